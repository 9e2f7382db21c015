import type { listClaimableSuppliers as contract } from '@regionalmarkt/contract/accounts/joining.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { oneLine } from '@regionalmarkt/contract/fields.schema.ts'
import { aliasedTable, and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import { hasNobody, isKnownSupplier } from './claimable.ts'
import { companies } from './tables.ts'

const pageSize = 20
const cursorKey = z.tuple([z.string().max(200).regex(oneLine), z.uuid()])

/** Producers that nobody works for yet, by name. */
export const claimableSuppliers = async (
  db: Queryable,
  { search = '', slug, cursor }: QueryOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> => {
  const [afterName, afterId] = cursor === undefined ? [] : keyOfCursor(cursor, cursorKey)
  const hubs = aliasedTable(companies, 'hub')
  const rows = await db
    .select({
      id: companies.id,
      slug: companies.slug,
      name: companies.name,
      city: companies.city,
      hubName: hubs.name,
    })
    .from(companies)
    .innerJoin(hubs, eq(hubs.id, companies.homeHubId))
    .where(
      and(
        isKnownSupplier,
        hasNobody,
        slug === undefined ? undefined : eq(companies.slug, slug),
        search === '' ? undefined : sql`strpos(${companies.searchText}, market_fold(${search})) > 0`,
        afterId === undefined
          ? undefined
          : sql`(${companies.name}, ${companies.id}) > (${afterName}, ${afterId}::uuid)`,
      ),
    )
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    suppliers: page.map(({ id: _, ...supplier }) => supplier),
    nextCursor: rows.length > pageSize && last ? cursorOf([last.name, last.id]) : null,
  }
}
