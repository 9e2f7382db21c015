import { addCents, multiplyCents } from '../money/cents.ts'
import { vatRateOn } from '../money/vat.ts'

/** What is lent with goods. All but the last hold the goods themselves or belong to what does. */
export const depositKinds = ['bottle', 'jar', 'container', 'bottleCrate', 'transportCrate'] as const
export type DepositKind = (typeof depositKinds)[number]

/** So many of a kind, at cents each; net in b2b, gross in b2c like the price they stand beside. */
export type Deposit = {
  readonly kind: DepositKind
  readonly count: number
  readonly cents: number
}

/** A deposit with the VAT it bears on the day of delivery. */
export type RatedDeposit = Deposit & { readonly vatBasisPoints: number }

/** The VAT rate of a deposit on a day: that of the goods for what holds them, the standard rate for transport crates. */
export const depositVatRate = (kind: DepositKind, goodsVatBasisPoints: number, date: string): number =>
  kind === 'transportCrate' ? vatRateOn('standard', date) : goodsVatBasisPoints

/** The deposits of goods delivered on a day, which bear `goodsVatBasisPoints`. */
export const ratedDeposits = (
  deposits: readonly Deposit[],
  goodsVatBasisPoints: number,
  date: string,
): readonly RatedDeposit[] =>
  deposits.map((deposit) => ({ ...deposit, vatBasisPoints: depositVatRate(deposit.kind, goodsVatBasisPoints, date) }))

/** The deposits of a line: those of one sales unit, as many times as there are. A sum of its own, never inside a price. */
export const lineDeposits = <D extends Deposit>(deposits: readonly D[], quantity: number): readonly D[] =>
  deposits.map((deposit) => ({ ...deposit, count: deposit.count * quantity })).filter(({ count }) => count !== 0)

/** What deposits come to in cents. */
export const sumOfDeposits = (deposits: readonly Pick<Deposit, 'count' | 'cents'>[]): number =>
  addCents(deposits.map(({ count, cents }) => multiplyCents(cents, count)))
