import type { TaxStatus } from '../access/company.ts'
import type { DomainErrorCode } from '../errors/domain-error-code.ts'
import { fail, ok, type Result } from '../errors/result.ts'
import { farmRates, vatCategories, vatRateOn } from '../money/vat.ts'
import { documentLineCents, type Measure } from './billing-document.ts'

/** The corrections of a line; of an order as a whole `fee`, the price of bringing it. */
export const correctionKinds = ['amount', 'price', 'vatRate', 'goodwill', 'fee'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/**
 * A correction of what is due, as it is kept. `value`: `amount`, sales units or grams more, negative fewer; `price`, cents per sales unit or
 * kilogram from now on; `vatRate`, basis points from now on; `goodwill`, cents less, negative where less is let off after all; `fee`, cents
 * of the whole order from now on. Cents are net in b2b and gross in b2c. Several amounts and goodwill add up; of the others the last counts.
 */
export type Correction = { readonly kind: CorrectionKind; readonly value: number }

const sumOf = (corrections: readonly Correction[], wanted: CorrectionKind): number =>
  corrections.filter(({ kind }) => kind === wanted).reduce((sum, { value }) => sum + value, 0)

/** The value of the last correction of a kind that replaces what was there; undefined for none. */
export const lastOf = (corrections: readonly Correction[], wanted: 'price' | 'vatRate' | 'fee'): number | undefined =>
  corrections.findLast(({ kind }) => kind === wanted)?.value

type Uncorrected = {
  readonly measure: Measure
  /** Sales units, or grams of weighed goods. */
  readonly amount: number
  readonly priceCents: number
  /** Of it credited after complaints. */
  readonly creditedAmount: number
  /** Of a household: the most that it may be charged for, and at which price, as it was agreed. Missing or null: nothing limits it. */
  readonly agreed?: { readonly of: string; readonly amount: number; readonly price: number } | null
}

/** The sum of a line: `amount` at `priceCents`, less `creditedAmount`, less each goodwill. It is never less than nothing. */
export type Charge = Uncorrected & { readonly goodwill: readonly number[] }

/** Each goodwill that still holds, in cents: less than was let off takes off the latest first. */
const goodwillOf = (corrections: readonly Correction[]): readonly number[] => {
  const holding: number[] = []
  for (const { kind, value } of corrections) {
    if (kind !== 'goodwill') continue
    if (value > 0) holding.push(value)
    for (let less = -value; less > 0; ) {
      const latest = holding.pop() ?? less
      if (latest > less) holding.push(latest - less)
      less -= latest
    }
  }
  return holding
}

/** Complaints, and goodwill after them, take no more than there is, also where less came than was known when they were granted. */
export const charged = (line: Uncorrected, corrections: readonly Correction[]): Charge => {
  const { measure, agreed } = line
  const most = agreed ? agreed.amount + line.creditedAmount : Number.POSITIVE_INFINITY
  const amount = Math.max(0, Math.min(line.amount + sumOf(corrections, 'amount'), most))
  const priceCents = lastOf(corrections, 'price') ?? line.priceCents
  const creditedAmount = Math.min(line.creditedAmount, amount)
  let left =
    documentLineCents({ measure, amount, priceCents }) -
    documentLineCents({ measure, amount: creditedAmount, priceCents })
  const goodwill = goodwillOf(corrections).flatMap((value) => {
    const cents = Math.min(value, left)
    left -= cents
    return cents > 0 ? [cents] : []
  })
  return { measure, amount, priceCents, creditedAmount, goodwill }
}

/** The sum that a line still holds in cents, without VAT in b2b. */
export const heldCents = ({ measure, amount, priceCents, creditedAmount, goodwill }: Charge): number =>
  documentLineCents({ measure, amount, priceCents }) -
  documentLineCents({ measure, amount: creditedAmount, priceCents }) -
  goodwill.reduce((sum, cents) => sum + cents, 0)

/** The rates that a seller can charge on a day, in basis points; none for a small business. */
export const ratesOn = (seller: TaxStatus, date: string): readonly number[] => {
  if (seller === 'exempt') return []
  const kinds = seller === 'flatRate' ? farmRates : vatCategories
  return [...new Set(kinds.map((kind) => vatRateOn(kind, date)))].sort((a, b) => a - b)
}

export type CorrectedLine = Uncorrected & {
  /** Nothing of it is due, whatever corrections say. Missing: no. */
  readonly isWithdrawn?: boolean
  readonly vatBasisPoints: number
  readonly corrections: readonly Correction[]
  readonly rates: readonly number[]
}

/** All goodwill that was granted for a line, in cents. */
export const goodwillCents = (corrections: readonly Correction[]): number => sumOf(corrections, 'goodwill')

/** The wish of somebody, as it should be: the amount still held, the price, the rate, or all that is let off. */
export type WantedCorrection = { readonly kind: Exclude<CorrectionKind, 'fee'>; readonly value: number }

type CorrectionRefusal = Extract<
  DomainErrorCode,
  'NothingCorrected' | 'CorrectionAboveAgreed' | 'CorrectionTooHigh' | 'LineTooDear' | 'VatRateUnknown'
>

/** A line of a million euros is a slip; documents of such lines would not fit into numbers of the database. */
const mostLineCents = 100_000_000

/**
 * The corrections of a line that make it what is wanted. `NothingCorrected` where it is that already, or its consumer has withdrawn; `CorrectionAboveAgreed` above
 * what a household agreed to, with the most; `CorrectionTooHigh` where a price or goodwill would leave less than nothing once goodwill is off, with the most that can be let off; `LineTooDear` where it would come to a
 * million euros; `VatRateUnknown` for a rate that its seller cannot charge.
 */
export const correctLine = (
  line: CorrectedLine,
  wanted: readonly WantedCorrection[],
): Result<readonly Correction[], CorrectionRefusal> => {
  const before = charged(line, line.corrections)
  const is: Record<WantedCorrection['kind'], number> = {
    amount: before.amount - before.creditedAmount,
    price: before.priceCents,
    vatRate: line.vatBasisPoints,
    goodwill: goodwillCents(line.corrections),
  }
  if (line.isWithdrawn === true || wanted.length === 0 || wanted.some(({ kind, value }) => value === is[kind]))
    return fail('NothingCorrected')
  for (const { kind, value } of wanted) {
    if (!line.agreed || (kind !== 'amount' && kind !== 'price')) continue
    const { of, [kind]: most } = line.agreed
    if (value > most) return fail('CorrectionAboveAgreed', { of, kind, most })
  }
  const rate = wanted.find(({ kind }) => kind === 'vatRate')?.value
  if (rate !== undefined && !line.rates.includes(rate)) return fail('VatRateUnknown')
  // More may be credited than came: so much more is needed before anything of it is held.
  const uncapped = line.amount + sumOf(line.corrections, 'amount') - line.creditedAmount
  const corrections = wanted.map(({ kind, value }) => {
    if (kind === 'amount') return { kind, value: value - uncapped }
    return { kind, value: kind === 'goodwill' ? value - is.goodwill : value }
  })
  const all = [...line.corrections, ...corrections]
  const withoutGoodwill = charged(
    line,
    all.filter(({ kind }) => kind !== 'goodwill'),
  )
  const maximumCents = heldCents(withoutGoodwill)
  if (documentLineCents(withoutGoodwill) > mostLineCents) return fail('LineTooDear')
  // Goodwill takes no more than there is of what came, or was credited, since.
  const isAboutMoney = wanted.some(({ kind }) => kind === 'goodwill' || kind === 'price')
  return isAboutMoney && goodwillCents(all) > maximumCents
    ? fail('CorrectionTooHigh', { maximumCents })
    : ok(corrections)
}

/**
 * The price of bringing an order, put right. `NothingCorrected` where it is that already; `CorrectionAboveAgreed` above what a household agreed
 * to; null: nothing limits it.
 */
export const correctFee = (
  isCents: number,
  wantedCents: number,
  agreed: { readonly of: string; readonly fee: number } | null = null,
): Result<readonly Correction[], 'NothingCorrected' | 'CorrectionAboveAgreed'> => {
  if (isCents === wantedCents) return fail('NothingCorrected')
  if (agreed !== null && wantedCents > agreed.fee)
    return fail('CorrectionAboveAgreed', { of: agreed.of, kind: 'fee', most: agreed.fee })
  return ok([{ kind: 'fee', value: wantedCents }])
}
