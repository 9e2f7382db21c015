import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { completeOrder } from '@regionalmarkt/contract/fulfilment/orders.ts'
import type { getOwnOrder } from '@regionalmarkt/contract/orders/own-orders.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type CompanyActor, personOf, type WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { keepReturned, takeBackReturned } from './containers/returned-containers.ts'
import { setOffReturned } from './containers/set-off-returned.ts'
import type { LockedCustomerOrder } from './lock-customer-orders.ts'
import { handOvers, returnedContainers } from './tables.ts'

type HandOver = NonNullable<ResponseOf<typeof getOwnOrder>['handOver']>

/**
 * Writes down who took the goods of a locked order, and which empties came back with it: those of a household change what its order comes to.
 * `takenAlongBy`: the supplier that was at the door itself; what it took along it has back from the hub, too. The order as it stands then.
 */
export const keepHandOver = async (
  tx: Tx,
  who: WhoActs,
  order: LockedCustomerOrder,
  { receivedBy, returned, signature }: Pick<BodyOf<typeof completeOrder>, 'receivedBy' | 'returned' | 'signature'>,
  { takenAlongBy }: { readonly takenAlongBy?: string } = {},
): Promise<LockedCustomerOrder> => {
  const { id: orderId, retailerId, customerId: companyId } = order
  const given = { recipient: receivedBy, signature, handedOverBy: personOf(who.by), handedOverAt: who.now }
  const [saved] = await tx
    .insert(handOvers)
    .values({ orderId, ...given })
    .returning({ id: handOvers.id })
  const handOverId = orNotFound(saved).id
  const buyer = companyId === null ? { householdOrderId: orderId } : { companyId }
  await keepReturned(tx, who, { retailerId, ...buyer, side: 'customer' }, returned, { handOverId })
  if (takenAlongBy !== undefined)
    await keepReturned(tx, who, { retailerId, companyId: takenAlongBy, side: 'supplier' }, returned, { handOverId })
  return setOffReturned(tx, order)
}

/** The hand-over of a locked order was none; what it said of empties counts no more. */
export const takeBackHandOverOf = async (
  tx: Tx,
  actor: CompanyActor,
  order: LockedCustomerOrder,
  reason: string,
): Promise<void> => {
  const [takenBack] = await tx
    .update(handOvers)
    .set({ takenBackAt: actor.now, takenBackBy: actor.viewer.userId, takenBackReason: reason })
    .where(and(eq(handOvers.orderId, order.id), isNull(handOvers.takenBackAt)))
    .returning({ id: handOvers.id })
  if (takenBack === undefined) return
  await takeBackReturned(tx, actor, takenBack.id)
  await setOffReturned(tx, order)
}

/** Of `o`, an order, as JSON; its instant still as PostgreSQL writes it. Null until it is handed over. */
export const handOverSql: SQL = sql`(
  select json_build_object('receivedBy', h.recipient, 'at', h.handed_over_at, 'isForgotten', h.forgotten_at is not null, 'signature', h.signature, 'returned', coalesce((
    select json_agg(json_build_object('kind', c.kind, 'count', c.count) order by c.id) from (
      select r.id, r.kind, r.count + coalesce((select sum(k.count) from ${returnedContainers} k where k.reverses_id = r.id), 0) as count
      from ${returnedContainers} r where r.hand_over_id = h.id and r.side = 'customer' and r.reverses_id is null) c where c.count > 0), '[]'))
  from ${handOvers} h where h.order_id = o.id and h.taken_back_at is null)`

export const handOverView = (stored: HandOver | null): HandOver | null =>
  stored && { ...stored, at: new Date(stored.at).toISOString() }
