import { fail, ok, type Result } from '../errors/result.ts'
import { CompanyStatus, CompanyType } from './company.ts'

/** Who may move a company: its home hub, an administrator. A `member` works in the company itself, or wants to. */
export const companyActors = ['homeHub', 'admin', 'member'] as const
export type CompanyDecider = (typeof companyActors)[number]

/** What is decided about a company. */
export const companyActions = ['approve', 'reject', 'block', 'unblock'] as const
export type CompanyAction = (typeof companyActions)[number]

/** And what its own people can do after a rejection: put right what was wrong and ask to be looked at again. */
export const companyMoves = [...companyActions, 'askAgain'] as const
export type CompanyMove = (typeof companyMoves)[number]

const { Pending, Approved, Blocked, Rejected } = CompanyStatus

const moves = {
  approve: { [Pending]: Approved, [Rejected]: Approved },
  reject: { [Pending]: Rejected },
  block: { [Approved]: Blocked },
  unblock: { [Blocked]: Approved },
  askAgain: { [Rejected]: Pending },
} as const satisfies Record<CompanyMove, Partial<Record<CompanyStatus, CompanyStatus>>>

type Move = (
  company: { readonly type: CompanyType; readonly status: CompanyStatus },
  actor: CompanyDecider,
) => Result<CompanyStatus, 'Forbidden' | 'CompanyTransitionNotAllowed'>

const isFor = (move: CompanyMove, type: CompanyType, actor: CompanyDecider): boolean => {
  if (move === 'askAgain') return actor === 'member'
  // A retailer has no home hub above it: only the platform lets one in or puts one out.
  return actor === 'admin' || (actor === 'homeHub' && type !== CompanyType.Retailer)
}

const moveBy =
  (move: CompanyMove): Move =>
  ({ type, status }, actor) => {
    if (!isFor(move, type, actor)) return fail('Forbidden')
    const reached: Partial<Record<CompanyStatus, CompanyStatus>> = moves[move]
    const next = reached[status]
    return next === undefined ? fail('CompanyTransitionNotAllowed', { action: move, status }) : ok(next)
  }

/** The next status of a company (or of an account, which waits in the same way), or why not. */
export const companyCan = {
  approve: moveBy('approve'),
  reject: moveBy('reject'),
  block: moveBy('block'),
  unblock: moveBy('unblock'),
  askAgain: moveBy('askAgain'),
} as const satisfies Record<CompanyMove, Move>
