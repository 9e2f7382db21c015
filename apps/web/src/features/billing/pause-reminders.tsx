import { pauseReminders } from '@regionalmarkt/contract/billing/reminders.ts'
import { BellOff, BellRing } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { billingTopics } from './queries.ts'

type Props = {
  companySlug: string
  /** One of its documents; undefined: all of it. */
  documentId?: string
  /** Of what, for a button whose row says it to the eye alone. */
  name: string
  pauseReason: string | null
}

/** Stops reminders of a company or a document, with a reason, and lets them go on. */
export const PauseReminders = ({ companySlug, documentId, name, pauseReason }: Props) => {
  const t = useWorkplaceTranslations('payments.reminders')
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const send = useSend(pauseReminders, {
    topics: billingTopics,
    onDone: (_, { body }) => {
      setIsOpen(false)
      toast({ title: t(body.reason === '' ? 'goesOn' : 'isPaused') })
    },
  })
  const say = (said: string) =>
    send.mutate({ params: { companySlug }, body: { reason: said, ...(documentId && { documentId }) } })
  if (pauseReason !== null)
    return (
      <Button
        look="quiet"
        size="small"
        aria-label={t('goOnOf', { name })}
        isBusy={send.isPending}
        onClick={() => say('')}
      >
        <BellRing aria-hidden />
        {t('goOn')}
      </Button>
    )
  return (
    <Dialog
      title={t('pauseTitle', { name })}
      description={t('pauseText')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button look="quiet" size="small" aria-label={t('pauseOf', { name })}>
          <BellOff aria-hidden />
          {t('pause')}
        </Button>
      }
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() !== '') say(reason.trim())
        }}
      >
        <Field label={t('reason')} name="pause-reason" isRequired>
          <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <Button type="submit" wide isBusy={send.isPending} disabled={reason.trim() === ''}>
          {t('pause')}
        </Button>
      </form>
    </Dialog>
  )
}
