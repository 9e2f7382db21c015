import { billingSides, documentKinds, lineKinds, measures } from '@regionalmarkt/domain/billing/billing-document.ts'
import { documentSorts, ownDocumentSorts, waitingSorts } from '@regionalmarkt/domain/billing/document-sort.ts'
import { documentStandings } from '@regionalmarkt/domain/billing/document-standing.ts'
import { documentStates } from '@regionalmarkt/domain/billing/document-steps.ts'
import { longestDocumentNote } from '@regionalmarkt/domain/billing/draft-changes.ts'
import { moneyStates } from '@regionalmarkt/domain/billing/open-item.ts'
import { paymentWays } from '@regionalmarkt/domain/billing/payment.ts'
import { depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { z } from 'zod'
import {
  basisPoints,
  bilingual,
  cents,
  channel,
  cursor,
  day,
  id,
  ids,
  instant,
  note,
  oneLine,
  orderNumber,
  slug,
} from '../fields.schema.ts'
import { orderTotals } from '../market/quote-cart.schema.ts'
import { permission } from '../orders/customer-order.schema.ts'
import { dayTyped } from '../people-fields.schema.ts'
import { orderToken } from '../procurement/get-order-by-link.schema.ts'
import { mostChosenDocuments } from './most-chosen-documents.ts'

/** Whose it is; a household is known by its order. */
const company = z.object({ slug, name: z.string(), orderNumber: orderNumber.nullable() })

/** Of what is open of a document, what is due now: less free credit, payments on their way, and objections. Gross cents. */
const dueNow = { dueNowCents: cents }

/** A document in a list. Without number and days it is a draft. */
export const documentRow = z.object({
  id,
  kind: z.enum(documentKinds),
  /** Names it as its paper does: a bill that corrects a part of another is a correction. */
  titleKind: z.enum(documentKinds),
  state: z.enum(documentStates),
  number: z.string().nullable(),
  /** Its customer, or of what a hub writes for its supplier that one, by the name they had when it was written. */
  company,
  hubName: z.string(),
  channel,
  createdAt: instant,
  issuedOn: day.nullable(),
  dueOn: day.nullable(),
  sentAt: instant.nullable(),
  deliveredFrom: day,
  deliveredUntil: day,
  netCents: cents,
  grossCents: cents,
  /** How it stands with the money: what of it is open, gross, negative where it is to go. Null for drafts. */
  money: z.object({ state: z.enum(moneyStates), openCents: cents }).nullable(),
  /** Of what its supplier does not agree to: why, and since when. */
  objection: z.object({ reason: z.string(), at: instant }).nullable(),
  /** The document that it takes back, and the one that takes it back. */
  corrects: z.string().nullable(),
  correctedBy: z.string().nullable(),
})

export const documentLine = z.object({
  position: z.int(),
  kind: z.enum(lineKinds),
  name: bilingual.nullable(),
  unitName: bilingual.nullable(),
  articleNumber: z.string().nullable(),
  depositKind: z.enum(depositKinds).nullable(),
  measure: z.enum(measures),
  /** Pieces or grams; negative: what comes back. */
  amount: z.int(),
  packs: z.int().nullable(),
  priceCents: cents,
  vatBasisPoints: basisPoints,
  /** Net in b2b, gross in b2c. */
  lineCents: cents,
  deliveredOn: day,
  orderNumber: z.string().nullable(),
  /** Documents that have another count of the same empties. */
  corrects: z.array(z.object({ number: z.string(), issuedOn: day })),
  /** The reason of that count. */
  reason: z.string().nullable(),
})

/** The gross sum that waits for open complaints; no other sum or count beside it includes it. */
export const complainedCents = cents

/** What may be billed of a customer now. Cents may be negative: more came back than was delivered. */
const billableCustomer = z.object({
  customer: company,
  orderCount: z.int(),
  deliveredFrom: day,
  deliveredUntil: day,
  netCents: cents,
  grossCents: cents,
  complainedCents,
})

export const listBillable = {
  query: z.strictObject({
    /** Up to the end of this day of delivery. */
    until: day.optional(),
    q: z.string().trim().max(100).regex(oneLine).optional(),
    sort: z.enum(waitingSorts).default('oldest'),
  }),
  response: z.object({
    /** The first 500 in this order. */
    customers: z.array(billableCustomer),
    /** Of all customers, also those beyond the first 500. */
    customerCount: z.int(),
    orderCount: z.int(),
    netCents: cents,
  }),
}

export const listWithoutLeitwegId = {
  response: z.object({
    customers: z.array(
      z.object({
        /** For the address of its page. */
        id,
        slug,
        name: z.string(),
        hasDraft: z.boolean(),
      }),
    ),
  }),
}

/** How many there are as they are narrowed, up to one more than can be chosen at once; null on further pages. */
export const foundDocuments = z.int().nullable()

export const listDocuments = {
  query: z.strictObject({
    side: z.enum(billingSides).default('customer'),
    company: slug.optional(),
    state: z.enum(['draft', 'issued']).optional(),
    standing: z.enum(documentStandings).optional(),
    /** Issued from this day on, and until that one. */
    from: day.optional(),
    until: day.optional(),
    q: z.string().trim().max(100).regex(oneLine).optional(),
    /** What has no number or no day to be paid by stands last by day, and before the first number. */
    sort: z.enum(documentSorts).default('newest'),
    cursor: cursor.optional(),
  }),
  response: z.object({
    documents: z.array(documentRow.extend(dueNow)),
    found: foundDocuments,
    nextCursor: cursor.nullable(),
  }),
}

export const listDocumentPartners = {
  query: z.strictObject({ side: z.enum(billingSides).default('customer') }),
  /** Companies of which there are drafts or documents, by name; households are found by their order. */
  response: z.object({ partners: z.array(z.object({ slug, name: z.string() })) }),
}

const settlement = z.object({
  /** Gross; negative: what was open again, or what went. */
  cents,
  day,
  way: z.enum(paymentWays).nullable(),
  /** The document that it was set off against. */
  against: z.string().nullable(),
})

const documentParams = z.object({ documentId: id })

export const getDocument = {
  params: documentParams,
  response: documentRow.extend({
    ...dueNow,
    /** Documents of which it corrects a part, or credits something after complaints. */
    concerns: z.array(z.string()),
    /** The reason of one that corrects a part of another. */
    reason: z.string().nullable(),
    /** Note of its hub. */
    note: z.string().nullable(),
    /** Of a draft: the first and the last day by which it can be asked to be paid; null where there is none. */
    /** Of a draft: what was left out of it and can be billed still; goods with what belongs to them. */
    leftOut: z.array(z.object({ key: z.string(), lines: z.array(documentLine) })),
    dueBetween: z.object({ from: day, until: day }).nullable(),
    /** Documents that correct a part of it and count. */
    amendedBy: z.array(z.string()),
    lines: z.array(documentLine),
    /** What has settled it, in the order in which it did: payments, credit of the account, or another document. */
    settled: z.array(settlement),
    totals: orderTotals,
    can: z.object({
      issue: permission,
      change: permission,
      discard: permission,
      send: permission,
      correct: permission,
      amend: permission,
    }),
  }),
}

const written = z.object({ documentIds: z.array(id) })

/** Orders with complaints that are not decided are billed, too; left out, they wait. */
export const withComplaints = z.boolean().default(false)

export const writeDocuments = {
  params: z.object({ customerSlug: slug }),
  body: z.strictObject({
    /** Up to the end of this day of delivery; left out, all of it. */
    until: day.optional(),
    /** This order alone. */
    orderNumber: orderNumber.optional(),
    /** Issued and sent at once, or kept as a draft to look at. */
    isIssued: z.boolean(),
    withComplaints,
  }),
  response: written,
}

export const issueDocuments = {
  body: z.strictObject({
    documentIds: z.array(id).min(1).max(50),
    /** The sum of the drafts as somebody has seen it; left out, any sum is right. */
    grossCents: cents.optional(),
  }),
  response: written,
}
export const changeDraft = {
  params: documentParams,
  body: z.strictObject({
    /** Lines that are left out, by their positions: they can be billed by another document. */
    leaveOut: z.array(z.int().positive()).max(500),
    /** What was left out and goes back in, by the keys that the draft tells. */
    putBack: z.array(z.string().max(100)).max(500).optional(),
    /** By when it is to be paid; null: after the days that were promised. */
    dueOn: dayTyped.nullable(),
    /** Printed on the document; empty: nothing. */
    note: note.max(longestDocumentNote),
    /** The sum of the draft as somebody has seen it; left out, any sum is right. */
    grossCents: cents.optional(),
  }),
  response: z.object({}),
}
export const discardDraft = { params: documentParams, response: z.object({}) }
export const sendDocument = { params: documentParams, response: z.object({}) }
export const correctDocument = { params: documentParams, response: written }
export const documentPdf = { params: documentParams, response: z.unknown() }
export const documentXml = { params: documentParams, response: z.unknown() }

/** These of a list, by their ids; what is not among those of whoever asks is left out. */
export const chosenDocuments = ids(mostChosenDocuments)
export const chosenPaper = { query: z.strictObject({ documents: chosenDocuments }), response: z.unknown() }
export const chosenArchive = {
  /** Each as PDF, or as data alone. */
  query: z.strictObject({ documents: chosenDocuments, as: z.enum(['pdf', 'xml']) }),
  response: z.unknown(),
}

export const documentsPaper = { ...chosenPaper }
export const documentsArchive = { ...chosenArchive }

/** What a company has got, as it narrows it. */
export const ownDocumentQuery = z.strictObject({
  /** What carries lines of this order. */
  orderNumber: orderNumber.optional(),
  /** In its number, or in that of an order on it. */
  q: z.string().trim().max(100).regex(oneLine).optional(),
  kind: z.enum(documentKinds).optional(),
  standing: z.enum(documentStandings).optional(),
  /** Issued from this day on, and until that one. */
  from: day.optional(),
  until: day.optional(),
  /** These alone. */
  documents: chosenDocuments.optional(),
  sort: z.enum(ownDocumentSorts).default('newest'),
  cursor: cursor.optional(),
})
const ownDocuments = {
  query: z.strictObject({ orderNumber: orderNumber.optional(), cursor: cursor.optional() }),
  response: z.object({ documents: z.array(documentRow), nextCursor: cursor.nullable() }),
}

export const listOwnDocuments = {
  query: ownDocumentQuery,
  response: ownDocuments.response.extend({ found: foundDocuments }),
}
export const ownDocumentPdf = { params: documentParams, response: z.unknown() }
export const ownDocumentXml = { params: documentParams, response: z.unknown() }
export const ownDocumentsPaper = { ...chosenPaper }
export const ownDocumentsArchive = { ...chosenArchive }

export const listHouseholdDocuments = { ...ownDocuments }
export const householdDocumentPdf = { params: documentParams, response: z.unknown() }

const guestParams = z.object({ token: orderToken })

/** An order has few; the latest of them first. */
export const listGuestDocuments = { params: guestParams, response: z.object({ documents: z.array(documentRow) }) }
export const guestDocumentPdf = { params: guestParams.extend({ documentId: id }), response: z.unknown() }
