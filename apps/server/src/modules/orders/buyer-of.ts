import type { BuyerInMarket } from '@regionalmarkt/domain/orders/buyer.ts'
import type { CustomerOrder } from './lock-customer-orders.ts'

/** Whose an order is, and in which market they bought. */
export const buyerOf = ({
  customerId,
  privateCustomerId,
  guestContact,
  retailerId,
  channel,
}: CustomerOrder): BuyerInMarket => {
  if (customerId !== null) return { buyer: { kind: 'company', companyId: customerId }, channel }
  const hubId = retailerId
  const buyer =
    privateCustomerId === null
      ? ({
          kind: 'guest',
          contact: guestContact ?? { name: '', email: '', phone: '', locale: 'de-DE' },
          hubId,
        } as const)
      : ({ kind: 'privateCustomer', userId: privateCustomerId, hubId } as const)
  return { buyer, channel: 'b2c' }
}
