import type { Result } from '@regionalmarkt/domain/errors/result.ts'

/** A rule's answer as a button asks it: allowed, or the code of what forbids it. */
export const permissionOf = (result: Result<unknown>): { allowed: boolean; code: string | null } =>
  result.ok ? { allowed: true, code: null } : { allowed: false, code: result.code }
