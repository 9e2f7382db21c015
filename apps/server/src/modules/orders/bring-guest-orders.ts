import { inArray, sql } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import type { WhoActs } from '../../platform/actor.ts'
import { auditAll } from '../../platform/audit.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Fact, Follower } from '../../platform/facts.ts'
import { confirmedAddresses, hasConfirmedAddress } from '../accounts/public.ts'
import { businessCustomerOrders, guestHolds, guestOrderLinks } from './tables.ts'

/** When the queue looks for orders of guests who have registered since; besides, as soon as somebody confirms their address. */
export const guestOrdersEveryHour = '37 * * * * bring-guest-orders'

/** So many orders at a time; the rest comes with the next look. */
const mostAtOnce = 500

type Settings = { readonly db: Database; readonly clock: () => Date; readonly follow: Follower }

/** The job `bring-guest-orders`: what is to be brought along is found from what stands there, so that an outage heals itself. */
export const guestOrderTasks = ({ db, clock, follow }: Settings): TaskList => ({
  'bring-guest-orders': async (_, { job }) => {
    const who: WhoActs = { by: { kind: 'schedule' }, now: clock(), requestId: `job-${job.id}` }
    await db.transaction(async (tx) => {
      const facts = [...(await bringAlong(tx, who)), ...(await endHolds(tx, who))]
      if (facts.length > 0) await follow(tx, facts, who)
    })
  },
})

/**
 * Orders of guests become those of whoever has proved since that the address for mail is theirs. What is ordered as a guest after that stays
 * a guest's: anybody can type an address. The links of the guest open nothing any more.
 */
const bringAlong = async (tx: Tx, who: WhoActs): Promise<readonly Fact[]> => {
  const { rows } = await tx.execute<{ id: string; personId: string; retailerId: string }>(sql`
    with found as (
      select o.id, owner.person_id
      from ${businessCustomerOrders} o cross join lateral (
        select a.person_id from ${confirmedAddresses} a
        where a.email = lower(o.guest_contact ->> 'email') and a.since >= o.placed_at
        order by a.since, a.person_id limit 1) as owner
      where o.guest_contact is not null and lower(o.guest_contact ->> 'email') in (select a.email from ${confirmedAddresses} a)
      order by o.id limit ${mostAtOnce} for no key update of o)
    update ${businessCustomerOrders} o
    set private_customer_id = found.person_id, guest_contact = null, version = o.version + 1
    from found where o.id = found.id
    returning o.id, o.private_customer_id as "personId", o.retailer_id as "retailerId"`)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await tx.delete(guestOrderLinks).where(inArray(guestOrderLinks.orderId, ids))
  auditAll(
    tx,
    who,
    rows.map(({ id, personId }) => ({
      action: 'businessCustomerOrder.bringAlong',
      subject: 'businessCustomerOrder',
      subjectId: id,
      after: { personId },
    })),
  )
  const orders = rows.map(({ id, personId, retailerId }) => ({ id, customerId: personId, retailerId }))
  return [{ kind: 'ordersMoved', action: 'bringAlong', orders }]
}

/** Orders of whoever has proved their address hold no share any more, and the network they came from is forgotten. */
const endHolds = async (tx: Tx, who: WhoActs): Promise<readonly Fact[]> => {
  const { rows } = await tx.execute<{ id: string; personId: string; retailerId: string }>(sql`
    delete from ${guestHolds} h using ${businessCustomerOrders} o
    where o.id = h.order_id and ${hasConfirmedAddress(sql`o.private_customer_id`)}
    returning o.id, o.private_customer_id as "personId", o.retailer_id as "retailerId"`)
  if (rows.length === 0) return []
  auditAll(
    tx,
    who,
    rows.map(({ id, personId }) => ({
      action: 'businessCustomerOrder.confirmByPerson',
      subject: 'businessCustomerOrder',
      subjectId: id,
      after: { personId },
    })),
  )
  const orders = rows.map(({ id, personId, retailerId }) => ({ id, customerId: personId, retailerId }))
  return [{ kind: 'ordersMoved', action: 'confirmByPerson', orders }]
}
