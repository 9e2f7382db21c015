import { DomainError } from '../../../platform/domain-error.ts'

type Reason = 'empty' | 'oldSpreadsheet' | 'tooLarge' | 'currency' | 'quotes' | 'notText'

/** Why a file is no price list that can be read; `line` where one is to blame. */
export const unreadable = (reason: Reason, line?: number): DomainError =>
  new DomainError('PriceListNotReadable', line === undefined ? { reason } : { reason, line })
