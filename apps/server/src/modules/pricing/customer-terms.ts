import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type {
  getCustomerTerms,
  previewCustomerTerms,
  setCustomerTerms,
} from '@regionalmarkt/contract/pricing/customer-terms.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { type CustomerTerms, changeOfTerms, type HubTerms } from '@regionalmarkt/domain/pricing/customer-terms.ts'
import { eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { lock } from '../../platform/locks.ts'
import { readableCompanies } from '../accounts/public.ts'
import { customerTerms } from './tables.ts'

type View = ResponseOf<typeof getCustomerTerms>

/**
 * What the acting hub has agreed with one of its business customers; having agreed on nothing is the first version. `NotFound` for everybody
 * else.
 */
export const customerTermsOf = async (db: Queryable, { viewer }: CompanyActor, companyId: string): Promise<View> => {
  const { rows } = await db.execute<CustomerTerms & { version: number; usual: HubTerms }>(sql`
    select coalesce(t.discount_basis_points, 0) as "discountBasisPoints", t.payment_term_days as "paymentTermDays",
      t.minimum_order_cents as "minimumOrderCents", coalesce(t.version, 1) as version, json_build_object(
        'paymentTermDays', h.payment_term_days, 'minimumOrderCents', h.minimum_order_cents) as usual
    from ${readableCompanies} c join ${readableCompanies} h on h.id = c.home_hub_id
    left join ${customerTerms} t on t.retailer_id = h.id and t.customer_id = c.id
    where c.id = ${companyId} and h.id = ${viewer.company.id} and c.type = ${CompanyType.BusinessCustomer}`)
  return { companyId, ...orNotFound(rows[0]) }
}

/** What each customer of a hub has agreed with it off every price, in basis points, by company; who has agreed on nothing is missing. */
export const discountsOfCustomers = async (db: Queryable, retailerId: string): Promise<ReadonlyMap<string, number>> => {
  const { customerId, discountBasisPoints } = customerTerms
  const agreed = await db
    .select({ customerId, discountBasisPoints })
    .from(customerTerms)
    .where(eq(customerTerms.retailerId, retailerId))
  return new Map(agreed.map((terms) => [terms.customerId, terms.discountBasisPoints]))
}

/** What these terms would change for the customer. */
export const previewOfTerms = async (
  db: Queryable,
  actor: CompanyActor,
  companyId: string,
  asked: BodyOf<typeof previewCustomerTerms>,
): Promise<ResponseOf<typeof previewCustomerTerms>> => {
  const present = await customerTermsOf(db, actor, companyId)
  return { consequences: [...changeOfTerms(present, asked, present.usual)] }
}

/**
 * Agrees on terms with a business customer. What is ordered keeps what it was promised; the market asks for the terms with every answer.
 * Refusals: `NotFound`, `VersionOutdated` with fact `current`.
 */
export const changeCustomerTerms = async (
  tx: Tx,
  actor: CompanyActor,
  companyId: string,
  { version, asked }: { readonly version: number; readonly asked: BodyOf<typeof setCustomerTerms> },
): Promise<Outcome<View>> => {
  const retailerId = actor.viewer.company.id
  // The first agreement has no row to lock.
  await lock(tx, 'customerTerms', companyId)
  const before = await customerTermsOf(tx, actor, companyId)
  if (before.version !== version) throw new DomainError('VersionOutdated', { current: before })
  await tx
    .insert(customerTerms)
    .values({ retailerId, customerId: companyId, ...asked, version: version + 1 })
    .onConflictDoUpdate({
      target: [customerTerms.retailerId, customerTerms.customerId],
      set: { ...asked, version: sql`${customerTerms.version} + 1` },
    })
  const termsIn = ({ discountBasisPoints, paymentTermDays, minimumOrderCents }: CustomerTerms) => {
    return { discountBasisPoints, paymentTermDays, minimumOrderCents }
  }
  audit(tx, actor, {
    action: 'agree-on-terms',
    subject: 'company',
    subjectId: companyId,
    before: termsIn(before),
    after: termsIn(asked),
  })
  return {
    answer: { ...before, ...asked, version: version + 1 },
    facts: [{ kind: 'hubTermsChanged', retailerId, customerIds: [companyId] }],
  }
}
