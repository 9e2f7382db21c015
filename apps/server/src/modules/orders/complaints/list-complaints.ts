import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listComplaints, listRecourses } from '@regionalmarkt/contract/orders/complaints.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../../platform/cursor.ts'
import type { Queryable } from '../../../platform/database.ts'
import { mostExported } from '../../../platform/table-file.ts'
import type { CompanyViewer } from '../../../platform/viewer.ts'
import { readableCompanies } from '../../accounts/public.ts'
import { buyerName } from '../buyer-name.ts'
import { complaints } from '../tables.ts'
import { hubsRow, type StoredComplaint, storedComplaints, suppliersRow } from './complaint-rows.ts'

const pageSize = 50
const cursorKey = z.tuple([z.uuid()])

/** A page of complaints, newest first. */
const page = async (db: Queryable, conditions: readonly SQL[], cursor: string | undefined) => {
  const [before] = cursor === undefined ? [] : keyOfCursor(cursor, cursorKey)
  const isMeant = sql.join([...conditions, ...(before === undefined ? [] : [sql`m.id < ${before}::uuid`])], sql` and `)
  const rows = await storedComplaints(db, isMeant, pageSize + 1)
  const shown: readonly StoredComplaint[] = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return { shown, nextCursor: last ? cursorOf([last.id]) : null }
}

const isWaiting = sql`m.status in ('open', 'passedOn')`
const idOf = (slug: string): SQL => sql`(select c.id from ${readableCompanies} c where c.slug = ${slug})`

/** Complaints of the viewer's hub, as they are narrowed. */
const ofHub = (
  { company }: CompanyViewer,
  { status, orderNumber, customer, supplier, q }: QueryOf<typeof listComplaints>,
): readonly SQL[] => [
  sql`m.retailer_id = ${company.id}`,
  ...(status === undefined ? [] : [status === 'waiting' ? isWaiting : sql`m.status = ${status}`]),
  ...(orderNumber === undefined ? [] : [sql`o.order_number = ${orderNumber}`]),
  ...(customer === undefined ? [] : [sql`m.customer_id = ${idOf(customer)}`]),
  ...(supplier === undefined ? [] : [sql`m.supplier_id = ${idOf(supplier)}`]),
  ...(q === undefined || q === ''
    ? []
    : [
        sql`strpos(market_fold(concat_ws(' ', o.order_number, ${buyerName(sql`o`)}, i.article_name_de, i.article_name_en, i.supplier_name)),
          market_fold(${q})) > 0`,
      ]),
]

/** All of them that a table has room for, newest first. */
export const allComplaintsOf = (db: Queryable, viewer: CompanyViewer, narrowed: QueryOf<typeof listComplaints>) =>
  storedComplaints(db, sql.join([...ofHub(viewer, narrowed)], sql` and `), mostExported)

/** What customers of a hub complain about. */
export const complaintsOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  { cursor, ...narrowed }: QueryOf<typeof listComplaints>,
): Promise<ResponseOf<typeof listComplaints>> => {
  const { company } = viewer
  const { shown, nextCursor } = await page(db, ofHub(viewer, narrowed), cursor)
  return { complaints: shown.map(hubsRow), waitingCount: await waitingComplaints(db, company.id), nextCursor }
}

/** How many complaints wait for a hub. */
export const waitingComplaints = async (db: Queryable, retailerId: string): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${complaints} m where m.retailer_id = ${retailerId} and ${isWaiting}`,
  )
  return rows[0]?.count ?? 0
}

/** What hubs ask back of a supplier after complaints. */
export const recoursesOf = async (
  db: Queryable,
  { company }: CompanyViewer,
  { orderNumber, cursor }: QueryOf<typeof listRecourses>,
): Promise<ResponseOf<typeof listRecourses>> => {
  const { shown, nextCursor } = await page(
    db,
    [sql`e.supplier_id = ${company.id}`, ...(orderNumber === undefined ? [] : [sql`e.order_number = ${orderNumber}`])],
    cursor,
  )
  return { recourses: shown.map(suppliersRow), nextCursor }
}
