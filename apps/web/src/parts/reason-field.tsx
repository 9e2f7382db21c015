import type { MinimumAge } from '@regionalmarkt/domain/articles/alcohol.ts'
import { longestReason } from '@regionalmarkt/domain/fields/reason.ts'
import type { ComponentProps } from 'react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/input.tsx'

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'name' | 'hint' | 'error'> & {
  value: string
  onChange: (reason: string) => void
}

/** Where somebody says why, in words that others read. */
export const ReasonField = ({ name = 'reason', value, onChange, ...around }: Props) => (
  <Field {...around} name={name} isRequired>
    <TextArea name={name} value={value} maxLength={longestReason} onChange={(event) => onChange(event.target.value)} />
  </Field>
)

type AgeProps = {
  age: MinimumAge
  /** Whether the hub says it of its customer, whom it has asked. */
  isByHub: boolean
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  error: string | undefined
}

/** Alcohol joins an order: somebody says that whoever gets it is old enough. */
export const AgeTick = ({ age, isByHub, isTicked, onTick, error }: AgeProps) => {
  const t = useWorkplaceTranslations('orderChange.age')
  return (
    <div>
      <p className="font-semibold">{t('title')}</p>
      <Checkbox
        label={t(isByHub ? 'buyerIsOldEnough' : 'isOldEnough', { age: String(age) })}
        checked={isTicked}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : 'age-error'}
        onChange={({ target: { checked } }) => onTick(checked)}
      />
      {error !== undefined && (
        <p id="age-error" role="alert" className="text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
