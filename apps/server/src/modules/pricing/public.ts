export { type MarketContext, marketContextOf } from './market-context.ts'
export { refreshOffers } from './refresh-offers.ts'
export { customerTerms, offers, pricingRules } from './tables.ts'
