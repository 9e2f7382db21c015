import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { articles, salesUnits } from '../catalogue/public.ts'
import { type RefreshScope, refreshOffers } from '../pricing/public.ts'
import { refreshListing } from './refresh-listing.ts'

/**
 * What every write is followed by that changes what is on offer, at which price, or what it can be found by, in its transaction: the
 * offers, then the rows of the market that list them. They are written nowhere else, and always in this order, so that two who write at once
 * wait for each other before either has touched a row of the market.
 */
export const refreshMarket = async (tx: Tx, scope: RefreshScope): Promise<void> => {
  const articleIds = await refreshOffers(tx, scope)
  if (articleIds.length > 0) await refreshListing(tx, articleIds)
}

/** The same after a write to a company: what a supplier sells, or a hub offers; nothing for a customer. */
export const refreshMarketOf = async (
  tx: Tx,
  company: { readonly id: string; readonly type: number },
  now: Date,
): Promise<void> => {
  if (company.type === CompanyType.Retailer) await refreshMarket(tx, { retailerId: company.id, now })
  if (company.type === CompanyType.Supplier) {
    const units = await tx
      .select({ id: salesUnits.id })
      .from(salesUnits)
      .innerJoin(articles, eq(articles.id, salesUnits.articleId))
      .where(eq(articles.supplierId, company.id))
    const salesUnitIds = units.map(({ id }) => id)
    if (salesUnitIds.length > 0) await refreshMarket(tx, { salesUnitIds, now })
  }
}
