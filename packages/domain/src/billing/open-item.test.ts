import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOf, allocate, moneyStateOf, type OpenItem, oldestFirst, openCents } from './open-item.ts'

const today = '2026-11-25'

describe('how a document stands', () => {
  it.each([
    [10_000, 0, '2026-12-09', 'open'],
    [10_000, 0, null, 'open'],
    [10_000, 0, '2026-11-25', 'open'],
    [10_000, 0, '2026-11-24', 'overdue'],
    [10_000, 100, '2026-12-09', 'partlyPaid'],
    [10_000, 9_994, '2026-11-24', 'overdue'],
    // Nobody asks for what the hub would write off.
    [10_000, 9_995, '2026-11-24', 'partlyPaid'],
    [10_000, 9_999, '2026-11-24', 'partlyPaid'],
    [5, 0, '2026-11-24', 'open'],
    [6, 0, '2026-11-24', 'overdue'],
    [-10_000, -9_999, '2026-11-24', 'partlyPaid'],
    [10_000, 10_000, '2026-11-24', 'settled'],
    [-10_000, -10_000, null, 'settled'],
    [-10_000, -1, null, 'partlyPaid'],
    [0, 0, null, 'settled'],
  ] as const)('of %i, settled %i, due on %s: %s', (dueCents, settledCents, dueOn, state) => {
    expect(moneyStateOf({ dueCents, settledCents, dueOn }, today, 5)).toBe(state)
  })
})

it.each([
  [null, 'notDue'],
  ['2026-12-01', 'notDue'],
  ['2026-11-25', 'notDue'],
  ['2026-11-24', 'upTo14'],
  ['2026-11-11', 'upTo14'],
  ['2026-11-10', 'upTo30'],
  ['2026-10-26', 'upTo30'],
  ['2026-10-25', 'upTo60'],
  ['2026-09-26', 'upTo60'],
  ['2026-09-25', 'over60'],
] as const)('due on %s is %s', (dueOn, age) => {
  expect(ageOf(dueOn, today)).toBe(age)
})

const item = (documentId: string, dueCents: number, settledCents = 0, dueOn: string | null = null): OpenItem => ({
  ...{ documentId, dueCents, settledCents, dueOn },
})

describe('money', () => {
  it.each<[string, number, readonly OpenItem[], readonly [string, number][], number]>([
    ['pays one', 100, [item('a', 100)], [['a', 100]], 0],
    [
      'pays several, the last in part',
      250,
      [item('a', 100), item('b', 200, 20)],
      [
        ['a', 100],
        ['b', 150],
      ],
      0,
    ],
    ['that is too much stays', 300, [item('a', 100)], [['a', 100]], 200],
    [
      'goes past what is settled, and past what is to go',
      50,
      [item('a', 70, 70), item('b', -30), item('c', 80)],
      [['c', 50]],
      0,
    ],
    [
      'that goes is spread over what is to go',
      -50,
      [item('a', 100), item('b', -30), item('c', -80)],
      [
        ['b', -30],
        ['c', -20],
      ],
      0,
    ],
  ])('%s', (_, cents, items, parts, rest) => {
    const { allocations, restCents } = allocate(cents, items)
    expect(allocations.map(({ documentId, cents: part }) => [documentId, part])).toEqual(parts)
    expect(restCents).toBe(rest)
  })

  it('is never more nor less than its parts and its rest, and settles nothing beyond what is due', () => {
    const items = fc.array(
      fc
        .integer({ min: -50_000, max: 50_000 })
        .chain((due) =>
          fc.record({ due: fc.constant(due), settled: fc.integer({ min: Math.min(0, due), max: Math.max(0, due) }) }),
        ),
    )
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), items, (cents, drawn) => {
        const open = drawn.map(({ due, settled }, at) => item(String(at), due, settled))
        const { allocations, restCents } = allocate(cents, open)
        expect(allocations.reduce((sum, { cents: part }) => sum + part, restCents)).toBe(cents)
        for (const { documentId, cents: part } of allocations) {
          const of = open[Number(documentId)]
          const left = openCents(of ?? item('', 0)) - part
          expect(Math.abs(left)).toBeLessThanOrEqual(Math.abs(openCents(of ?? item('', 0))))
          expect(left === 0 || Math.sign(left) === Math.sign(cents)).toBe(true)
        }
      }),
    )
  })
})

it('what waits longest comes first, what waits for no day last', () => {
  const items = [
    item('c', 1),
    item('b', 1, 0, '2026-11-02'),
    item('a', 1, 0, '2026-11-02'),
    item('d', 1, 0, '2026-11-01'),
  ]
  expect([...items].sort(oldestFirst).map(({ documentId }) => documentId)).toEqual(['d', 'a', 'b', 'c'])
})
