import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './documents.schema.ts'

/** What was delivered to customers and stands on no document yet. */
export const listBillable = defineEndpoint<typeof schemas.listBillable>()({
  slug: 'list-billable',
  method: 'GET',
  path: '/api/retailer/billing/customers',
  summary: 'What can be billed, by customer',
  access: 'retailer',
})

export const listDocuments = defineEndpoint<typeof schemas.listDocuments>()({
  slug: 'list-documents',
  method: 'GET',
  path: '/api/retailer/billing/documents',
  summary: 'This hub’s drafts and issued documents, newest first unless asked otherwise',
  access: 'retailer',
})

/** By whom a hub can narrow its lists of documents. */
export const listDocumentPartners = defineEndpoint<typeof schemas.listDocumentPartners>()({
  slug: 'list-document-partners',
  method: 'GET',
  path: '/api/retailer/billing/partners',
  summary: 'Customers or suppliers for whom this hub has written documents',
  access: 'retailer',
})

/** An invoice to a public body without one comes back. */
export const listWithoutLeitwegId = defineEndpoint<typeof schemas.listWithoutLeitwegId>()({
  slug: 'list-without-leitweg-id',
  method: 'GET',
  path: '/api/retailer/billing/without-leitweg-id',
  summary: 'Public bodies among the customers of this hub whose Leitweg-ID is missing',
  access: 'retailer',
})

export const getDocument = defineEndpoint<typeof schemas.getDocument>()({
  slug: 'get-document',
  method: 'GET',
  path: '/api/retailer/billing/documents/{documentId}',
  summary: 'One document with its lines, and what can be done with it',
  access: 'retailer',
})

/** Bills a customer: one document for all of its orders, or one for each billing address that they name. */
export const writeDocuments = defineEndpoint<typeof schemas.writeDocuments>()({
  slug: 'write-documents',
  method: 'POST',
  path: '/api/retailer/billing/customers/{customerSlug}/documents',
  summary: 'Bill a customer: as drafts, or issued and sent at once',
  access: 'retailer',
  idempotent: true,
  refusals: ['NothingToBill', 'ComplaintsOpen', 'DocumentIncomplete', 'DocumentTooLarge'],
})

/** Gives drafts their numbers, for good, and sends them: all of them, or none. */
export const issueDocuments = defineEndpoint<typeof schemas.issueDocuments>()({
  slug: 'issue-documents',
  method: 'POST',
  path: '/api/retailer/billing/documents',
  summary: 'Issue and send drafts',
  access: 'retailer',
  refusals: ['DocumentIssued', 'DocumentIncomplete', 'SelfBillingNotAgreed', 'DraftChanged'],
})

/** Leaves lines out of a draft or puts them back in, and says by when it is to be paid, and what else stands on it. */
export const changeDraft = defineEndpoint<typeof schemas.changeDraft>()({
  slug: 'change-draft',
  method: 'PUT',
  path: '/api/retailer/billing/drafts/{documentId}',
  summary: 'Change a draft: leave lines out, the day to pay by, a note',
  access: 'retailer',
  refusals: ['DocumentIssued', 'DraftChanged', 'NothingToBill'],
})

export const discardDraft = defineEndpoint<typeof schemas.discardDraft>()({
  slug: 'discard-draft',
  method: 'DELETE',
  path: '/api/retailer/billing/drafts/{documentId}',
  summary: 'Throw a draft away; what it said can be billed again',
  access: 'retailer',
  refusals: ['DocumentIssued'],
})

export const sendDocument = defineEndpoint<typeof schemas.sendDocument>()({
  slug: 'send-document',
  method: 'POST',
  path: '/api/retailer/billing/documents/{documentId}/send',
  summary: 'Send an issued document once more',
  access: 'retailer',
  refusals: ['DocumentNotIssued', 'NoMailAddress'],
})

/** Takes an issued document back in full, by a new one that names it. What it said can be billed again. */
export const correctDocument = defineEndpoint<typeof schemas.correctDocument>()({
  slug: 'correct-document',
  method: 'POST',
  path: '/api/retailer/billing/documents/{documentId}/correct',
  summary: 'Cancel an issued document by a new one',
  access: 'retailer',
  refusals: ['DocumentNotIssued', 'DocumentCorrected', 'DocumentIsCorrection', 'DocumentAmended', 'DocumentIncomplete'],
})

