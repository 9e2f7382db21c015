import { shoppingListBody } from '@regionalmarkt/contract/shopping-lists/shopping-lists.schema.ts'
import { createShoppingList } from '@regionalmarkt/contract/shopping-lists/shopping-lists.ts'
import { useNavigate } from '@tanstack/react-router'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useForm } from '../../forms/form.ts'
import { FormErrors, TextField } from '../../forms/form-fields.tsx'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

type Item = { readonly salesUnitId: string; readonly quantity: number }

/** Keeps what is about to be ordered under a name, for the next time. */
export const SaveList = ({ items }: { items: readonly Item[] }) => {
  const t = useShoppingTranslations()
  const ofUi = useTranslations('ui')
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const send = useSend(createShoppingList, {
    topics: ['lists'],
    onDone: ({ id, name }) => {
      form.done()
      setIsOpen(false)
      const open = () => void navigate({ to: '/cart', search: { view: 'lists', list: id } })
      const action = { label: t('shopping.lists.open'), run: open }
      toast({ tone: 'success', title: t('shopping.lists.saved', { name }), action })
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: { name: t('shopping.lists.name') },
    initial: { name: '' },
    draftUnder: null,
    schema: shoppingListBody,
    bodyOf: ({ name }) => ({ name, items }),
    send: (body, key) => send.mutate({ body, idempotencyKey: key }),
  })
  return (
    <Dialog
      title={t('shopping.lists.saveTitle')}
      description={t('shopping.lists.saveText', { count: items.length })}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button look="secondary" disabled={items.length === 0}>
          <ListPlus aria-hidden />
          {t('shopping.lists.save')}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{ofUi('cancel')}</Button>
          </DialogClose>
          <Button isBusy={send.isPending} onClick={() => form.submit()}>
            {ofUi('save')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <FormErrors form={form} />
        <TextField form={form} name="name" hint={t('shopping.lists.nameHint')} maxLength={120} />
      </form>
    </Dialog>
  )
}
