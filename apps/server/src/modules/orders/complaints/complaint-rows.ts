import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOwnComplaints, listComplaints, listRecourses } from '@regionalmarkt/contract/orders/complaints.ts'
import { creditCents } from '@regionalmarkt/domain/orders/complaint.ts'
import type { Deposit } from '@regionalmarkt/domain/pricing/deposits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import { readableCompanies } from '../../accounts/public.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../../procurement/public.ts'
import { buyerName } from '../buyer-name.ts'
import { priceSql } from '../kept-corrections.ts'
import { businessCustomerOrderItems, businessCustomerOrders, complaints } from '../tables.ts'

type OfHub = ResponseOf<typeof listComplaints>['complaints'][number]
type OfSupplier = ResponseOf<typeof listRecourses>['recourses'][number]
export type OfCustomer = ResponseOf<typeof getOwnComplaints>['complaints'][number]

/** A complaint with everything that any side reads of it. */
export type StoredComplaint = Omit<OfHub, 'recourse' | 'creditedCents'> & {
  readonly orderId: string
  /** The hub has accepted that its consumer withdraws from the line. */
  readonly isWithdrawn: boolean
  readonly hubName: string
  readonly priceCents: number
  readonly deposits: readonly Deposit[]
  readonly recourse: (Omit<NonNullable<OfHub['recourse']>, 'netCents'> & RecourseLine) | null
}
type RecourseLine = {
  readonly retailerOrderItemId: string
  readonly retailerOrderId: string
  readonly supplierId: string
  readonly deliveryDate: string
  readonly priceCents: number
  readonly deposits: readonly Deposit[]
}

/** In UTC, as every instant of an answer. */
const at = (column: SQL): SQL => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The complaints that `isMeant` lets through, newest first. `m`: the complaint, `i` its line, `o` its order, `r` the line it is asked back of, `e` the order of that. */
export const storedComplaints = async (db: Queryable, isMeant: SQL, most?: number): Promise<StoredComplaint[]> => {
  const { rows } = await db.execute<{ found: StoredComplaint }>(sql`
    select json_build_object('id', m.id, 'version', m.version, 'itemId', m.order_item_id, 'reason', m.reason, 'measure', m.measure,
      'amount', m.amount, 'note', m.note, 'pictures', m.pictures, 'arePicturesForgotten', m.forgotten_at is not null,
      'reportedAt', ${at(sql`m.reported_at`)}, 'status', m.status, 'creditedAmount', m.credited_amount, 'answer', m.answer,
      'decidedAt', ${at(sql`m.decided_at`)}, 'articleName', json_build_object('de', i.article_name_de, 'en', i.article_name_en),
      'salesUnitName', json_build_object('de', i.sales_unit_name_de, 'en', i.sales_unit_name_en), 'supplierName', i.supplier_name,
      'priceCents', ${priceSql(sql`c.order_item_id = i.id`, sql`i.price_cents`)}, 'deposits', i.deposits, 'orderId', o.id,
      'isWithdrawn', i.withdrawal is not distinct from 'accepted', 'channel', o.channel, 'orderNumber', o.order_number, 'customerName', ${buyerName(sql`o`)},
      'deliveryDate', o.delivery_date, 'hubName', h.name,
      'recourse', case when m.recourse_item_id is not null then json_build_object('retailerOrderItemId', m.recourse_item_id,
        'retailerOrderId', e.id, 'supplierId', e.supplier_id, 'orderNumber', e.order_number, 'deliveryDate', e.delivery_date,
        'priceCents', ${priceSql(sql`c.retailer_order_item_id = r.id`, sql`r.price_cents`)}, 'deposits', r.deposits, 'amount', m.recourse_amount, 'note', m.recourse_note, 'recourseAt', ${at(sql`m.recourse_at`)},
        'answer', m.recourse_answer, 'answerNote', coalesce(m.recourse_answer_note, '')) end) as found
    from ${complaints} m
    join ${businessCustomerOrderItems} i on i.id = m.order_item_id
    join ${businessCustomerOrders} o on o.id = i.order_id
    join ${readableCompanies} h on h.id = m.retailer_id
    left join ${readableRetailerOrderItems} r on r.id = m.recourse_item_id
    left join ${readableRetailerOrders} e on e.id = r.order_id
    where ${isMeant} order by m.id desc ${most === undefined ? sql`` : sql`limit ${most}`}`)
  return rows.map(({ found }) => found)
}

/** What its credit comes to, net in b2b, of a household's gross; 0 without one. */
export const creditedCents = (stored: StoredComplaint): number =>
  creditCents({ ...stored, amount: stored.creditedAmount ?? 0 })

const reported = ({ id, reason, measure, amount, pictures, arePicturesForgotten, reportedAt }: StoredComplaint) => ({
  ...{ id, reason, measure, amount, pictures, arePicturesForgotten, reportedAt },
})

/** As its customer reads it: nothing of where the hub buys. */
export const customersRow = (stored: StoredComplaint): OfCustomer => {
  const { version, itemId, note, status, creditedAmount, answer, decidedAt } = stored
  return {
    ...reported(stored),
    ...{ version, itemId, note, status, creditedAmount, answer, decidedAt, creditedCents: creditedCents(stored) },
  }
}

/** What its supplier is charged less, net. */
export const recourseCents = (
  { reason, measure }: StoredComplaint,
  recourse: NonNullable<StoredComplaint['recourse']>,
) => creditCents({ ...recourse, reason, measure })

/** As its hub reads it. */
export const hubsRow = (stored: StoredComplaint): OfHub => {
  const { channel, articleName, salesUnitName, supplierName, orderNumber, customerName, deliveryDate, recourse } =
    stored
  return {
    ...customersRow(stored),
    ...{ channel, articleName, salesUnitName, supplierName, orderNumber, customerName, deliveryDate },
    recourse: recourse && {
      ...{ orderNumber: recourse.orderNumber, amount: recourse.amount, netCents: recourseCents(stored, recourse) },
      ...{
        note: recourse.note,
        recourseAt: recourse.recourseAt,
        answer: recourse.answer,
        answerNote: recourse.answerNote,
      },
    },
  }
}

/** As the supplier reads it of whom something is asked back: nothing of whose kitchen it was. */
export const suppliersRow = (stored: StoredComplaint): OfSupplier => {
  const { version, articleName, salesUnitName, supplierName, hubName } = stored
  const recourse = stored.recourse as NonNullable<StoredComplaint['recourse']>
  const { orderNumber, deliveryDate, note, recourseAt, answer, answerNote, amount } = recourse
  return {
    ...reported(stored),
    ...{ version, articleName, salesUnitName, supplierName, hubName, orderNumber, deliveryDate },
    recourse: { amount, netCents: recourseCents(stored, recourse), note, recourseAt, answer, answerNote },
  }
}
