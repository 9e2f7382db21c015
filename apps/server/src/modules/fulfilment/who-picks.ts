import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { atWorkForMs } from '@regionalmarkt/contract/fulfilment/at-work.ts'
import type { sayWhatIPick as contract, listWhoPicks } from '@regionalmarkt/contract/fulfilment/picking.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableUsers } from '../accounts/public.ts'
import { readableBusinessCustomerOrderItems, readableBusinessCustomerOrders } from '../orders/public.ts'
import { pickers } from './tables.ts'

type Subject = BodyOf<typeof contract>['subject']
type StoredSubject = Pick<typeof pickers.$inferInsert, 'orderId' | 'salesUnitId' | 'deliveryDate'>

/** After this moment a sign of life counts. */
const aliveSince = (now: Date): Date => new Date(now.getTime() - atWorkForMs)

/** Who of the viewer's hub puts together what, as their screens said in the last two minutes; whoever began first comes first. */
export const whoPicks = async (
  db: Queryable,
  { company }: CompanyViewer,
  now: Date,
): Promise<ResponseOf<typeof listWhoPicks>> => {
  const { rows } = await db.execute<ResponseOf<typeof listWhoPicks>['people'][number]>(sql`
    select p.user_id as "userId", coalesce(u.name, '') as name, o.order_number as "orderNumber",
      p.sales_unit_id as "salesUnitId", p.delivery_date as "deliveryDate"
    from ${pickers} p join ${readableUsers} u on u.id = p.user_id
    left join ${readableBusinessCustomerOrders} o on o.id = p.order_id
    where p.retailer_id = ${company.id} and p.seen_at > ${aliveSince(now)}
    order by p.since, p.user_id`)
  return { people: rows }
}

/** What is meant, at the actor's hub; `NotFound` where it puts no such thing together. */
const storedSubject = async (tx: Tx, { viewer }: CompanyActor, subject: Subject): Promise<StoredSubject> => {
  if ('orderNumber' in subject) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select o.id from ${readableBusinessCustomerOrders} o
      where o.order_number = ${subject.orderNumber} and o.retailer_id = ${viewer.company.id}`)
    return { orderId: orNotFound(rows[0]).id, salesUnitId: null, deliveryDate: null }
  }
  const { salesUnitId, deliveryDate } = subject
  const { rows } = await tx.execute(sql`
    select from ${readableBusinessCustomerOrders} o join ${readableBusinessCustomerOrderItems} i on i.order_id = o.id
    where o.retailer_id = ${viewer.company.id} and o.delivery_date = ${deliveryDate} and i.sales_unit_id = ${salesUnitId}
    limit 1`)
  orNotFound(rows[0])
  return { orderId: null, salesUnitId, deliveryDate }
}

const isSubject = ({ orderId, salesUnitId, deliveryDate }: StoredSubject): SQL | undefined =>
  orderId == null
    ? and(
        isNull(pickers.orderId),
        eq(pickers.salesUnitId, salesUnitId ?? ''),
        eq(pickers.deliveryDate, deliveryDate ?? ''),
      )
    : eq(pickers.orderId, orderId)

/**
 * The actor puts this together now, instead of what it was before, or has left it: leaving what one is no longer at says nothing. Others
 * are told when somebody begins and when somebody leaves, not of every sign of life. Refusal: `NotFound`.
 */
export const sayWhatIPick = async (
  tx: Tx,
  actor: CompanyActor,
  { subject, isAtWork }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const { now, viewer } = actor
  const stored = await storedSubject(tx, actor, subject)
  const own = { retailerId: viewer.company.id, userId: viewer.userId }
  const changed = isAtWork ? await begin(tx, { ...own, ...stored }, now) : await leave(tx, own, stored)
  return {
    answer: { isAtWork },
    facts: changed ? [{ kind: 'pickersChanged', retailerId: own.retailerId }] : [],
  }
}

type Own = { readonly retailerId: string; readonly userId: string }

const begin = async (tx: Tx, row: Own & StoredSubject, now: Date): Promise<boolean> => {
  const goesOn = sql`${isSubject(row)} and ${pickers.seenAt} > ${aliveSince(now)}`
  const [saved] = await tx
    .insert(pickers)
    .values({ ...row, since: now, seenAt: now })
    .onConflictDoUpdate({
      target: [pickers.retailerId, pickers.userId],
      set: {
        ...row,
        since: sql`case when ${goesOn} then ${pickers.since} else excluded.since end`,
        seenAt: sql`greatest(excluded.seen_at, ${pickers.seenAt})`,
      },
    })
    .returning({ since: pickers.since })
  return saved?.since.getTime() === now.getTime()
}

const leave = async (tx: Tx, { retailerId, userId }: Own, subject: StoredSubject): Promise<boolean> => {
  const gone = await tx
    .delete(pickers)
    .where(and(eq(pickers.retailerId, retailerId), eq(pickers.userId, userId), isSubject(subject)))
    .returning({ userId: pickers.userId })
  return gone.length > 0
}
