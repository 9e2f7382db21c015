import type { ReminderStep } from '../billing/reminder.ts'
import { addDays, berlinDate } from '../calendar/berlin-time.ts'
import { type Closing, closedIn } from '../calendar/closings.ts'
import { calendarHorizonDays, cutOffFor, nextDeliveryDates, type Timetable } from '../calendar/delivery-calendar.ts'
import type { FederalState } from '../calendar/federal-states.ts'
import { holidaysIn } from '../calendar/holidays.ts'
import { type Weekday, weekdayOf } from '../calendar/weekday.ts'
import type { BankAccount } from '../money/giro-code.ts'
import { type CustomerDeliveryMethod, isBrought } from '../orders/delivery-method.ts'
import type { PaymentKind } from '../orders/payment-kind.ts'

/** On which terms a hub sells: what its people say once, and every cart, quote and calendar asks. */
export type HubSettings = Timetable & {
  readonly federalState: FederalState
  readonly deliveryMethods: readonly CustomerDeliveryMethod[]
  /** What the goods of a business must come to, net. */
  readonly minimumOrderCents: number
  /** What those of a household must, gross, where they are brought. */
  readonly householdMinimumCents: number
  /** What bringing costs: net for businesses, gross for households. */
  readonly deliveryFeeCents: number
  /** So many days ahead the shelf is sold before suppliers are asked. */
  readonly stockHorizonDays: number
  /** How households pay; none: the hub takes no orders of theirs. */
  readonly paymentKinds: readonly PaymentKind[]
  /** Where they transfer to; null: they cannot pay beforehand. */
  readonly account: BankAccount | null
  /** By which banks know the hub that collects by mandates; null: it collects nothing. */
  readonly creditorId: string | null
  /** So long the goods of what is paid beforehand wait for the money. */
  readonly prepaymentHours: number
  /** So many days after a delivery the hub takes complaints. */
  readonly complaintDays: number
  /** Where households are delivered to; none: they fetch their goods. */
  readonly deliveryPostcodes: readonly string[]
  /** So many days after its date an invoice is due, where nothing else is agreed. */
  readonly paymentTermDays: number
  /** When its customers are reminded of what is overdue, and what that costs; none: never. */
  readonly reminderSteps: readonly ReminderStep[]
  /** Below so much nobody is reminded, gross cents. */
  readonly reminderLimitCents: number
  /** Up to so much of a document may be written off, gross cents. */
  readonly differenceLimitCents: number
}

/** Orders that are neither done nor cancelled, by day and way. */
export type OpenOrders = {
  readonly deliveryDate: string
  readonly deliveryMethod: CustomerDeliveryMethod
  readonly count: number
}

/** Dates of running recurring orders that are still to be ordered, by day. */
export type RecurringDates = { readonly deliveryDate: string; readonly count: number }

/** What will no longer be, and what will be from now on. */
type Exchange<T> = { readonly gone: readonly T[]; readonly come: readonly T[] }
type Step<T = number> = { readonly before: T; readonly after: T }
/** How many open orders the old setting still holds for. */
type Touching = { readonly orders: number }

/** What changing a setting does. Orders that are placed keep their day, way, fee and cut-off: each says of how many that is true. */
export type SettingConsequence =
  | ({ readonly kind: 'weekdays' } & Exchange<Weekday> & Touching)
  /** For the next day that can be ordered for under the new settings: until when, before and after. */
  | { readonly kind: 'cutOff'; readonly date: string; readonly before: Date; readonly after: Date }
  /** Public holidays within the days that can be ordered for: `come` are those on which nobody delivers any more. */
  | ({ readonly kind: 'holidays' } & Exchange<string> & Touching)
  | ({ readonly kind: 'methods' } & Exchange<CustomerDeliveryMethod> & Touching)
  | ({ readonly kind: 'minimum' } & Step)
  | ({ readonly kind: 'householdMinimum' } & Step)
  | ({ readonly kind: 'reminderLimit' } & Step)
  | ({ readonly kind: 'differenceLimit' } & Step)
  | ({ readonly kind: 'fee' } & Step & Touching)
  | ({ readonly kind: 'stockHorizon' } & Step)
  | ({ readonly kind: 'payments' } & Exchange<PaymentKind> & { readonly takesHouseholds: boolean })
  | ({ readonly kind: 'account' } & Step<BankAccount | null>)
  | ({ readonly kind: 'creditorId' } & Step<string | null>)
  | ({ readonly kind: 'prepaymentHours' } & Step)
  | ({ readonly kind: 'complaintDays' } & Step)
  | ({ readonly kind: 'postcodes' } & Exchange<string>)
  | ({ readonly kind: 'paymentTerm' } & Step)
  | { readonly kind: 'reminders'; readonly steps: readonly ReminderStep[] }

export const exchange = <T>(before: readonly T[], after: readonly T[]): Exchange<T> => ({
  gone: before.filter((each) => !after.includes(each)),
  come: after.filter((each) => !before.includes(each)),
})

export const isChange = ({ gone, come }: Exchange<unknown>): boolean => gone.length + come.length > 0

export const countOf = <T extends { readonly count: number }>(
  all: readonly T[],
  isMeant: (each: T) => boolean,
): number => all.filter(isMeant).reduce((sum, { count }) => sum + count, 0)

