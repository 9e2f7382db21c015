import { z } from 'zod'
import { id, orderNumber } from '../fields.schema.ts'
import { dayTyped, moneyOver } from '../people-fields.schema.ts'
import { paymentStatus } from './customer-order.schema.ts'

/** Apart from the endpoint, so that the form checks by the same schema. */
export const prepaymentBody = z.strictObject({
  /** It went back to the buyer; otherwise it came. */
  isBack: z.boolean(),
  cents: moneyOver(1, 10_000_000),
  /** The day at the bank. */
  day: dayTyped,
})

const answer = z.object({ paymentStatus })

export const bookPrepayment = { params: z.object({ orderNumber }), body: prepaymentBody, response: answer }

export const takeBackPrepayment = { params: z.object({ orderNumber, prepaymentId: id }), response: answer }
