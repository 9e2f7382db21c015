import type {
  pricingRuleBody,
  pricingRuleChange,
  pricingRuleList,
} from '@regionalmarkt/contract/pricing/pricing-rules.schema.ts'
import { fitsScope, type PricingScope, scopeOf } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { OutcomeToAsk } from '../../platform/facts.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { pricedSubjects } from './priced-subjects.ts'
import { offers, pricingRules } from './tables.ts'

type Row = typeof pricingRules.$inferSelect
type Input = z.output<typeof pricingRuleBody>
type Change = z.output<typeof pricingRuleChange>
type List = z.output<typeof pricingRuleList>

/** All rules of the hub: general before special, and how many offers of the market each makes. */
export const pricingRulesOf = async (db: Queryable, viewer: CompanyViewer): Promise<List> => {
  const { rows } = await db.execute<List['rules'][number]>(sql`
    with used as (
      select channel, trace -> 1 ->> 'ruleId' as rule, count(*)::int as offers from ${offers}
      where retailer_id = ${viewer.company.id} group by 1, 2
    ), subjects as (
      select 'category' as scope, x.* from (${pricedSubjects(viewer, 'category')}) x
      union all select 'supplier', x.* from (${pricedSubjects(viewer, 'supplier')}) x
      union all select 'salesUnit', x.* from (${pricedSubjects(viewer, 'salesUnit')}) x
        where x.id in (select sales_unit_id from ${pricingRules} where retailer_id = ${viewer.company.id})
    )
    select r.id, r.channel, coalesce(s.scope, 'hub') as scope, r.markup_basis_points as "markupBasisPoints",
      r.fixed_price_cents as "fixedPriceCents", r.version, coalesce(used.offers, 0) as offers,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'supplierName', s.supplier_name,
        'number', s.number, 'supplierPriceCents', s.price, 'priceBasis', s.basis) end as subject
    from ${pricingRules} r
    left join subjects s on s.id = coalesce(r.sales_unit_id, r.supplier_id, r.category_id)
    left join used on used.channel = r.channel and used.rule = r.id::text
    where r.retailer_id = ${viewer.company.id}
    order by r.channel, array_position(array['hub', 'category', 'supplier', 'salesUnit'], coalesce(s.scope, 'hub')), s.sort, r.id`)
  return { rules: rows }
}

export const columnOf = { salesUnit: 'salesUnitId', supplier: 'supplierId', category: 'categoryId' } as const

/** `NotFound` for what the hub can make no rule about. */
export const subjectExists = async (
  db: Queryable,
  viewer: CompanyViewer,
  scope: Exclude<PricingScope, 'hub'>,
  id: string,
) => {
  const { rows } = await db.execute(sql`select from (${pricedSubjects(viewer, scope)}) x where x.id = ${id}`)
  orNotFound(rows[0])
}

/** A new rule, whose prices the market shows at once. Refusals: `NotFound`, `PricingRuleExists`, `FixedPriceOnlyForUnit`. */
export const createPricingRule = async (tx: Tx, actor: CompanyActor, input: Input): Promise<OutcomeToAsk<List>> => {
  const { channel, scope, subjectId, ...way } = input
  orRefuse(fitsScope(scope, way))
  if (scope !== 'hub' && subjectId !== null) await subjectExists(tx, actor.viewer, scope, subjectId)
  const subject = scope === 'hub' ? {} : { [columnOf[scope]]: subjectId }
  const values = { ...way, ...subject, channel, retailerId: actor.viewer.company.id }
  const [saved] = await tx.insert(pricingRules).values(values).onConflictDoNothing().returning()
  if (saved === undefined) throw new DomainError('PricingRuleExists')
  return applied(tx, actor, 'create-pricing-rule', saved, { after: saved })
}

/** Refusals: `NotFound`, `VersionOutdated` (facts `current`, `sent`), `FixedPriceOnlyForUnit`. */
export const updatePricingRule = async (
  tx: Tx,
  actor: CompanyActor,
  ruleId: string,
  version: number,
  change: Change,
): Promise<OutcomeToAsk<List>> => {
  const before = await lock(tx, actor, ruleId)
  if (before.version !== version) throw new DomainError('VersionOutdated', { current: before, sent: change })
  orRefuse(fitsScope(scopeOf(before), change))
  await tx
    .update(pricingRules)
    .set({ ...change, version: version + 1 })
    .where(eq(pricingRules.id, ruleId))
  return applied(tx, actor, 'update-pricing-rule', before, { before, after: change })
}

/** Refusals: `NotFound`. */
export const deletePricingRule = async (tx: Tx, actor: CompanyActor, ruleId: string): Promise<OutcomeToAsk<List>> => {
  const before = await lock(tx, actor, ruleId)
  await tx.delete(pricingRules).where(eq(pricingRules.id, ruleId))
  return applied(tx, actor, 'delete-pricing-rule', before, { before })
}

const lock = async (tx: Tx, { viewer }: CompanyActor, ruleId: string): Promise<Row> => {
  const [row] = await tx
    .select()
    .from(pricingRules)
    .where(and(eq(pricingRules.id, ruleId), eq(pricingRules.retailerId, viewer.company.id)))
    .for('no key update')
  return orNotFound(row)
}

/** Writes down what was decided. The answer counts offers, so it is asked when the market's prices have followed. */
const applied = async (
  tx: Tx,
  actor: CompanyActor,
  action: 'create-pricing-rule' | 'update-pricing-rule' | 'delete-pricing-rule',
  { id, salesUnitId }: Row,
  states: { readonly before?: object; readonly after?: object },
): Promise<OutcomeToAsk<List>> => {
  const retailerId = actor.viewer.company.id
  audit(tx, actor, { action, subject: 'pricingRule', subjectId: id, ...states })
  return {
    answer: () => pricingRulesOf(tx, actor.viewer),
    facts: [{ kind: 'pricingRuleChanged', retailerId, salesUnitId }],
  }
}
