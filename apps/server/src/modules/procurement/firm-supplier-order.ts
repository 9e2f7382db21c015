import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { inArray, sql } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import type { WhoActs } from '../../platform/actor.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Follower } from '../../platform/facts.ts'
import { closeRetailerOrders, lockRetailerOrders } from './lock-retailer-orders.ts'
import { tellFirm } from './supplier-order-mails.ts'
import { retailerOrders } from './tables.ts'

type Settings = { readonly db: Database; readonly clock: () => Date; readonly follow: Follower }

/**
 * The job `firm-supplier-order`, due at each order's cut-off: nothing joins any more, and its supplier reads what is to bring, unless it
 * has accepted all of it already or nothing is wanted any more.
 */
export const procurementTasks = ({ db, clock, follow }: Settings): TaskList => ({
  'firm-supplier-order': async (payload, { job }) => {
    const { orderId } = payload as { orderId: string }
    const who: WhoActs = { by: { kind: 'schedule' }, now: clock(), requestId: `job-${job.id}` }
    await db.transaction((tx) => firmSupplierOrder(tx, who, orderId, follow))
  },
})

/** Has these orders made firm at their cut-off, and at no other time that was said before. */
export const firmAtCutOff = async (tx: Tx, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0) return
  await tx.execute(sql`
    select graphile_worker.add_job('firm-supplier-order', json_build_object('orderId', id), run_at => cut_off_at,
      job_key => 'firm-supplier-order-' || id)
    from ${retailerOrders} where ${inArray(retailerOrders.id, [...orderIds])}`)
}

const firmSupplierOrder = async (tx: Tx, who: WhoActs, orderId: string, follow: Follower): Promise<void> => {
  const [order] = await lockRetailerOrders(tx, [orderId])
  if (!order) return
  await closeRetailerOrders(tx, who, [orderId])
  const living = order.items.filter(({ status }) => !isClosed(status))
  if (living.some(({ status }) => status === 'received')) await tellFirm(tx, order, living, { acceptedByHub: false })
  const { id, retailerId, supplierId } = order
  await follow(tx, [{ kind: 'retailerOrdersMoved', action: 'close', orders: [{ id, retailerId, supplierId }] }], who)
}
