export { scheduleOf, supplyOf } from './line-supply.ts'
export { loadOffers, type OfferFacts } from './load-offers.ts'
