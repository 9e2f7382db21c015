import { expect, it } from 'vitest'
import { type DocumentState, documentCan, documentSteps } from './document-steps.ts'

const draft: DocumentState = { kind: 'invoice', isIssued: false, isCorrected: false, isObjected: false }
const selfBilled: DocumentState = { ...draft, kind: 'selfBilled', isIssued: true }

it.each<[string, DocumentState, readonly (string | null)[]]>([
  ['a draft', draft, [null, null, 'DocumentNotIssued', 'DocumentNotIssued', 'NotFound', null, null]],
  [
    'an invoice',
    { ...draft, isIssued: true },
    ['DocumentIssued', 'DocumentIssued', null, null, 'NotFound', null, 'DocumentIssued'],
  ],
  [
    'an invoice that was taken back',
    { ...draft, isIssued: true, isCorrected: true },
    ['DocumentIssued', 'DocumentIssued', null, 'DocumentCorrected', 'NotFound', 'DocumentCorrected', 'DocumentIssued'],
  ],
  [
    'an invoice of which parts are corrected',
    { ...draft, isIssued: true, isAmended: true },
    ['DocumentIssued', 'DocumentIssued', null, 'DocumentAmended', 'NotFound', null, 'DocumentIssued'],
  ],
  [
    'what takes it back',
    { ...draft, kind: 'correction', isIssued: true },
    [
      'DocumentIssued',
      'DocumentIssued',
      null,
      'DocumentIsCorrection',
      'NotFound',
      'DocumentIsCorrection',
      'DocumentIssued',
    ],
  ],
  [
    'a draft for a supplier',
    { ...draft, kind: 'selfBilled' },
    [null, null, 'DocumentNotIssued', 'DocumentNotIssued', 'DocumentNotIssued', null, null],
  ],
  [
    'what was written for a supplier',
    selfBilled,
    ['DocumentIssued', 'DocumentIssued', null, null, null, null, 'DocumentIssued'],
  ],
  [
    'what its supplier has objected to',
    { ...selfBilled, isObjected: true },
    ['DocumentIssued', 'DocumentIssued', null, null, 'DocumentObjected', 'DocumentObjected', 'DocumentIssued'],
  ],
  [
    'what was written for a supplier and taken back',
    { ...selfBilled, isCorrected: true, isObjected: true },
    [
      'DocumentIssued',
      'DocumentIssued',
      null,
      'DocumentCorrected',
      'DocumentCorrected',
      'DocumentCorrected',
      'DocumentIssued',
    ],
  ],
])(
  '%s can be issued, discarded, sent, taken back, objected to, put right and changed as far as nothing speaks against it',
  (_, state, refusals) => {
    const said = documentSteps.map((step) => documentCan(step, state))
    expect(said.map((each) => (each.ok ? null : each.code))).toEqual(refusals)
  },
)
