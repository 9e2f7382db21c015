import {
  cancelReasons,
  declineReasons,
  shelfReasons,
  typedReasons,
} from '@regionalmarkt/domain/orders/cancel-reason.ts'
import { withdrawalRefusals } from '@regionalmarkt/domain/orders/withdrawal.ts'
import { z } from 'zod'
import { reason } from '../fields.schema.ts'

/** Why something of an order does not come: its code, which readers word in their language, and what somebody typed. */
export const cancelReason = z.union([
  z.object({ code: z.enum(typedReasons), text: z.string() }),
  z.object({ code: z.enum(cancelReasons).exclude(typedReasons) }),
])

/** Somebody's own words, where none of the list says it. */
const said = z.strictObject({ code: z.literal('said'), text: reason })

/** Why goods are not at their shelf, as whoever stands there says it. */
export const shelfReason = z.discriminatedUnion('code', [z.strictObject({ code: z.enum(shelfReasons) }), said])

/** Why a producer cannot bring goods. */
export const declineReason = z.discriminatedUnion('code', [z.strictObject({ code: z.enum(declineReasons) }), said])

/** Why a hub refuses a withdrawal. */
export const withdrawalRefusal = z.discriminatedUnion('code', [
  z.strictObject({ code: z.enum(withdrawalRefusals).exclude(['said']) }),
  said,
])
