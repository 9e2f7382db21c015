import { fail, ok, type Result } from '../errors/result.ts'
import type { CustomerDeliveryMethod } from './delivery-method.ts'
import { needsAddress, type PaymentKind, paymentKindsFor } from './payment-kind.ts'

/** What a hub offers households. */
export type HouseholdTerms = {
  readonly deliveryMethods: readonly CustomerDeliveryMethod[]
  readonly paymentKinds: readonly PaymentKind[]
  readonly deliveryPostcodes: readonly string[]
}

/** The roads on which households get goods: producers bring them nothing, and a hub only where it says that it drives. */
export const householdMethods = ({
  deliveryMethods,
  deliveryPostcodes,
}: Pick<HouseholdTerms, 'deliveryMethods' | 'deliveryPostcodes'>): CustomerDeliveryMethod[] =>
  deliveryMethods.filter(
    (method) => method === 'pickupHub' || (method === 'deliveryHub' && deliveryPostcodes.length > 0),
  )

/** How a household wants its order: `postcode` null where it does not say where it lives. */
export type HouseholdWish = {
  readonly method: CustomerDeliveryMethod
  readonly payment: PaymentKind
  readonly postcode: string | null
}

/** Whether a hub takes an order of a household on this road, to this place, paid in this way. */
export const checkHouseholdWish = (
  { method, payment, postcode }: HouseholdWish,
  terms: HouseholdTerms,
): Result<null, 'DeliveryMethodNotOffered' | 'PaymentNotOffered' | 'AddressMissing' | 'OutsideDeliveryArea'> => {
  if (!householdMethods(terms).includes(method)) return fail('DeliveryMethodNotOffered', { method })
  if (!paymentKindsFor(terms.paymentKinds, method).includes(payment)) return fail('PaymentNotOffered', { payment })
  if (postcode === null) {
    const kind = method === 'pickupHub' ? 'billing' : 'shipping'
    return needsAddress(method, payment) ? fail('AddressMissing', { kind }) : ok(null)
  }
  const isInArea = method === 'pickupHub' || terms.deliveryPostcodes.includes(postcode)
  return isInArea ? ok(null) : fail('OutsideDeliveryArea', { postcode })
}
