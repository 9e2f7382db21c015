import { CompanyType, type TaxStatuses } from '@regionalmarkt/domain/access/company.ts'
import type { PricedSubject, PricingRule } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { readableCompanies, taxStatusesOf } from '../accounts/public.ts'
import { pricingRules } from './tables.ts'

/**
 * One hub's rules, found by what they are about: a hub may have a rule of its own for each of thousands of sales units. Its tax status decides
 * which VAT its consumer prices contain.
 */
export type RuleBook = {
  readonly taxStatuses: TaxStatuses
  concerning(subject: PricedSubject): readonly PricingRule[]
}

const hubDefault = 'hub default'

export const ruleBookOf = (rules: readonly PricingRule[], taxStatuses: TaxStatuses): RuleBook => {
  const bySubject = new Map<string, PricingRule[]>()
  for (const rule of rules) {
    const key = rule.salesUnitId ?? rule.supplierId ?? rule.categoryId ?? hubDefault
    bySubject.set(key, [...(bySubject.get(key) ?? []), rule])
  }
  return {
    taxStatuses,
    concerning: ({ salesUnitId, supplierId, categoryIds }) =>
      [salesUnitId, supplierId, ...categoryIds, hubDefault].flatMap((key) => bySubject.get(key) ?? []),
  }
}

export const rulesOf = (db: Queryable, retailerId: string): Promise<PricingRule[]> =>
  db.select().from(pricingRules).where(eq(pricingRules.retailerId, retailerId))

/** The tax statuses of each hub, or of the one that is named. */
export const taxStatusesOfHubs = (db: Queryable, { retailerId }: { readonly retailerId?: string | undefined }) =>
  taxStatusesOf(
    db,
    retailerId === undefined ? eq(readableCompanies.type, CompanyType.Retailer) : eq(readableCompanies.id, retailerId),
  )

/** The rule book of each hub that has rules, or of the one that is named. */
export const rulesByRetailer = async (
  db: Queryable,
  { retailerId }: { readonly retailerId?: string },
): Promise<ReadonlyMap<string, RuleBook>> => {
  const { taxStatus, taxStatusFrom, earlierTaxStatuses } = readableCompanies
  const rows = await db
    .select({ rule: getTableColumns(pricingRules), taxStatuses: { taxStatus, taxStatusFrom, earlierTaxStatuses } })
    .from(pricingRules)
    .innerJoin(readableCompanies, eq(readableCompanies.id, pricingRules.retailerId))
    .where(retailerId === undefined ? undefined : eq(pricingRules.retailerId, retailerId))
  const byRetailer = Map.groupBy(rows, ({ rule }) => rule.retailerId)
  return new Map(
    [...byRetailer].map(([id, of]) => [
      id,
      ruleBookOf(
        of.map(({ rule }) => rule),
        invariant(of[0], 'a group has a row').taxStatuses,
      ),
    ]),
  )
}
