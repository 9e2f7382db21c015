import { readFile } from 'node:fs/promises'
import { readCountryShares } from '@regionalmarkt/domain/articles/country-shares.ts'
import { markingKindOf } from '@regionalmarkt/domain/articles/marking.ts'
import { readBnnPriceList } from '@regionalmarkt/domain/price-lists/read-bnn-price-list.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import iconv from 'iconv-lite'
import { articleCategories, articles, decideArticles, importPriceList } from '../modules/catalogue/public.ts'
import { salesOf } from '../modules/pricing/public.ts'
import type { Tx } from '../platform/database.ts'
import { actorOf } from './actor-of.ts'
import { demoSuppliers } from './demo-region/suppliers.ts'
import { companyOf, type Region } from './seed-companies.ts'

/** So many articles of a list stay undecided, for whoever tries the hub's approvals. */
const leftToDecide = 6

/** Of what has no specific marketing standard a list says no class; the hub has looked, and said so. */
const completeMarking = async (tx: Tx, supplierId: string): Promise<void> => {
  const ofSupplier = and(eq(articles.supplierId, supplierId), isNull(articles.marking))
  const rows = await tx
    .select({ id: articles.id, origin: articles.originDe, rule: articleCategories.marking })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(ofSupplier)
  for (const { id, origin, rule } of rows) {
    if (markingKindOf(rule) !== 'produce') continue
    // "Region" is the wholesaler's own.
    const countries = readCountryShares(origin) ?? [{ country: 'DE', percent: null }]
    await tx
      .update(articles)
      .set({ marking: { kind: 'produce', countries, quality: 'none' } })
      .where(eq(articles.id, id))
  }
}

/** Reads the wholesalers' own price lists as the trade sends them; the home hub has let most of the articles in. */
export const seedWholesaler = async (tx: Tx, region: Region, now: Date): Promise<void> => {
  for (const { slug, homeHubSlug, priceListFile } of demoSuppliers) {
    if (priceListFile === null) continue
    const bytes = await readFile(new URL(`./demo-region/${priceListFile}`, import.meta.url))
    const list = readBnnPriceList(iconv.decode(bytes, 'cp850'))
    const supplierId = companyOf(region, slug).id
    const hub = await actorOf(tx, companyOf(region, homeHubSlug), now)
    await importPriceList(tx, hub, { supplierId, list, stockOfNew: 'toOrder', doubtful: 'taken' })
    await completeMarking(tx, supplierId)
    const pending = await tx
      .select({ id: articles.id })
      .from(articles)
      .where(and(eq(articles.supplierId, supplierId), eq(articles.status, 'pending')))
      .orderBy(asc(articles.number))
    const articleIds = pending.slice(0, -leftToDecide).map(({ id }) => id)
    await decideArticles(tx, hub, { decision: 'approve', articleIds, declaresUnknownAllergensFree: true }, salesOf)
  }
}
