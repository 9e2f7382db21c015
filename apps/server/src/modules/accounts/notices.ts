import type { listNotices, readNotices } from '@regionalmarkt/contract/accounts/notices.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor, WhoActs } from '../../platform/actor.ts'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Database, Queryable, Tx } from '../../platform/database.ts'
import type { Outcome } from '../../platform/facts.ts'
import { lastWrite } from '../../platform/pending-writes.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { accounts, notices } from './tables.ts'

type Page = ResponseOf<typeof listNotices>

const pageSize = 30
const keptDays = 180
const key = z.tuple([z.iso.datetime().regex(/^[12]\d{3}-/), z.uuid()])

/** One page of what the viewer was told in the company they work in now, and how much of it they have not read. */
export const noticesOf = async (db: Queryable, { userId, company }: SignedInViewer, cursor?: string): Promise<Page> => {
  if (company === null) return { unread: 0, notices: [], nextCursor: null }
  const mine = sql`n.user_id = ${userId} and n.company_id = ${company.id}`
  const [at, id] = cursor === undefined ? [] : keyOfCursor(cursor, key)
  const { rows } = await db.execute<{ unread: number; notices: Page['notices'] }>(sql`
    select (select count(*)::int from (select from ${notices} n where ${mine} and n.read_at is null limit 100) u) as unread,
      coalesce((select json_agg(json_build_object('id', n.id, 'kind', n.kind, 'subject', n.subject, 'party', n.party,
          'at', to_json(n.at at time zone 'UTC') #>> '{}' || 'Z', 'isRead', n.read_at is not null) order by n.at desc, n.id desc)
        from (select * from ${notices} n where ${mine}
          ${at === undefined ? sql`` : sql`and (n.at, n.id) < (${at}::timestamptz, ${id}::uuid)`}
          order by n.at desc, n.id desc limit ${pageSize + 1}) n), '[]') as notices`)
  const found = rows[0]?.notices ?? []
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return {
    unread: cursor === undefined ? (rows[0]?.unread ?? 0) : null,
    notices: page,
    nextCursor: found.length > pageSize && last ? cursorOf([last.at, last.id]) : null,
  }
}

/** Marks what the viewer was told as read, where they work now: these, or all. */
export const readNoticesOf = async (
  tx: Tx,
  { viewer: { userId, company }, now }: Actor<SignedInViewer>,
  ids: readonly string[] | null,
): Promise<Outcome<ResponseOf<typeof readNotices>>> => {
  const companyId = company?.id ?? null
  if (companyId !== null) {
    await tx
      .update(notices)
      .set({ readAt: now })
      .where(
        and(
          eq(notices.userId, userId),
          eq(notices.companyId, companyId),
          isNull(notices.readAt),
          ids === null ? undefined : inArray(notices.id, [...ids]),
        ),
      )
  }
  return { answer: {}, facts: [] }
}

/**
 * Makes the way to tell everybody who works for these companies, except whoever acts. `told` makes rows with `company_id`, `kind`, `subject`
 * and `party` of what is to be told, an array of JSON. What somebody has not read yet about the same is not said twice: it moves to the top.
 */
export const keepingNotices = <What extends object>(told: (what: SQL) => SQL) => {
  const keep = lastWrite<What & { readonly at: Date; readonly actor: string | null }>(
    'notices',
    (what) => sql`notices as (
    insert into ${notices} (user_id, company_id, kind, subject, party, at)
    select distinct on (a.user_id, t.company_id, t.kind, t.subject) a.user_id, t.company_id, t.kind, t.subject, t.party, t.at
    from (${told(what)}) t join ${accounts} a on a.company_id = t.company_id and a.status = ${sql.raw(String(CompanyStatus.Approved))}
      and a.user_id is distinct from t.actor
    order by a.user_id, t.company_id, t.kind, t.subject
    on conflict (user_id, company_id, kind, subject) where read_at is null do update set at = excluded.at
    returning id)`,
  )
  return (tx: Tx, what: readonly What[], { by, now }: WhoActs): void =>
    keep(
      tx,
      what.map((each) => ({ ...each, at: now, actor: by.kind === 'user' ? by.userId : null })),
    )
}

/** Deletes what was told 180 days ago, read or not. */
export const sweepNotices = async (db: Database, now: Date): Promise<void> => {
  await db.delete(notices).where(lt(notices.at, new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)))
}
