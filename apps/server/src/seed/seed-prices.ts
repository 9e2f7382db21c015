import { inArray } from 'drizzle-orm'
import { articleCategories } from '../modules/catalogue/public.ts'
import { openUsualSynonyms, refreshMarket } from '../modules/market/public.ts'
import { customerTerms, pricingRules } from '../modules/pricing/public.ts'
import type { Tx } from '../platform/database.ts'
import { demoBusinessCustomers } from './demo-region/business-customers.ts'
import { demoHubs } from './demo-region/hubs.ts'
import { companyOf, type Region } from './seed-companies.ts'

/** Writes each hub's pricing rules and customer terms, then the offers that follow from them and the words they are found by. */
export const seedPrices = async (tx: Tx, region: Region): Promise<void> => {
  const rules = demoHubs.flatMap((hub) => hub.pricingRules.map((rule) => ({ hub, rule })))
  const categorySlugs = rules.flatMap(({ rule }) => (rule.scope === 'category' && rule.target ? [rule.target] : []))
  const categories = await tx.select().from(articleCategories).where(inArray(articleCategories.slug, categorySlugs))
  await tx.insert(pricingRules).values(
    rules.map(({ hub, rule }) => ({
      retailerId: companyOf(region, hub.slug).id,
      channel: rule.channel,
      markupBasisPoints: rule.markupBasisPoints,
      supplierId: rule.scope === 'supplier' && rule.target ? companyOf(region, rule.target).id : null,
      categoryId: rule.scope === 'category' ? categories.find(({ slug }) => slug === rule.target)?.id : null,
    })),
  )
  await tx.insert(customerTerms).values(
    demoBusinessCustomers.map(({ slug, homeHubSlug, discountBasisPoints }) => ({
      retailerId: companyOf(region, homeHubSlug).id,
      customerId: companyOf(region, slug).id,
      discountBasisPoints,
    })),
  )
  await refreshMarket(tx, {})
  for (const { slug } of demoHubs) await openUsualSynonyms(tx, companyOf(region, slug).id)
}
