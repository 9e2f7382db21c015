import { confirmOwnEmail } from '@regionalmarkt/contract/accounts/profile.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Profile } from './queries.ts'

/** The address one signs in with, and the way to confirm it. */
export const EmailFact = ({ profile }: { profile: Profile }) => {
  const t = useWorkplaceTranslations('profile.person')
  const send = useSend(confirmOwnEmail, {
    topics: [],
    onDone: () => toast({ tone: 'success', title: t('confirmSent') }),
  })
  return (
    <div>
      <p className="font-semibold">{t('email')}</p>
      <p className="break-all">{profile.email}</p>
      <p className="text-sm text-quiet">{t('emailHint')}</p>
      {!profile.isEmailConfirmed && (
        <p className="mt-1 flex flex-wrap items-center gap-x-4 font-medium text-warning-ink">
          {t('unconfirmed')}
          <Button look="link" isBusy={send.isPending} onClick={() => send.mutate({})}>
            {t('confirm')}
          </Button>
        </p>
      )}
    </div>
  )
}
