import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { Outcome } from '../../platform/facts.ts'
import { cancelItem } from './cancel-items.ts'
import { lockCustomerOrder } from './lock-customer-orders.ts'
import { ofCustomer } from './parties.ts'

/** A customer takes a line back: while it is `received` and before its cut-off (`AlreadyConfirmed`, `CutOffPassed`, `AlreadyClosed`). */
export const cancelOwnItem = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, itemId }: { readonly orderNumber: string; readonly itemId: string },
): Promise<Outcome<{ orderNumber: string }>> => {
  const order = await lockCustomerOrder(tx, ofCustomer(actor), orderNumber)
  const { facts } = await cancelItem(tx, actor, order, itemId, { actor: 'customer', reason: null })
  return { answer: { orderNumber }, facts }
}
