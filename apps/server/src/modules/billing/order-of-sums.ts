import type { AccountSort, WaitingSort } from '@regionalmarkt/domain/billing/document-sort.ts'
import { type SQL, sql } from 'drizzle-orm'

type By = { readonly column: 'day' | 'name' | 'cents'; readonly isDescending: boolean }

const by: Readonly<Record<WaitingSort | AccountSort, By>> = {
  oldest: { column: 'day', isDescending: false },
  newest: { column: 'day', isDescending: true },
  earliestDue: { column: 'day', isDescending: false },
  latestDue: { column: 'day', isDescending: true },
  partyFromA: { column: 'name', isDescending: false },
  partyFromZ: { column: 'name', isDescending: true },
  smallestSum: { column: 'cents', isDescending: false },
  largestSum: { column: 'cents', isDescending: true },
}

/**
 * How sums by partner stand: the partner is `c`, and of each there is a day and a sum, or neither; those stand last, whichever way. No index
 * has a sum: all of them are added up for the total anyway.
 */
export const orderOfSums = (
  sort: WaitingSort | AccountSort,
  { day, cents }: { readonly day: SQL; readonly cents: SQL },
): SQL => {
  const { column, isDescending } = by[sort]
  const key = { day, cents, name: sql`market_fold(c.name)` }[column]
  return sql`order by ${key} ${isDescending ? sql`desc` : sql`asc`} nulls last, c.name, c.slug`
}
