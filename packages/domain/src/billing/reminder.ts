import { daysBetween } from '../calendar/berlin-time.ts'

/** A friendly one, a second one, a last one. */
export const reminderLevels = [1, 2, 3] as const
export type ReminderLevel = (typeof reminderLevels)[number]

/** So many days after it was due a document is reminded of, and so many after each reminder once more. */
export const reminderAfterDays = { first: 7, next: 14 } as const

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
const nextOf = ({ dueOn, level, remindedOn, isPaused }: Overdue, today: string): ReminderLevel | null => {
  if (isPaused) return null
  const waited = remindedOn === null ? daysBetween(dueOn, today) : daysBetween(remindedOn, today)
  if (waited < (remindedOn === null ? reminderAfterDays.first : reminderAfterDays.next)) return null
  return reminderLevels.find((each) => each === level + 1) ?? null
}

/**
 * The reminder that a company gets on this day: one letter, of the highest level that one of its documents has come to, with everything that is
 * overdue and not paused. Null while nothing new is to be said: nobody is reminded every day, nor a fourth time.
 */
export const dueReminder = (
  overdue: readonly Overdue[],
  today: string,
): { readonly level: ReminderLevel; readonly documents: readonly Overdue[] } | null => {
  const levels = overdue.flatMap((item) => nextOf(item, today) ?? [])
  if (levels.length === 0) return null
  const level = reminderLevels.findLast((each) => levels.includes(each)) ?? 1
  return { level, documents: overdue.filter(({ isPaused }) => !isPaused) }
}

/** What a document of a reminder has come to by it. */
export const levelAfter = (item: Overdue, today: string): number => nextOf(item, today) ?? item.level
