import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { placeBusinessCustomerOrder } from '@regionalmarkt/contract/orders/place-business-customer-order.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import { placeOrder } from './place-order.ts'

/** The checkout of a business customer: an order of the viewer's own company, at the prices its cart showed. */
export const placeOwnOrder = (tx: Tx, actor: CompanyActor, body: BodyOf<typeof placeBusinessCustomerOrder>) => {
  const { lines, billingAddressId, shippingAddressId, ...order } = body
  return placeOrder(tx, actor, {
    ...order,
    buyer: { kind: 'company', companyId: actor.viewer.company.id },
    channel: 'b2b',
    lines,
    priceConsent: new Map(lines.map(({ salesUnitId, unitPriceCents }) => [salesUnitId, unitPriceCents])),
    destination: { billingAddressId, shippingAddressId },
  })
}
