import { said } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { queueMails } from '../notifications/public.ts'
import { cancelItem } from './cancel-items.ts'
import { lockCustomerOrder } from './lock-customer-orders.ts'
import { mailLineOf, partiesOf } from './order-mails.ts'

/** The hub cancels a line, at any time before completion, and its customer is told why. */
export const cancelItemOfCustomer = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, itemId, reason }: { readonly orderNumber: string; readonly itemId: string; readonly reason: string },
): Promise<Outcome<{ orderNumber: string }>> => {
  const order = await lockCustomerOrder(tx, { retailerId: actor.viewer.company.id }, orderNumber)
  const { item, facts } = await cancelItem(tx, actor, order, itemId, { actor: 'hub', reason: said(reason) })
  const { recipient, locale, greeting, hubName, to } = orNotFound((await partiesOf(tx, [order.id]))[0])
  const { deliveryDate } = order
  const data = { ...to, name: greeting, orderNumber, hubName, deliveryDate, line: mailLineOf(item), reason }
  queueMails(tx, [{ recipient, locale, template: 'lineCancelled', data }])
  return { answer: { orderNumber }, facts }
}
