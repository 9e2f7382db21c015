import { defineEndpoint } from '../endpoint.ts'
import { pricingRuleBody, pricingRuleList } from './pricing-rule-input.ts'

/** A pricing rule; the market shows its prices at once. Answers all rules, since one takes offers from another. */
export const createPricingRule = defineEndpoint({
  slug: 'create-pricing-rule',
  method: 'POST',
  path: '/api/retailer/pricing-rules',
  summary: 'Create a pricing rule',
  access: 'retailer',
  idempotent: true,
  body: pricingRuleBody,
  errors: ['PricingRuleExists', 'FixedPriceOnlyForUnit'],
  response: pricingRuleList,
})
