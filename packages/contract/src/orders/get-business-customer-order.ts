import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, orderNumber } from '../fields.ts'
import { customerOrder, customerOrderItem, orderItemStatus, permission } from './customer-order.ts'

/** Adds what only the hub may see: where each line’s goods come from, and what it may do next. */
export const getBusinessCustomerOrder = defineEndpoint({
  slug: 'get-business-customer-order',
  method: 'GET',
  path: '/api/retailer/business-customer-orders/{orderNumber}',
  summary: 'An order placed with this hub',
  access: 'retailer',
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
    canConfirm: permission,
    canDepart: permission,
    canComplete: permission,
  }),
})
