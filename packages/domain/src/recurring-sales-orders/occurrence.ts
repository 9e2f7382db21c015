import { fail, ok, type Result } from '../errors/result.ts'
import type { RecurringOrderStatus, RecurringSide } from './recurring-order-can.ts'

export const occurrenceStates = ['planned', 'changed', 'skipped', 'ordered', 'failed'] as const
export type OccurrenceState = (typeof occurrenceStates)[number]

export const occurrenceActions = ['skip', 'restore', 'move', 'change', 'order'] as const
export type OccurrenceAction = (typeof occurrenceActions)[number]

/** Hours before the earliest cut-off at which a date is ordered, unless its hub says otherwise. */
export const usualLeadHours = 48

const open: readonly OccurrenceState[] = ['planned', 'changed']

/** From which states a person may do what; a date whose cut-off has passed can only be looked at. */
const from: Record<OccurrenceAction, readonly OccurrenceState[]> = {
  skip: [...open, 'failed'],
  restore: ['skipped', 'changed'],
  move: [...open, 'skipped', 'failed'],
  change: [...open, 'skipped', 'failed'],
  order: [...open, 'failed'],
}

type TouchedDate = {
  readonly state: OccurrenceState
  readonly cutOffAt: Date
  readonly now: Date
  /** Of the recurring order. */
  readonly status: RecurringOrderStatus
  readonly side: RecurringSide
}

/** Whether a person may do something about one date. As long as the hub has not let the recurring order in, only the hub orders a date of it. */
export const occurrenceCan = (
  action: OccurrenceAction,
  { state, cutOffAt, now, status, side }: TouchedDate,
): Result<true, 'TransitionNotAllowed' | 'CutOffPassed'> => {
  if (!from[action].includes(state)) return fail('TransitionNotAllowed', { action, status: state })
  if (cutOffAt <= now) return fail('CutOffPassed', { action, cutOffAt: cutOffAt.toISOString() })
  if (action === 'order' && status === 'pending' && side === 'customer')
    return fail('TransitionNotAllowed', { action, status })
  return ok(true)
}

/** When a date is ordered: so long before the earliest cut-off of its lines. */
export const dueAt = (cutOffs: readonly [Date, ...Date[]], leadHours: number): { cutOffAt: Date; dueAt: Date } => {
  const cutOffAt = cutOffs.reduce((first, each) => (each < first ? each : first))
  return { cutOffAt, dueAt: new Date(cutOffAt.getTime() - leadHours * 3_600_000) }
}

/** How an order runs: `pausedUntil` is the first day on which its goods come again, null where nobody has said when. */
type Running = { readonly status: RecurringOrderStatus; readonly pausedUntil: string | null }

/** Whether goods of this day fall into a pause. Those of the day on which it ends are wanted, though they are ordered before that. */
export const isPausedOn = ({ status, pausedUntil }: Running, deliveryDate: string): boolean =>
  status === 'paused' && (pausedUntil === null || deliveryDate < pausedUntil)

/**
 * The step that is due for a date now: order it, let it go because it falls into a pause, say that it failed, or wait. Nothing is ever
 * ordered that nobody has let in, and nothing of a pause is made up for once its cut-off is over.
 */
export const whatIsDue = (
  date: {
    readonly state: OccurrenceState
    readonly deliveryDate: string
    readonly cutOffAt: Date
    readonly dueAt: Date
  },
  order: Running,
  now: Date,
): 'wait' | 'order' | 'skip' | 'fail' => {
  if (!open.includes(date.state)) return 'wait'
  const isLate = date.cutOffAt <= now
  if (isPausedOn(order, date.deliveryDate)) return isLate ? 'skip' : 'wait'
  if (isLate) return 'fail'
  return order.status !== 'pending' && date.dueAt <= now ? 'order' : 'wait'
}
