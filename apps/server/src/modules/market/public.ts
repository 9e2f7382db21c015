export { quotedOfferOf, type Wish } from './line-supply.ts'
export { loadOffers, type OfferFacts } from './load-offers.ts'
