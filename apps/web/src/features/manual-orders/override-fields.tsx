import { longestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { useState } from 'react'
import { moneyText } from '../../forms/decimal-text.ts'
import { currentLocale } from '../../platform/language.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { type DraftLine, faultsOf, type TypedOverride } from './manual-draft.ts'

export const priceField = (salesUnitId: string): string => `price-${salesUnitId}`
export const reasonField = (salesUnitId: string): string => `reason-${salesUnitId}`

type Props = {
  line: DraftLine
  name: string
  /** Somebody has tried to go on with it. */
  isTold: boolean
  onChange: (override: TypedOverride | undefined) => void
}

/** Another price than the usual one, and why. What is wrong is said once a field is left. */
export const OverrideFields = ({ line, name, isTold, onChange }: Props) => {
  const t = useWorkplaceTranslations('manualOrders.line')
  const [left, setLeft] = useState<{ readonly price?: true; readonly reason?: true }>({})
  const { override } = line
  if (override === undefined) return null
  const faults = faultsOf(line)
  const priceFault = isTold || left.price ? faults.price : undefined
  const reasonFault = isTold || left.reason ? faults.reason : undefined
  return (
    <div className="mt-3 grid items-start gap-3 rounded-xl bg-sunken p-3.5 sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
      <Field
        label={t('price')}
        name={priceField(line.salesUnitId)}
        isRequired
        error={priceFault && t(priceFault, { example: moneyText(1250, currentLocale) })}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          unit="€"
          aria-label={t('priceOf', { name })}
          value={override.price}
          onChange={(event) => onChange({ ...override, price: event.target.value })}
          onBlur={() => setLeft((before) => ({ ...before, price: true }))}
        />
      </Field>
      <Field
        label={t('reason')}
        name={reasonField(line.salesUnitId)}
        isRequired
        hint={t('reasonHint')}
        error={reasonFault && t(reasonFault)}
      >
        <Input
          autoComplete="off"
          maxLength={longestReason}
          aria-label={t('reasonOf', { name })}
          value={override.reason}
          onChange={(event) => onChange({ ...override, reason: event.target.value })}
          onBlur={() => setLeft((before) => ({ ...before, reason: true }))}
        />
      </Field>
      <Button
        look="quiet"
        className="sm:mt-7.5"
        aria-label={t('usualAgainOf', { name })}
        onClick={() => onChange(undefined)}
      >
        {t('usualAgain')}
      </Button>
    </div>
  )
}
