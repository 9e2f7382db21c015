import { latestQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { canDeclineSubstitute } from '@regionalmarkt/domain/orders/substitute.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import { orRefuse } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import { cancelItems } from '../cancel-items.ts'
import { keepHistory, saveSums } from '../changes/save-change.ts'
import { itemOf, lockCustomerOrder, stateOf } from '../lock-customer-orders.ts'
import { tellOfDeclinedSubstitute } from '../order-mails.ts'

/**
 * A customer does not want what stands in for goods that are missing: the line is cancelled, and its goods go the way of everything that is.
 * Past its cut-off too, until it is in a box. The hub is told. Refusals: those of `canDeclineSubstitute`, `NotFound`.
 */
export const declineSubstitute = async (
  tx: Tx,
  actor: Actor,
  party: Parameters<typeof lockCustomerOrder>[1],
  { orderNumber, itemId }: { readonly orderNumber: string; readonly itemId: string },
): Promise<Outcome<{ orderNumber: string }>> => {
  const order = await lockCustomerOrder(tx, party, orderNumber)
  const item = itemOf(order, itemId)
  orRefuse(canDeclineSubstitute({ ...item, ...stateOf(order, item, actor.now) }, 'customer'))
  const reason = { code: 'substituteDeclined' } as const
  // It follows from its customer's word; by itself a customer could not cancel past the cut-off.
  const { order: after, facts } = await cancelItems(tx, actor, order, [itemId], { actor: 'system', reason })
  await saveSums(tx, order, after)
  const { quantity } = latestQuantity(item)
  const { priceCents } = item
  await keepHistory(tx, actor, order.id, {
    side: 'customer',
    reason: null,
    terms: null,
    history: [
      {
        orderItemId: itemId,
        ...{ quantityBefore: quantity, quantityAfter: 0 },
        ...{ priceCentsBefore: priceCents, priceCentsAfter: priceCents, pricedOn: 'changeDay' },
      },
    ],
  })
  await tellOfDeclinedSubstitute(tx, after, item)
  return { answer: { orderNumber }, facts }
}
