import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { pricingRuleChange, pricingRuleList } from './pricing-rule-input.ts'

/** A changed rule counts at once; orders that were placed keep their price. `VersionOutdated` comes with the facts `current` and `sent`. */
export const updatePricingRule = defineEndpoint({
  slug: 'update-pricing-rule',
  method: 'PUT',
  path: '/api/retailer/pricing-rules/{ruleId}',
  summary: 'Change a pricing rule',
  access: 'retailer',
  versioned: true,
  params: z.object({ ruleId: id }),
  body: pricingRuleChange,
  errors: ['FixedPriceOnlyForUnit'],
  response: pricingRuleList,
})
