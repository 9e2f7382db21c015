import { isSignature } from '@regionalmarkt/domain/orders/signature.ts'
import { z } from 'zod'
import { oneLine, orderNumber } from '../fields.schema.ts'
import { orderItemStatus, returnedContainers, signature } from '../orders/customer-order.schema.ts'
import { orderToken } from '../procurement/get-order-by-link.schema.ts'

const handingOver = {
  body: z.strictObject({
    /** Who took the goods; null where nobody was there. */
    receivedBy: z.string().trim().min(1).max(120).regex(oneLine).nullable().default(null),
    signature: signature.refine(isSignature).nullable().default(null),
    /** Empties that came back with it. */
    returned: returnedContainers,
  }),
  response: z.object({ status: orderItemStatus }),
}

/** `customerOrderNumber`: one of the orders that this order with the supplier is for. */
export const handOverDirectly = {
  params: z.object({ orderNumber, customerOrderNumber: orderNumber }),
  ...handingOver,
}
export const handOverByLink = {
  params: z.object({ token: orderToken, customerOrderNumber: orderNumber }),
  ...handingOver,
}
