import { fail, ok, type Result } from '../errors/result.ts'
import { percentageOf } from '../money/cents.ts'

export const channels = ['b2b', 'b2c'] as const
export type Channel = (typeof channels)[number]

/**
 * One hub's way from a supplier's price to its own, in one channel. At most one of the three ids is set; none makes it the
 * hub's default. Exactly one of the two prices is set: a markup on the net price, or a fixed price in the channel's own
 * terms (net in b2b, gross in b2c), per sales unit or per kilogram like the supplier's.
 */
export type PricingRule = {
  readonly id: string
  readonly channel: Channel
  readonly salesUnitId: string | null
  readonly supplierId: string | null
  readonly categoryId: string | null
  readonly markupBasisPoints: number | null
  readonly fixedPriceCents: number | null
}

/** What a rule is looked up for. `categoryIds`: the article's category first, then its parents. */
export type PricedSubject = {
  readonly salesUnitId: string
  readonly supplierId: string
  readonly categoryIds: readonly string[]
}

export const pricingScopes = ['salesUnit', 'supplier', 'category', 'hub'] as const
export type PricingScope = (typeof pricingScopes)[number]

export const scopeOf = ({ salesUnitId, supplierId, categoryId }: PricingRule): PricingScope => {
  if (salesUnitId !== null) return 'salesUnit'
  if (supplierId !== null) return 'supplier'
  return categoryId === null ? 'hub' : 'category'
}

/**
 * The rule that decides: sales unit before supplier before category (the nearest first) before the hub's default. Null
 * when the hub has no rule at all for this channel. Of two rules for the same thing the one with the smaller id wins, so
 * that the answer does not depend on the order of reading.
 */
export const mostSpecificRule = (
  rules: readonly PricingRule[],
  channel: Channel,
  { salesUnitId, supplierId, categoryIds }: PricedSubject,
): PricingRule | null => {
  const candidates = rules.filter((rule) => rule.channel === channel).sort((a, b) => (a.id < b.id ? -1 : 1))
  const byCategory = categoryIds.map((id) => (rule: PricingRule) => rule.categoryId === id)
  const tests = [
    (rule: PricingRule) => rule.salesUnitId === salesUnitId,
    (rule: PricingRule) => rule.supplierId === supplierId,
    ...byCategory,
    (rule: PricingRule) => scopeOf(rule) === 'hub',
  ]
  for (const fits of tests) {
    const rule = candidates.find(fits)
    if (rule) return rule
  }
  return null
}

/** A price of its own can only be fixed for one sales unit; whatever is wider has a markup. `FixedPriceOnlyForUnit`. */
export const fitsScope = <W extends Pick<PricingRule, 'fixedPriceCents'>>(
  scope: PricingScope,
  way: W,
): Result<W, 'FixedPriceOnlyForUnit'> =>
  way.fixedPriceCents === null || scope === 'salesUnit' ? ok(way) : fail('FixedPriceOnlyForUnit', {})

/** Net cents after a markup on a supplier's net price, half up; never below zero. `basisPoints`: 2500 is 25 %. */
export const markedUp = (supplierPriceCents: number, basisPoints: number): number =>
  Math.max(0, supplierPriceCents + percentageOf(supplierPriceCents, basisPoints))
