import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './direct-orders.schema.ts'

const notHandedOver = [
  'NotYetPicked',
  'GoodsNotThereYet',
  'WithdrawalOpen',
  'NotYetConfirmed',
  'TransitionNotAllowed',
  'AlreadyClosed',
  'LotBlocked',
] as const

/** The supplier has given a customer of the hub its goods, at the customer's door or at its own. */
export const handOverDirectly = defineEndpoint<typeof schemas.handOverDirectly>()({
  slug: 'hand-over-directly',
  method: 'POST',
  path: '/api/supplier/orders/{orderNumber}/customer-orders/{customerOrderNumber}/hand-over',
  summary: 'Hand the goods over to one customer of the hub',
  access: 'supplier',
  refusals: notHandedOver,
})

/** The same by the link of the supplier's mail. */
export const handOverByLink = defineEndpoint<typeof schemas.handOverByLink>()({
  slug: 'hand-over-by-link',
  method: 'POST',
  path: '/api/order-links/{token}/customer-orders/{customerOrderNumber}/hand-over',
  summary: 'Hand the goods over to one customer of the hub by the link of a mail',
  access: 'anyone',
  refusals: notHandedOver,
})
