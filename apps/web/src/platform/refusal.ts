import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { useErrorText } from './later-words.ts'

type Permission = { readonly allowed: boolean; readonly code: string | null }

/** Sentences for whoever reads them here, where the one for everybody says too little: who has to act, and where. */
export type InOtherWords = Readonly<Partial<Record<DomainErrorCode, string>>>

/** Why a button may not be pressed now, as a sentence; null when it may. */
export const useRefusalOf = () => {
  const errorText = useErrorText()
  return ({ allowed, code }: Permission, inOtherWords: InOtherWords = {}): string | null => {
    if (allowed) return null
    const known = (code ?? 'TransitionNotAllowed') as DomainErrorCode
    return inOtherWords[known] ?? errorText(known)
  }
}
