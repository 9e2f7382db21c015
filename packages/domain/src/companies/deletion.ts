import { fail, ok, type Result } from '../errors/result.ts'

/**
 * What stays when a person goes: orders as business letters and invoices (six to ten years, § 147 AO, § 257 HGB), the companies they
 * worked for, and who decided what (evidence of approvals, without the name).
 */
export const keptThings = ['orders', 'companies', 'decisions'] as const
export type KeptThing = (typeof keptThings)[number]

/** Nobody may go who is the last person of an approved company: its customers and its hub would talk to nobody. */
export const mayDelete = (lastOf: readonly string[]): Result<true, 'LastOfCompany'> =>
  lastOf.length === 0 ? ok(true) : fail('LastOfCompany', { companies: lastOf.join(', ') })
