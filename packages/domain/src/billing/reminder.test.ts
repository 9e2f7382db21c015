import { describe, expect, it } from 'vitest'
import { dueReminder, levelAfter, type Overdue, type ReminderStep, usualReminderSteps } from './reminder.ts'

const today = '2026-11-25'
const item = (documentId: string, more: Partial<Overdue> = {}): Overdue => ({
  ...{ documentId, dueOn: '2026-11-18', level: 0, remindedOn: null, isPaused: false, ...more },
})
const shown = (items: readonly Overdue[], steps: readonly ReminderStep[] = usualReminderSteps) => {
  const due = dueReminder(items, today, steps)
  return due && [due.level, due.documents.map(({ documentId }) => documentId)]
}

describe('a reminder', () => {
  it.each<[string, readonly Overdue[], readonly [number, readonly string[]] | null]>([
    ['of nothing', [], null],
    ['a week after it was due', [item('a')], [1, ['a']]],
    ['six days after it was due', [item('a', { dueOn: '2026-11-19' })], null],
    ['two weeks after the first', [item('a', { level: 1, remindedOn: '2026-11-11' })], [2, ['a']]],
    ['thirteen days after the first', [item('a', { level: 1, remindedOn: '2026-11-12' })], null],
    ['the last', [item('a', { level: 2, remindedOn: '2026-11-11' })], [3, ['a']]],
    ['after the last', [item('a', { level: 3, remindedOn: '2026-10-01' })], null],
    [
      'of one, with what else is overdue',
      [item('a', { level: 1, remindedOn: '2026-11-11' }), item('b', { dueOn: '2026-11-24' })],
      [2, ['a', 'b']],
    ],
    ['without what is paused', [item('a'), item('b', { isPaused: true })], [1, ['a']]],
    ['of what is paused alone', [item('a', { isPaused: true })], null],
  ])('%s', (_, items, due) => {
    expect(shown(items)).toEqual(due)
  })

  it('goes by the steps of the hub: their days, their number and their fees', () => {
    const steps = [
      { afterDays: 3, feeCents: 0 },
      { afterDays: 5, feeCents: 500 },
    ]
    expect(shown([item('a', { dueOn: '2026-11-22' })], steps)).toEqual([1, ['a']])
    expect(shown([item('a', { dueOn: '2026-11-23' })], steps)).toBeNull()
    const second = item('b', { level: 1, remindedOn: '2026-11-20' })
    expect(dueReminder([item('a', { dueOn: '2026-11-22' }), second], today, steps)?.feeCents).toBe(500)
    expect(dueReminder([item('a', { dueOn: '2026-11-22' })], today, steps)?.feeCents).toBe(0)
    expect(shown([item('c', { level: 2, remindedOn: '2026-10-01' })], steps)).toBeNull()
    expect(shown([item('a', { dueOn: '2026-01-01' })], [])).toBeNull()
  })

  it('raises only what it is time for', () => {
    expect(levelAfter(item('a'), today, usualReminderSteps)).toBe(1)
    expect(levelAfter(item('b', { dueOn: '2026-11-24' }), today, usualReminderSteps)).toBe(0)
  })
})
