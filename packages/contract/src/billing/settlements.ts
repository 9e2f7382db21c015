import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './settlements.schema.ts'

/** What was received of suppliers and stands on no document yet, and whether the hub may write one. */
export const listSettlements = defineEndpoint<typeof schemas.listSettlements>()({
  slug: 'list-settlements',
  method: 'GET',
  path: '/api/retailer/billing/suppliers',
  summary: 'What is due to suppliers, by supplier',
  access: 'retailer',
})

/** Settles with a supplier: the hub writes what the supplier would invoice (§ 14 (2) UStG). */
export const settleSupplier = defineEndpoint<typeof schemas.settleSupplier>()({
  slug: 'settle-supplier',
  method: 'POST',
  path: '/api/retailer/billing/suppliers/{supplierSlug}/documents',
  summary: 'Settle with a supplier: as drafts, or issued and sent at once',
  access: 'retailer',
  idempotent: true,
  refusals: ['NothingToBill', 'ComplaintsOpen', 'DocumentIncomplete', 'DocumentTooLarge', 'SelfBillingNotAgreed'],
})

/** Writes down what was agreed on paper; one that is there is replaced. */
export const recordAgreement = defineEndpoint<typeof schemas.recordAgreement>()({
  slug: 'record-agreement',
  method: 'PUT',
  path: '/api/retailer/billing/suppliers/{supplierSlug}/agreement',
  summary: 'Record that a supplier has agreed to self-billing',
  access: 'retailer',
})

export const endAgreement = defineEndpoint<typeof schemas.endAgreement>()({
  slug: 'end-agreement',
  method: 'DELETE',
  path: '/api/retailer/billing/suppliers/{supplierSlug}/agreement',
  summary: 'Record that self-billing is not agreed any more',
  access: 'retailer',
})

export const getOwnSettlement = defineEndpoint<typeof schemas.getOwnSettlement>()({
  slug: 'get-own-settlement',
  method: 'GET',
  path: '/api/supplier/settlement',
  summary: 'What this supplier will be paid and when, and whether its hub may write for it',
  access: 'supplier',
})

export const giveAgreement = defineEndpoint<typeof schemas.giveAgreement>()({
  slug: 'give-agreement',
  method: 'PUT',
  path: '/api/supplier/self-billing-agreement',
  summary: 'Agree that the hub writes this supplier’s invoices (self-billing)',
  access: 'supplier',
})

export const takeAgreementBack = defineEndpoint<typeof schemas.takeAgreementBack>()({
  slug: 'take-agreement-back',
  method: 'DELETE',
  path: '/api/supplier/self-billing-agreement',
  summary: 'Agree no more; this supplier writes its own invoices',
  access: 'supplier',
})

/** What was issued to this supplier, of all its orders or of one. */
export const listSettlementDocuments = defineEndpoint<typeof schemas.listSettlementDocuments>()({
  slug: 'list-settlement-documents',
  method: 'GET',
  path: '/api/supplier/documents',
  summary: 'Self-billed invoices that this supplier got',
  access: 'supplier',
  files: true,
})

/** The document is no invoice any more (§ 14 (2) sentence 3 UStG); the hub is told, and takes it back. */
export const objectToDocument = defineEndpoint<typeof schemas.objectToDocument>()({
  slug: 'object-to-document',
  method: 'POST',
  path: '/api/supplier/documents/{documentId}/objection',
  summary: 'Object to a self-billed invoice',
  access: 'supplier',
  refusals: ['DocumentCorrected', 'DocumentIsCorrection', 'DocumentObjected'],
})

export const settlementPdf = defineEndpoint<typeof schemas.settlementPdf>()({
  slug: 'settlement-pdf',
  method: 'GET',
  path: '/api/supplier/documents/{documentId}/pdf',
  summary: 'A document of this supplier as PDF with its data inside (ZUGFeRD)',
  access: 'supplier',
  mediaType: 'application/pdf',
})

export const settlementXml = defineEndpoint<typeof schemas.settlementXml>()({
  slug: 'settlement-xml',
  method: 'GET',
  path: '/api/supplier/documents/{documentId}/xml',
  summary: 'A document of this supplier as data alone (XRechnung)',
  access: 'supplier',
  mediaType: 'application/xml',
})

export const settlementsPaper = defineEndpoint<typeof schemas.settlementsPaper>()({
  slug: 'settlements-paper',
  method: 'GET',
  path: '/api/supplier/documents/paper',
  summary: 'Several documents of this supplier as one PDF, to be printed',
  access: 'supplier',
  mediaType: 'application/pdf',
})

export const settlementsArchive = defineEndpoint<typeof schemas.settlementsArchive>()({
  slug: 'settlements-archive',
  method: 'GET',
  path: '/api/supplier/documents/archive',
  summary: 'Several documents of this supplier as a ZIP: each as PDF (ZUGFeRD), or as data alone (XRechnung)',
  access: 'supplier',
  mediaType: 'application/zip',
})
