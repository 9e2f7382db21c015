import { counterKinds } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { isSignature } from '@regionalmarkt/domain/orders/signature.ts'
import { whereGoodsAre } from '@regionalmarkt/domain/orders/take-back-hand-over.ts'
import { z } from 'zod'
import { oneLine, orderNumber, reason } from '../fields.schema.ts'
import { orderItemStatus, returnedContainers, signature } from '../orders/customer-order.schema.ts'

export const departOrder = {
  params: z.object({ orderNumber }),
  response: z.object({ status: orderItemStatus }),
}

export const takeBackDeparture = {
  params: z.object({ orderNumber }),
  body: z.strictObject({ reason }),
  response: z.object({ status: orderItemStatus }),
}

export const completeOrder = {
  params: z.object({ orderNumber }),
  body: z.strictObject({
    /** Who took the goods; null where nobody was there. */
    receivedBy: z.string().trim().min(1).max(120).regex(oneLine).nullable().default(null),
    signature: signature.refine(isSignature).nullable().default(null),
    /** Empties that came back with it. */
    returned: returnedContainers,
    /** What the hub took for it at its counter, all that is due; null: nothing. */
    paid: z.enum(counterKinds).nullable().default(null),
  }),
  response: z.object({ status: orderItemStatus }),
}

export const takeBackHandOver = {
  params: z.object({ orderNumber }),
  body: z.strictObject({ where: z.enum(whereGoodsAre), reason }),
  response: z.object({ status: orderItemStatus }),
}
