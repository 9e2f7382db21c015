import { acceptInvitation, getInvitation } from '@regionalmarkt/contract/accounts/invitations.ts'
import { companyTypeNames } from '@regionalmarkt/domain/access/company.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { MailOpen, MailX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { homeOfCompanyType } from '../../../platform/home-of-company.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { read, reasonOf, useSend } from '../../../platform/queries.ts'
import { goToSignIn, reloadActiveAccount, useSession } from '../../../platform/session.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Skeleton, SkeletonArea } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'

const boxLook = 'mb-6 flex items-start gap-4 rounded-3xl bg-primary-tint p-5 sm:p-7'

/** What the link of a mail invites to; taken, one works there at once. */
export const InvitationBox = ({ token }: { token: string }) => {
  const t = useWorkplaceTranslations('accounts.invitation')
  const ofType = useTranslations('statuses.companyType')
  const format = useFormat()
  const navigate = useNavigate()
  const { publicHref } = useLocation()
  const { activeAccount } = useSession()
  const [isTaken, setTaken] = useState(false)
  // Taken, there is nothing more to ask: it is no longer an invitation.
  const asked = { ...read(getInvitation, { params: { token } }), enabled: !isTaken }
  const { data: invitation, error } = useQuery(asked)
  const accept = useSend(acceptInvitation, {
    topics: ['account'],
    onRefused: () => setTaken(false),
    onDone: async ({ companyName }) => {
      await reloadActiveAccount()
      if (!invitation) return
      await navigate({ to: homeOfCompanyType[invitation.companyType] })
      toast({ tone: 'success', title: t('done', { company: companyName }) })
    },
  })
  const leave = () => void navigate({ to: '/accounts', replace: true })
  if (error) {
    return (
      <section className="mb-6 flex items-start gap-4 rounded-3xl bg-fill p-5 sm:p-7">
        <MailX aria-hidden className="mt-1 size-6 shrink-0" />
        <div>
          <h2 className="text-xl">{t('gone')}</h2>
          <p className="mt-1 text-pretty">{error.status === 404 ? t('goneText') : reasonOf(error)}</p>
        </div>
      </section>
    )
  }
  if (!invitation) {
    return (
      <SkeletonArea className={boxLook}>
        <Skeleton className="h-24 w-full" />
      </SkeletonArea>
    )
  }
  const { companyName, companyType, email, invitedBy, expiresAt } = invitation
  const isSomebodyElses = activeAccount?.email != null && activeAccount.email.toLowerCase() !== email.toLowerCase()
  const about = { type: ofType(companyTypeNames[companyType]), moment: format.dayAndTime(expiresAt) }
  return (
    <section aria-labelledby="invitation" className={boxLook}>
      <MailOpen aria-hidden className="mt-1 size-6 shrink-0 text-primary-ink" />
      <div className="min-w-0 flex-1">
        <h2 id="invitation" className="text-xl">
          {t('title', { company: companyName })}
        </h2>
        <p className="mt-1 text-pretty">
          {invitedBy === null ? '' : `${t('by', { person: invitedBy })} `}
          {t('text', about)}
        </p>
        {isSomebodyElses && (
          <p className="mt-2 text-pretty">{t('otherAddress', { invited: email, own: activeAccount?.email ?? '' })}</p>
        )}
        {accept.error && (
          <div className="mt-4">
            <ErrorSummary title={reasonOf(accept.error)} attempt={accept.submittedAt} />
          </div>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          {isSomebodyElses ? (
            <Button onClick={() => void goToSignIn(publicHref, 'login')}>{t('signIn')}</Button>
          ) : (
            <Button
              isBusy={accept.isPending}
              onClick={() => {
                setTaken(true)
                accept.mutate({ params: { token } })
              }}
            >
              {t('accept')}
            </Button>
          )}
          <Button look="quiet" onClick={leave}>
            {t('later')}
          </Button>
        </div>
      </div>
    </section>
  )
}
