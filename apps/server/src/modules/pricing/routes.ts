import { createDiscount as createDiscountContract } from '@regionalmarkt/contract/pricing/create-discount.ts'
import { createPricingRule as createPricingRuleContract } from '@regionalmarkt/contract/pricing/create-pricing-rule.ts'
import { createUnitDelivery as createUnitDeliveryContract } from '@regionalmarkt/contract/pricing/create-unit-delivery.ts'
import { deleteDiscount as deleteDiscountContract } from '@regionalmarkt/contract/pricing/delete-discount.ts'
import { deletePricingRule as deletePricingRuleContract } from '@regionalmarkt/contract/pricing/delete-pricing-rule.ts'
import { deleteUnitDelivery as deleteUnitDeliveryContract } from '@regionalmarkt/contract/pricing/delete-unit-delivery.ts'
import { listDiscounts } from '@regionalmarkt/contract/pricing/list-discounts.ts'
import { listPricedSubjects } from '@regionalmarkt/contract/pricing/list-priced-subjects.ts'
import { listPricingRules } from '@regionalmarkt/contract/pricing/list-pricing-rules.ts'
import { listUnitDeliveries } from '@regionalmarkt/contract/pricing/list-unit-deliveries.ts'
import { updateDiscount as updateDiscountContract } from '@regionalmarkt/contract/pricing/update-discount.ts'
import { updatePricingRule as updatePricingRuleContract } from '@regionalmarkt/contract/pricing/update-pricing-rule.ts'
import { updateUnitDelivery as updateUnitDeliveryContract } from '@regionalmarkt/contract/pricing/update-unit-delivery.ts'
import type { FastifyInstance } from 'fastify'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import { announce } from '../../platform/live.ts'
import { createDiscount, deleteDiscount, discountsOf, updateDiscount } from './discounts.ts'
import { pricedSubjectsOf } from './priced-subjects.ts'
import {
  type AppliedRule,
  createPricingRule,
  deletePricingRule,
  pricingRulesOf,
  updatePricingRule,
} from './pricing-rules.ts'
import type { RefreshScope } from './refresh-offers.ts'
import { createUnitDelivery, deleteUnitDelivery, unitDeliveriesOf, updateUnitDelivery } from './unit-deliveries.ts'

/** Brings the offers in line with the rules, and the market with its offers; the area that lists them says how. */
type RefreshOffers = (tx: Tx, scope: RefreshScope) => Promise<void>

export const pricingModule = (app: FastifyInstance, deps: Deps, refreshOffers: RefreshOffers): void => {
  /** What follows a rule, in its transaction: its prices, and news for the hub's open screens. */
  const followed = async (tx: Tx, actor: CompanyActor, { salesUnitId }: AppliedRule) => {
    const retailerId = actor.viewer.company.id
    const units = salesUnitId === null ? {} : { salesUnitIds: [salesUnitId] }
    await refreshOffers(tx, { retailerId, now: actor.now, ...units })
    await announce(tx, { companyIds: [retailerId], topics: ['articles'] })
    return pricingRulesOf(tx, actor.viewer)
  }
  read(app, deps, listDiscounts, (db, { params, actor }) =>
    discountsOf(db, actor.viewer, params.salesUnitId, actor.now),
  )
  write(app, deps, createDiscountContract, (tx, { params, body, actor }) =>
    createDiscount(tx, actor, params.salesUnitId, body),
  )
  write(app, deps, updateDiscountContract, (tx, { params, version, body, actor }) =>
    updateDiscount(tx, actor, params, version, body),
  )
  write(app, deps, deleteDiscountContract, (tx, { params, actor }) => deleteDiscount(tx, actor, params))
  read(app, deps, listUnitDeliveries, (db, { params, actor }) => unitDeliveriesOf(db, actor.viewer, params.salesUnitId))
  write(app, deps, createUnitDeliveryContract, (tx, { params, body, actor }) =>
    createUnitDelivery(tx, actor, params.salesUnitId, body),
  )
  write(app, deps, updateUnitDeliveryContract, (tx, { params, version, body, actor }) =>
    updateUnitDelivery(tx, actor, params, version, body),
  )
  write(app, deps, deleteUnitDeliveryContract, (tx, { params, actor }) => deleteUnitDelivery(tx, actor, params))
  read(app, deps, listPricingRules, (db, { actor }) => pricingRulesOf(db, actor.viewer))
  read(app, deps, listPricedSubjects, (db, { query, actor }) => pricedSubjectsOf(db, actor.viewer, query))
  write(app, deps, createPricingRuleContract, async (tx, { body, actor }) =>
    followed(tx, actor, await createPricingRule(tx, actor, body)),
  )
  write(app, deps, updatePricingRuleContract, async (tx, { params, version, body, actor }) =>
    followed(tx, actor, await updatePricingRule(tx, actor, params.ruleId, version, body)),
  )
  write(app, deps, deletePricingRuleContract, async (tx, { params, actor }) =>
    followed(tx, actor, await deletePricingRule(tx, actor, params.ruleId)),
  )
}