export const documentPdf = defineEndpoint<typeof schemas.documentPdf>()({
  slug: 'document-pdf',
  method: 'GET',
  path: '/api/retailer/billing/documents/{documentId}/pdf',
  summary: 'An issued document as PDF with its data inside (ZUGFeRD)',
  access: 'retailer',
  mediaType: 'application/pdf',
})

export const documentXml = defineEndpoint<typeof schemas.documentXml>()({
  slug: 'document-xml',
  method: 'GET',
  path: '/api/retailer/billing/documents/{documentId}/xml',
  summary: 'An issued document as data alone (XRechnung)',
  access: 'retailer',
  mediaType: 'application/xml',
})

export const documentsPaper = defineEndpoint<typeof schemas.documentsPaper>()({
  slug: 'documents-paper',
  method: 'GET',
  path: '/api/retailer/billing/documents/paper',
  summary: 'Several documents of this hub as one PDF, to be printed',
  access: 'retailer',
  mediaType: 'application/pdf',
})

export const documentsArchive = defineEndpoint<typeof schemas.documentsArchive>()({
  slug: 'documents-archive',
  method: 'GET',
  path: '/api/retailer/billing/documents/archive',
  summary: 'Several documents of this hub as a ZIP: each as PDF (ZUGFeRD), or as data alone (XRechnung)',
  access: 'retailer',
  mediaType: 'application/zip',
})

/** What was issued to this customer, of all its orders or of one. */
export const listOwnDocuments = defineEndpoint<typeof schemas.listOwnDocuments>()({
  slug: 'list-own-documents',
  method: 'GET',
  path: '/api/business-customer/documents',
  summary: 'Invoices and credits that this customer got',
  access: 'businessCustomer',
  files: true,
})

export const ownDocumentPdf = defineEndpoint<typeof schemas.ownDocumentPdf>()({
  slug: 'own-document-pdf',
  method: 'GET',
  path: '/api/business-customer/documents/{documentId}/pdf',
  summary: 'A document of this customer as PDF with its data inside (ZUGFeRD)',
  access: 'businessCustomer',
  mediaType: 'application/pdf',
})

export const ownDocumentXml = defineEndpoint<typeof schemas.ownDocumentXml>()({
  slug: 'own-document-xml',
  method: 'GET',
  path: '/api/business-customer/documents/{documentId}/xml',
  summary: 'A document of this customer as data alone (XRechnung)',
  access: 'businessCustomer',
  mediaType: 'application/xml',
})

export const ownDocumentsPaper = defineEndpoint<typeof schemas.ownDocumentsPaper>()({
  slug: 'own-documents-paper',
  method: 'GET',
  path: '/api/business-customer/documents/paper',
  summary: 'Several documents of this customer as one PDF, to be printed',
  access: 'businessCustomer',
  mediaType: 'application/pdf',
})

export const ownDocumentsArchive = defineEndpoint<typeof schemas.ownDocumentsArchive>()({
  slug: 'own-documents-archive',
  method: 'GET',
  path: '/api/business-customer/documents/archive',
  summary: 'Several documents of this customer as a ZIP: each as PDF (ZUGFeRD), or as data alone (XRechnung)',
  access: 'businessCustomer',
  mediaType: 'application/zip',
})

/** What was issued to this private customer, of all their orders or of one. */
export const listHouseholdDocuments = defineEndpoint<typeof schemas.listHouseholdDocuments>()({
  slug: 'list-household-documents',
  method: 'GET',
  path: '/api/private-customer/documents',
  summary: 'Invoices and credits that this private customer got',
  access: 'signedIn',
})

export const householdDocumentPdf = defineEndpoint<typeof schemas.householdDocumentPdf>()({
  slug: 'household-document-pdf',
  method: 'GET',
  path: '/api/private-customer/documents/{documentId}/pdf',
  summary: 'A document of this private customer as PDF',
  access: 'signedIn',
  mediaType: 'application/pdf',
})

export const listGuestDocuments = defineEndpoint<typeof schemas.listGuestDocuments>()({
  slug: 'list-guest-documents',
  method: 'GET',
  path: '/api/guest-orders/{token}/documents',
  summary: 'Invoices and credits for a guest’s order, by its link',
  access: 'anyone',
  cache: 'no-store',
})

export const guestDocumentPdf = defineEndpoint<typeof schemas.guestDocumentPdf>()({
  slug: 'guest-document-pdf',
  method: 'GET',
  path: '/api/guest-orders/{token}/documents/{documentId}/pdf',
  summary: 'A document for a guest’s order as PDF, by its link',
  access: 'anyone',
  cache: 'no-store',
  mediaType: 'application/pdf',
})
