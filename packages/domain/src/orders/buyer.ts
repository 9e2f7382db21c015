import type { Channel } from '../pricing/pricing-rule.ts'

/** How to reach and greet a guest. It is kept with the order, because there is no account to ask. */
export type GuestContact = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly locale: 'de-DE' | 'en-US'
}

type CompanyBuyer = { readonly kind: 'company'; readonly companyId: string }

/**
 * Whose order it is, whoever places it. A company buys from its home hub; `hubId`: the hub somebody else chose, null for the
 * region's default hub.
 */
export type Buyer =
  | CompanyBuyer
  | { readonly kind: 'privateCustomer'; readonly userId: string; readonly hubId: string | null }
  | { readonly kind: 'guest'; readonly contact: GuestContact; readonly hubId: string | null }

/** A buyer in one of the two markets: only a company buys at business prices. */
export type BuyerInMarket =
  | { readonly buyer: CompanyBuyer; readonly channel: Channel }
  | { readonly buyer: Buyer; readonly channel: 'b2c' }
