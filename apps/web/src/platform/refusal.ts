import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { errorText } from './words.tsx'

type Permission = { readonly allowed: boolean; readonly code: string | null }

/** Why a button may not be pressed now, as a sentence; null when it may. */
export const refusalOf = ({ allowed, code }: Permission): string | null =>
  allowed ? null : errorText((code ?? 'TransitionNotAllowed') as DomainErrorCode)
