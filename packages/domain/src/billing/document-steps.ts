import type { DomainErrorCode } from '../errors/domain-error-code.ts'
import { fail, ok, type Result } from '../errors/result.ts'
import type { DocumentKind } from './billing-document.ts'

/** A draft can be issued or thrown away; what is issued can be sent again, and taken back in full by a document that names it, once. */
export const documentSteps = ['issue', 'discard', 'send', 'correct'] as const
export type DocumentStep = (typeof documentSteps)[number]

export type DocumentState = {
  readonly kind: DocumentKind
  readonly isIssued: boolean
  readonly isCorrected: boolean
}

export const documentStates = ['draft', 'issued', 'sent', 'corrected'] as const

export type DocumentStepRefusal = Extract<
  DomainErrorCode,
  'DocumentIssued' | 'DocumentNotIssued' | 'DocumentCorrected' | 'DocumentIsCorrection'
>

export const documentCan = (
  step: DocumentStep,
  { kind, isIssued, isCorrected }: DocumentState,
): Result<DocumentStep, DocumentStepRefusal> => {
  if (step === 'issue' || step === 'discard') return isIssued ? fail('DocumentIssued') : ok(step)
  if (!isIssued) return fail('DocumentNotIssued')
  if (step === 'send') return ok(step)
  if (kind === 'correction') return fail('DocumentIsCorrection')
  return isCorrected ? fail('DocumentCorrected') : ok(step)
}
