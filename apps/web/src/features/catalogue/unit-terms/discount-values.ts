import type { DiscountOfChannel } from '@regionalmarkt/domain/pricing/discount.ts'
import { fitsAmong } from '@regionalmarkt/domain/pricing/discount-conflict.ts'
import { type Channel, channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { parseDecimal } from '@regionalmarkt/i18n/parse-decimal.ts'
import { decimalText, moneyText, typedNumber } from '../../../forms/decimal-text.ts'
import { orNull } from '../../../forms/form-values.ts'
import type { Discounts, UnitDiscount } from './unit-terms.ts'

/** What the form of a discount holds, as typed; only the reduction of the chosen kind counts. */
export type DiscountValues = {
  channel: Channel
  fromQuantity: string
  kind: string
  /** "12,5" is 12.5 %. */
  percentBasisPoints: string
  /** In euros. */
  amountCents: string
  validFrom: string
  validUntil: string
}

/** The markets a unit has a price in; both as long as it has none. */
export const soldIn = ({ prices }: Discounts): readonly [Channel, ...Channel[]] => {
  const [first, ...others] = channels.filter((channel) => prices[channel] !== null)
  return first === undefined ? channels : [first, ...others]
}

export const newDiscount = (channel: Channel): DiscountValues => ({
  channel,
  ...{ fromQuantity: '', kind: 'percent', percentBasisPoints: '', amountCents: '', validFrom: '', validUntil: '' },
})

export const discountValuesOf = (discount: UnitDiscount, locale: Locale): DiscountValues => ({
  channel: discount.channel,
  fromQuantity: String(discount.fromQuantity),
  kind: discount.amountCents === null ? 'percent' : 'amount',
  percentBasisPoints: discount.percentBasisPoints === null ? '' : decimalText(discount.percentBasisPoints, 2, locale),
  amountCents: discount.amountCents === null ? '' : moneyText(discount.amountCents, locale),
  validFrom: discount.validFrom ?? '',
  validUntil: discount.validUntil ?? '',
})

const isPercent = ({ kind }: DiscountValues): boolean => kind === 'percent'

/** The contract's body. */
export const discountBodyOf = (values: DiscountValues): Record<string, unknown> => ({
  channel: values.channel,
  fromQuantity: typedNumber(values.fromQuantity, 0),
  validFrom: orNull(values.validFrom),
  validUntil: orNull(values.validUntil),
  percentBasisPoints: isPercent(values) ? typedNumber(values.percentBasisPoints, 2) : null,
  amountCents: isPercent(values) ? null : typedNumber(values.amountCents, 2),
})

/** What is typed as the domain knows a discount; null as long as quantity or reduction are not there. */
export const typedDiscount = (id: string, values: DiscountValues): DiscountOfChannel | null => {
  const fromQuantity = parseDecimal(values.fromQuantity, 0)
  const reduction = parseDecimal(isPercent(values) ? values.percentBasisPoints : values.amountCents, 2)
  if (fromQuantity === null || fromQuantity < 1 || reduction === null || reduction < 1) return null
  if (isPercent(values) && reduction > 9999) return null
  return {
    id,
    channel: values.channel,
    fromQuantity,
    validFrom: orNull(values.validFrom),
    validUntil: orNull(values.validUntil),
    percentBasisPoints: isPercent(values) ? reduction : null,
    amountCents: isPercent(values) ? null : reduction,
  }
}

/** The discount that the typed one contradicts, at the price that decides; undefined where there is none or no price yet. */
export const contradictedBy = (
  typed: DiscountOfChannel | null,
  { prices, discounts }: Discounts,
): UnitDiscount | undefined => {
  const cents = typed && prices[typed.channel]
  if (typed === null || cents === null) return undefined
  const fits = fitsAmong(typed, discounts, cents)
  return fits.ok ? undefined : discounts.find(({ id }) => id === fits.facts.discountId)
}
