import { defineEndpoint } from '../endpoint.ts'
import { pricingRuleList } from './pricing-rule-input.ts'

/** How the hub makes its prices: the general rules first, then what is special, each with the number of offers it makes. */
export const listPricingRules = defineEndpoint({
  slug: 'list-pricing-rules',
  method: 'GET',
  path: '/api/retailer/pricing-rules',
  summary: 'Pricing rules of the hub',
  access: 'retailer',
  response: pricingRuleList,
})
