import { wordToTheHub } from '@regionalmarkt/contract/accounts/joining.schema.ts'
import { askAgain } from '@regionalmarkt/contract/accounts/joining.ts'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useForm } from '../../../forms/form.ts'
import { FormErrors, LongTextField } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Account } from './queries.ts'

/** After a rejection: tells the hub what has changed, and asks it to look again. */
export const AskAgainDialog = ({ account }: { account: Account }) => {
  const t = useWorkplaceTranslations()
  const ofUi = useTranslations('ui')
  const [isOpen, setIsOpen] = useState(false)
  const { id, canAskAgain } = account
  const hub = account.hubName ?? t('accounts.thePlatform')
  const send = useSend(askAgain, {
    topics: ['account'],
    onDone: () => {
      form.done()
      setIsOpen(false)
      toast({ tone: 'success', title: t('accounts.again.done', { hub }) })
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: { message: t('accounts.again.message') },
    initial: { message: '' },
    draftUnder: `regionalmarkt.form.ask-again.${id}`,
    schema: wordToTheHub,
    bodyOf: (values) => values,
    send: (body) => send.mutate({ params: { accountId: id }, body }),
  })
  return (
    <Dialog
      title={t('accounts.again.title')}
      description={t('accounts.again.text', { hub })}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button refusal={canAskAgain ? null : t('accounts.again.tomorrow')}>
          <RotateCcw aria-hidden />
          {t('accounts.again.open')}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{ofUi('cancel')}</Button>
          </DialogClose>
          <Button isBusy={send.isPending} onClick={() => form.submit()}>
            {t('accounts.again.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FormErrors form={form} />
        <LongTextField form={form} name="message" hint={t('accounts.again.hint')} maxLength={1000} isOptional />
      </div>
    </Dialog>
  )
}
