export { hubText, type MarketContext, marketContextOf, type ReadInMarket, readInMarket } from './market-context.ts'
export { refreshOffers } from './refresh-offers.ts'
export { customerTerms, discounts, offers, pricingRules, unitDeliveries } from './tables.ts'
