import { type SQL, sql } from 'drizzle-orm'
import { auditEntries, numberInEntry } from '../../platform/tables.ts'
import { wordsOf } from '../../platform/words-of.ts'
import { readableAccounts, readableCompanies, readableUsers } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { readableBusinessCustomerOrders } from '../orders/public.ts'
import { readableRetailerOrders } from '../procurement/public.ts'
import { readableRecurringOrders } from '../recurring-sales-orders/public.ts'
import { readableStocks } from '../stock/public.ts'

/** The newest so many companies, people and articles that are called so: who finds more types another word. */
const mostNamed = 50
/** So many accounts, sales units or lots of them. */
const mostOfNamed = 200

/** Every word stands somewhere in a folded text, which an index of its three letters leads to. */
const isNamedBy = (search: string, text: SQL): SQL => {
  const patterns = wordsOf(search).map((word) => word.replaceAll(/[\\%_]/g, '\\$&'))
  return sql.join(
    patterns.map((pattern) => sql`${text} like '%' || market_fold(${pattern}) || '%'`),
    sql` and `,
  )
}

type Asked = {
  readonly search: string
  /** What else is asked of an entry. */
  readonly isAsked: SQL
  readonly most: number
}

/**
 * The ids of the newest entries whose sentence names what is searched for: a thing whose number it is, a company, person or article that is
 * called so, by whom or to which it was done. Of each of these an index has the newest, so that a long log is no longer to search than a short one.
 */
export const entriesFoundBy = ({ search, isAsked, most }: Asked): SQL => {
  const number = search.trim().toUpperCase()
  const { id, subject, subjectId, companyId, userId } = auditEntries
  const newest = (is: SQL) =>
    sql`select ${id} from ${auditEntries} where ${is} and ${isAsked} order by ${id} desc limit ${most}`
  return sql`(
    with found_company as materialized (
      select c.id from ${readableCompanies} c where ${isNamedBy(search, sql`c.search_text`)} order by c.id desc limit ${mostNamed}
    ), found_person as materialized (
      select u.id from ${readableUsers} u where ${isNamedBy(search, sql`market_fold(u.name)`)} order by u.id desc limit ${mostNamed}
    ), found_article as materialized (
      select a.id from ${readableArticles} a where ${isNamedBy(search, sql`market_fold(a.name_de || ' ' || a.name_en)`)}
      order by a.id desc limit ${mostNamed}
    ), found_unit as materialized (
      select u.id from found_article a cross join lateral (
        select u.id from ${readableSalesUnits} u where u.article_id = a.id order by u.id desc limit ${mostOfNamed}) u
      order by u.id desc limit ${mostOfNamed}
    ), found_thing (kind, id) as materialized (
      select 'businessCustomerOrder', o.id from ${readableBusinessCustomerOrders} o where o.order_number = ${number}
      union all select 'retailerOrder', o.id from ${readableRetailerOrders} o where o.order_number = ${number}
      union all select 'recurringSalesOrder', o.id from ${readableRecurringOrders} o where o.order_number = ${number}
      union all select 'company', id from found_company
      union all select 'user', id from found_person
      union all select 'article', id from found_article
      union all select 'salesUnit', id from found_unit
      union all (select 'account', m.id from ${readableAccounts} m join found_company c on c.id = m.company_id order by m.id desc limit ${mostOfNamed})
      union all (select 'stock', s.id from ${readableStocks} s join found_unit u on u.id = s.sales_unit_id order by s.id desc limit ${mostOfNamed})
    ), found_entry as (
      (${newest(sql`${numberInEntry} = ${number}`)})
      union select e.id from found_thing t cross join lateral (${newest(sql`${subject} = t.kind and ${subjectId} = t.id::text`)}) e
      union select e.id from found_company c cross join lateral (${newest(sql`${companyId} = c.id`)}) e
      union select e.id from found_person u cross join lateral (${newest(sql`${userId} = u.id`)}) e
    )
    select id from found_entry order by id desc limit ${most})`
}
