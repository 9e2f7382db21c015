import { withdrawalStates } from '@regionalmarkt/domain/orders/withdrawal.ts'
import { z } from 'zod'
import { bilingual, cents, cursor, id, instant, oneLine, orderNumber } from '../fields.schema.ts'
import { withdrawalRefusal } from './cancel-reason.schema.ts'
import { withdrawal as ofOrder, orderItemStatus } from './customer-order.schema.ts'

const row = ofOrder.extend({
  version: z.int(),
  /** As whoever withdraws has written them; empty `goods`: all. */
  name: z.string(),
  email: z.string(),
  contract: z.string(),
  goods: z.string(),
  /** Null where no consumer's order is called so. */
  orderNumber: orderNumber.nullable(),
  /** It comes from the address of the order, so that its lines wait for the decision. */
  isSure: z.boolean(),
  decidedAt: instant.nullable(),
  /** The money that has to go back because of it, gross. */
  backCents: cents,
  /** The lines it is about. */
  lines: z.array(
    z.object({
      itemId: id,
      articleName: bilingual,
      salesUnitName: bilingual,
      quantity: z.int(),
      status: orderItemStatus,
      isPerishable: z.boolean(),
      withdrawal: z.enum(withdrawalStates).nullable(),
    }),
  ),
})

export const listWithdrawals = {
  query: z.strictObject({
    /** `waiting`: to be decided, or with money that must go back. */
    shown: z.enum(['waiting', 'all']).default('waiting'),
    q: z.string().trim().max(100).regex(oneLine).optional(),
    cursor: cursor.optional(),
  }),
  response: z.object({ withdrawals: z.array(row), nextCursor: cursor.nullable() }),
}

const params = z.object({ withdrawalId: id })

export const decideWithdrawal = {
  params,
  body: z.strictObject({
    acceptedItemIds: z.array(id).max(200),
    /** For lines that are not accepted. */
    refusal: withdrawalRefusal.nullable(),
  }),
  response: row,
}
export const nameWithdrawalOrder = {
  params,
  body: z.strictObject({ orderNumber: z.string().trim().min(2).max(120).regex(oneLine) }),
  response: row,
}
