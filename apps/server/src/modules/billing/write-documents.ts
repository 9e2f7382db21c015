import type { writeDocuments as contract } from '@regionalmarkt/contract/billing/documents.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { type ChargedLine, withContainerNames } from '@regionalmarkt/domain/billing/billable.ts'
import { type BillingSide, type DocumentKind, kindOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import { documentTotals, largestDocumentCents } from '@regionalmarkt/domain/billing/document-totals.ts'
import { type RunPeriod, startOfPeriod } from '@regionalmarkt/domain/billing/settlement-period.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { partiesOnPaper, readableCompanies } from '../accounts/public.ts'
import {
  complainedOrders,
  containerKindsOf,
  householdsOnPaper,
  type OrderToBill,
  readableBusinessCustomerOrders,
  returnedEmpties,
} from '../orders/public.ts'
import { readableRetailerOrders } from '../procurement/public.ts'
import { linesToBill, lookAtOrders, type OrderWithLines } from './billable-orders.ts'
import { sumsOf } from './document-sums.ts'
import type { HubActor } from './hub-actor.ts'
import { issueLocked } from './issue-document.ts'
import { addresseeOf, fromHouseholdOf, nameOfPartner, subjectOf } from './partners.ts'
import { saveLines } from './stored-lines.ts'
import { billables, billingDocuments } from './tables.ts'

type Draft = Pick<OrderWithLines, 'retailerId' | 'partnerId' | 'channel' | 'taxStatus'> & {
  readonly billingAddress: OrderToBill['billingAddress']
  readonly kind: DocumentKind
  readonly correctsId: string | null
  /** The document of which it corrects a part, and why. */
  readonly amends?: { readonly amendsId: string; readonly reason: string }
  readonly agreedOn: string | null
  readonly lines: readonly ChargedLine[]
}

/** Writes a document down as a draft; its lines know the orders they are of. Refusal: `DocumentTooLarge`. */
export const saveDraft = async (tx: Tx, { viewer, now }: HubActor, draft: Draft): Promise<string> => {
  const { lines: unnamed, amends, ...document } = draft
  // What takes a document back calls everything as that did.
  const lines = draft.correctsId
    ? unnamed
    : withContainerNames(unnamed, (await containerKindsOf(tx, draft.retailerId)).kinds)
  const sums = sumsOf(draft)
  if (Math.abs(sums.grossCents) > largestDocumentCents) throw new DomainError('DocumentTooLarge')
  const { locale } = orNotFound(await addresseeOf(tx, document.partnerId))
  const [saved] = await tx
    .insert(billingDocuments)
    .values({
      ...document,
      ...amends,
      partnerName: nameOfPartner(document.partnerId),
      ...{ ...sums, createdAt: now, createdBy: viewer.userId, locale },
    })
    .returning({ id: billingDocuments.id })
  const { id } = orNotFound(saved)
  await saveLines(tx, id, lines)
  return id
}

/** Which of what can be billed of a company or a household: up to a day of delivery, or of one order. */
type WhatToBill = {
  readonly side: BillingSide
  readonly partnerId: string
  readonly until?: string | undefined
  readonly orderNumber?: string | undefined
  /** Orders with complaints that are not decided, too. */
  readonly withComplaints: boolean
}

/** Leaves out orders with complaints that are not decided. Refusal: `ComplaintsOpen` where nothing else is left. */
const withoutComplained = async (tx: Tx, open: readonly OrderWithLines[]): Promise<readonly OrderWithLines[]> => {
  const complained = await complainedOrders(
    tx,
    open.map(({ id }) => id),
  )
  const left = open.filter(({ id }) => !complained.has(id))
  if (left.length > 0) return left
  const numbers = open.flatMap(({ id, lines }) => (complained.has(id) ? (lines[0]?.orderNumber ?? []) : []))
  throw new DomainError('ComplaintsOpen', { orderNumbers: numbers })
}

/** The partner's orders with something to bill, held until the documents are written; nobody else writes of them meanwhile. */
const holdOrders = async (
  tx: Tx,
  retailerId: string,
  { side, partnerId, until, orderNumber }: WhatToBill,
): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select b.id from ${billables} b
    where b.retailer_id = ${retailerId} and b.side = ${side} and b.partner_id = ${partnerId}
      ${until === undefined ? sql`` : sql`and b.delivered_on <= ${until}::date`}
      ${
        orderNumber === undefined
          ? sql``
          : sql`and b.id in (select o.id from ${readableBusinessCustomerOrders} o where o.order_number = ${orderNumber}
              union all select e.id from ${readableRetailerOrders} e where e.order_number = ${orderNumber}
              union all select r.id from ${returnedEmpties} r where r.order_number = ${orderNumber})`
      }
    order by b.id for no key update`)
  return rows.map(({ id }) => id)
}

/** Where whoever has an account is, as its documents say where nothing else is said. */
export const addressOnPaper = async (tx: Tx, partnerId: string): Promise<OrderToBill['billingAddress']> => {
  const company = (await partiesOnPaper(tx, [partnerId])).get(partnerId)
  const { name, addition, street, postcode, city, country } = orNotFound(
    company ?? (await householdsOnPaper(tx, [partnerId])).get(partnerId),
  )
  return { name, addition, street, postcode, city, country }
}

type Grouping = {
  /** What goes into one document: orders of one key. */
  readonly keyOf: (order: OrderWithLines) => string
  readonly addressOf: (order: OrderWithLines) => OrderToBill['billingAddress']
  readonly agreedOn: string | null
}

/**
 * Writes what is billable into documents, one for each group of orders; as drafts, or issued at once. What comes to less than nothing is a
 * credit. Refusals: `NothingToBill`, `ComplaintsOpen`, `DocumentIncomplete`, `DocumentTooLarge`.
 */
export const writeGroups = async (
  tx: Tx,
  actor: HubActor,
  what: WhatToBill,
  { keyOf, addressOf, agreedOn }: Grouping,
  isIssued: boolean,
): Promise<Outcome<{ documentIds: string[] }>> => {
  const retailerId = actor.viewer.company.id
  const { side, partnerId } = what
  const orderIds = await holdOrders(tx, retailerId, what)
  const found = (await linesToBill(tx, orderIds)).filter(({ lines }) => lines.length > 0)
  if (found.length === 0) throw new DomainError('NothingToBill')
  const open = what.withComplaints ? found : await withoutComplained(tx, found)
  // No document speaks of two tax statuses of its seller.
  const groups = Map.groupBy(open, (order) => `${order.taxStatus} ${keyOf(order)}`)
  const ids: string[] = []
  for (const group of groups.values()) {
    const first = orNotFound(group[0])
    const { channel, taxStatus } = first
    const lines = group.flatMap((one) => one.lines)
    const kind = kindOf(side, documentTotals({ channel, lines }).grossCents < 0 ? 'credit' : 'bill')
    const of = { retailerId, partnerId, channel, taxStatus, billingAddress: addressOf(first) }
    ids.push(await saveDraft(tx, actor, { ...of, kind, agreedOn, correctsId: null, lines }))
  }
  await lookAtOrders(tx, orderIds)
  if (isIssued) for (const id of ids) await issueLocked(tx, actor, id)
  else {
    const after = { documents: ids.length }
    audit(tx, actor, { action: 'write-documents', ...(await subjectOf(tx, partnerId)), after })
  }
  const kind = isIssued ? ('moneyMoved' as const) : ('documentsChanged' as const)
  return { answer: { documentIds: ids }, facts: [{ kind, retailerId, partnerId }] }
}

/** What of one partner is to be written, and how much goes into one document. */
export type WhatOfCompany = Omit<WhatToBill, 'side'> & {
  readonly per?: RunPeriod | undefined
  readonly isIssued: boolean
}

/** What goes into one document has the same: what was delivered in a period, or an order and the empties that came back with it. */
export const periodOf = (per: RunPeriod | undefined, { id, deliveredOn, lines }: OrderWithLines): string => {
  if (per === 'order') return lines[0]?.orderId ?? id
  return per === undefined || per === 'all' ? '' : startOfPeriod(per, deliveredOn)
}

/**
 * Writes what is billable of a customer into documents: one for all its orders or for each of a period, and one for each address and price
 * list they name. Refusals: `NothingToBill`, `DocumentIncomplete`, `DocumentTooLarge`.
 */
export const billCustomer = async (
  tx: Tx,
  actor: HubActor,
  { per, isIssued, ...what }: WhatOfCompany,
): Promise<Outcome<{ documentIds: string[] }>> => {
  const keyOf = (order: OrderWithLines) => JSON.stringify([order.channel, order.billingAddress, periodOf(per, order)])
  const own = await addressOnPaper(tx, what.partnerId)
  const addressOf = ({ billingAddress }: OrderWithLines) => billingAddress ?? own
  return writeGroups(tx, actor, { side: 'customer', ...what }, { keyOf, addressOf, agreedOn: null }, isIssued)
}

/**
 * Writes what is billable of a customer into documents, as drafts or issued at once. Refusals: `NothingToBill`, `DocumentIncomplete`, `DocumentTooLarge`;
 * `NotFound` for a company of whom this hub has nothing to bill, or a household of another's.
 */
export const writeDocuments = async (
  tx: Tx,
  actor: HubActor,
  { customerSlug }: ParamsOf<typeof contract>,
  body: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const retailerId = actor.viewer.company.id
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from ${readableCompanies} c where c.slug = ${customerSlug} and (
      (c.home_hub_id = ${retailerId} and c.type = ${CompanyType.BusinessCustomer})
      or exists (select from ${billables} b where b.partner_id = c.id and b.retailer_id = ${retailerId} and b.side = 'customer'))
    union all
    select o.id ${fromHouseholdOf(customerSlug)} and o.retailer_id = ${retailerId}`)
  return billCustomer(tx, actor, { partnerId: orNotFound(rows[0]).id, ...body })
}
