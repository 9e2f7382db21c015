export { quotedOfferOf, type Wish } from './line-supply.ts'
export { loadOffers, type OfferFacts } from './load-offers.ts'
export { quotedCart } from './quote-cart.ts'
export { addSearchSynonyms } from './search-synonyms.ts'
