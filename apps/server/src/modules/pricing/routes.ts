import { pricing } from '@regionalmarkt/contract/pricing/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import { changeCustomerTerms, customerTermsOf, previewOfTerms } from './customer-terms.ts'
import { createDiscount, deleteDiscount, discountsOf, updateDiscount } from './discounts.ts'
import { previewOfRule } from './preview-pricing-rule.ts'
import { pricedSubjectsOf } from './priced-subjects.ts'
import { createPricingRule, deletePricingRule, pricingRulesOf, updatePricingRule } from './pricing-rules.ts'
import { createUnitDelivery, deleteUnitDelivery, unitDeliveriesOf, updateUnitDelivery } from './unit-deliveries.ts'

export const pricingModule = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, pricing.listDiscounts, (db, { params, actor }) =>
    discountsOf(db, actor.viewer, params.salesUnitId, actor.now),
  )
  write(app, deps, pricing.createDiscount, (tx, { params, body, actor }) =>
    createDiscount(tx, actor, params.salesUnitId, body),
  )
  write(app, deps, pricing.updateDiscount, (tx, { params, version, body, actor }) =>
    updateDiscount(tx, actor, params, version, body),
  )
  write(app, deps, pricing.deleteDiscount, (tx, { params, actor }) => deleteDiscount(tx, actor, params))
  read(app, deps, pricing.listUnitDeliveries, (db, { params, actor }) =>
    unitDeliveriesOf(db, actor.viewer, params.salesUnitId),
  )
  write(app, deps, pricing.createUnitDelivery, (tx, { params, body, actor }) =>
    createUnitDelivery(tx, actor, params.salesUnitId, body),
  )
  write(app, deps, pricing.updateUnitDelivery, (tx, { params, version, body, actor }) =>
    updateUnitDelivery(tx, actor, params, version, body),
  )
  write(app, deps, pricing.deleteUnitDelivery, (tx, { params, actor }) => deleteUnitDelivery(tx, actor, params))
  read(app, deps, pricing.getCustomerTerms, (db, { params, actor }) => customerTermsOf(db, actor, params.companyId))
  read(app, deps, pricing.previewCustomerTerms, (db, { params, body, actor }) =>
    previewOfTerms(db, actor, params.companyId, body),
  )
  write(app, deps, pricing.setCustomerTerms, (tx, { params, version, body, actor }) =>
    changeCustomerTerms(tx, actor, params.companyId, { version, asked: body }),
  )
  read(app, deps, pricing.listPricingRules, (db, { actor }) => pricingRulesOf(db, actor.viewer))
  read(app, deps, pricing.listPricedSubjects, (db, { query, actor }) => pricedSubjectsOf(db, actor.viewer, query))
  read(app, deps, pricing.previewPricingRule, (db, { body, actor }) => previewOfRule(db, actor, body))
  write(app, deps, pricing.createPricingRule, (tx, { body, actor }) => createPricingRule(tx, actor, body))
  write(app, deps, pricing.updatePricingRule, (tx, { params, version, body, actor }) =>
    updatePricingRule(tx, actor, params.ruleId, version, body),
  )
  write(app, deps, pricing.deletePricingRule, (tx, { params, actor }) => deletePricingRule(tx, actor, params.ruleId))
}
