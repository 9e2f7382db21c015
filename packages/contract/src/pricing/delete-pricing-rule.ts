import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { pricingRuleList } from './pricing-rule-input.ts'

/** Takes a rule back: what it priced follows the next general rule, and without any it is not offered in that channel. */
export const deletePricingRule = defineEndpoint({
  slug: 'delete-pricing-rule',
  method: 'DELETE',
  path: '/api/retailer/pricing-rules/{ruleId}',
  summary: 'Delete a pricing rule',
  access: 'retailer',
  params: z.object({ ruleId: id }),
  response: pricingRuleList,
})
