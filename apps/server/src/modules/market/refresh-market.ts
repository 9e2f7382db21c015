import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import type { Fact, Follower } from '../../platform/facts.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { type RefreshScope, refreshOffers } from '../pricing/public.ts'
import { refreshListing } from './refresh-listing.ts'
import { openUsualSynonyms } from './search/usual-synonyms.ts'

/**
 * What every write is followed by that changes what is on offer, at which price, or what it can be found by, in its transaction: the
 * offers, then the rows of the market that list them. They are written nowhere else, and always in this order, so that two who write at once
 * wait for each other before either has touched a row of the market.
 */
export const refreshMarket = async (tx: Tx, scope: RefreshScope): Promise<void> => {
  const articleIds = await refreshOffers(tx, scope)
  if (articleIds.length > 0) await refreshListing(tx, articleIds)
}

/** What of the market may have changed; undefined where nothing on offer depends on it. */
const scopeOf = async (tx: Tx, fact: Fact): Promise<RefreshScope | undefined> => {
  switch (fact.kind) {
    case 'articlesChanged':
      return { salesUnitIds: fact.salesUnitIds }
    case 'pricingRuleChanged':
      return fact.salesUnitId === null
        ? { retailerId: fact.retailerId }
        : { retailerId: fact.retailerId, salesUnitIds: [fact.salesUnitId] }
    // What a supplier sells goes and comes with it, and is found by its name.
    case 'companyDecided':
    case 'companyRenamed':
      if (fact.type === CompanyType.Retailer) return { retailerId: fact.companyId }
      return fact.type === CompanyType.Supplier ? { salesUnitIds: await unitsOf(tx, fact.companyId) } : undefined
    default:
      return undefined
  }
}

const unitsOf = async (tx: Tx, supplierId: string): Promise<string[]> => {
  const units = await tx
    .select({ id: readableSalesUnits.id })
    .from(readableSalesUnits)
    .innerJoin(readableArticles, eq(readableArticles.id, readableSalesUnits.articleId))
    .where(eq(readableArticles.supplierId, supplierId))
  return units.map(({ id }) => id)
}

/** Brings the market in line with whatever it is made of, so that what is written counts when it commits. */
export const marketFollows: Follower = async (tx, facts, { now }) => {
  for (const fact of facts) {
    // Only a hub has none itself.
    if (fact.kind === 'companyEntered' && fact.homeHubId === null) await openUsualSynonyms(tx, fact.companyId)
    const scope = await scopeOf(tx, fact)
    if (scope !== undefined && scope.salesUnitIds?.length !== 0) await refreshMarket(tx, { ...scope, now })
  }
}