/** `federalState` and `closings`: of the hub. */
export type Situation = {
  readonly now: Date
  readonly federalState: FederalState
  readonly closings: readonly Closing[]
  /** Those for today and later. */
  readonly openOrders: readonly OpenOrders[]
}

/** The days that can be ordered for and are holidays in this state. */
const holidaysAhead = (state: FederalState, now: Date): string[] => {
  const isHoliday = holidaysIn(state)
  const today = berlinDate(now)
  return Array.from({ length: calendarHorizonDays + 1 }, (_, ahead) => addDays(today, ahead)).filter(isHoliday)
}

/** Until when the next day of the new timetable could be ordered for before; nothing where that was no day, or stays as it is. */
export const changedCutOff = (before: Timetable, after: Timetable, { now, federalState, closings }: Situation) => {
  if (before.cutOffTime === after.cutOffTime && before.cutOffDaysBefore === after.cutOffDaysBefore) return []
  const isHoliday = closedIn({ federalState, closings })
  const [next] = nextDeliveryDates([{ deliverer: after, supply: null }], { now, count: 1, isHoliday })
  if (next === undefined) return []
  // Compared by the new days: a day that opens has no cut-off of its own yet.
  const old = { ...before, deliveryWeekdays: after.deliveryWeekdays }
  const until = cutOffFor(next.date, { deliverer: old, supply: null }, isHoliday)
  return until === null ? [] : [{ kind: 'cutOff' as const, date: next.date, before: until, after: next.cutOffAt }]
}

export const step = <K extends string, T extends number | string | null = number>(kind: K, before: T, after: T) =>
  before === after ? [] : [{ kind, before, after }]

const isSameAccount = (one: BankAccount | null, other: BankAccount | null): boolean =>
  one?.holder === other?.holder && one?.iban === other?.iban && one?.bic === other?.bic

const areSameSteps = (one: readonly ReminderStep[], other: readonly ReminderStep[]): boolean =>
  one.length === other.length &&
  one.every(({ afterDays, feeCents }, at) => other[at]?.afterDays === afterDays && other[at]?.feeCents === feeCents)

/**
 * What a change of a hub's settings does, to be read before it is saved; nothing where nothing changes. The order of what is in a list
 * means nothing. Nothing here changes an order that is placed.
 */
export const changeOfSettings = (
  before: HubSettings,
  after: HubSettings,
  situation: Omit<Situation, 'federalState'>,
): readonly SettingConsequence[] => {
  const { openOrders, now } = situation
  const weekdays = exchange(before.deliveryWeekdays, after.deliveryWeekdays)
  const holidays = exchange(holidaysAhead(before.federalState, now), holidaysAhead(after.federalState, now))
  const methods = exchange(before.deliveryMethods, after.deliveryMethods)
  const payments = exchange(before.paymentKinds, after.paymentKinds)
  const postcodes = exchange(before.deliveryPostcodes, after.deliveryPostcodes)
  const onDay = ({ deliveryDate }: OpenOrders) => weekdays.gone.includes(weekdayOf(deliveryDate))
  const onHoliday = ({ deliveryDate }: OpenOrders) => holidays.come.includes(deliveryDate)
  const byMethod = ({ deliveryMethod }: OpenOrders) => methods.gone.includes(deliveryMethod)
  const isDriven = ({ deliveryMethod }: OpenOrders) => isBrought(deliveryMethod)
  const fee = step('fee', before.deliveryFeeCents, after.deliveryFeeCents)
  return [
    ...(isChange(weekdays) ? [{ kind: 'weekdays' as const, ...weekdays, orders: countOf(openOrders, onDay) }] : []),
    ...changedCutOff(before, after, { ...situation, federalState: after.federalState }),
    ...(isChange(holidays) ? [{ kind: 'holidays' as const, ...holidays, orders: countOf(openOrders, onHoliday) }] : []),
    ...(isChange(methods) ? [{ kind: 'methods' as const, ...methods, orders: countOf(openOrders, byMethod) }] : []),
    ...step('minimum', before.minimumOrderCents, after.minimumOrderCents),
    ...step('householdMinimum', before.householdMinimumCents, after.householdMinimumCents),
    ...fee.map((each) => ({ ...each, orders: countOf(openOrders, isDriven) })),
    ...step('stockHorizon', before.stockHorizonDays, after.stockHorizonDays),
    ...(isChange(payments)
      ? [{ kind: 'payments' as const, ...payments, takesHouseholds: after.paymentKinds.length > 0 }]
      : []),
    ...(isSameAccount(before.account, after.account)
      ? []
      : [{ kind: 'account' as const, before: before.account, after: after.account }]),
    ...step('creditorId', before.creditorId, after.creditorId),
    ...step('prepaymentHours', before.prepaymentHours, after.prepaymentHours),
    ...step('complaintDays', before.complaintDays, after.complaintDays),
    ...(isChange(postcodes) ? [{ kind: 'postcodes' as const, ...postcodes }] : []),
    ...step('paymentTerm', before.paymentTermDays, after.paymentTermDays),
    ...(areSameSteps(before.reminderSteps, after.reminderSteps)
      ? []
      : [{ kind: 'reminders' as const, steps: after.reminderSteps }]),
    ...step('reminderLimit', before.reminderLimitCents, after.reminderLimitCents),
    ...step('differenceLimit', before.differenceLimitCents, after.differenceLimitCents),
  ]
}
