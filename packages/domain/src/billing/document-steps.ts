import type { DomainErrorCode } from '../errors/domain-error-code.ts'
import { fail, ok, type Result } from '../errors/result.ts'
import { type DocumentKind, roleOf, sideOf } from './billing-document.ts'

/**
 * A draft can be issued or thrown away; what is issued can be sent again, and taken back in full by a document that names it, once. A
 * supplier objects to what its hub has written for it (§ 14 (2) UStG), which is no invoice any more then. Parts of what charges or credits
 * are put right (`amend`): in the draft, or by another document, which has to be taken back before what it corrects. In a draft lines are left
 * out, and day and note written (`change`).
 */
export const documentSteps = ['issue', 'discard', 'send', 'correct', 'object', 'amend', 'change'] as const
export type DocumentStep = (typeof documentSteps)[number]

export type DocumentState = {
  readonly kind: DocumentKind
  readonly isIssued: boolean
  readonly isCorrected: boolean
  readonly isObjected: boolean
  /** Documents that correct a part of it count. Missing: none. */
  readonly isAmended?: boolean
}

export const documentStates = ['draft', 'issued', 'sent', 'objected', 'corrected'] as const

export type DocumentStepRefusal = Extract<
  DomainErrorCode,
  | 'NotFound'
  | 'DocumentIssued'
  | 'DocumentNotIssued'
  | 'DocumentCorrected'
  | 'DocumentIsCorrection'
  | 'DocumentObjected'
  | 'DocumentAmended'
>

export const documentCan = (
  step: DocumentStep,
  { kind, isIssued, isCorrected, isObjected, isAmended = false }: DocumentState,
): Result<DocumentStep, DocumentStepRefusal> => {
  if (step === 'issue' || step === 'discard' || step === 'change') return isIssued ? fail('DocumentIssued') : ok(step)
  if (step === 'object' && sideOf(kind) === 'customer') return fail('NotFound')
  if (!isIssued) return step === 'amend' ? ok(step) : fail('DocumentNotIssued')
  if (step === 'send') return ok(step)
  if (roleOf(kind) === 'correction') return fail('DocumentIsCorrection')
  if (isCorrected) return fail('DocumentCorrected')
  if (step === 'correct' && isAmended) return fail('DocumentAmended')
  return step !== 'correct' && isObjected ? fail('DocumentObjected') : ok(step)
}
