import { taxStatuses } from '@regionalmarkt/domain/access/company.ts'
import { agreementSides } from '@regionalmarkt/domain/billing/billing-document.ts'
import { waitingSorts } from '@regionalmarkt/domain/billing/document-sort.ts'
import { settlementPeriods } from '@regionalmarkt/domain/billing/settlement-period.ts'
import { z } from 'zod'
import { cents, cursor, day, id, instant, oneLine, orderNumber, reason, slug } from '../fields.schema.ts'

import { permission } from '../orders/customer-order.schema.ts'
import {
  chosenArchive,
  chosenPaper,
  complainedCents,
  documentRow,
  foundDocuments,
  ownDocumentQuery,
  withComplaints,
} from './documents.schema.ts'

/** That a hub may write for its supplier what that one would invoice; null: it may not. */
const agreement = z.object({ agreedOn: day, recordedSide: z.enum(agreementSides), recordedAt: instant })

/** What is due to a supplier now. Cents may be negative: more was settled than was received after all. */
const due = z.object({
  orderCount: z.int(),
  deliveredFrom: day,
  deliveredUntil: day,
  netCents: cents,
  grossCents: cents,
})

export const listSettlements = {
  query: z.strictObject({
    /** Up to the end of this day of delivery. */
    until: day.optional(),
    q: z.string().trim().max(100).regex(oneLine).optional(),
    sort: z.enum(waitingSorts).default('oldest'),
  }),
  response: z.object({
    /** The first 500 in this order; by day or sum, those to whom nothing is due stand last. */
    suppliers: z.array(
      z.object({
        supplier: z.object({ slug, name: z.string() }),
        taxStatus: z.enum(taxStatuses),
        agreement: agreement.nullable(),
        due: due.extend({ complainedCents }).nullable(),
      }),
    ),
    /** Of all suppliers, also those beyond the first 500. */
    supplierCount: z.int(),
    netCents: cents,
  }),
}

const supplierParams = z.object({ supplierSlug: slug })

export const settleSupplier = {
  params: supplierParams,
  body: z.strictObject({
    /** Up to the end of this day of delivery; left out, all of it. */
    until: day.optional(),
    /** This order alone. */
    orderNumber: orderNumber.optional(),
    /** One document for each week or month; left out, one for all. */
    per: z.enum(settlementPeriods).optional(),
    /** Issued and sent at once, or kept as a draft to look at. */
    isIssued: z.boolean(),
    withComplaints,
  }),
  response: z.object({ documentIds: z.array(id) }),
}

const written = z.object({ agreement: agreement.nullable() })

export const recordAgreement = { params: supplierParams, body: z.strictObject({ agreedOn: day }), response: written }
export const endAgreement = { params: supplierParams, response: written }

export const getOwnSettlement = {
  response: z.object({
    /** The hubs that buy of this supplier, its own first. */
    hubs: z.array(
      z.object({
        slug,
        name: z.string(),
        agreement: agreement.nullable(),
        /** Received, and on no document yet. */
        due: due.nullable(),
        /** Issued, not taken back and not paid: what of it is paid until when, the next first. */
        payable: z.array(z.object({ id, number: z.string(), dueOn: day, grossCents: cents })),
      }),
    ),
    hasAccount: z.boolean(),
  }),
}
/** With which of the hubs that it trades with; left out, its own. */
const withHub = z.strictObject({ hub: slug.optional() })
export const giveAgreement = { query: withHub, response: written }
export const takeAgreementBack = { query: withHub, response: written }

const documentParams = z.object({ documentId: id })
const ownRow = documentRow.extend({ canObject: permission })

export const listSettlementDocuments = {
  query: ownDocumentQuery,
  response: z.object({ documents: z.array(ownRow), found: foundDocuments, nextCursor: cursor.nullable() }),
}
export const objectToDocument = {
  params: documentParams,
  body: z.strictObject({ reason: reason }),
  response: z.object({}),
}
export const settlementPdf = { params: documentParams, response: z.unknown() }
export const settlementXml = { params: documentParams, response: z.unknown() }
export const settlementsPaper = chosenPaper
export const settlementsArchive = chosenArchive
