export { type MarketContext, marketContextOf } from './market-context.ts'
export { type RefreshScope, refreshOffers } from './refresh-offers.ts'
export { customerTerms, discounts, offers, pricingRules, unitDeliveries } from './tables.ts'
