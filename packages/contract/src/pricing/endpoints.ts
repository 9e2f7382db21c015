import { withSchemas } from '../served-endpoint.ts'
import * as customerTermsSchemas from './customer-terms.schema.ts'
import * as customerTerms from './customer-terms.ts'
import * as discountsSchemas from './discounts.schema.ts'
import * as discounts from './discounts.ts'
import * as listPricedSubjectsSchemas from './list-priced-subjects.schema.ts'
import * as listPricedSubjects from './list-priced-subjects.ts'
import * as pricingRulesSchemas from './pricing-rules.schema.ts'
import * as pricingRules from './pricing-rules.ts'
import * as unitDeliveriesSchemas from './unit-deliveries.schema.ts'
import * as unitDeliveries from './unit-deliveries.ts'

export const pricing = {
  ...withSchemas(customerTerms, customerTermsSchemas),
  ...withSchemas(discounts, discountsSchemas),
  ...withSchemas(listPricedSubjects, listPricedSubjectsSchemas),
  ...withSchemas(pricingRules, pricingRulesSchemas),
  ...withSchemas(unitDeliveries, unitDeliveriesSchemas),
}
