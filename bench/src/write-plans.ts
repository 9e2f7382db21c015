import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { viewerOfToken } from '../../apps/server/src/modules/accounts/public.ts'
import { articleOf } from '../../apps/server/src/modules/market/get-article.ts'
import { articlesOf } from '../../apps/server/src/modules/market/list-articles.ts'
import { facetsOf } from '../../apps/server/src/modules/market/list-facets.ts'
import { suggestionsOf } from '../../apps/server/src/modules/market/search/suggest-search.ts'
import { marketContextOf, type ShownMarket, viewerInMarketOf } from '../../apps/server/src/modules/pricing/public.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database.ts'
import type { GeneratedMarket } from './generate-market.ts'

/** Writes how PostgreSQL answers each hot read, as it plans it once for all callers, into a folder: a change of a plan is a change to review. */
export const writePlans = async (connectionString: string, market: GeneratedMarket, path: string): Promise<void> => {
  const folder = fileURLToPath(new URL(path, import.meta.url))
  const db = openDatabase(connectionString, 1)
  const now = new Date()
  const reader = {
    viewer: await viewerOfToken(db, { issuer: 'bench', subject: market.kitchen }),
    locale: 'de-DE',
  } as const
  const context = await marketContextOf(db, reader, 'b2b')
  const page = { sort: 'popular', limit: 24 } as const
  const reads: Record<string, (asked: Database, context: ShownMarket) => Promise<unknown>> = {
    'list-of-everything': (asked) => articlesOf(asked, context, page, now),
    'list-of-a-category': (asked) => articlesOf(asked, context, { ...page, category: market.category }, now),
    article: (asked) => articleOf(asked, context, market.articleSlugs[0] ?? '', now),
    search: (asked) => articlesOf(asked, context, { ...page, q: market.searchWords[0] }, now),
    'search-by-number': (asked) => articlesOf(asked, context, { ...page, q: 'A-120' }, now),
    'list-in-stock': (asked) => articlesOf(asked, context, { ...page, inStock: true }, now),
    'facets-of-a-word': (asked) => facetsOf(asked, context, { q: market.searchWords[0] }, now),
    'facets-in-stock': (asked) => facetsOf(asked, context, { inStock: true }, now),
    'facets-of-producers': (asked) => facetsOf(asked, context, { supplier: 'supplier-1,supplier-2' }, now),
    suggestions: (asked) => suggestionsOf(asked, context, market.searchWords[0] ?? '', now),
    facets: (asked) => facetsOf(asked, context, { category: market.category }, now),
    'facets-of-everything': (asked) => facetsOf(asked, context, {}, now),
    viewer: (asked) => viewerInMarketOf(asked, { issuer: 'bench', subject: market.kitchen }),
    'market-context': (asked) => marketContextOf(asked, reader, 'b2b'),
  }
  await mkdir(folder, { recursive: true })
  for (const [name, read] of Object.entries(reads)) {
    const plans: string[] = []
    const query = async (asked: { text: string; values: unknown[] }) => {
      const explained = await db.$client.query(`explain (generic_plan, costs off) ${asked.text}`)
      plans.push(explained.rows.map((row) => row['QUERY PLAN']).join('\n'))
      return db.$client.query(asked)
    }
    await read({ $client: { query } } as unknown as Database, context)
    await writeFile(`${folder}${name}.txt`, `${plans.join('\n\n')}\n`)
  }
  await db.$client.end()
}
