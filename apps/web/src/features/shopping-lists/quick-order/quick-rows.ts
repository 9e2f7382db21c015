import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { findSalesUnits } from '@regionalmarkt/contract/shopping-lists/find-sales-units.ts'
import { checkQuantity } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { type TypedFault, typedLine } from '@regionalmarkt/domain/orders/quick-order.ts'
import { lineTotal } from '@regionalmarkt/domain/pricing/line-total.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import type { UnitNames } from './names-of-units.ts'
import type { QuickQuote } from './quick-source.ts'

type Found = ResponseOf<typeof findSalesUnits>['lines'][number]['units'][number]

/** What a row orders, by number or by a suggestion. */
export type Unit = Pick<
  Found,
  | 'salesUnitId'
  | 'articleName'
  | 'name'
  | 'supplierName'
  | 'picture'
  | 'tint'
  | 'priceCents'
  | 'priceBasis'
  | 'basePrice'
  | 'minimumQuantity'
  | 'stepQuantity'
  | 'available'
>

export type QuickRow = {
  readonly id: number
  readonly typed: string
  readonly quantity: string
  readonly unit: Unit | null
  /** What the number means when that is not one thing; null: it has not been looked up. */
  readonly choices: readonly (Unit & { readonly number?: string })[] | null
  /** In which the unit and the choices are named. */
  readonly language?: Locale
}

export type RowFault =
  | { readonly kind: TypedFault | 'unknown' | 'notLookedUp' | 'several' }
  | { readonly kind: 'belowMinimum'; readonly minimum: number }
  | { readonly kind: 'notAMultiple'; readonly step: number; readonly next: number }
  | { readonly kind: 'outOfStock'; readonly available: number }

export const emptyRow = (id: number): QuickRow => ({ id, typed: '', quantity: '', unit: null, choices: null })
export const isEmpty = ({ typed, quantity }: QuickRow): boolean => typed.trim() === '' && quantity.trim() === ''

/** What a row means was found while the page was in another language. */
export const isForeign = ({ unit, choices, language }: QuickRow, locale: Locale): boolean =>
  (unit !== null || choices !== null) && language !== locale

/** The row as if its number had not been looked up. */
export const withoutMeaning = (row: QuickRow): QuickRow => ({ ...row, unit: null, choices: null })

/** A row with its unit called as the page speaks; what has no name here must be looked up again, and so must choices. */
export const inPageLanguage = (row: QuickRow, names: ReadonlyMap<string, UnitNames>, locale: Locale): QuickRow => {
  if (!isForeign(row, locale)) return row
  const { unit, typed } = row
  const named = unit && names.get(unit.salesUnitId)
  if (!named) return withoutMeaning(row)
  // A suggestion that was chosen stands in the field by its name.
  const { name: articleName, salesUnitName: name } = named
  const shown = typed === unit.articleName ? articleName : typed
  return { ...row, typed: shown, unit: { ...unit, articleName, name }, choices: null, language: locale }
}

const faultOfUnit = (unit: Unit, quantity: number): RowFault | null => {
  if (unit.available !== null && quantity > unit.available) return { kind: 'outOfStock', available: unit.available }
  const checked = checkQuantity(quantity, unit)
  if (checked.ok) return null
  if (checked.code === 'BelowMinimum') return { kind: 'belowMinimum', minimum: checked.facts.minimum }
  const { stepQuantity } = unit
  const { step, next } =
    checked.code === 'NotAMultipleOfStep' ? checked.facts : { step: stepQuantity, next: stepQuantity }
  return { kind: 'notAMultiple', step, next }
}

/** What a row still needs before it can go into the cart; null where that is nothing, or where nothing stands in it. */
export const faultOf = (row: QuickRow): RowFault | null => {
  if (isEmpty(row)) return null
  const { quantity, fault } = typedLine(row.typed.trim(), row.quantity)
  if (row.unit === null && row.typed.trim() !== '' && row.choices !== null)
    return { kind: row.choices.length > 0 ? 'several' : 'unknown' }
  if (fault !== null) return { kind: fault }
  if (row.unit === null) return { kind: 'notLookedUp' }
  return faultOfUnit(row.unit, quantity ?? 0)
}

/** The rows that can be ordered, each sales unit once with the sum of its quantities. */
export const linesOf = (rows: readonly QuickRow[]): { unit: Unit; quantity: number }[] => {
  const lines = new Map<string, { unit: Unit; quantity: number }>()
  for (const row of rows) {
    const { quantity } = typedLine(row.typed.trim(), row.quantity)
    if (row.unit === null || quantity === null || faultOf(row) !== null) continue
    const before = lines.get(row.unit.salesUnitId)?.quantity ?? 0
    lines.set(row.unit.salesUnitId, { unit: row.unit, quantity: before + quantity })
  }
  return [...lines.values()]
}

type QuotedLine = QuickQuote['lines'][number]

/** Net cents of so many packs at the price of a quoted line, without deposit (weighed goods: estimated); null where prices are not shown. */
export const packsCents = (
  { unitPriceCents, priceBasis, estimatedGrams, quantity: quoted }: QuotedLine,
  quantity: number,
): number | null => {
  if (unitPriceCents === null) return null
  const expectedWeightGrams = estimatedGrams === null ? null : estimatedGrams / quoted
  return lineTotal({ priceCents: unitPriceCents, priceBasis, quantity, expectedWeightGrams, weighedGrams: null })
}

/** How many packs a row orders; null as long as something is wrong with it. */
export const packsOf = (row: QuickRow): number | null =>
  row.unit !== null && faultOf(row) === null ? typedLine(row.typed.trim(), row.quantity).quantity : null
