import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import type { WhoActs } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Fact } from '../../../platform/facts.ts'
import { cancelItems } from '../cancel-items.ts'
import type { LockedCustomerOrder } from '../lock-customer-orders.ts'

/** Lines of a locked order whose withdrawal its hub has accepted do not go out again: they are cancelled, and their goods are in stock. */
export const cancelWithdrawn = async (
  tx: Tx,
  who: WhoActs,
  order: LockedCustomerOrder,
): Promise<{ readonly order: LockedCustomerOrder; readonly facts: readonly Fact[] }> => {
  const open = order.items.filter(({ status, withdrawal }) => withdrawal === 'accepted' && !isClosed(status))
  const ids = open.map(({ id }) => id)
  if (ids.length === 0) return { order, facts: [] }
  return cancelItems(tx, who, order, ids, { actor: 'hub', reason: { code: 'withdrawn' } })
}
