import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Stepper } from '../../ui/stepper.tsx'

type Measure = 'piece' | 'gram'

/** "2 × Sack 12,5 kg", or a weight. */
export const useAmountText = () => {
  const t = useWorkplaceTranslations('complaints')
  const format = useFormat()
  return (measure: Measure, amount: number, pack: string): string =>
    measure === 'gram' ? format.kilograms(amount) : t('pieces', { count: format.quantity(amount), pack })
}

type Props = {
  measure: Measure
  /** What is counted, for screen readers. */
  name: string
  labels: { readonly piece: string; readonly gram: string }
  max: number
  /** Of pieces. */
  amount: number
  /** Of a weight, as it was typed. */
  typed: string
  onAmount: (amount: number) => void
  onType: (typed: string) => void
  error: string | undefined
}

/** How much of a line: sales units that are counted, or a weight that is typed. */
export const AmountField = ({ measure, name, labels, max, amount, typed, onAmount, onType, error }: Props) => {
  const t = useWorkplaceTranslations('complaints.own')
  const format = useFormat()
  if (measure === 'gram')
    return (
      <Field
        label={labels.gram}
        name="weight"
        hint={t('most', { amount: format.kilograms(max) })}
        error={error}
        isRequired
      >
        <Input
          name="weight"
          inputMode="decimal"
          unit="kg"
          maxLength={10}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </Field>
    )
  return (
    <div>
      <p className="mb-1.5 font-semibold">{labels.piece}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Stepper name={name} value={amount} min={1} max={max} isFollowed onChange={onAmount} />
        {amount < max && (
          <Button look="quiet" onClick={() => onAmount(max)}>
            {t('all')}
          </Button>
        )}
      </div>
    </div>
  )
}
