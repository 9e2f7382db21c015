export { sweepConsumerPrices } from './consumer-prices.ts'
export { discountsOfCustomers } from './customer-terms.ts'
export {
  type MarketContext,
  marketContextOf,
  marketForCustomer,
  marketOfBuyer,
  marketOfHub,
  marketToLookAt,
  type Reader,
  type ShownMarket,
  viewerInMarketOf,
} from './market-context.ts'
export { readableConsumerPrices, readableDiscounts, readableOffers, readableUnitDeliveries } from './read-models.ts'
export { pricesOnceApproved, type RefreshScope, refreshOffers, unitsAtOtherRates } from './refresh-offers.ts'
export {
  notOnSaleOfSupplier,
  type SoldBy,
  salesAtHub,
  salesOf,
  standingOfMarket,
} from './sales-of-articles.ts'
export { customerTerms, discounts, offers, pricingRules, unitDeliveries } from './tables.ts'
export { rulesAboutCategories, unitsWithTerms } from './units-with-terms.ts'
