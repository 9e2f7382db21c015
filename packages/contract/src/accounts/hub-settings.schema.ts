import {
  mostReminderDays,
  mostReminderFeeCents,
  mostReminderLimitCents,
  reminderLevels,
} from '@regionalmarkt/domain/billing/reminder.ts'
import { mostDifferenceLimitCents } from '@regionalmarkt/domain/billing/small-difference.ts'
import { federalStates } from '@regionalmarkt/domain/calendar/federal-states.ts'
import { mostComplaintDays } from '@regionalmarkt/domain/orders/complaint.ts'
import { customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { paymentKinds } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { mostPrepaymentHours } from '@regionalmarkt/domain/orders/prepayment.ts'
import { mostPaymentTermDays } from '@regionalmarkt/domain/pricing/customer-terms.ts'
import { mostStockHorizonDays } from '@regionalmarkt/domain/stock/allocate.ts'
import { z } from 'zod'
import { cents, day, id, instant, weekday } from '../fields.schema.ts'
import {
  bankAccount,
  creditorIdOrNone,
  money,
  postcodes,
  says,
  timeOfDay,
  weekdays,
  whole,
} from '../people-fields.schema.ts'

const deliveryMethod = z.enum(customerDeliveryMethods)
const paymentKind = z.enum(paymentKinds)

const terms = z.strictObject({
  deliveryWeekdays: weekdays,
  cutOffTime: timeOfDay,
  cutOffDaysBefore: whole(0, 30),
  federalState: z.enum(federalStates),
  /** In the order in which buyers are offered them, whichever is sent first. */
  deliveryMethods: z
    .array(deliveryMethod, says('deliveryMethods'))
    .min(1, says('deliveryMethods'))
    .max(4, says('deliveryMethods'))
    .transform((chosen) => customerDeliveryMethods.filter((method) => chosen.includes(method))),
  /** Net, of businesses. */
  minimumOrderCents: money(10_000_000),
  /** Gross, of households to whom it is brought. */
  householdMinimumCents: money(100_000),
  deliveryFeeCents: money(100_000),
  stockHorizonDays: whole(0, mostStockHorizonDays),
  /** How households pay; none: the hub takes no orders of theirs. */
  paymentKinds: z
    .array(paymentKind)
    .max(paymentKinds.length)
    .transform((chosen) => paymentKinds.filter((kind) => chosen.includes(kind))),
  /** Where households transfer to; null: they cannot pay beforehand. */
  account: bankAccount.nullable(),
  /** By which banks know the hub that collects by mandates; null: it collects nothing. */
  creditorId: creditorIdOrNone,
  /** So many hours the goods of what is paid beforehand wait for the money. */
  prepaymentHours: whole(1, mostPrepaymentHours),
  /** So many days after a delivery the hub takes complaints. */
  complaintDays: whole(1, mostComplaintDays),
  /** Where households are delivered to; none: they fetch their goods. */
  deliveryPostcodes: postcodes,
  /** So many days after its date an invoice is due, where nothing else is agreed with a customer. */
  paymentTermDays: whole(0, mostPaymentTermDays),
  /** One letter after the other: days since the document was due or since the letter before, and its fee. None: nobody is reminded. */
  reminderSteps: z
    .array(z.strictObject({ afterDays: whole(1, mostReminderDays), feeCents: money(mostReminderFeeCents) }))
    .max(reminderLevels.length),
  /** Below so much nobody is reminded. */
  reminderLimitCents: money(mostReminderLimitCents),
  /** Up to so much may be written off. */
  differenceLimitCents: money(mostDifferenceLimitCents),
})

/** On which terms a hub sells, all of it at once. */
export const hubSettingsBody = terms
  .refine(
    ({ account, paymentKinds: ticked, creditorId }) =>
      account !== null || (creditorId === null && !ticked.includes('prepayment')),
    { error: says('accountMissing'), path: ['account', 'iban'] },
  )
  .refine(({ creditorId, paymentKinds: ticked }) => creditorId !== null || !ticked.includes('directDebit'), {
    error: says('creditorIdMissing'),
    path: ['creditorId'],
  })

const account = z.object({ holder: z.string(), iban: z.string(), bic: z.string().nullable() }).nullable()
const reminderStep = z.object({ afterDays: z.int(), feeCents: cents })

export const hubSettings = z.object({
  hubId: id,
  deliveryWeekdays: z.array(weekday),
  /** `14:00` */
  cutOffTime: z.string(),
  cutOffDaysBefore: z.int(),
  federalState: z.enum(federalStates),
  deliveryMethods: z.array(deliveryMethod),
  minimumOrderCents: cents,
  householdMinimumCents: cents,
  deliveryFeeCents: cents,
  stockHorizonDays: z.int(),
  paymentKinds: z.array(paymentKind),
  account,
  creditorId: z.string().nullable(),
  prepaymentHours: z.int(),
  complaintDays: z.int(),
  deliveryPostcodes: z.array(z.string()),
  paymentTermDays: z.int(),
  reminderSteps: z.array(reminderStep),
  reminderLimitCents: cents,
  differenceLimitCents: cents,
  /** Whoever runs the market has a contract with somebody who takes money online. */
  hasProvider: z.boolean(),
  version: z.int(),
})

export const exchangeOf = <T extends z.ZodType>(each: T) => ({ gone: z.array(each), come: z.array(each) })
const step = { before: z.int(), after: z.int() }
/** How many open orders the old setting still holds for. */
const orders = z.int()

export const settingConsequence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('weekdays'), ...exchangeOf(weekday), orders }),
  z.object({ kind: z.literal('cutOff'), date: day, before: instant, after: instant }),
  z.object({ kind: z.literal('holidays'), ...exchangeOf(day), orders }),
  z.object({ kind: z.literal('methods'), ...exchangeOf(deliveryMethod), orders }),
  z.object({ kind: z.literal('minimum'), ...step }),
  z.object({ kind: z.literal('householdMinimum'), ...step }),
  z.object({ kind: z.literal('reminderLimit'), ...step }),
  z.object({ kind: z.literal('differenceLimit'), ...step }),
  z.object({ kind: z.literal('fee'), ...step, orders }),
  z.object({ kind: z.literal('stockHorizon'), ...step }),
  z.object({ kind: z.literal('payments'), ...exchangeOf(paymentKind), takesHouseholds: z.boolean() }),
  z.object({ kind: z.literal('account'), before: account, after: account }),
  z.object({ kind: z.literal('creditorId'), before: z.string().nullable(), after: z.string().nullable() }),
  z.object({ kind: z.literal('prepaymentHours'), ...step }),
  z.object({ kind: z.literal('complaintDays'), ...step }),
  z.object({ kind: z.literal('postcodes'), ...exchangeOf(z.string()) }),
  z.object({ kind: z.literal('paymentTerm'), ...step }),
  z.object({ kind: z.literal('reminders'), steps: z.array(reminderStep) }),
])

export const getHubSettings = { response: hubSettings }

export const setHubSettings = { body: hubSettingsBody, response: hubSettings }

export const previewHubSettings = {
  body: hubSettingsBody,
  response: z.object({ consequences: z.array(settingConsequence) }),
}
