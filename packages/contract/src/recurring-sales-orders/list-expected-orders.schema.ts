import { recurringOrderStatuses } from '@regionalmarkt/domain/recurring-sales-orders/recurring-order-can.ts'
import { z } from 'zod'
import { cents, day } from '../fields.schema.ts'
import { customer, occurrence, recurringOrderNumber } from './recurring-sales-orders.schema.ts'

export const listExpectedOrders = {
  query: z.strictObject({ from: day.optional(), until: day.optional() }),
  response: z.object({
    from: day,
    until: day,
    /** No more than 500 are shown; `total` says how many there are. */
    total: z.int(),
    expected: z.array(
      occurrence
        .pick({
          ruleDate: true,
          deliveryDate: true,
          state: true,
          skippedBecause: true,
          cutOffAt: true,
          dueAt: true,
          orderNumber: true,
          failedBecause: true,
        })
        .extend({
          recurringOrderNumber,
          version: z.int(),
          status: z.enum(recurringOrderStatuses),
          customer,
          /** Lines of which less was ordered than wanted. */
          leftOutCount: z.int(),
          itemCount: z.int(),
          goodsCents: cents.nullable(),
        }),
    ),
  }),
}
