export { type MarketContext, marketContextOf } from './market-context.ts'
export { refreshCompanyOffers } from './refresh-company-offers.ts'
export { refreshOffers } from './refresh-offers.ts'
export { customerTerms, discounts, offers, pricingRules, unitDeliveries } from './tables.ts'
