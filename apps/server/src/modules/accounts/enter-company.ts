import type { createBusinessCustomer, createSupplier } from '@regionalmarkt/contract/accounts/joining.ts'
import type { createHub } from '@regionalmarkt/contract/administration/companies.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { CustomerDeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Actor, CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { Outcome } from '../../platform/facts.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { chooseDefaultHub } from './default-hub.ts'
import { addCompany, addFirstAddresses, type Company } from './new-company.ts'
import { companies } from './tables.ts'

/** What a hub enters itself needs no approval: the hub has looked. */
const ofHub = ({ viewer, now }: CompanyActor) => ({
  status: CompanyStatus.Approved,
  homeHubId: viewer.company.id,
  createdAt: now,
})

const entered = (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  company: Company,
): Outcome<ResponseOf<typeof createSupplier>> => {
  const after = { name: company.name }
  audit(tx, actor, { action: 'enter-company', subject: 'company', subjectId: company.id, after })
  const { id: companyId, slug, homeHubId } = company
  return { answer: { companyId, slug }, facts: [{ kind: 'companyEntered', companyId, homeHubId }] }
}

/** A new hub of the platform. The first one becomes the default hub: without one, guests would find an empty market. */
export const enterHub = async (tx: Tx, actor: Actor<SignedInViewer>, input: BodyOf<typeof createHub>) => {
  const type = CompanyType.Retailer
  const deliveryMethods: CustomerDeliveryMethod[] = ['deliveryHub', 'pickupHub']
  const values = { ...input, type, deliveryMethods, status: CompanyStatus.Approved, createdAt: actor.now }
  const hub = await addCompany(tx, values)
  const { answer, facts } = entered(tx, actor, hub)
  const others = await tx.$count(companies, and(eq(companies.type, type), ne(companies.id, hub.id)))
  const chosen = others === 0 ? await chooseDefaultHub(tx, actor, hub.id) : { facts: [] }
  return { answer, facts: [...facts, ...chosen.facts] }
}

/** A supplier of the hub, open to be claimed by its people. */
export const enterSupplier = async (
  tx: Tx,
  actor: CompanyActor,
  { story, ...input }: BodyOf<typeof createSupplier>,
): Promise<Outcome<ResponseOf<typeof createSupplier>>> =>
  entered(tx, actor, await addCompany(tx, { ...input, ...ofHub(actor), type: CompanyType.Supplier, storyDe: story }))

/** A business customer of the hub with its address book. */
export const enterBusinessCustomer = async (
  tx: Tx,
  actor: CompanyActor,
  { billingAddress, shippingAddress, ...input }: BodyOf<typeof createBusinessCustomer>,
): Promise<Outcome<ResponseOf<typeof createBusinessCustomer>>> => {
  const { street, postcode, city, country } = billingAddress
  const place = { street, postcode, city, country }
  const company = await addCompany(tx, { ...input, ...place, ...ofHub(actor), type: CompanyType.BusinessCustomer })
  await addFirstAddresses(tx, company.id, { billingAddress, shippingAddress })
  return entered(tx, actor, company)
}
