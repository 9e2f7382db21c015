import { withdrawOwnInvitation } from '@regionalmarkt/contract/accounts/invitations.ts'
import { listColleagues } from '@regionalmarkt/contract/accounts/own-company.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { useQuery } from '@tanstack/react-query'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { read, useSend } from '../../../platform/queries.ts'
import { useRefusalOf } from '../../../platform/refusal.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import type { OwnCompany } from './company-values.ts'
import { InviteColleague } from './invite-colleague.tsx'

type Colleagues = ResponseOf<typeof listColleagues>
const colleaguesQuery = read(listColleagues, {}, ['account'])

const Colleague = ({ person }: { person: Colleagues['people'][number] }) => {
  const t = useWorkplaceTranslations('companyProfile.people')
  const format = useFormat()
  const { email, since, isOneself } = person
  const name = person.name ?? email ?? t('nameless')
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold break-words">{name}</span>
          {isOneself && <Badge>{t('oneself')}</Badge>}
        </p>
        {email !== null && email !== name && <p className="break-all text-quiet">{email}</p>}
        <p className="text-sm text-quiet">{t('since', { day: format.fullDay(format.dayOf(since)) })}</p>
      </div>
    </li>
  )
}

const OpenInvitation = ({
  invitation: { id, email, expiresAt },
}: {
  invitation: Colleagues['invitations'][number]
}) => {
  const t = useWorkplaceTranslations('companyProfile.people')
  const format = useFormat()
  const send = useSend(withdrawOwnInvitation, {
    topics: ['account'],
    onDone: () => toast({ tone: 'success', title: t('withdrawn', { email }) }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-all">{email}</p>
        <p className="text-sm text-quiet">{t('validUntil', { moment: format.dayAndTime(expiresAt) })}</p>
      </div>
      <Button
        look="secondary"
        size="small"
        isBusy={send.isPending}
        onClick={() => send.mutate({ params: { invitationId: id } })}
      >
        {t('withdraw')}
        <span className="sr-only">: {email}</span>
      </Button>
    </li>
  )
}

/** Who works for the company, who is invited, and the way to invite somebody. */
export const Colleagues = ({ company }: { company: OwnCompany }) => {
  const t = useWorkplaceTranslations('companyProfile.people')
  const refusalOf = useRefusalOf()
  const { data, isLoadingError } = useQuery(colleaguesQuery)
  if (isLoadingError) return <p className="text-quiet">{t('unavailable')}</p>
  return (
    <section aria-labelledby="colleagues" className="mb-10 border-b border-line pb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="colleagues" className="text-xl">
          {t('title')}
        </h2>
        {data && (
          <InviteColleague companyId={company.id} companyName={company.name} refusal={refusalOf(data.canInvite)} />
        )}
      </div>
      <p className="mt-1 mb-5 text-pretty text-quiet">
        {t(company.type === CompanyType.Retailer ? 'leadRetailer' : 'lead')}
      </p>
      {!data && <SkeletonRows rows={1} />}
      <ul className="divide-y divide-line">
        {data?.people.map((person) => (
          <Colleague key={person.accountId} person={person} />
        ))}
      </ul>
      {data && data.invitations.length > 0 && (
        <>
          <h3 className="mt-5 text-lg">{t('open')}</h3>
          <ul className="divide-y divide-line">
            {data.invitations.map((invitation) => (
              <OpenInvitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
