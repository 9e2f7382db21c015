import { recurringOrderStatuses } from '@regionalmarkt/domain/recurring-sales-orders/recurring-order-can.ts'
import { z } from 'zod'
import { cents, day, id, shownText } from '../fields.schema.ts'
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
          itemCount: z.int(),
          /** Net cents of its goods: of the order, or as prices stand today for this customer. */
          goodsCents: cents.nullable(),
          isEstimated: z.boolean(),
          /** Lines of which less was ordered than wanted; of a planned date those that would be short as goods stand now. */
          short: z.array(
            z.object({
              salesUnitId: id,
              name: shownText,
              salesUnitName: shownText,
              wanted: z.int(),
              available: z.int(),
            }),
          ),
        }),
    ),
  }),
}
