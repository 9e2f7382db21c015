import { taxStatusOn } from '@regionalmarkt/domain/access/company.ts'
import { sourceIdOf } from '@regionalmarkt/domain/billing/billable.ts'
import type { BillingSide } from '@regionalmarkt/domain/billing/billing-document.ts'
import { and, asc, eq, isNull, like, notLike, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import type { Fact, Follower } from '../../platform/facts.ts'
import { contactsOf, readableCompanies, taxStatusesOf } from '../accounts/public.ts'
import { queueMails } from '../notifications/public.ts'
import { readableRetailerOrders } from '../procurement/public.ts'
import { lookAtOrders } from './billable-orders.ts'
import { linesOf } from './stored-lines.ts'
import { billables, billingDocuments } from './tables.ts'

type Changed = Extract<Fact, { readonly kind: 'supplierTaxStatusChanged' }>

/**
 * A supplier has said another tax status: its hubs are told from when it counts, and what is settled by it. Drafts follow, as do those of a hub
 * that has said another one.
 */
export const taxStatusFollows: Follower = async (tx, facts, { by }) => {
  const own = by.kind === 'user' || by.kind === 'link' ? by.companyId : null
  for (const fact of facts) {
    if (fact.kind === 'supplierTaxStatusChanged')
      await tellHubs(tx, fact, await discardDrafts(tx, 'supplier', fact.supplierId), own)
    if (fact.kind === 'taxStatusChanged') await discardDrafts(tx, 'customer', fact.retailerId)
  }
}

/**
 * Throws drafts away that speak of another status of `sellerId` than counts for their days; what they said is to be billed anew. How many, by
 * hub. Drafts that correct something say what the corrected document says, and stay.
 */
const discardDrafts = async (tx: Tx, side: BillingSide, sellerId: string): Promise<ReadonlyMap<string, number>> => {
  const statuses = (await taxStatusesOf(tx, eq(readableCompanies.id, sellerId))).get(sellerId)
  if (statuses === undefined) return new Map()
  const { partnerId, retailerId, kind, issuedAt, correctsId, amendsId, id } = billingDocuments
  const ofSide = (side === 'supplier' ? like : notLike)(kind, 'selfBilled%')
  const isSellers = eq(side === 'supplier' ? partnerId : retailerId, sellerId)
  const drafts = await tx
    .select()
    .from(billingDocuments)
    .where(and(isSellers, ofSide, isNull(issuedAt), isNull(correctsId), isNull(amendsId)))
    .orderBy(asc(id))
    .for('no key update')
  const count = new Map<string, number>()
  for (const draft of drafts) {
    const lines = await linesOf(tx, draft.id)
    if (lines.every(({ deliveredOn }) => taxStatusOn(statuses, deliveredOn) === draft.taxStatus)) continue
    await tx.delete(billingDocuments).where(eq(id, draft.id))
    await lookAtOrders(tx, [...new Set(lines.map(sourceIdOf))])
    count.set(draft.retailerId, (count.get(draft.retailerId) ?? 0) + 1)
  }
  return count
}

const tellHubs = async (
  tx: Tx,
  { supplierId, before, after, from }: Changed,
  drafts: ReadonlyMap<string, number>,
  ownId: string | null,
): Promise<void> => {
  const { rows } = await tx.execute<{ hubId: string; orderCount: number; grossCents: number }>(sql`
    with hubs as (
      select c.home_hub_id as id from ${readableCompanies} c where c.id = ${supplierId} and c.home_hub_id is not null
      union select e.retailer_id from ${readableRetailerOrders} e where e.supplier_id = ${supplierId})
    select h.id as "hubId", count(b.retailer_order_id)::int as "orderCount", coalesce(sum(b.gross_cents), 0)::float8 as "grossCents"
    from hubs h left join ${billables} b on b.retailer_id = h.id and b.partner_id = ${supplierId} and b.side = 'supplier'
      and ${from === null ? sql`true` : sql`b.delivered_on >= ${from}::date`}
    where h.id is distinct from ${ownId}::uuid group by h.id order by h.id`)
  const contacts = await contactsOf(tx, [supplierId, ...rows.map(({ hubId }) => hubId)])
  const supplierName = contacts.get(supplierId)?.companyName ?? ''
  queueMails(
    tx,
    rows.flatMap(({ hubId, orderCount, grossCents }) => {
      const hub = contacts.get(hubId)
      if (hub === undefined) return []
      const { name, recipient, locale } = hub
      const draftCount = drafts.get(hubId) ?? 0
      const data = { name, supplierName, before, after, from, orderCount, grossCents, draftCount }
      return [{ recipient, locale, template: 'supplierTaxStatusChanged' as const, data }]
    }),
  )
}
