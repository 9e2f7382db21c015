import type { UnreadableReason } from '@regionalmarkt/domain/errors/refusal.ts'
import { DomainError } from '../../../platform/domain-error.ts'

type Where = { readonly line?: number; readonly sheet?: string }

/** Why a file is no price list that can be read; `line` or `sheet` where one is to blame. */
export const unreadable = (reason: UnreadableReason, where: Where = {}): DomainError =>
  new DomainError('PriceListNotReadable', { reason, ...where })
