import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { reportComplaint as contract, getOwnComplaints } from '@regionalmarkt/contract/orders/complaints.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import {
  amountLeft,
  canComplain,
  chargedAmount,
  complaintUntil,
  type ReportedLine,
  withinLeft,
} from '@regionalmarkt/domain/orders/complaint.ts'
import { sql } from 'drizzle-orm'
import { type Actor, personOf } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { BlobStore } from '../../../platform/blob-store.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { orNotFound, orRefuse } from '../../../platform/domain-error.ts'
import type { OutcomeToAsk } from '../../../platform/facts.ts'
import { permissionOf } from '../../../platform/permission.ts'
import { readableCompanies } from '../../accounts/public.ts'
import { checkPictures } from '../../media/public.ts'
import { amountsSql } from '../kept-corrections.ts'
import { itemOf, lockCustomerOrder } from '../lock-customer-orders.ts'
import { type Buyers, buyerIdOf, isOfParty } from '../parties.ts'
import { businessCustomerOrderItems, businessCustomerOrders, complaints, handOvers } from '../tables.ts'
import { tellOfReport } from './complaint-mails.ts'
import { customersRow, storedComplaints } from './complaint-rows.ts'

type OfOrder = ResponseOf<typeof getOwnComplaints>

type Line = Omit<ReportedLine, 'measure' | 'amount'> & {
  readonly id: string
  readonly priceCents: number
  readonly priceBasis: 'salesUnit' | 'kilogram'
  readonly quantity: number
  readonly expectedWeightGrams: number | null
  readonly weighedGrams: number | null
  readonly weightTolerancePercent: number | null
  readonly corrected: number
}
type OwnOrder = { readonly party: Buyers; readonly orderNumber: string }

type Order = { readonly id: string; readonly days: number; readonly deliveredOn: string | null; readonly lines: Line[] }

/**
 * The lines of an order with what was complained about already, and the day on which the later of both was: its delivery, as it was
 * ordered, or its hand-over. Null before that.
 */
const linesOf = async (db: Queryable, party: Buyers, orderNumber: string): Promise<Order> => {
  const { rows } = await db.execute<Order>(sql`
    select o.id, h.complaint_days as days,
      (select greatest(o.delivery_date, max((k.handed_over_at at time zone 'Europe/Berlin')::date))::text
        from ${handOvers} k where k.order_id = o.id and k.taken_back_at is null having count(*) > 0) as "deliveredOn",
      coalesce((select json_agg(json_build_object('id', i.id, 'status', i.status, 'priceCents', i.price_cents, 'priceBasis', i.price_basis,
          'quantity', coalesce(i.delivered_quantity, 0), 'expectedWeightGrams', i.expected_weight_grams, 'weighedGrams', i.weighed_grams,
          'weightTolerancePercent', i.weight_tolerance_percent, 'corrected', ${amountsSql(sql`c.order_item_id = i.id`)}, 'others', coalesce((
            select json_agg(json_build_object('status', m.status, 'amount', m.amount)) from ${complaints} m where m.order_item_id = i.id), '[]'))
          order by i.position, i.id)
        from ${businessCustomerOrderItems} i where i.order_id = o.id and i.delivered_quantity > 0), '[]') as lines
    from ${businessCustomerOrders} o join ${readableCompanies} h on h.id = o.retailer_id
    where ${isOfParty(party)} and o.order_number = ${orderNumber}`)
  return orNotFound(rows[0])
}

/** The complaints about an order of this buyer, and what of it can still be complained about. `NotFound` for anybody else's. */
export const complaintsAbout = async (db: Queryable, { party, orderNumber }: OwnOrder, now: Date): Promise<OfOrder> => {
  const { id, days, deliveredOn, lines } = await linesOf(db, party, orderNumber)
  const until = deliveredOn && complaintUntil(deliveredOn, days)
  const found = await storedComplaints(db, sql`o.id = ${id}`)
  return {
    until,
    lines: lines.map(({ id: itemId, status, others, ...line }) => {
      const charged = chargedAmount(line, line.corrected)
      const terms = { today: berlinDate(now), until: until ?? '' }
      return {
        ...{ itemId, measure: charged.measure, left: amountLeft(charged, others) },
        canComplain: permissionOf(canComplain({ ...charged, status, others }, terms)),
      }
    }),
    complaints: found.map(customersRow),
  }
}

/**
 * A customer says what is wrong with a line that was handed over; its hub is told. Refusals: `NotYetDelivered`, `ComplaintTooLate`,
 * `NothingLeftToComplain`, `QuantityTooHigh` (fact `maximum`); `NotFound` for a line of anybody else.
 */
export const reportComplaint = async (
  tx: Tx,
  actor: Actor,
  pictureStore: BlobStore,
  { party, orderNumber, itemId }: OwnOrder & { readonly itemId: string },
  { reason, amount, note, pictures }: BodyOf<typeof contract>,
): Promise<OutcomeToAsk<OfOrder>> => {
  const { now, by, locale } = actor
  await checkPictures(tx, pictureStore, pictures, { locale, path: 'pictures' })
  // Whoever holds the order decides about all complaints about its lines.
  const order = await lockCustomerOrder(tx, party, orderNumber)
  const item = itemOf(order, itemId)
  const { days, deliveredOn, lines } = await linesOf(tx, party, orderNumber)
  const line = lines.find(({ id }) => id === itemId) ?? { ...item, quantity: 0, corrected: 0, others: [] }
  const { status, others } = line
  const charged = chargedAmount(line, line.corrected)
  const until = deliveredOn === null ? '' : complaintUntil(deliveredOn, days)
  const left = orRefuse(canComplain({ ...charged, status, others }, { today: berlinDate(now), until }))
  orRefuse(withinLeft(amount, left))
  const said = { orderItemId: itemId, reason, measure: charged.measure, amount, note, pictures: [...new Set(pictures)] }
  const { retailerId, customerId } = order
  const [saved] = await tx
    .insert(complaints)
    .values({ ...said, retailerId, customerId, supplierId: item.supplierId, reportedBy: personOf(by), reportedAt: now })
    .returning({ id: complaints.id })
  await tellOfReport(tx, orNotFound(saved).id)
  audit(tx, actor, {
    ...{ action: 'businessCustomerOrder.complain', subject: 'businessCustomerOrder', subjectId: order.id },
    after: { lines: [{ ...said, pictures: said.pictures.length }] },
  })
  return {
    answer: () => complaintsAbout(tx, { party, orderNumber }, now),
    facts: [
      {
        ...{ kind: 'complaintChanged', retailerOrders: [] },
        order: { id: order.id, customerId: buyerIdOf(order), retailerId },
      },
    ],
  }
}
