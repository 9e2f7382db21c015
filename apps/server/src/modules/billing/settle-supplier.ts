import type { settleSupplier as contract } from '@regionalmarkt/contract/billing/settlements.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { readableCompanies } from '../accounts/public.ts'
import { checkAgreement } from './agreements.ts'
import type { HubActor } from './hub-actor.ts'
import { billables } from './tables.ts'
import { addressOnPaper, periodOf, type WhatOfCompany, writeGroups } from './write-documents.ts'

/**
 * Settles with a supplier by documents that the hub writes for it (§ 14 (2) UStG): one for all that was received, or for each of a period.
 * Refusals: `SelfBillingNotAgreed`, `NothingToBill`, `DocumentIncomplete`.
 */
export const settleWith = async (
  tx: Tx,
  actor: HubActor,
  { partnerId, per, isIssued, ...what }: WhatOfCompany,
): Promise<Outcome<{ documentIds: string[] }>> => {
  const retailerId = actor.viewer.company.id
  const { agreedOn } = await checkAgreement(tx, { retailerId, supplierId: partnerId })
  const own = await addressOnPaper(tx, retailerId)
  return writeGroups(
    tx,
    actor,
    { side: 'supplier', partnerId, ...what },
    {
      keyOf: (order) => periodOf(per, order),
      addressOf: () => own,
      agreedOn,
    },
    isIssued,
  )
}

/**
 * Settles with a supplier, as drafts or issued at once. Refusals: `SelfBillingNotAgreed`, `NothingToBill`, `DocumentIncomplete`; `NotFound`
 * for a supplier of whom this hub has received nothing.
 */
export const settleSupplier = async (
  tx: Tx,
  actor: HubActor,
  { supplierSlug }: ParamsOf<typeof contract>,
  body: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const retailerId = actor.viewer.company.id
  const [supplier] = await tx
    .select({ id: readableCompanies.id })
    .from(readableCompanies)
    .where(sql`${readableCompanies.slug} = ${supplierSlug} and (${readableCompanies.homeHubId} = ${retailerId}
      or exists (select from ${billables} b
        where b.partner_id = ${readableCompanies.id} and b.retailer_id = ${retailerId} and b.side = 'supplier'))`)
  return settleWith(tx, actor, { partnerId: orNotFound(supplier).id, ...body })
}
