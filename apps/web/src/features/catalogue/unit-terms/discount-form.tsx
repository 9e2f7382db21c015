import { discountBody } from '@regionalmarkt/contract/pricing/discounts.schema.ts'
import { channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { useTranslations } from 'use-intl'
import { DayField } from '../../../forms/day-fields.tsx'
import { useForm, useFormValues } from '../../../forms/form.ts'
import { FormConflicts } from '../../../forms/form-conflicts.tsx'
import { FormEnd } from '../../../forms/form-end.tsx'
import { ChoiceField, TextField } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSession } from '../../../platform/session.ts'
import { useFormat } from '../../../platform/words.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import type { SalesUnit } from '../articles/queries.ts'
import { FormCard } from '../form-card.tsx'
import { DiscountPreview } from './discount-preview.tsx'
import { useDiscountText } from './discount-text.ts'
import {
  contradictedBy,
  type DiscountValues,
  discountBodyOf,
  discountValuesOf,
  newDiscount,
  soldIn,
  typedDiscount,
} from './discount-values.ts'
import type { Discounts, UnitDiscount } from './unit-terms.ts'
import { type DiscountBody, useSendDiscount } from './use-send-discount.ts'

const useLabels = (unit: SalesUnit): Record<keyof DiscountValues, string> => {
  const field = useWorkplaceTranslations('unitTerms.discounts.field')
  return {
    channel: field('channel'),
    fromQuantity: field('fromQuantity'),
    kind: field('kind'),
    percentBasisPoints: field('percentBasisPoints'),
    amountCents: field(unit.priceBasis === 'kilogram' ? 'amountCentsWeighed' : 'amountCents'),
    validFrom: field('validFrom'),
    validUntil: field('validUntil'),
  }
}

type Props = {
  unit: SalesUnit
  terms: Discounts
  /** The one to change; without it a new one is made. */
  discount?: UnitDiscount
  onSaved: () => void
}

/** A discount with the price that comes of it while it is typed. What contradicts another one is said at the quantity. */
export const DiscountForm = ({ unit, terms, discount, onSaved }: Props) => {
  const t = useWorkplaceTranslations('unitTerms.discounts')
  const articles = useWorkplaceTranslations('articles')
  const statuses = useTranslations('statuses.channel')
  const format = useFormat()
  const text = useDiscountText(unit)
  const userId = useSession().activeAccount?.userId ?? 'nobody'
  const contradiction = () => {
    const other = contradictedBy(typed, terms)
    if (other === undefined) return undefined
    const facts = { quantity: format.quantity(other.fromQuantity), reduction: text.reduction(other) }
    return t(other.fromQuantity === typed?.fromQuantity ? 'sameQuantity' : 'lessForMore', facts)
  }
  const { send, isBusy } = useSendDiscount(unit, discount, {
    onDone: () => {
      form.done()
      onSaved()
    },
    onRefused: (error) => form.refuse(error),
    onContradiction: (error) => form.refuseAt('fromQuantity', contradiction() ?? error.message),
  })
  const form = useForm<DiscountValues, DiscountBody>({
    labels: useLabels(unit),
    initial: discount === undefined ? newDiscount(soldIn(terms)[0]) : discountValuesOf(discount, format.locale),
    draftUnder: `regionalmarkt.form.discount.${userId}.${unit.id}.${discount?.id ?? 'new'}`,
    schema: discountBody,
    bodyOf: discountBodyOf,
    send: (body, key) => {
      const message = contradiction()
      if (message === undefined) send(body, key)
      else form.refuseAt('fromQuantity', message)
    },
  })
  const values = useFormValues(form)
  const choices = channels.filter((channel) => channel === values.channel || soldIn(terms).includes(channel))
  const typed = typedDiscount(discount?.id ?? '', values)
  return (
    <FormCard form={form}>
      <FormConflicts form={form} />
      <FormSection title={t('section.what')}>
        {choices.length > 1 && (
          <ChoiceField
            form={form}
            name="channel"
            isLabelShown
            options={choices.map((value) => ({ value, title: statuses(value) }))}
            className="grid-cols-2"
          />
        )}
        <TextField form={form} name="fromQuantity" inputMode="numeric" hint={t('hint.fromQuantity')} maxLength={6} />
        <ChoiceField
          form={form}
          name="kind"
          isLabelShown
          options={(['percent', 'amount'] as const).map((each) => ({ value: each, title: t(`kind.${each}`) }))}
          className="grid-cols-2 sm:col-start-1"
        />
        {values.kind === 'percent' ? (
          <TextField form={form} name="percentBasisPoints" inputMode="decimal" unit="%" maxLength={6} />
        ) : (
          <TextField form={form} name="amountCents" inputMode="decimal" unit="€" maxLength={10} />
        )}
      </FormSection>
      <FormSection title={t('section.when')} hint={t('hint.period')}>
        <DayField form={form} name="validFrom" isOptional />
        <DayField form={form} name="validUntil" isOptional />
      </FormSection>
      <DiscountPreview unit={unit} typed={typed} terms={terms} />
      <FormEnd form={form} label={articles('save')} isBusy={isBusy} />
    </FormCard>
  )
}
