import { readIban } from '@regionalmarkt/domain/fields/iban.ts'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { aboveRow } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

export type ToldAccount = { readonly holder: string; readonly iban: string }

type Props = { name: string; onEnter: (account: ToldAccount) => void }

/** Account that a household has named for its refund. */
export const EnterAccount = ({ name, onEnter }: Props) => {
  const t = useWorkplaceTranslations('sepa.told')
  const [isOpen, setIsOpen] = useState(false)
  const [holder, setHolder] = useState(name)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const iban = readIban(typed)
  const isHolderShort = holder.trim().length < 2
  const enter = () => {
    setTried(true)
    if (isHolderShort || iban === null) return
    setIsOpen(false)
    onEnter({ holder: holder.trim(), iban })
  }
  return (
    <Dialog
      title={t('title', { name })}
      description={t('text')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button look="link" size="small" className={aboveRow} aria-label={t('enterFor', { name })}>
          <Landmark aria-hidden />
          {t('enter')}
        </Button>
      }
      actions={
        <Button wide onClick={enter}>
          {t('save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('holder')} name="told-holder" error={isTried && isHolderShort ? t('holderMissing') : undefined}>
          <Input value={holder} maxLength={70} onChange={({ target }) => setHolder(target.value)} />
        </Field>
        <Field
          label={t('iban')}
          name="told-iban"
          error={isTried && iban === null ? t(typed.trim() === '' ? 'ibanMissing' : 'ibanWrong') : undefined}
        >
          <Input value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
