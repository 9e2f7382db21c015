import { name as nameField } from '@regionalmarkt/contract/people-fields.schema.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldWords, useShoppingTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** Gives a list another name. */
export const RenameList = ({ name, onName }: { name: string; onName: (name: string) => void }) => {
  const t = useShoppingTranslations()
  const ofUi = useTranslations('ui')
  const ofFields = useFieldWords()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState(name)
  const [isWrong, setIsWrong] = useState(false)
  const open = (next: boolean) => {
    setTyped(name)
    setIsWrong(false)
    setIsOpen(next)
  }
  const save = () => {
    const read = nameField.safeParse(typed)
    if (!read.success) return setIsWrong(true)
    setIsOpen(false)
    if (read.data !== name) onName(read.data)
  }
  return (
    <Dialog
      title={t('shopping.lists.rename')}
      isOpen={isOpen}
      onOpenChange={open}
      trigger={
        <Button look="secondary">
          <Pencil aria-hidden />
          {t('shopping.lists.rename')}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{ofUi('cancel')}</Button>
          </DialogClose>
          <Button onClick={save}>{ofUi('save')}</Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field label={t('shopping.lists.name')} error={isWrong ? ofFields.name : undefined} isRequired>
          <Input value={typed} maxLength={120} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
