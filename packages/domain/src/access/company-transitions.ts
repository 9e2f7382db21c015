import { fail, ok, type Result } from '../errors/result.ts'
import { CompanyStatus, CompanyType } from './company.ts'

/** Who may move a company: its home hub, an administrator. A `member` works in the company itself. */
export const companyActors = ['homeHub', 'admin', 'member'] as const
export type CompanyDecider = (typeof companyActors)[number]

export const companyActions = ['approve', 'reject', 'block', 'unblock'] as const
export type CompanyAction = (typeof companyActions)[number]

const { Pending, Approved, Blocked, Rejected } = CompanyStatus

const moves = {
  approve: { [Pending]: Approved, [Rejected]: Approved },
  reject: { [Pending]: Rejected },
  block: { [Approved]: Blocked },
  unblock: { [Blocked]: Approved },
} as const satisfies Record<CompanyAction, Partial<Record<CompanyStatus, CompanyStatus>>>

type Move = (
  company: { readonly type: CompanyType; readonly status: CompanyStatus },
  actor: CompanyDecider,
) => Result<CompanyStatus, 'Forbidden' | 'CompanyTransitionNotAllowed'>

const moveBy =
  (action: CompanyAction): Move =>
  ({ type, status }, actor) => {
    // A retailer has no home hub above it: only the platform lets one in or puts one out.
    if (actor === 'member' || (type === CompanyType.Retailer && actor !== 'admin')) return fail('Forbidden')
    const reached: Partial<Record<CompanyStatus, CompanyStatus>> = moves[action]
    const next = reached[status]
    return next === undefined ? fail('CompanyTransitionNotAllowed', { action, status }) : ok(next)
  }

/** The next status of a company (or of an account, which waits in the same way), or why not. */
export const companyCan = {
  approve: moveBy('approve'),
  reject: moveBy('reject'),
  block: moveBy('block'),
  unblock: moveBy('unblock'),
} as const satisfies Record<CompanyAction, Move>
