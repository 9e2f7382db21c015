import type { listAuditEntries } from '@regionalmarkt/contract/administration/operations.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { idsIn, isId } from '@regionalmarkt/domain/access/changes-in.ts'
import { nameInEntry } from '@regionalmarkt/domain/access/name-in-entry.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import { auditEntries } from '../../platform/tables.ts'
import { readableAccounts, readableCompanies, readableUsers } from '../accounts/public.ts'
import { entriesFoundBy } from './entries-found-by.ts'
import { namedThings } from './named-things.ts'

const pageSize = 50
const cursorKey = z.tuple([z.uuid()])

/** Midnight in the region, where the days of the filter begin. */
const startOf = (day: string, daysLater = 0) =>
  sql`(${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/Berlin'`

/** What has ever been done, from one to the next by the index: the log is long, and of few kinds. */
const knownActions = sql`with recursive known (action) as (
    (select action from ${auditEntries} order by action limit 1)
    union all
    select (select e.action from ${auditEntries} e where e.action > known.action order by e.action limit 1)
    from known where known.action is not null)
  select action from known where action is not null`

/** The audit log, the newest first. Days are those of Europe/Berlin, both ends included. */
export const auditEntriesOf = async (
  db: Queryable,
  query: QueryOf<typeof listAuditEntries>,
  { viewer, locale, now }: Actor,
): Promise<ResponseOf<typeof listAuditEntries>> => {
  const { action, search = '', subject, subjectId, companyId, userId, acting, from, until, cursor } = query
  const after = cursor === undefined ? undefined : keyOfCursor(cursor, cursorKey)[0]
  const is = (column: Parameters<typeof eq>[0], value: string | undefined) =>
    value === undefined ? undefined : eq(column, value)
  const isAsked = and(
    is(auditEntries.action, action),
    is(auditEntries.subject, subject),
    is(auditEntries.subjectId, subjectId),
    is(auditEntries.companyId, companyId),
    is(auditEntries.userId, userId),
    acting === undefined ? undefined : isNotNull(auditEntries.actingAccountId),
    from === undefined ? undefined : sql`${auditEntries.at} >= ${startOf(from)}`,
    until === undefined ? undefined : sql`${auditEntries.at} < ${startOf(until, 1)}`,
    after === undefined ? undefined : lt(auditEntries.id, after),
  )
  const found =
    search === '' ? undefined : entriesFoundBy({ search, isAsked: isAsked ?? sql`true`, most: pageSize + 1 })
  const owners = db.select().from(readableUsers).as('owner')
  const rows = await db
    .select({
      entry: auditEntries,
      personName: readableUsers.name,
      companyName: readableCompanies.name,
      actingFor: owners.name,
    })
    .from(auditEntries)
    .leftJoin(readableUsers, eq(readableUsers.id, auditEntries.userId))
    .leftJoin(readableCompanies, eq(readableCompanies.id, auditEntries.companyId))
    .leftJoin(readableAccounts, eq(readableAccounts.id, auditEntries.actingAccountId))
    .leftJoin(owners, eq(owners.id, readableAccounts.userId))
    .where(found === undefined ? isAsked : inArray(auditEntries.id, found))
    .orderBy(desc(auditEntries.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const { rows: known } = await db.execute<{ action: string }>(knownActions)
  const ids = new Set(page.flatMap(({ entry }) => [entry.subjectId, ...idsIn(entry)]).filter(isId))
  const things = await namedThings(db, { ids: [...ids], viewer, locale, today: berlinDate(now) })
  const entries = page.map(({ entry, personName, companyName, actingFor }) => {
    const { actingAccountId, requestId: _, at, before, after: changed, ...rest } = entry
    const change = { before: before ?? undefined, after: changed ?? undefined }
    const thing = things.get(entry.subjectId)
    return {
      ...rest,
      ...change,
      at: at.toISOString(),
      isActing: actingAccountId !== null,
      actingFor,
      personName,
      companyName,
      subjectName: thing?.name ?? nameInEntry(change, locale),
      pageKey: thing?.pageKey ?? null,
    }
  })
  return {
    actions: known.map((one) => one.action),
    names: Object.fromEntries([...things.values()].map(({ id, name }) => [id, name])),
    entries,
    nextCursor: rows.length > pageSize && last ? cursorOf([last.entry.id]) : null,
  }
}
