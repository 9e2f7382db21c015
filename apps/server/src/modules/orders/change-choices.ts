import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getChangeChoices } from '@regionalmarkt/contract/orders/change-order.ts'
import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { closedIn } from '@regionalmarkt/domain/calendar/closings.ts'
import { deliversOn } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { addressBookOf } from '../accounts/public.ts'
import { marketOfBuyer } from '../pricing/public.ts'
import { buyerOf } from './buyer-of.ts'
import type { Side } from './decide-change.ts'
import { findCustomerOrder } from './lock-customer-orders.ts'

/** How far ahead days are offered; a later one is a telephone call. */
const offeredDays = 28

/**
 * Among what day, way and address of an order may be chosen: its hub's delivery days, the ways it offers, and its buyer's own addresses.
 * Whether its lines can make a day is the preview's answer. Refusals: `NotFound`, `CompanyNotApproved`.
 */
export const changeChoices = async (
  db: Queryable,
  actor: CompanyActor,
  side: Side,
  orderNumber: string,
): Promise<ResponseOf<typeof getChangeChoices>> => {
  const { id } = actor.viewer.company
  const order = await findCustomerOrder(db, side === 'hub' ? { retailerId: id } : { customerId: id }, orderNumber)
  const market = await marketOfBuyer(db, buyerOf(order))
  const today = berlinDate(actor.now)
  const isHoliday = closedIn(market)
  const days = Array.from({ length: offeredDays + 1 }, (_, ahead) => addDays(today, ahead)).filter((day) =>
    deliversOn(day, market.timetable, isHoliday),
  )
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
  return { days, deliveryMethods: [...market.deliveryMethods], addresses }
}
