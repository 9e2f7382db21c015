import { describe, expect, it, test } from 'vitest'
import { earliestRunDay, matchRun, type RunItem, runItemReference, runReference } from './bank-run.ts'

test.each([
  ['debit', '2026-11-25', '2026-11-27'],
  ['debit', '2026-11-26', '2026-11-30'],
  ['debit', '2026-12-23', '2026-12-28'],
  ['transfer', '2026-11-25', '2026-11-25'],
  ['transfer', '2026-12-25', '2026-12-28'],
] as const)('a %s that is given to the bank on %s is carried out on %s at the earliest', (kind, today, day) =>
  expect(earliestRunDay(kind, today)).toBe(day),
)

test('every run and every payment of it has a name of its own', () => {
  expect(runReference('debit', 12, '2026-11-25')).toBe('LS-2026-000012')
  expect(runReference('transfer', 3, '2027-01-01')).toBe('UE-2027-000003')
  expect(runItemReference('LS-2026-000012', 3)).toBe('LS-2026-000012-P3')
})

const item = (position: number, more: Partial<RunItem> = {}): RunItem => ({
  ...{ itemId: `i${position}`, run: 'LS-2026-000012', reference: `LS-2026-000012-P${position}`, block: 'RCUR' },
  ...{ kind: 'debit', cents: 1_000 * position, state: 'ordered', ...more },
})
const said = { feeCents: 0, cents: 0, purpose: '', endToEndId: null, batch: null, isReturn: false }
const settled = (...positions: readonly number[]) => ({ kind: 'settled', itemIds: positions.map((each) => `i${each}`) })

describe('a booking of a run', () => {
  const items = [item(1), item(2, { block: 'OOFF' }), item(3, { state: 'settled' })]
  it.each([
    ['one payment by its reference', { cents: 1_000, endToEndId: 'LS-2026-000012-P1' }, settled(1)],
    ['without the dashes', { cents: 1_000, purpose: 'EREF ls2026000012p1 SVWZ' }, settled(1)],
    ['of another amount', { cents: 999, endToEndId: 'LS-2026-000012-P1' }, null],
    ['that goes on as another number', { cents: 1_000, endToEndId: 'LS-2026-000012-P11' }, null],
    ['money that went', { cents: -1_000, endToEndId: 'LS-2026-000012-P1' }, null],
    ['done before', { cents: 3_000, endToEndId: 'LS-2026-000012-P3' }, null],
    ['the whole list', { cents: 3_000, batch: 'LS-2026-000012' }, settled(1, 2)],
    ['a block of it', { cents: 2_000, batch: 'LS-2026-000012-2' }, settled(2)],
    ['another sum', { cents: 2_500, batch: 'LS-2026-000012' }, null],
    ['another list', { cents: 3_000, batch: 'LS-2026-000013' }, null],
    [
      'what came back',
      { cents: -3_000, endToEndId: 'LS-2026-000012-P3', isReturn: true },
      { kind: 'returned', itemId: 'i3', feeCents: 0 },
    ],
    [
      'what came back with a fee that the bank names',
      { cents: -3_350, endToEndId: 'LS-2026-000012-P3', isReturn: true, feeCents: 350 },
      { kind: 'returned', itemId: 'i3', feeCents: 350 },
    ],
    [
      'what came back with more than it names',
      { cents: -3_350, endToEndId: 'LS-2026-000012-P3', isReturn: true },
      null,
    ],
    [
      'what came back with another fee',
      { feeCents: 300, cents: -3_350, endToEndId: 'LS-2026-000012-P3', isReturn: true },
      null,
    ],
    ['what came back of what was not done', { cents: -1_000, endToEndId: 'LS-2026-000012-P1', isReturn: true }, null],
    ['nothing of ours', { cents: 1_000, purpose: 'RE-2026-000012' }, null],
  ])('%s', (_, booking, expected) => expect(matchRun({ ...said, ...booking }, items)).toEqual(expected))

  it('with two blocks of the same sum is nobody’s', () => {
    const alike = [item(1, { cents: 500 }), item(2, { cents: 500, block: 'OOFF' })]
    expect(matchRun({ ...said, cents: 500, batch: 'LS-2026-000012-1' }, alike)).toBeNull()
    expect(matchRun({ ...said, cents: 1_000, batch: 'LS-2026-000012-1' }, alike)).toEqual(settled(1, 2))
  })

  it('with two lists of the same sum that are named together is nobody’s', () => {
    const other = item(1, { itemId: 'o1', run: 'LS-2026-000013', reference: 'LS-2026-000013-P1' })
    const both = { ...said, cents: 1_000, purpose: 'LS-2026-000012 LS-2026-000013' }
    expect(matchRun(both, [item(1), other])).toBeNull()
    expect(matchRun(both, [other, item(1)])).toBeNull()
    expect(matchRun(both, [item(1), { ...other, cents: 900 }])).toEqual(settled(1))
  })

  it('of what was not done, or came back already, is nobody’s', () => {
    for (const state of ['failed', 'returned'] as const)
      for (const isReturn of [true, false]) {
        const cents = isReturn ? -1_000 : 1_000
        expect(matchRun({ ...said, cents, isReturn, endToEndId: 'LS-2026-000012-P1' }, [item(1, { state })])).toBeNull()
        expect(matchRun({ ...said, cents, isReturn, batch: 'LS-2026-000012' }, [item(1, { state })])).toBeNull()
      }
  })

  it('of money that went is settled by what went, and comes back as what came', () => {
    const sent = [item(1, { kind: 'transfer' }), item(2, { kind: 'transfer', state: 'settled' })]
    expect(matchRun({ ...said, cents: -1_000, endToEndId: 'LS-2026-000012-P1' }, sent)).toEqual(settled(1))
    const back = { ...said, cents: 2_000, endToEndId: 'LS-2026-000012-P2', isReturn: true }
    expect(matchRun(back, sent)).toEqual({ kind: 'returned', itemId: 'i2', feeCents: 0 })
  })
})
