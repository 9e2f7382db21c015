import { type Channel, channels } from '../pricing/pricing-rule.ts'
import type { ArticleStatus } from './article-status.ts'

/**
 * Why nobody can buy a published article in a market, in the order in which it is settled: a price is of no use to an article without
 * sales units. Goods that are sold out stay in the market, and are on sale.
 */
export const notOnSaleReasons = [
  'hubNotApproved',
  'supplierNotApproved',
  'noSalesUnit',
  'unitsWait',
  'unitsNotPublished',
  'notForThisMarket',
  'noPriceRule',
] as const
export type NotOnSaleReason = (typeof notOnSaleReasons)[number]

/** By market why the article is not on sale there; null: it is. */
export type Sale = Readonly<Record<Channel, NotOnSaleReason | null>>

export type SaleFacts = {
  readonly status: ArticleStatus
  /** The hub that keeps the supplier. */
  readonly isHubApproved: boolean
  readonly isSupplierApproved: boolean
  readonly hasUnit: boolean
  readonly hasWaitingUnit: boolean
  readonly hasPublishedUnit: boolean
  /** Whether a published sales unit is meant for the market. */
  readonly sells: Readonly<Record<Channel, boolean>>
  /** Whether a hub has a price for one there. */
  readonly isOffered: Readonly<Record<Channel, boolean>>
}

const reasonIn = (channel: Channel, facts: SaleFacts): NotOnSaleReason | null => {
  if (facts.isOffered[channel]) return null
  if (!facts.isHubApproved) return 'hubNotApproved'
  if (!facts.isSupplierApproved) return 'supplierNotApproved'
  if (!facts.hasUnit) return 'noSalesUnit'
  if (!facts.hasPublishedUnit) return facts.hasWaitingUnit ? 'unitsWait' : 'unitsNotPublished'
  return facts.sells[channel] ? 'noPriceRule' : 'notForThisMarket'
}

/** How a published article is sold; null for any other, whose status says enough. */
export const saleOf = (facts: SaleFacts): Sale | null =>
  facts.status === 'approved' ? { b2b: reasonIn('b2b', facts), b2c: reasonIn('b2c', facts) } : null

/** Why an article is on sale in no market; null where it is in one, or is not published. */
export const whyNowhere = (sale: Sale | null): NotOnSaleReason | null => {
  if (sale === null || channels.some((channel) => sale[channel] === null)) return null
  return channels.map((channel) => sale[channel]).find((reason) => reason !== 'notForThisMarket') ?? 'notForThisMarket'
}

/** The markets for which a hub lacks a price rule, of an article that is on sale in another. */
export const marketsWithoutRule = (sale: Sale | null): readonly Channel[] =>
  sale === null || whyNowhere(sale) !== null ? [] : channels.filter((channel) => sale[channel] === 'noPriceRule')

/** Number of articles on sale nowhere, by reason. */
export type NotOnSale = { readonly reason: NotOnSaleReason; readonly count: number }

/** How many of these articles are on sale nowhere, by the reason why, in the order of the reasons. Each stands for `count` articles. */
export const countNowhere = (sold: Iterable<{ readonly sale: Sale | null; readonly count: number }>): NotOnSale[] => {
  const counts = new Map<NotOnSaleReason | null, number>()
  for (const { sale, count } of sold) counts.set(whyNowhere(sale), (counts.get(whyNowhere(sale)) ?? 0) + count)
  return notOnSaleReasons.flatMap((reason) => {
    const count = counts.get(reason) ?? 0
    return count === 0 ? [] : [{ reason, count }]
  })
}

/** The markets in which none of these articles is on sale, although some are meant for them: no price rule of the hub covers one there. */
export const unpricedMarkets = (sales: readonly (Sale | null)[]): Channel[] =>
  channels.filter((channel) => {
    const reasons = sales.flatMap((sale) => (sale === null ? [] : [sale[channel]]))
    return reasons.includes('noPriceRule') && !reasons.includes(null)
  })
