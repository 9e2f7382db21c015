import { fail, ok, type Result } from '../errors/result.ts'

export const recurringOrderStatuses = ['pending', 'active', 'paused'] as const
export type RecurringOrderStatus = (typeof recurringOrderStatuses)[number]

/** The customer whose it is, or its hub. */
export type RecurringSide = 'customer' | 'hub'

export const recurringOrderActions = ['activate', 'pause', 'resume', 'end'] as const
export type RecurringOrderAction = (typeof recurringOrderActions)[number]

const moves = {
  activate: { pending: 'active' },
  pause: { active: 'paused' },
  resume: { paused: 'active' },
  end: { pending: 'pending', active: 'active', paused: 'paused' },
} as const satisfies Record<RecurringOrderAction, Partial<Record<RecurringOrderStatus, RecurringOrderStatus>>>

/** What a hub creates needs nobody's yes; what its customer creates waits for it. */
export const firstStatus = (side: RecurringSide): RecurringOrderStatus => (side === 'hub' ? 'active' : 'pending')

/** The next status, or why not. What has ended (its last day is over) is moved by nobody. */
export const recurringOrderCan = (
  action: RecurringOrderAction,
  { status, isOver }: { readonly status: RecurringOrderStatus; readonly isOver: boolean },
  side: RecurringSide,
): Result<RecurringOrderStatus, 'Forbidden' | 'TransitionNotAllowed'> => {
  if (action === 'activate' && side !== 'hub') return fail('Forbidden', { action })
  const reached: Partial<Record<RecurringOrderStatus, RecurringOrderStatus>> = moves[action]
  const next = reached[status]
  return next === undefined || isOver ? fail('TransitionNotAllowed', { action, status }) : ok(next)
}
