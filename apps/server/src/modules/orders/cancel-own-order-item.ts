import type { Actor, CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { marketOfBuyer } from '../pricing/public.ts'
import { buyerOf } from './buyer-of.ts'
import { cancelItem } from './cancel-items.ts'
import { changeOrder } from './changes/change-order.ts'
import { type CustomerOrder, findCustomerOrder, lockCustomerOrder } from './lock-customer-orders.ts'
import { type Buyers, ofCustomer } from './parties.ts'

type CancelledLine = { readonly orderNumber: string; readonly itemId: string }

/** A company takes a line back. */
export const cancelOwnItem = (tx: Tx, actor: CompanyActor, line: CancelledLine) =>
  cancelForBuyer(tx, actor, ofCustomer(actor), line)

/**
 * The buyer takes a line back, while it is `received` and before its cut-off (`AlreadyConfirmed`, `CutOffPassed`, `AlreadyClosed`). It is
 * a change of the line to 0: other lines of its sales unit cost what their quantity costs, and what is left may not be too little
 * (`BelowMinimumOrderValue`, `OrderLinesRefused`). A hub that sells to its buyer no more asks nothing of what is left.
 */
export const cancelForBuyer = async (
  tx: Tx,
  actor: Actor,
  party: Buyers,
  { orderNumber, itemId }: CancelledLine,
): Promise<Outcome<{ orderNumber: string }>> => {
  const found = await findCustomerOrder(tx, party, orderNumber)
  if (!(await isStillServed(tx, found))) {
    const order = await lockCustomerOrder(tx, party, orderNumber)
    const { facts } = await cancelItem(tx, actor, order, itemId, { actor: 'customer', reason: null })
    return { answer: { orderNumber }, facts }
  }
  const lines = [{ itemId, quantity: 0 }]
  const asked = { orderNumber, version: 'any', lines, added: [], grossCents: 'any', reason: null } as const
  const facts = await changeOrder(tx, actor, party, { ...asked, isCancelling: true }, noneIsOutdated)
  return { answer: { orderNumber }, facts }
}

const noneIsOutdated = (): never => {
  throw new Error('a line is cancelled in whichever version of its order')
}

/** Whether its hub sells to its buyer, so that what is left of the order goes by the rules of today. */
const isStillServed = async (tx: Tx, order: CustomerOrder): Promise<boolean> => {
  const market = await marketOfBuyer(tx, buyerOf(order)).catch((error: unknown) => {
    if (error instanceof DomainError) return null
    throw error
  })
  return market?.retailerId === order.retailerId
}
