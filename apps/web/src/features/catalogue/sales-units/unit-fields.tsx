import { quantityUnits } from '@regionalmarkt/domain/articles/quantity-unit.ts'
import { priceBases } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { type FieldName, type Form, useFormValue, useFormValues } from '../../../forms/form.ts'
import { ChoiceField, SelectField, TextField, TickField } from '../../../forms/form-fields.tsx'
import { labelsByName } from '../../../forms/labels-by-name.ts'
import { useWorkplaceTranslations, useWorkplaceWords } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { DepositFields } from './deposit-fields.tsx'
import { typedBasePrice, typedPiecePrice, type UnitValues } from './unit-values.ts'

type Props = { form: Form<UnitValues> }

/** What the fields of a sales unit are called, in the order of its form. */
export const useUnitLabels = (): Record<FieldName<UnitValues>, string> =>
  labelsByName(useWorkplaceWords().articles.unitField)

/** What one holds: an amount, or for weighed goods what a piece usually weighs. */
export const ContentFields = ({ form }: Props) => {
  const t = useWorkplaceTranslations('articles')
  const basis = useFormValue(form, 'priceBasis')
  return (
    <>
      <ChoiceField
        form={form}
        name="priceBasis"
        isLabelShown
        options={priceBases.map((each) => ({
          value: each,
          title: t(`priceBasis.${each}`),
          ...(each === 'kilogram' ? { text: t('hint.weighed') } : {}),
        }))}
        className="sm:col-span-2 sm:grid-cols-2"
      />
      {basis === 'kilogram' ? (
        <TextField form={form} name="expectedWeightGrams" inputMode="decimal" unit="kg" />
      ) : (
        <div className="grid grid-cols-2 items-start gap-4 sm:col-span-2 sm:gap-5">
          <TextField form={form} name="contentAmount" inputMode="decimal" />
          <SelectField
            form={form}
            name="contentUnit"
            options={quantityUnits.map((unit) => ({ value: unit, label: t(`quantityUnit.${unit}`) }))}
          />
          <TextField
            form={form}
            name="drainedWeightGrams"
            inputMode="numeric"
            unit="g"
            hint={t('hint.drained')}
            isOptional
            className="col-span-2"
          />
        </div>
      )}
    </>
  )
}

/** The price, and what it comes to for 1 kg or 1 l while it is typed. */
export const PriceField = ({ form }: Props) => {
  const t = useWorkplaceTranslations('articles')
  const format = useFormat()
  const values = useFormValues(form)
  const base = typedBasePrice(values)
  const piece = typedPiecePrice(values)
  const isWeighed = values.priceBasis === 'kilogram'
  const isByPiece = values.contentUnit === 'piece' && !isWeighed
  return (
    <>
      <TextField
        form={form}
        name="supplierPriceCents"
        inputMode="decimal"
        unit={isWeighed ? '€/kg' : '€'}
        hint={t('hint.price')}
      />
      {!isByPiece && (
        <p role="status" className="self-center rounded-xl bg-primary-tint px-4 py-3 font-semibold text-primary-ink">
          {base !== null && t('basePrice', { price: format.basePrice({ cents: base.cents, unit: base.per }) })}
          {piece !== null && t('weighedPreview', { price: format.money(piece) })}
          {base === null && piece === null && <span className="font-normal">{t('basePriceMissing')}</span>}
        </p>
      )}
    </>
  )
}

/** Everything about ordering that has a sensible default. */
export const UnitDetailFields = ({ form }: Props) => {
  const t = useWorkplaceTranslations('articles')
  const isStockTracked = useFormValue(form, 'isStockTracked')
  return (
    <>
      <FormSection title={t('unitSection.ordering')}>
        <TextField form={form} name="number" maxLength={40} />
        <TextField form={form} name="gtin" inputMode="numeric" hint={t('hint.gtin')} maxLength={14} isOptional />
        <TextField form={form} name="minimumQuantity" inputMode="numeric" />
        <TextField form={form} name="stepQuantity" inputMode="numeric" hint={t('hint.step')} />
        <TextField form={form} name="leadTimeDays" inputMode="numeric" hint={t('hint.leadTime')} />
      </FormSection>
      <FormSection title={t('unitSection.deposit')}>
        <DepositFields form={form} />
      </FormSection>
      <FormSection title={t('unitSection.channels')}>
        <div className="flex flex-col gap-1 sm:col-span-2">
          <TickField form={form} name="sellsB2b" />
          <TickField form={form} name="sellsB2c" />
          <TickField form={form} name="isStockTracked" />
        </div>
        {!isStockTracked && (
          <TextField form={form} name="dailyLimit" inputMode="numeric" unit={t('unitWord.perDay')} isOptional />
        )}
      </FormSection>
    </>
  )
}
