import type { writeDocuments as contract } from '@regionalmarkt/contract/billing/documents.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { SourcedLine } from '@regionalmarkt/domain/billing/billable.ts'
import type { DocumentKind } from '@regionalmarkt/domain/billing/billing-document.ts'
import { documentTotals } from '@regionalmarkt/domain/billing/document-totals.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { contactsOf, readableCompanies } from '../accounts/public.ts'
import { type OrderToBill, readableBusinessCustomerOrders } from '../orders/public.ts'
import { linesToBill, lookAtOrders } from './billable-orders.ts'
import { issueLocked } from './issue-document.ts'
import { saveLines } from './stored-lines.ts'
import { billableOrders, billingDocuments } from './tables.ts'

type Draft = Pick<OrderToBill, 'retailerId' | 'companyId' | 'channel' | 'billingAddress'> & {
  readonly kind: DocumentKind
  readonly correctsId: string | null
  readonly lines: readonly SourcedLine[]
}

/** Writes a document down as a draft; its lines know the orders they are of. */
export const saveDraft = async (tx: Tx, { viewer, now }: CompanyActor, draft: Draft): Promise<string> => {
  const { lines, ...document } = draft
  const { netCents, vatCents, grossCents } = documentTotals(draft)
  const days = lines.map(({ deliveredOn }) => deliveredOn).sort()
  const contact = (await contactsOf(tx, [document.companyId])).get(document.companyId)
  const [saved] = await tx
    .insert(billingDocuments)
    .values({
      ...document,
      ...{ netCents, vatCents, grossCents, createdAt: now, createdBy: viewer.userId },
      deliveredFrom: days[0] ?? '',
      deliveredUntil: days.at(-1) ?? '',
      locale: contact?.locale ?? 'de-DE',
    })
    .returning({ id: billingDocuments.id })
  const { id } = orNotFound(saved)
  await saveLines(tx, id, lines)
  return id
}

/** The customer's orders with something to bill, held until the documents are written; nobody else writes of them meanwhile. */
const holdOrders = async (
  tx: Tx,
  {
    retailerId,
    companyId,
    until,
    orderNumber,
  }: { retailerId: string; companyId: string; until?: string | undefined; orderNumber?: string | undefined },
): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select b.order_id as id from ${billableOrders} b
    where b.retailer_id = ${retailerId} and b.company_id = ${companyId}
      ${until === undefined ? sql`` : sql`and b.delivery_date <= ${until}::date`}
      ${orderNumber === undefined ? sql`` : sql`and b.order_id = (select o.id from ${readableBusinessCustomerOrders} o where o.order_number = ${orderNumber})`}
    order by b.order_id for no key update`)
  return rows.map(({ id }) => id)
}

/**
 * Writes what is billable of a customer into documents: one for all its orders, or one for each address and price list they name; as
 * drafts, or issued at once. What comes to less than nothing is a credit. Refusals: `NothingToBill`, `DocumentIncomplete`.
 */
export const writeDocuments = async (
  tx: Tx,
  actor: CompanyActor,
  { customerSlug }: ParamsOf<typeof contract>,
  { until, orderNumber, isIssued }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const retailerId = actor.viewer.company.id
  const [customer] = await tx
    .select({ id: readableCompanies.id })
    .from(readableCompanies)
    .where(sql`${readableCompanies.slug} = ${customerSlug} and (
      (${readableCompanies.homeHubId} = ${retailerId} and ${readableCompanies.type} = ${CompanyType.BusinessCustomer})
      or exists (select from ${billableOrders} b where b.company_id = ${readableCompanies.id} and b.retailer_id = ${retailerId}))`)
  const companyId = orNotFound(customer).id
  const orderIds = await holdOrders(tx, { retailerId, companyId, until, orderNumber })
  const open = (await linesToBill(tx, orderIds)).filter(({ lines }) => lines.length > 0)
  if (open.length === 0) throw new DomainError('NothingToBill')
  const groups = Map.groupBy(open, ({ order }) => JSON.stringify([order.channel, order.billingAddress]))
  const ids: string[] = []
  for (const group of groups.values()) {
    const { channel, billingAddress } = orNotFound(group[0]).order
    const lines = group.flatMap((one) => one.lines)
    const kind = documentTotals({ channel, lines }).grossCents < 0 ? ('credit' as const) : ('invoice' as const)
    const draft = { retailerId, companyId, channel, billingAddress, kind, correctsId: null, lines }
    ids.push(await saveDraft(tx, actor, draft))
  }
  await lookAtOrders(tx, orderIds)
  if (isIssued) for (const id of ids) await issueLocked(tx, actor, id)
  else {
    const after = { customerSlug, documents: ids.length }
    await audit(tx, actor, { action: 'write-documents', subject: 'company', subjectId: companyId, after })
  }
  const kind = isIssued ? ('moneyMoved' as const) : ('documentsChanged' as const)
  return { answer: { documentIds: ids }, facts: [{ kind, retailerId, companyId }] }
}
