import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import type { TaskList } from 'graphile-worker'
import type { WhoActs } from '../../platform/actor.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Follower } from '../../platform/facts.ts'
import { closeRetailerOrders, lockRetailerOrders } from './lock-retailer-orders.ts'
import { tellFirm } from './supplier-order-mails.ts'

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

const firmSupplierOrder = async (tx: Tx, who: WhoActs, orderId: string, follow: Follower): Promise<void> => {
  const [order] = await lockRetailerOrders(tx, [orderId])
  if (!order) return
  await closeRetailerOrders(tx, who, [orderId])
  const living = order.items.filter(({ status }) => !isClosed(status))
  if (living.some(({ status }) => status === 'received')) await tellFirm(tx, order, living, { acceptedByHub: false })
  const { id, retailerId, supplierId } = order
  await follow(tx, [{ kind: 'retailerOrdersMoved', action: 'close', orders: [{ id, retailerId, supplierId }] }], who)
}
