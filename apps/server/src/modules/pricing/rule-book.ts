import type { PricedSubject, PricingRule } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { pricingRules } from './tables.ts'

/** One hub's rules, found by what they are about: a hub may have a rule of its own for each of thousands of sales units. */
export type RuleBook = { concerning(subject: PricedSubject): readonly PricingRule[] }

const hubDefault = 'hub default'

export const ruleBookOf = (rules: readonly PricingRule[]): RuleBook => {
  const bySubject = new Map<string, PricingRule[]>()
  for (const rule of rules) {
    const key = rule.salesUnitId ?? rule.supplierId ?? rule.categoryId ?? hubDefault
    bySubject.set(key, [...(bySubject.get(key) ?? []), rule])
  }
  return {
    concerning: ({ salesUnitId, supplierId, categoryIds }) =>
      [salesUnitId, supplierId, ...categoryIds, hubDefault].flatMap((key) => bySubject.get(key) ?? []),
  }
}

export const rulesOf = (db: Queryable, retailerId: string): Promise<PricingRule[]> =>
  db.select().from(pricingRules).where(eq(pricingRules.retailerId, retailerId))

/** The rule book of each hub that has rules, or of the one that is named. */
export const rulesByRetailer = async (
  db: Queryable,
  { retailerId }: { readonly retailerId?: string },
): Promise<ReadonlyMap<string, RuleBook>> => {
  const rows = await db
    .select()
    .from(pricingRules)
    .where(retailerId === undefined ? undefined : eq(pricingRules.retailerId, retailerId))
  const byRetailer = Map.groupBy(rows, (row) => row.retailerId)
  return new Map([...byRetailer].map(([id, rules]) => [id, ruleBookOf(rules)]))
}
