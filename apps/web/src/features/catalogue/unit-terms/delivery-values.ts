import type { Weekday } from '@regionalmarkt/domain/calendar/weekday.ts'
import type { CustomerDeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { moneyText, typedNumber } from '../../../forms/decimal-text.ts'
import type { UnitDeliveries, UnitDelivery } from './unit-terms.ts'

/** What the form of a delivery method holds, as typed. */
export type DeliveryValues = {
  method: string
  deliveryWeekdays: readonly Weekday[]
  cutOffTime: string
  cutOffDaysBefore: string
  /** In euros; empty is none. */
  feeCents: string
  minimumCents: string
}

/** As most hubs deliver: on working days, ordered until two in the afternoon of the day before. */
export const emptyDelivery = (method: CustomerDeliveryMethod): DeliveryValues => ({
  ...{
    method,
    deliveryWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    cutOffTime: '14:00',
    cutOffDaysBefore: '1',
  },
  ...{ feeCents: '', minimumCents: '' },
})

const moneyOrNone = (cents: number, locale: Locale): string => (cents === 0 ? '' : moneyText(cents, locale))
const typedOrNone = (text: string): number | string => (text.trim() === '' ? 0 : typedNumber(text, 2))

export const deliveryValuesOf = (delivery: UnitDelivery, locale: Locale): DeliveryValues => ({
  method: delivery.method,
  deliveryWeekdays: delivery.deliveryWeekdays,
  cutOffTime: delivery.cutOffTime,
  cutOffDaysBefore: String(delivery.cutOffDaysBefore),
  feeCents: moneyOrNone(delivery.feeCents, locale),
  minimumCents: moneyOrNone(delivery.minimumCents, locale),
})

/** The contract's body. */
export const deliveryBodyOf = (values: DeliveryValues): Record<string, unknown> => ({
  ...values,
  cutOffDaysBefore: typedNumber(values.cutOffDaysBefore, 0),
  feeCents: typedOrNone(values.feeCents),
  minimumCents: typedOrNone(values.minimumCents),
})

/** What its hub offers and a unit has not got yet. */
export const methodsLeft = ({ deliveryMethods, offeredMethods }: UnitDeliveries): CustomerDeliveryMethod[] =>
  offeredMethods.filter((each) => !deliveryMethods.some(({ method }) => method === each))
