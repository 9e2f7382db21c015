import { orderSorts } from '@regionalmarkt/domain/orders/order-sort.ts'
import { channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { z } from 'zod'
import { cents, day, id, instant, orderNumber, slug } from '../fields.schema.ts'
import { deliveryMethod } from '../market/quote-cart.schema.ts'
import { search } from '../people-fields.schema.ts'
import {
  customerOrder,
  customerOrderItem,
  customerOrderPage,
  customerOrderRow,
  listQuery,
  orderItemStatus,
  permission,
} from './customer-order.schema.ts'

/** `q`: part of a customer's name or of an order's number. */
const hubOrderQuery = listQuery.extend({
  q: search.optional(),
  customer: slug.optional(),
  deliveryMethod: deliveryMethod.optional(),
  channel: z.enum(channels).optional(),
  /** By when they were placed, or by when they are delivered; a cursor goes on in the order it is from. */
  sort: z.enum(orderSorts).default('newest'),
})

/** The end of the time in which a guest may confirm an order; null: nothing is to be confirmed. */
const unconfirmedUntil = instant.nullable()

export const listBusinessCustomerOrders = {
  query: hubOrderQuery,
  response: customerOrderPage.extend({ orders: z.array(customerOrderRow.extend({ unconfirmedUntil })) }),
}

export const getBusinessCustomerOrder = {
  params: z.object({ orderNumber }),
  response: customerOrder.extend({
    items: z.array(
      customerOrderItem.extend({
        fromStockQuantity: z.int(),
        sourcing: z.array(
          z.object({ retailerOrderNumber: z.string(), itemId: id, quantity: z.int(), status: orderItemStatus }),
        ),
      }),
    ),
    unconfirmedUntil,
    /** For taking another order for it; null for a household. */
    customerSlug: slug.nullable(),
    /** Who at the hub took it; null for somebody who is gone, and where the customer placed it itself. */
    takenByName: z.string().nullable(),
    /** Money that came or went back beforehand, as it was booked, the oldest first. `bookedBy`: null for somebody who is gone. */
    bookings: z.array(
      z.object({
        id,
        isBack: z.boolean(),
        cents,
        day,
        bookedBy: z.string().nullable(),
        /** With the payment provider: nobody takes that back by hand. */
        isByProvider: z.boolean(),
        takenBackAt: instant.nullable(),
      }),
    ),
    canConfirm: permission,
    canDepart: permission,
    canComplete: permission,
    canTakeBackDeparture: permission,
    canTakeBackHandOver: permission,
  }),
}

export const confirmBusinessCustomerOrder = {
  params: z.object({ orderNumber }),
  response: z.object({ status: orderItemStatus }),
}
