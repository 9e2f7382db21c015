import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './pricing-rules.schema.ts'

/** How the hub makes its prices: the general rules first, then what is special, each with the number of offers it makes. */
export const listPricingRules = defineEndpoint<typeof schemas.listPricingRules>()({
  slug: 'list-pricing-rules',
  method: 'GET',
  path: '/api/retailer/pricing-rules',
  summary: 'Pricing rules of the hub',
  access: 'retailer',
})

/** A pricing rule; the market shows its prices at once. Answers all rules, since one takes offers from another. */
export const createPricingRule = defineEndpoint<typeof schemas.createPricingRule>()({
  slug: 'create-pricing-rule',
  method: 'POST',
  path: '/api/retailer/pricing-rules',
  summary: 'Create a pricing rule',
  access: 'retailer',
  idempotent: true,
  refusals: ['PricingRuleExists', 'FixedPriceOnlyForUnit'],
})

/** A changed rule counts at once; orders that were placed keep their price. `VersionOutdated` comes with the facts `current` and `sent`. */
export const updatePricingRule = defineEndpoint<typeof schemas.updatePricingRule>()({
  slug: 'update-pricing-rule',
  method: 'PUT',
  path: '/api/retailer/pricing-rules/{ruleId}',
  summary: 'Change a pricing rule',
  access: 'retailer',
  versioned: true,
  refusals: ['FixedPriceOnlyForUnit'],
})

/** Takes a rule back: what it priced follows the next general rule, and without any it is not offered in that channel. */
export const deletePricingRule = defineEndpoint<typeof schemas.deletePricingRule>()({
  slug: 'delete-pricing-rule',
  method: 'DELETE',
  path: '/api/retailer/pricing-rules/{ruleId}',
  summary: 'Delete a pricing rule',
  access: 'retailer',
})

/** Which prices a rule would change, to be read before it is saved or, with neither markup nor price, deleted. It stores nothing. */
export const previewPricingRule = defineEndpoint<typeof schemas.previewPricingRule>()({
  slug: 'preview-pricing-rule',
  method: 'POST',
  path: '/api/retailer/pricing-rules/consequences',
  summary: 'What a pricing rule would change',
  access: 'retailer',
  refusals: ['FixedPriceOnlyForUnit'],
})
