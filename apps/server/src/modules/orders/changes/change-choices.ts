import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getChangeChoices } from '@regionalmarkt/contract/orders/change-order.ts'
import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { closedIn } from '@regionalmarkt/domain/calendar/closings.ts'
import { cutOffFor } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { type CustomerDeliveryMethod, customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { checkHouseholdWish } from '@regionalmarkt/domain/orders/household-delivery.ts'
import type { WhoActs } from '../../../platform/actor.ts'
import type { Queryable } from '../../../platform/database.ts'
import { addressBookOf } from '../../accounts/public.ts'
import { marketOfBuyer } from '../../pricing/public.ts'
import { buyerOf } from '../buyer-of.ts'
import { findCustomerOrder } from '../lock-customer-orders.ts'
import type { Party } from '../parties.ts'
import { deliveryAreaOf } from '../placing/delivery-area.ts'
import { sideOf } from './decide-change.ts'

/** How far ahead days are offered; a later one is a telephone call. */
const offeredDays = 28

/**
 * Among what day, way and address of an order may be chosen: the days that its hub still delivers for, the ways it offers, and its buyer's own addresses.
 * Whether its lines can make a day is the preview's answer. Refusals: `NotFound`, `CompanyNotApproved`.
 */
export const changeChoices = async (
  db: Queryable,
  { now }: WhoActs,
  party: Party,
  orderNumber: string,
): Promise<ResponseOf<typeof getChangeChoices>> => {
  const order = await findCustomerOrder(db, party, orderNumber)
  const market = await marketOfBuyer(db, buyerOf(order))
  const today = berlinDate(now)
  const isHoliday = closedIn(market)
  const isHubs = sideOf(party) === 'hub'
  // What the hub itself closes sooner than anybody else nothing can make any more; it may still promise it.
  const isOpen = (day: string): boolean => {
    const cutOff = cutOffFor(day, { deliverer: market.timetable, supply: null }, isHoliday)
    return cutOff !== null && (isHubs || now < cutOff)
  }
  const days = Array.from({ length: offeredDays + 1 }, (_, ahead) => addDays(today, ahead)).filter(isOpen)
  const { customerId, privateCustomerId } = order
  const book =
    customerId !== null
      ? await addressBookOf(db, { companyId: customerId })
      : privateCustomerId === null
        ? []
        : await addressBookOf(db, { userId: privateCustomerId })
  const addresses = book
    .filter(({ kind }) => kind === 'shipping')
    .map(({ kind: _, isDefault: __, version: ___, ...address }) => address)
  if (order.channel !== 'b2c' || isHubs) return { days, deliveryMethods: [...market.deliveryMethods], addresses }
  const terms = { ...market, deliveryPostcodes: await deliveryAreaOf(db, order.retailerId) }
  const known = [order.shippingAddress, ...addresses].map(({ postcode }) => postcode)
  const { paymentKind: payment } = order
  const isPossible = (method: CustomerDeliveryMethod) => (postcode: string) =>
    checkHouseholdWish({ method, payment, postcode: postcode || null }, { ...terms, paymentKinds: [payment] }).ok
  return {
    days,
    deliveryMethods: customerDeliveryMethods.filter((method) => known.some(isPossible(method))),
    addresses: addresses.filter(({ postcode }) => isPossible('deliveryHub')(postcode)),
  }
}
