import type { Result } from '@regionalmarkt/domain/errors/result.ts'

/** What a button asks: may it be pressed now, and if not, why. */
export type Permission = { readonly allowed: boolean; readonly code: string | null }

/** The domain's answer to "would this be allowed?" as a button wants it. */
export const permissionOf = (answer: Result<unknown>): Permission =>
  answer.ok ? { allowed: true, code: null } : { allowed: false, code: answer.code }
