import { pricing } from '@regionalmarkt/contract/pricing/endpoints.ts'
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
  read(app, deps, pricing.listPricingRules, (db, { actor }) => pricingRulesOf(db, actor.viewer))
  read(app, deps, pricing.listPricedSubjects, (db, { query, actor }) => pricedSubjectsOf(db, actor.viewer, query))
  write(app, deps, pricing.createPricingRule, async (tx, { body, actor }) =>
    followed(tx, actor, await createPricingRule(tx, actor, body)),
  )
  write(app, deps, pricing.updatePricingRule, async (tx, { params, version, body, actor }) =>
    followed(tx, actor, await updatePricingRule(tx, actor, params.ruleId, version, body)),
  )
  write(app, deps, pricing.deletePricingRule, async (tx, { params, actor }) =>
    followed(tx, actor, await deletePricingRule(tx, actor, params.ruleId)),
  )
}
