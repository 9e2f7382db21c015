import { CompanyStatus, companyStatusNames } from '@regionalmarkt/domain/access/company.ts'
import { MailCheck, MailQuestionMark, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { CompanyStatusBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { BreakableEmail } from '../../../ui/breakable-email.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Decisions } from './decisions.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import type { CompanyFile, CompanyPerson, Desk } from './queries.ts'

type PersonProps = { desk: Desk; person: CompanyPerson; action?: ReactNode }

const PersonItem = ({ desk, person, action }: PersonProps) => {
  const t = useWorkplaceTranslations('companies.people')
  const format = useFormat()
  const name = person.name ?? person.email ?? t('nameless')
  const isWaiting = person.status === CompanyStatus.Pending
  const since = { day: format.fullDay(format.dayOf(person.since)) }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-sans text-base font-semibold tracking-normal">{name}</h3>
        {person.email !== null && person.name !== null && (
          <a
            href={`mailto:${person.email}`}
            className="inline-block min-h-6 text-quiet underline-offset-4 hover:underline"
          >
            <BreakableEmail email={person.email} />
          </a>
        )}
        <p className="text-sm text-quiet">{t(isWaiting ? 'asksSince' : 'since', since)}</p>
        {isWaiting && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
            {person.isEmailConfirmed ? (
              <Badge tone="primary" icon={MailCheck}>
                {t('emailConfirmed')}
              </Badge>
            ) : (
              <Badge tone="warning" icon={MailQuestionMark}>
                {t('emailNotConfirmed')}
              </Badge>
            )}
            {t('inMarketSince', { day: format.fullDay(format.dayOf(person.inMarketSince)) })}
          </p>
        )}
        {person.reason !== null && person.reason !== '' && (
          <p className="mt-1.5 border-l-2 border-danger pl-3">{t('reason', { reason: person.reason })}</p>
        )}
        {person.askedAgainAt !== null && isWaiting && (
          <p className="mt-1 text-sm">{t('askedAgain', { moment: format.dayAndTime(person.askedAgainAt) })}</p>
        )}
      </div>
      {person.status !== CompanyStatus.Approved && <CompanyStatusBadge status={companyStatusNames[person.status]} />}
      <div className="flex flex-wrap gap-2">
        {action}
        <Decisions
          desk={desk}
          subject={{ kind: 'person', id: person.accountId, name }}
          status={person.status}
          can={person.can}
          isSmall
        />
      </div>
    </li>
  )
}

type Props = {
  desk: Desk
  file: CompanyFile
  /** The way to invite somebody. */
  invite: ReactNode
  /** What else can be done with a person, before the decisions. */
  actionFor?: (person: CompanyPerson) => ReactNode
}

/** Who works for a company, who says to belong to it, and who is invited; who waits stands first. */
export const PeopleCard = ({ desk, file: { company, people, invitations }, invite, actionFor }: Props) => {
  const t = useWorkplaceTranslations('companies.people')
  const rank = ({ status }: CompanyPerson) => (status === CompanyStatus.Pending ? 0 : 1)
  const inOrder = people.toSorted((a, b) => rank(a) - rank(b))
  return (
    <Card aria-labelledby="people">
      <CardHeader id="people" title={t('title')} aside={invite} />
      {people.length === 0 && (
        <p className="flex items-start gap-3 text-quiet">
          <UserPlus aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t('nobody')}
        </p>
      )}
      <ul className="divide-y divide-line">
        {inOrder.map((person) => (
          <PersonItem key={person.accountId} desk={desk} person={person} action={actionFor?.(person)} />
        ))}
      </ul>
      {invitations.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-lg">{t('invitations')}</h3>
          <ul className="divide-y divide-line">
            {invitations.map((invitation) => (
              <OpenInvitation key={invitation.id} desk={desk} companyId={company.id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
