import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { useFormat } from '../platform/words.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Keypad } from '../ui/keypad.tsx'

type Props = { article: string; value: number; onChange: (value: number) => void; max?: number }

const highest = 100_000

/** Counting with gloves: large minus and plus, and a keypad behind the figure. */
export const CountControl = ({ article, value, onChange, max = highest }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const apply = () => {
    if (typed !== '') onChange(Math.min(max, Number.parseInt(typed, 10)))
    setIsOpen(false)
  }
  return (
    <div className="flex items-center gap-1.5">
      <IconButton
        icon={Minus}
        look="tinted"
        className="size-14 rounded-2xl"
        label={t('fewer', { article })}
        disabled={value <= 0}
        onClick={() => onChange(value - 1)}
      />
      <Dialog
        title={t('goodOf', { article })}
        isOpen={isOpen}
        onOpenChange={(next) => {
          setTyped('')
          setIsOpen(next)
        }}
        trigger={
          <button
            type="button"
            aria-label={t('typeGood', { article, quantity: String(value) })}
            className="figure h-14 min-w-16 rounded-2xl px-2 text-center text-3xl hover:bg-fill"
          >
            {format.quantity(value)}
          </button>
        }
        actions={
          <Button size="large" wide onClick={apply}>
            {t('apply')}
          </Button>
        }
      >
        <p className="figure mb-4 text-center text-4xl" aria-live="polite">
          {typed === '' ? <span className="text-quiet">{format.quantity(value)}</span> : typed}
        </p>
        <Keypad value={typed} onChange={setTyped} onSubmit={apply} />
      </Dialog>
      <IconButton
        icon={Plus}
        look="tinted"
        className="size-14 rounded-2xl"
        label={t('more', { article })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </div>
  )
}
