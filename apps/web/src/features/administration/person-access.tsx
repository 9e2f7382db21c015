import { setPersonAccess } from '@regionalmarkt/contract/administration/people.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { Ban, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { ReasonField } from '../../parts/reason-field.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { RowMenu, RowMenuItem } from '../../ui/row-menu.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { userId: string; name: string; isDisabled: boolean; refusal: string | null }

/** Shuts somebody out of the whole platform from their row's menu, or lets them in again; the reason stands in the audit log. */
export const PersonAccess = ({ userId, name, isDisabled, refusal }: Props) => {
  const t = useWorkplaceTranslations('administration.access')
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const action = isDisabled ? 'letIn' : 'shutOut'
  const Icon = isDisabled ? LockOpen : Ban
  const send = useSend(setPersonAccess, {
    topics: ['account'],
    onRefused: () => undefined,
    onDone: () => {
      setIsOpen(false)
      setReason('')
      setAttempt(0)
      toast({ tone: 'success', title: t(`${action}.done`, { name }) })
    },
  })
  const isTooShort = reason.trim().length < shortestReason
  const missing = attempt > 0 && isTooShort ? t('reasonMissing') : undefined
  const submit = () => {
    setAttempt((count) => count + 1)
    if (!isTooShort) send.mutate({ params: { userId }, body: { isDisabled: !isDisabled, reason: reason.trim() } })
  }
  return (
    <>
      <RowMenu label={t('stepsOf', { name })} className="sm:size-9">
        <RowMenuItem icon={Icon} isDangerous={!isDisabled} refusal={refusal} onSelect={() => setIsOpen(true)}>
          {t(`${action}.button`)}
        </RowMenuItem>
      </RowMenu>
      <Dialog
        title={t(`${action}.title`, { name })}
        description={t(`${action}.text`)}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        actions={
          <>
            <DialogClose>
              <Button look="secondary">{t('notNow')}</Button>
            </DialogClose>
            <Button look={isDisabled ? 'primary' : 'danger'} isBusy={send.isPending} onClick={submit}>
              {t(`${action}.button`)}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <ErrorSummary
            title={send.error ? reasonOf(send.error) : undefined}
            attempt={attempt}
            errors={missing === undefined ? [] : [{ name: 'reason', message: missing }]}
          />
          <ReasonField label={t('reason')} hint={t('reasonHint')} error={missing} value={reason} onChange={setReason} />
        </div>
      </Dialog>
    </>
  )
}
