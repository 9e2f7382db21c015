import type { Timetable } from '../calendar/delivery-calendar.ts'
import type { CustomerDeliveryMethod } from './delivery-method.ts'

/**
 * How one sales unit may travel to customers: by this method, on these weekdays, ordered until this cut-off, for a fee and from a
 * value of goods on. A sales unit without any travels like everything else of its hub; one with some only by those.
 */
export type UnitDelivery = Timetable & {
  readonly method: CustomerDeliveryMethod
  readonly feeCents: number
  readonly minimumCents: number
}

/** What holds for a method: the unit's own terms, `null` where nothing special does, `undefined` where it cannot travel so. */
export const termsFor = (
  own: readonly UnitDelivery[],
  method: CustomerDeliveryMethod,
): UnitDelivery | null | undefined => (own.length === 0 ? null : own.find((one) => one.method === method))
