import { salesUnitName } from '@regionalmarkt/domain/articles/pack-names.ts'
import {
  contentUnitOf,
  type QuantityUnit,
  quantityUnits,
  readableUnit,
} from '@regionalmarkt/domain/articles/quantity-unit.ts'
import { basePrice } from '@regionalmarkt/domain/pricing/base-price.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { parseDecimal } from '@regionalmarkt/i18n/parse-decimal.ts'
import { decimalsOf, decimalText, moneyText, typedNumber } from '../../../forms/decimal-text.ts'
import { orNull } from '../../../forms/form-values.ts'
import type { SalesUnit } from '../articles/queries.ts'

type Bilingual = { de: string; en: string }

/** A deposit as it is typed: what is lent, how many, and the amount for one. */
export type TypedDeposit = { readonly kind: string; readonly count: string; readonly cents: string }

/** What the form of a sales unit holds, by the names of the contract's fields; amounts as typed, in the unit chosen. */
export type UnitValues = {
  number: string
  gtin: string
  name: Bilingual
  contentAmount: string
  contentUnit: string
  priceBasis: string
  supplierPriceCents: string
  /** In kilograms. */
  expectedWeightGrams: string
  /** Whole grams; empty where the goods lie in nothing. */
  drainedWeightGrams: string
  minimumQuantity: string
  stepQuantity: string
  leadTimeDays: string
  deposits: readonly TypedDeposit[]
  sellsB2b: boolean
  sellsB2c: boolean
  isStockTracked: boolean
  dailyLimit: string
}

export const emptyUnit: UnitValues = {
  ...{ number: '', gtin: '', name: { de: '', en: '' }, contentAmount: '', contentUnit: 'kilogram' },
  ...{
    priceBasis: 'salesUnit',
    supplierPriceCents: '',
    expectedWeightGrams: '',
    drainedWeightGrams: '',
    minimumQuantity: '1',
  },
  ...{ stepQuantity: '1', leadTimeDays: '0', deposits: [] },
  ...{ sellsB2b: true, sellsB2c: false, isStockTracked: true, dailyLimit: '' },
}

export const unitValuesOf = (unit: SalesUnit, locale: Locale): UnitValues => {
  const chosen = readableUnit(unit.contentAmount, unit.contentUnit)
  return {
    number: unit.number,
    gtin: unit.gtin ?? '',
    name: { de: unit.name.de, en: unit.name.en === unit.name.de ? '' : unit.name.en },
    contentAmount: decimalText(unit.contentAmount, decimalsOf(chosen), locale),
    contentUnit: chosen,
    priceBasis: unit.priceBasis,
    supplierPriceCents: moneyText(unit.supplierPriceCents, locale),
    expectedWeightGrams: unit.expectedWeightGrams === null ? '' : decimalText(unit.expectedWeightGrams, 3, locale),
    drainedWeightGrams: unit.drainedWeightGrams === null ? '' : String(unit.drainedWeightGrams),
    minimumQuantity: String(unit.minimumQuantity),
    stepQuantity: String(unit.stepQuantity),
    leadTimeDays: String(unit.leadTimeDays),
    deposits: unit.deposits.map(({ kind, count, cents }) => ({
      kind,
      count: String(count),
      cents: moneyText(cents, locale),
    })),
    sellsB2b: unit.sellsB2b,
    sellsB2c: unit.sellsB2c,
    isStockTracked: unit.isStockTracked,
    dailyLimit: unit.dailyLimit === null ? '' : String(unit.dailyLimit),
  }
}

const chosenUnit = ({ contentUnit }: Pick<UnitValues, 'contentUnit'>): QuantityUnit =>
  quantityUnits.find((each) => each === contentUnit) ?? 'kilogram'

const isWeighed = ({ priceBasis }: Pick<UnitValues, 'priceBasis'>): boolean => priceBasis === 'kilogram'

/** Null where nothing is typed, which says that there is none. */
const drainedOf = ({ drainedWeightGrams }: UnitValues) =>
  drainedWeightGrams.trim() === '' ? null : typedNumber(drainedWeightGrams, 0)

/** The contract's body. Weighed goods hold what one piece usually weighs; fields that do not apply are left at nothing. */
export const unitBodyOf = (values: UnitValues): Record<string, unknown> => {
  const unit = chosenUnit(values)
  const weight = typedNumber(values.expectedWeightGrams, 3)
  return {
    ...values,
    gtin: orNull(values.gtin),
    contentAmount: isWeighed(values) ? weight : typedNumber(values.contentAmount, decimalsOf(unit)),
    contentUnit: isWeighed(values) ? 'gram' : contentUnitOf(unit),
    supplierPriceCents: typedNumber(values.supplierPriceCents, 2),
    expectedWeightGrams: isWeighed(values) ? weight : null,
    drainedWeightGrams: isWeighed(values) ? null : drainedOf(values),
    minimumQuantity: typedNumber(values.minimumQuantity, 0),
    stepQuantity: typedNumber(values.stepQuantity, 0),
    leadTimeDays: typedNumber(values.leadTimeDays, 0),
    deposits: values.deposits.map(({ kind, count, cents }) => ({
      kind,
      count: typedNumber(count, 0),
      cents: typedNumber(cents, 2),
    })),
    dailyLimit: values.isStockTracked || values.dailyLimit.trim() === '' ? null : typedNumber(values.dailyLimit, 0),
  }
}

/** The price of 1 kg or 1 l while somebody types; null as long as it cannot be known, or for goods by the piece. */
export const typedBasePrice = (values: UnitValues) => {
  const unit = chosenUnit(values)
  const priceCents = parseDecimal(values.supplierPriceCents, 2)
  const amount = parseDecimal(values.contentAmount, decimalsOf(unit))
  if (isWeighed(values) || priceCents === null || amount === null || amount <= 0) return null
  const drainedWeightGrams = parseDecimal(values.drainedWeightGrams, 0)
  const content = { amount, unit: contentUnitOf(unit) }
  return basePrice({ priceCents, priceBasis: 'salesUnit', content, drainedWeightGrams })
}

/** What one weighed piece comes to, in cents; null as long as it cannot be known. */
export const typedPiecePrice = (values: UnitValues): number | null => {
  const priceCents = parseDecimal(values.supplierPriceCents, 2)
  const grams = parseDecimal(values.expectedWeightGrams, 3)
  return isWeighed(values) && priceCents !== null && grams !== null ? Math.round((priceCents * grams) / 1000) : null
}

/** What the sales unit is called by its pack and content; null as long as the content is not typed. */
export const typedName = (pack: string, values: UnitValues): { de: string; en: string } | null => {
  const unit = isWeighed(values) ? 'kilogram' : chosenUnit(values)
  const typed = isWeighed(values) ? values.expectedWeightGrams : values.contentAmount
  const amount = parseDecimal(typed, decimalsOf(unit))
  if (amount === null || amount <= 0) return null
  const thousandths = decimalsOf(unit) === 3 ? amount : amount * 1000
  return salesUnitName(pack, { amount: thousandths, unit, isWeighed: isWeighed(values) })
}
