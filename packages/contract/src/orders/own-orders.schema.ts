import { orderSorts } from '@regionalmarkt/domain/orders/order-sort.ts'
import { z } from 'zod'
import { bilingual, cents, day, id, orderNumber } from '../fields.schema.ts'
import { search } from '../people-fields.schema.ts'
import { customerOrder, customerOrderPage, listQuery } from './customer-order.schema.ts'

/** `q`: part of a number, or of the name of an article that was ordered. */
const ownOrderQuery = listQuery.extend({
  q: search.optional(),
  sort: z.enum(orderSorts).default('newest'),
})

export const listOwnOrders = {
  query: ownOrderQuery,
  response: customerOrderPage,
}

export const getOwnOrder = {
  params: z.object({ orderNumber }),
  response: customerOrder,
}

export const getLastOrder = {
  response: z.object({
    order: z
      .object({
        orderNumber: z.string(),
        deliveryDate: day,
        /** Delivered a week before the hub's next delivery; else it is the newest. */
        isWeekBefore: z.boolean(),
        lines: z.array(
          z.object({
            salesUnitId: id,
            articleName: bilingual,
            salesUnitName: bilingual,
            quantity: z.int(),
            /** Net cents per price basis, as it cost then for this quantity. */
            unitPriceCents: cents,
          }),
        ),
      })
      .nullable(),
  }),
}

export const cancelOwnOrderItem = {
  params: z.object({ orderNumber, itemId: id }),
  response: z.object({ orderNumber: z.string() }),
}
