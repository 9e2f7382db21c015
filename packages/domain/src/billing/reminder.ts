import { daysBetween } from '../calendar/berlin-time.ts'

/** A friendly one, a second one, a last one. */
export const reminderLevels = [1, 2, 3] as const
export type ReminderLevel = (typeof reminderLevels)[number]

/** A letter of a hub: so many days after a document was due, or after the letter before it; and what it costs, in cents without VAT. */
export type ReminderStep = { readonly afterDays: number; readonly feeCents: number }

/** What a hub does that has said nothing else: no letter costs anything. */
export const usualReminderSteps: readonly ReminderStep[] = [7, 14, 14].map((afterDays) => ({ afterDays, feeCents: 0 }))
/** Below so much nobody is reminded, in cents: a letter would cost more than it brings. A hub may say otherwise. */
export const usualReminderLimitCents = 500
export const mostReminderLimitCents = 100_000

export const mostReminderDays = 90
export const mostReminderFeeCents = 4_000

/** The same steps for a consumer, whom no letter costs anything: § 288 (5) BGB is for businesses, and what a letter really cost would have to be shown. */
export const withoutFees = (steps: readonly ReminderStep[]): readonly ReminderStep[] =>
  steps.map(({ afterDays }) => ({ afterDays, feeCents: 0 }))

/** Until when what is reminded of is to be paid. */
export const reminderTermDays = 10

/** A document that is overdue, with its reminders so far. */
export type Overdue = {
  readonly documentId: string
  readonly dueOn: string
  /** How many reminders have named it, and on which day the last one did. */
  readonly level: number
  readonly remindedOn: string | null
  readonly isPaused: boolean
}

/** Which reminder of a document is due on this day; null for none. */
const nextOf = (
  { dueOn, level, remindedOn, isPaused }: Overdue,
  today: string,
  steps: readonly ReminderStep[],
): ReminderLevel | null => {
  const step = steps[level]
  if (isPaused || step === undefined) return null
  if (daysBetween(remindedOn ?? dueOn, today) < step.afterDays) return null
  return reminderLevels.find((each) => each === level + 1) ?? null
}

/**
 * The reminder that a company gets on this day: one letter, of the highest level that one of its documents has come to, with everything that is
 * overdue and not paused, and the fee of that level. Null while nothing new is to be said: nobody is reminded every day, nor once more after
 * the last step.
 */
export const dueReminder = (
  overdue: readonly Overdue[],
  today: string,
  steps: readonly ReminderStep[],
): { readonly level: ReminderLevel; readonly feeCents: number; readonly documents: readonly Overdue[] } | null => {
  const levels = overdue.flatMap((item) => nextOf(item, today, steps) ?? [])
  if (levels.length === 0) return null
  const level = reminderLevels.findLast((each) => levels.includes(each)) ?? 1
  const feeCents = steps[level - 1]?.feeCents ?? 0
  return { level, feeCents, documents: overdue.filter(({ isPaused }) => !isPaused) }
}

/** What a document of a reminder has come to by it. */
export const levelAfter = (item: Overdue, today: string, steps: readonly ReminderStep[]): number =>
  nextOf(item, today, steps) ?? item.level
