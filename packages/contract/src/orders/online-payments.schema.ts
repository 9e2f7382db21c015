import { z } from 'zod'
import { cents, id, orderNumber } from '../fields.schema.ts'
import { orderToken } from '../procurement/get-order-by-link.schema.ts'
import { onlineState } from './customer-order.schema.ts'

const byLink = z.object({ token: orderToken })
const byNumber = z.object({ orderNumber })

/**
 * Null: nothing is to be paid any more. `checkoutUrl`: the provider's page, to which the browser goes; `paymentId`: by which it finds its way
 * back, for the provider is told nothing that opens an order.
 */
const started = z.object({
  payment: z.object({ paymentId: id, checkoutUrl: z.url({ protocol: /^https$/ }) }).nullable(),
})

const looked = z.object({ state: onlineState })

export const payGuestOrderOnline = { params: byLink, response: started }
export const payHouseholdOrderOnline = { params: byNumber, response: started }

export const lookAtGuestPayment = { params: byLink, response: looked }
export const lookAtHouseholdPayment = { params: byNumber, response: looked }

/** What else a provider sends along is left alone. */
export const hintOfPayment = { body: z.object({ id: z.string().regex(/^[\w-]{1,100}$/) }), response: z.object({}) }

export const payBackOnline = {
  params: byNumber,
  response: z.object({
    cents,
    /** `waiting`: the provider does not answer; it is asked again until it does. */
    outcome: z.enum(['accepted', 'waiting', 'refused']),
  }),
}
