import { type SQL, sql } from 'drizzle-orm'
import { conditions, type FilterForm } from './found-articles.ts'
import { walkedSql } from './sampled-articles.ts'

/** Whether shelves alone can be counted: what they are sorted by is all that is asked for. */
const isOnShelves = ({ words, inStock, narrow }: FilterForm): boolean => words === 0 && !inStock && !narrow

/**
 * How many articles match and how many producers they come from; nothing for a later page, which repeats no counts. From the shelves'
 * numbers where they know, else from `found`, or without a search from the list itself. Null where a large market has too many to be counted.
 */
export const countedSql = (form: FilterForm & { readonly isFirst: boolean; readonly order?: string }): SQL => {
  if (!form.isFirst) return sql`select null::int as total, null::int as "supplierCount"`
  const producers = sql`count(distinct supplier_id)::int as "supplierCount"`
  // A page that was found alone cannot be counted: see `foundSql`.
  if (form.words > 0 && form.order === 'fit')
    return sql`select case when is_full then null else count(found.article_id)::int end as total,
      case when is_full then null else count(distinct supplier_id)::int end as "supplierCount"
      from full_page left join found on true group by is_full`
  if (form.words > 0) return sql`select count(*)::int as total, ${producers} from found`
  const where = sql.join(conditions(form, sql`m`), sql` and `)
  return isOnShelves(form)
    ? sql`select coalesce(sum(m.articles), 0)::int as total, ${producers} from market_shelf m where m.articles > 0 and ${where}`
    : sql`with ${walkedSql([form])}
        select case when is_walked then total end as total, case when is_walked then "supplierCount" end as "supplierCount"
        from all_walked, (select count(*)::int as total, ${producers} from walked m where ${where}) counted`
}
