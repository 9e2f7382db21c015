import { confirmOwnEmail } from '@regionalmarkt/contract/accounts/profile.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { MailAwaited } from './mail-awaited.tsx'

/** Says until when the order holds its goods unless its person confirms their address; nothing once they have. */
export const AddressConfirmation = ({ until }: { until: string | null }) => {
  const t = useWorkplaceTranslations('orders.household')
  const format = useFormat()
  const send = useSend(confirmOwnEmail, {
    topics: [],
    onDone: () => toast({ tone: 'success', title: t('linkSent') }),
  })
  if (until === null) return null
  return (
    <MailAwaited>
      <div>
        <p className="text-pretty">{t('confirmAddress', { until: format.dayAndTime(until) })}</p>
        <Button look="link" isBusy={send.isPending} onClick={() => send.mutate({})}>
          {t('sendLink')}
        </Button>
      </div>
    </MailAwaited>
  )
}
