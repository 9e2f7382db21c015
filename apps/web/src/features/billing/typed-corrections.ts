import type { CorrectionKind } from '@regionalmarkt/domain/billing/correction.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { decimalText, moneyText, typedNumber } from '../../forms/decimal-text.ts'
import type { Correctable } from './queries.ts'

export type CorrectableOrder = Correctable['orders'][number]
export type CorrectableLine = CorrectableOrder['lines'][number]

/** The typed values, by the line or order and the kind. */
export type Typed = Readonly<Record<string, string>>
export const keyOf = (of: string, kind: CorrectionKind): string => `${of} ${kind}`

type Place = { readonly of: string; readonly kind: CorrectionKind; readonly decimals: number; readonly is: number }

/** Everything of these orders that can be put right, as it stands. */
const placesOf = (orders: readonly CorrectableOrder[]): readonly Place[] =>
  orders.flatMap(({ id, feeCents, lines }) => [
    ...(feeCents === null ? [] : [{ of: id, kind: 'fee' as const, decimals: 2, is: feeCents }]),
    ...lines.flatMap((line): Place[] => [
      { of: line.id, kind: 'amount', decimals: line.measure === 'gram' ? 3 : 0, is: line.amount },
      { of: line.id, kind: 'price', decimals: 2, is: line.priceCents },
      { of: line.id, kind: 'vatRate', decimals: 0, is: line.vatBasisPoints },
      { of: line.id, kind: 'goodwill', decimals: 2, is: line.goodwillCents },
    ]),
  ])

/** The content of a field as long as nobody has typed. */
export const textOf = ({ kind, decimals, is }: Omit<Place, 'of'>, locale: Locale): string => {
  if (kind === 'goodwill' && is === 0) return ''
  return decimals === 2 ? moneyText(is, locale) : decimalText(is, decimals, locale)
}

/** A number that is none, or less than nothing. */
export const isWrong = (text: string, decimals: number): boolean => {
  const value = text.trim() === '' ? 0 : typedNumber(text, decimals)
  return typeof value !== 'number' || !Number.isFinite(value) || value < 0
}

/** A field that holds no number: nothing is sent as long as there is one. */
export const isAnyWrong = (orders: readonly CorrectableOrder[], typed: Typed): boolean =>
  placesOf(orders).some(({ of, kind, decimals }) => isWrong(typed[keyOf(of, kind)] ?? '', decimals))

/** The fields that differ from how the line stands; one that holds no number differs in nothing. */
export const correctionsIn = (orders: readonly CorrectableOrder[], typed: Typed) =>
  placesOf(orders).flatMap(({ of, kind, decimals, is }) => {
    const text = typed[keyOf(of, kind)]
    if (text === undefined || isWrong(text, decimals) || (text.trim() === '' && kind !== 'goodwill')) return []
    const value = text.trim() === '' ? 0 : Number(typedNumber(text, decimals))
    return value === is ? [] : [{ of, kind, value }]
  })
