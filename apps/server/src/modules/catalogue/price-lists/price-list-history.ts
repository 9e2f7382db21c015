import type { getPriceListProgress, listPriceLists } from '@regionalmarkt/contract/catalogue/price-lists.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { SaidDepositArticles } from '@regionalmarkt/domain/price-lists/deposit-articles.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../../platform/cursor.ts'
import type { Database, Queryable } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/domain-error.ts'
import { lockOf } from '../../../platform/locks.ts'
import type { CompanyViewer } from '../../../platform/viewer.ts'
import { readableCompanies } from '../../accounts/public.ts'
import { isKept } from '../keeper.ts'
import type { ImportDone } from '../tables.ts'
import { priceListImports } from '../tables.ts'

type History = ResponseOf<typeof listPriceLists.retailer>
type Progress = ResponseOf<typeof getPriceListProgress.supplier>

const pageSize = 20
const lastId = z.tuple([z.uuid()])

/** What taking a list in did, as it is told; null before. */
export const outcomeOf = (done: ImportDone | null): History['priceLists'][number]['outcome'] =>
  done && { ...done.counts, left: done.left ?? null }

/** The lists of every supplier that the viewer keeps, or of one, the newest first. */
export const priceListsOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  { cursor, supplier }: { cursor?: string | undefined; supplier?: string | undefined },
): Promise<History> => {
  const before = cursor === undefined ? sql`true` : sql`i.id < ${keyOfCursor(cursor, lastId)[0]}::uuid`
  const { rows } = await db.execute<{
    row: Omit<History['priceLists'][number], 'outcome'> & { done: ImportDone | null }
  }>(sql`
    select json_build_object('id', i.id, 'fileName', i.file_name, 'format', i.format, 'status', i.status, 'createdAt', i.created_at,
      'supplier', json_build_object('slug', s.slug, 'name', s.name),
      'done', i.done - 'createdIds' - 'changed' - 'delisted' - 'remembered' - 'plannedPrices') as row
    from ${priceListImports} i join ${readableCompanies} s on s.id = i.supplier_id
    where ${isKept(viewer)} and ${before} and (${supplier ?? null}::text is null or s.slug = ${supplier ?? null})
    order by i.id desc limit ${pageSize + 1}`)
  const lists = rows.slice(0, pageSize).map(({ row: { done, ...list } }) => ({
    ...list,
    createdAt: new Date(list.createdAt).toISOString(),
    outcome: outcomeOf(done),
  }))
  const last = lists.at(-1)
  return { priceLists: lists, nextCursor: rows.length > pageSize && last ? cursorOf([last.id]) : null }
}

/** Whoever has the lock of a supplier's imports is running. `NotFound` for a list of a supplier that the viewer does not keep. */
export const priceListProgressOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  importId: string,
): Promise<Progress> => {
  const { rows } = await db.execute<Progress>(sql`
    select i.id, i.status, i.rows_done as "rowsDone", i.rows_to_do as "rowsToDo",
      i.status = 'checked' and i.rows_to_do > 0 and not pg_try_advisory_xact_lock_shared(${lockOf('priceListImport', sql`i.supplier_id::text`)}) as "isRunning"
    from ${priceListImports} i join ${readableCompanies} s on s.id = i.supplier_id where i.id = ${importId} and ${isKept(viewer)}`)
  return orNotFound(rows[0])
}

/** What people have said so far that the BNN lists of a supplier lend. */
export const saidDepositArticles = async (db: Queryable, supplierId: string): Promise<SaidDepositArticles> => {
  const { rows } = await db.execute<{ said: SaidDepositArticles }>(sql`
    select deposit_articles as said from ${priceListImports} where supplier_id = ${supplierId} and format = 'bnn' order by id desc limit 1`)
  return rows[0]?.said ?? {}
}

/** The largest change of a price, in percent, that the supplier's last list took without asking; undefined before the first. */
export const saidPriceChange = async (db: Queryable, supplierId: string): Promise<number | undefined> => {
  const [last] = await db
    .select({ percent: priceListImports.priceChangePercent })
    .from(priceListImports)
    .where(eq(priceListImports.supplierId, supplierId))
    .orderBy(desc(priceListImports.id))
    .limit(1)
  return last?.percent
}

/** Tells how far an import is. Whoever is told never waits for it. */
export type Report = (rowsDone: number, rowsToDo: number) => void

/** Writes how far an import is beside its transaction, where others see it at once. A number that gets lost is followed by the next. */
export const reportTo = (db: Database, importId: string): Report => {
  let writing: Promise<unknown> = Promise.resolve()
  return (rowsDone, rowsToDo) => {
    writing = writing
      .then(() =>
        db.execute(
          sql`update ${priceListImports} set rows_done = ${rowsDone}, rows_to_do = ${rowsToDo} where id = ${importId}`,
        ),
      )
      .catch(() => undefined)
  }
}
