import { expect, it } from 'vitest'
import { type DocumentState, documentCan, documentSteps } from './document-steps.ts'

const draft: DocumentState = { kind: 'invoice', isIssued: false, isCorrected: false }

it.each<[string, DocumentState, readonly (string | null)[]]>([
  ['a draft', draft, [null, null, 'DocumentNotIssued', 'DocumentNotIssued']],
  ['an invoice', { ...draft, isIssued: true }, ['DocumentIssued', 'DocumentIssued', null, null]],
  [
    'an invoice that was taken back',
    { ...draft, isIssued: true, isCorrected: true },
    ['DocumentIssued', 'DocumentIssued', null, 'DocumentCorrected'],
  ],
  [
    'what takes it back',
    { kind: 'correction', isIssued: true, isCorrected: false },
    ['DocumentIssued', 'DocumentIssued', null, 'DocumentIsCorrection'],
  ],
])('%s can be issued, discarded, sent and corrected as far as nothing speaks against it', (_, state, refusals) => {
  const said = documentSteps.map((step) => documentCan(step, state))
  expect(said.map((each) => (each.ok ? null : each.code))).toEqual(refusals)
})
