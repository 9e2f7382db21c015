import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { slugOf } from '@regionalmarkt/domain/articles/slug.ts'
import { companySlug } from '@regionalmarkt/domain/companies/company-slug.ts'
import { fieldWords } from '@regionalmarkt/i18n/fields/field-words.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, InvalidFields } from '../../platform/domain-error.ts'
import { invariant } from '../../platform/invariant.ts'
import { lock } from '../../platform/locks.ts'
import { addresses, companies } from './tables.ts'

export type Company = typeof companies.$inferSelect
type AddressInput = Pick<
  typeof addresses.$inferInsert,
  'name' | 'addition' | 'street' | 'postcode' | 'city' | 'country'
>

/** Writes a company under the first free part of an address that its name gives. */
export const addCompany = async (tx: Tx, values: Omit<typeof companies.$inferInsert, 'slug'>): Promise<Company> => {
  // One after another: two farms of one name that register in the same moment both get an address.
  await lock(tx, 'companySlugs')
  const taken = await tx
    .select({ slug: companies.slug })
    .from(companies)
    .where(sql`starts_with(${companies.slug}, ${slugOf(values.name)})`)
  const slugs = new Set(taken.map(({ slug }) => slug))
  const slug = companySlug(values.name, (candidate) => slugs.has(candidate))
  const [company] = await tx
    .insert(companies)
    .values({ ...values, slug })
    .returning()
  return invariant(company, 'an insert returns what it wrote')
}

/** The first addresses of a business customer; goods go where the invoice goes unless something else is said. */
export const addFirstAddresses = async (
  tx: Tx,
  companyId: string,
  { billingAddress, shippingAddress }: { billingAddress: AddressInput; shippingAddress: AddressInput | null },
): Promise<void> => {
  const common = { companyId, isDefault: true }
  await tx.insert(addresses).values([
    { ...common, ...billingAddress, kind: 'billing' },
    { ...common, ...(shippingAddress ?? billingAddress), kind: 'shipping' },
  ])
}

/** The hub somebody wants to work with; the region's own when they name none. `ValidationFailed` when there is no such hub, `NoHubYet`. */
export const homeHubFor = async (tx: Tx, { locale }: Pick<Actor, 'locale'>, slug: string | null): Promise<Company> => {
  const [hub] = await tx
    .select()
    .from(companies)
    .where(
      and(
        eq(companies.type, CompanyType.Retailer),
        eq(companies.status, CompanyStatus.Approved),
        slug === null ? undefined : eq(companies.slug, slug),
      ),
    )
    .orderBy(desc(companies.isDefaultHub), companies.id)
    .limit(1)
  if (hub) return hub
  if (slug === null) throw new DomainError('NoHubYet')
  throw new InvalidFields([{ path: 'homeHub', message: fieldWords(locale, 'fields.hub') }])
}
