import type { OrderKind } from './order-status.ts'

const letterOf = { businessCustomerOrder: 'K', retailerOrder: 'E' } as const satisfies Record<OrderKind, string>

/**
 * The number people read, write and say: `K-2026-000318` for a customer's order, `E-2026-000045` for a hub's with a supplier. The
 * year is that of the day it was given (`YYYY-MM-DD`); `sequence` runs on over the years, so the number is unique without it.
 */
export const orderNumberOf = (kind: OrderKind, date: string, sequence: number): string =>
  `${letterOf[kind]}-${date.slice(0, 4)}-${String(sequence).padStart(6, '0')}`

/**
 * The numbers that somebody may mean: one that is typed in full, or those that end so ("318", "k318") of this year and the last. None
 * for what is no number.
 */
export const orderNumbersMeant = (typed: string, year: number): readonly string[] => {
  const asked = typed.trim().toUpperCase()
  if (/^[KE]-\d{4}-\d{6,9}$/.test(asked)) return [asked]
  const [, letter = '', digits] = /^([KE]?)-?(\d{1,9})$/.exec(asked) ?? []
  if (digits === undefined) return []
  const kinds = (['businessCustomerOrder', 'retailerOrder'] as const).filter((kind) => letterOf[kind].includes(letter))
  return [year, year - 1].flatMap((of) => kinds.map((kind) => orderNumberOf(kind, String(of), Number(digits))))
}

/** Of a customer's order, however its year and number are set apart, or not at all where the number is in full; never inside a longer number. */
const anyNumber =
  /(?<![\p{L}\d])K\W{0,3}(\d{4})(?:[^\p{L}\d]{1,3}(\d{1,9})|(\d{6,9}))(?!\d)|(?<![\p{L}\d]\p{Pd}?)(20\d\d)[^\p{L}\d]{0,3}(\d{6})(?!\d)/giu

/**
 * The numbers of customers' orders that a text names, each once, as they are written: a consumer's statement counts however it spells them. None
 * where it names none.
 */
export const orderNumbersIn = (text: string): readonly string[] => [
  ...new Set(
    [...text.normalize('NFKC').matchAll(anyNumber)].map(([, year, apart, whole, bareYear, bare]) =>
      orderNumberOf('businessCustomerOrder', year ?? bareYear ?? '', Number(apart ?? whole ?? bare)),
    ),
  ),
]
