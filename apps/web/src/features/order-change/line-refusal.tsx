import { CircleAlert } from 'lucide-react'
import { fittingQuantity, type LineRefusal, useLineRefusal } from '../../parts/line-words.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'

type Props = {
  refusal: LineRefusal
  unit: { readonly minimumQuantity: number; readonly stepQuantity: number }
  /** What the line has already, in whole sales units: what can be had comes on top of that. */
  has: number
  onSet: (to: number) => void
}

/** What stands against a quantity, and the one that would do. */
export const ShowRefusal = ({ refusal, unit, has, onSet }: Props) => {
  const t = useWorkplaceTranslations('orderChange')
  const format = useFormat()
  const text = useLineRefusal()
  const fitting = refusal.code === 'OutOfStock' && has > 0 ? null : fittingQuantity(refusal, unit)
  return (
    <div role="alert" className="mt-2">
      <p className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {text(refusal)}
      </p>
      {fitting !== null && (
        <Button look="secondary" size="small" className="mt-2" onClick={() => onSet(fitting)}>
          {t('setQuantity', { quantity: format.quantity(fitting) })}
        </Button>
      )}
    </div>
  )
}
