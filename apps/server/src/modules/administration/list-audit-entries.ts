import type { listAuditEntries } from '@regionalmarkt/contract/administration/operations.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { idsIn } from '@regionalmarkt/domain/access/changes-in.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { given, statement } from '../../platform/prepared.ts'
import { auditEntries } from '../../platform/tables.ts'
import { readableAccounts, readableAddresses, readableCompanies, readableUsers } from '../accounts/public.ts'
import { readableArticleCategories, readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { readableBusinessCustomerOrderItems, readableBusinessCustomerOrders } from '../orders/public.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'
import { readableStocks, readableWarehouses } from '../stock/public.ts'

const pageSize = 50
const cursorKey = z.tuple([z.uuid()])

/** Midnight in the region, where the days of the filter begin. */
const startOf = (day: string, daysLater = 0) =>
  sql`(${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/Berlin'`

/** What an entry is about, as people call it; ids of other kinds are not ids of rows here. */
const nameOfSubject = (locale: Locale) => {
  const named = (name: SQL, table: SQL, kind: string) =>
    sql`when ${kind} then (select ${name} from ${table} s where s.id = case when ${auditEntries.subject} = ${kind} then ${auditEntries.subjectId}::uuid end)`
  const inWords = locale === 'de-DE' ? sql`s.name_de` : sql`coalesce(nullif(s.name_en, ''), s.name_de)`
  return sql<string | null>`case ${auditEntries.subject}
    ${named(sql`s.order_number`, sql`${readableBusinessCustomerOrders}`, 'businessCustomerOrder')}
    ${named(sql`s.order_number`, sql`${readableRetailerOrders}`, 'retailerOrder')}
    ${named(sql`s.name`, sql`${readableCompanies}`, 'company')}
    ${named(sql`s.name`, sql`${readableUsers}`, 'user')}
    ${named(inWords, sql`${readableArticles}`, 'article')}
    ${named(inWords, sql`${readableSalesUnits}`, 'salesUnit')} end`
}

const namesOfRows = statement<{ id: string; name: string }>(sql`
  with asked as (select unnest(${given('ids')}::uuid[]) as id)
  select id, name from asked join lateral (
    select ${inLanguage('a.name')} || ', ' || ${inLanguage('u.name')} as name
      from ${readableSalesUnits} u join ${readableArticles} a on a.id = u.article_id where u.id = asked.id
    union all select ${inLanguage('s.article_name')} || ', ' || ${inLanguage('s.sales_unit_name')}
      from ${readableBusinessCustomerOrderItems} s where s.id = asked.id
    union all select ${inLanguage('s.article_name')} || ', ' || ${inLanguage('s.sales_unit_name')}
      from ${readableRetailerOrderItems} s where s.id = asked.id
    union all select ${inLanguage('a.name')} || ', ' || ${inLanguage('u.name')} || coalesce(', ' || s.lot, '')
      from ${readableStocks} s join ${readableSalesUnits} u on u.id = s.sales_unit_id
      join ${readableArticles} a on a.id = u.article_id where s.id = asked.id
    union all select ${inLanguage('s.name')} from ${readableArticles} s where s.id = asked.id
    union all select ${inLanguage('s.name')} from ${readableArticleCategories} s where s.id = asked.id
    union all select s.name from ${readableCompanies} s where s.id = asked.id
    union all select s.name from ${readableUsers} s where s.id = asked.id
    union all select s.name from ${readableWarehouses} s where s.id = asked.id
    union all select concat_ws(', ', s.name, s.street, s.postcode || ' ' || s.city) from ${readableAddresses} s where s.id = asked.id
  ) named on true where name is not null`)

/** What the rows are called whose ids stand in what entries tell, by one query; of one that is gone, or has no name, nothing. */
const namesIn = async (
  db: Queryable,
  entries: readonly { readonly before?: unknown; readonly after?: unknown }[],
  locale: Locale,
): Promise<Readonly<Record<string, string>>> => {
  const ids = [...new Set(entries.flatMap(idsIn))]
  if (ids.length === 0) return {}
  const rows = await namesOfRows(db, { ids, locale })
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** The audit log, the newest first. Days are those of Europe/Berlin, both ends included. */
export const auditEntriesOf = async (
  db: Queryable,
  query: QueryOf<typeof listAuditEntries>,
  locale: Locale,
): Promise<ResponseOf<typeof listAuditEntries>> => {
  const { action, subject, subjectId, companyId, userId, acting, from, until, cursor } = query
  const after = cursor === undefined ? undefined : keyOfCursor(cursor, cursorKey)[0]
  const is = (column: Parameters<typeof eq>[0], value: string | undefined) =>
    value === undefined ? undefined : eq(column, value)
  const owners = db.select().from(readableUsers).as('owner')
  const rows = await db
    .select({
      entry: auditEntries,
      personName: readableUsers.name,
      companyName: readableCompanies.name,
      actingFor: owners.name,
      subjectName: nameOfSubject(locale),
    })
    .from(auditEntries)
    .leftJoin(readableUsers, eq(readableUsers.id, auditEntries.userId))
    .leftJoin(readableCompanies, eq(readableCompanies.id, auditEntries.companyId))
    .leftJoin(readableAccounts, eq(readableAccounts.id, auditEntries.actingAccountId))
    .leftJoin(owners, eq(owners.id, readableAccounts.userId))
    .where(
      and(
        is(auditEntries.action, action),
        is(auditEntries.subject, subject),
        is(auditEntries.subjectId, subjectId),
        is(auditEntries.companyId, companyId),
        is(auditEntries.userId, userId),
        acting === undefined ? undefined : isNotNull(auditEntries.actingAccountId),
        from === undefined ? undefined : sql`${auditEntries.at} >= ${startOf(from)}`,
        until === undefined ? undefined : sql`${auditEntries.at} < ${startOf(until, 1)}`,
        after === undefined ? undefined : lt(auditEntries.id, after),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const known = await db.selectDistinct({ action: auditEntries.action }).from(auditEntries).orderBy(auditEntries.action)
  const entries = page.map(({ entry, personName, companyName, actingFor, subjectName }) => {
    const { actingAccountId, requestId: _, at, before, after: changed, ...rest } = entry
    const change = { before: before ?? undefined, after: changed ?? undefined }
    return {
      ...rest,
      ...change,
      at: at.toISOString(),
      isActing: actingAccountId !== null,
      actingFor,
      personName,
      companyName,
      subjectName,
    }
  })
  return {
    actions: known.map((one) => one.action),
    names: await namesIn(db, entries, locale),
    entries,
    nextCursor: rows.length > pageSize && last ? cursorOf([last.entry.id]) : null,
  }
}
