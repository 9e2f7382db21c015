import type { StatementFault } from '@regionalmarkt/domain/errors/refusal.ts'
import { DomainError } from '../../../platform/domain-error.ts'

/** Why a file is no bank statement that can be read. */
export const unreadable = (reason: StatementFault): DomainError => new DomainError('StatementNotReadable', { reason })
