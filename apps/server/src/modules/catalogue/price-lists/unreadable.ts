import type { UnreadableReason } from '@regionalmarkt/domain/errors/refusal.ts'
import { DomainError } from '../../../platform/domain-error.ts'

/** Why a file is no price list that can be read; `line` where one is to blame. */
export const unreadable = (reason: UnreadableReason, line?: number): DomainError =>
  new DomainError('PriceListNotReadable', line === undefined ? { reason } : { reason, line })
