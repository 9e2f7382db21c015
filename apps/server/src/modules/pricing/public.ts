export { type MarketContext, marketContextOf, marketOfBuyer } from './market-context.ts'
export { readableOffers } from './read-models.ts'
export { type RefreshScope, refreshOffers } from './refresh-offers.ts'
export { customerTerms, discounts, offers, pricingRules, unitDeliveries } from './tables.ts'
