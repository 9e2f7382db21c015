import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { addresses, companies } from '../modules/accounts/public.ts'
import type { Tx } from '../platform/database.ts'
import { demoBusinessCustomers } from './demo-region/business-customers.ts'
import { demoHubs } from './demo-region/hubs.ts'
import type { DemoBusinessCustomer, DemoHub, DemoSupplier } from './demo-region/shapes.ts'
import { demoSuppliers } from './demo-region/suppliers.ts'

export type Company = typeof companies.$inferSelect
/** The companies of the region by slug. */
export type Region = ReadonlyMap<string, Company>

const dayMs = 86_400_000

/** Days after `now` as a calendar day. */
export const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)

/** Everything was set up long before the first order of the history. */
const foundedDaysAgo = 200

const commonOf = (company: DemoHub | DemoSupplier | DemoBusinessCustomer, now: Date) => ({
  slug: company.slug,
  name: company.name,
  legalName: company.legalName,
  contactName: company.contactName,
  email: company.email,
  phone: company.phone,
  ...company.address,
  storyDe: company.story.de,
  storyEn: company.story.en,
  openingDe: company.opening.de,
  openingEn: company.opening.en,
  status: CompanyStatus.Approved,
  createdAt: new Date(now.getTime() - foundedDaysAgo * dayMs),
})

const hubRow = (hub: DemoHub, now: Date): typeof companies.$inferInsert => ({
  ...commonOf(hub, now),
  type: CompanyType.Retailer,
  isDefaultHub: hub.isDefault,
  vatId: hub.vatId,
  deliveryWeekdays: [...hub.deliveryWeekdays],
  cutOffTime: hub.cutOffTime,
  minimumOrderCents: hub.minimumOrderValueCents,
  householdMinimumCents: hub.householdMinimumCents,
  deliveryMethods: [...hub.deliveryMethods],
  deliveryFeeCents: hub.deliveryFeeCents,
  paymentKinds: [...hub.paymentKinds],
  accountHolder: hub.account?.holder ?? null,
  iban: hub.account?.iban ?? null,
  bic: hub.account?.bic ?? null,
  creditorId: hub.creditorId,
  deliveryPostcodes: [...hub.deliveryPostcodes],
  showsPricesToGuests: hub.showsPricesToGuests,
  // Stocktaking, later than anybody orders today.
  closings: [{ from: dayAfter(now, 75), until: dayAfter(now, 76) }],
})

const supplierRow = (supplier: DemoSupplier, homeHubId: string, now: Date): typeof companies.$inferInsert => ({
  ...commonOf(supplier, now),
  type: CompanyType.Supplier,
  homeHubId,
  taxStatus: supplier.taxStatus === 'flatRateFarmer' ? 'flatRate' : supplier.taxStatus,
  organicControlNumber: supplier.organicCertificate?.controlNumber,
  organicCertificateUntil: supplier.organicCertificate
    ? dayAfter(now, supplier.organicCertificate.validForDays)
    : undefined,
  deliveryWeekdays: [...supplier.deliveryWeekdays],
  cutOffTime: supplier.cutOffTime,
  leg: supplier.legMethod,
  taxNumber: supplier.taxNumber,
  iban: supplier.iban,
})

const customerRow = (customer: DemoBusinessCustomer, homeHubId: string, now: Date): typeof companies.$inferInsert => ({
  ...commonOf(customer, now),
  type: CompanyType.BusinessCustomer,
  homeHubId,
})

/** Writes hubs, producers and customers with their address books. */
export const seedCompanies = async (tx: Tx, now: Date): Promise<Region> => {
  const hubs = await tx
    .insert(companies)
    .values(demoHubs.map((hub) => hubRow(hub, now)))
    .returning()
  const region = new Map(hubs.map((hub) => [hub.slug, hub]))
  const homeOf = ({ homeHubSlug }: { homeHubSlug: string }) => companyOf(region, homeHubSlug).id
  const members = await tx
    .insert(companies)
    .values([
      ...demoSuppliers.map((supplier) => supplierRow(supplier, homeOf(supplier), now)),
      ...demoBusinessCustomers.map((customer) => customerRow(customer, homeOf(customer), now)),
    ])
    .returning()
  for (const member of members) region.set(member.slug, member)
  await tx
    .insert(addresses)
    .values(demoBusinessCustomers.flatMap((customer) => addressRows(companyOf(region, customer.slug), customer)))
  return region
}

const addressRows = (company: Company, customer: DemoBusinessCustomer) => {
  const common = { companyId: company.id, isDefault: true }
  return [
    { ...common, ...customer.address, kind: 'billing' as const, name: customer.legalName },
    {
      ...common,
      ...customer.shippingAddress,
      kind: 'shipping' as const,
      name: customer.name,
      addition: customer.contactName,
    },
  ]
}

export const companyOf = (region: Region, slug: string): Company => {
  const company = region.get(slug)
  if (!company) throw new Error(`the demo region has no company ${slug}`)
  return company
}
