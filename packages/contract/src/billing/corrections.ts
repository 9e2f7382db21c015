import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './corrections.schema.ts'

/** The lines of a document as they stand after everything that was corrected and credited, by their orders. */
export const getCorrectable = defineEndpoint<typeof schemas.getCorrectable>()({
  slug: 'get-correctable',
  method: 'GET',
  path: '/api/retailer/billing/corrections/{documentId}',
  summary: 'What can be put right on a document',
  access: 'retailer',
})

/** It stores nothing. */
export const previewCorrections = defineEndpoint<typeof schemas.previewCorrections>()({
  slug: 'preview-corrections',
  method: 'POST',
  path: '/api/retailer/billing/corrections/{documentId}/consequences',
  summary: 'What a correction of a document would say and come to',
  access: 'retailer',
  refusals: [
    'DocumentCorrected',
    'DocumentIsCorrection',
    'DocumentObjected',
    'OrderInDraft',
    'NothingCorrected',
    'CorrectionAboveAgreed',
    'CorrectionTooHigh',
    'LineTooDear',
    'DocumentTooLarge',
    'VatRateUnknown',
    'WithdrawalOpen',
  ],
})

/** Corrects parts of an issued document by another one that names it, a credit or a further charge; of a draft, the draft itself. */
export const amendDocument = defineEndpoint<typeof schemas.amendDocument>()({
  slug: 'amend-document',
  method: 'POST',
  path: '/api/retailer/billing/corrections/{documentId}',
  summary: 'Put lines of a document right',
  access: 'retailer',
  idempotent: true,
  refusals: [
    'DocumentCorrected',
    'DocumentIsCorrection',
    'DocumentObjected',
    'OrderInDraft',
    'NothingCorrected',
    'CorrectionAboveAgreed',
    'CorrectionTooHigh',
    'LineTooDear',
    'DocumentTooLarge',
    'VatRateUnknown',
    'WithdrawalOpen',
    'CorrectionChanged',
    'DocumentIncomplete',
    'SelfBillingNotAgreed',
  ],
})
