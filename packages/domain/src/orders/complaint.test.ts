import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountLeft,
  type ComplaintState,
  type ComplaintStatus,
  canComplain,
  chargedAmount,
  complaintAfter,
  complaintStatuses,
  complaintSteps,
  complaintUntil,
  creditCents,
  type ReportedLine,
  withinLeft,
} from './complaint.ts'

const told = (result: ReturnType<typeof complaintAfter>) =>
  result.ok ? [result.value.status, result.value.hasRecourse] : result.code

describe('a complaint', () => {
  it.each<[string, ComplaintState, readonly unknown[]]>([
    [
      'reported',
      { status: 'open', hasRecourse: false },
      [['credited', false], ['refused', false], ['passedOn', true], 'NoRecourse'],
    ],
    [
      'waiting for the supplier',
      { status: 'passedOn', hasRecourse: true },
      [['credited', true], ['refused', false], 'RecourseTaken', ['open', false]],
    ],
    [
      'credited',
      { status: 'credited', hasRecourse: false },
      [['credited', false], ['refused', false], ['credited', true], 'NoRecourse'],
    ],
    [
      'credited, and asked back of the supplier',
      { status: 'credited', hasRecourse: true },
      [['credited', true], ['refused', false], 'RecourseTaken', ['credited', false]],
    ],
    [
      'refused',
      { status: 'refused', hasRecourse: false },
      [['credited', false], 'ComplaintRefused', 'ComplaintRefused', 'NoRecourse'],
    ],
    [
      'taken back',
      { status: 'takenBack', hasRecourse: false },
      ['ComplaintTakenBack', 'ComplaintTakenBack', 'ComplaintTakenBack', 'ComplaintTakenBack'],
    ],
  ])(
    '%s can be credited, refused, passed on and asked back no more, as far as nothing speaks against it',
    (_, state, after) => {
      expect(complaintSteps.map((step) => told(complaintAfter(step, state)))).toEqual(after)
    },
  )

  it('is taken back by its customer until its hub has decided, and what is asked back with it', () => {
    const after = complaintStatuses.map((status) =>
      told(complaintAfter('takeBack', { status, hasRecourse: status === 'passedOn' })),
    )
    expect(after).toEqual([
      ['takenBack', false],
      ['takenBack', false],
      ...['ComplaintDecided', 'ComplaintDecided', 'ComplaintTakenBack', 'ComplaintDecided'],
    ])
  })

  it('cannot be credited again, or refused once credited, after its consumer has withdrawn from the goods', () => {
    const after = (step: 'credit' | 'refuse', status: ComplaintStatus) =>
      told(complaintAfter(step, { status, hasRecourse: false, isWithdrawn: true }))
    expect([after('credit', 'open'), after('credit', 'credited'), after('refuse', 'credited')]).toEqual(
      Array(3).fill('GoodsWithdrawn'),
    )
    expect(after('refuse', 'open')).toEqual(['refused', false])
  })

  it('that a withdrawal has settled stays so, and may still be asked back of the supplier', () => {
    const after = complaintSteps.map((step) =>
      told(complaintAfter(step, { status: 'withdrawn', hasRecourse: step === 'takeRecourseBack', isWithdrawn: true })),
    )
    expect(after).toEqual(['GoodsWithdrawn', 'GoodsWithdrawn', ['withdrawn', true], ['withdrawn', false]])
  })

  it('asks nothing back of what is refused, and waits for a supplier only while something is asked back', () => {
    const anyState = fc.record({ status: fc.constantFrom(...complaintStatuses), hasRecourse: fc.boolean() })
    fc.assert(
      fc.property(anyState, fc.constantFrom(...complaintSteps), (state, step) => {
        fc.pre(
          state.hasRecourse ? !['refused', 'open', 'takenBack'].includes(state.status) : state.status !== 'passedOn',
        )
        const after = complaintAfter(step, state)
        if (!after.ok) return
        const { status, hasRecourse } = after.value
        expect(hasRecourse && (status === 'refused' || status === 'open')).toBe(false)
        expect(status === 'passedOn' && !hasRecourse).toBe(false)
      }),
    )
  })
})

const sacks: ReportedLine = { status: 'completed', measure: 'piece', amount: 5, others: [] }
const friday = { today: '2026-11-27', until: complaintUntil('2026-11-24', 3) }

describe('a line', () => {
  it.each<[string, ReportedLine, { today: string; until: string }, unknown]>([
    ['until the last day', sacks, friday, 5],
    ['not the day after', sacks, { ...friday, today: '2026-11-28' }, 'ComplaintTooLate'],
    ['not before it is handed over', { ...sacks, status: 'inDelivery' }, friday, 'NotYetDelivered'],
    ['about the rest', { ...sacks, others: [{ status: 'open', amount: 2 }] }, friday, 3],
    [
      'about what was refused, too',
      {
        ...sacks,
        others: [
          { status: 'refused', amount: 5 },
          { status: 'credited', amount: 1 },
        ],
      },
      friday,
      4,
    ],
    [
      'not twice about all of it',
      { ...sacks, others: [{ status: 'credited', amount: 5 }] },
      friday,
      'NothingLeftToComplain',
    ],
    [
      'about nothing where its weight was corrected since',
      { ...sacks, measure: 'gram', amount: 900, others: [{ status: 'open', amount: 1_000 }] },
      friday,
      'NothingLeftToComplain',
    ],
  ])('can be complained about: %s', (_, line, terms, expected) => {
    const result = canComplain(line, terms)
    expect(result.ok ? result.value : result.code).toEqual(expected)
  })

  it.each([
    ['what never came, with its crates', { reason: 'missing', measure: 'piece' }, 2 * 1_490 + 4 * 386],
    ['what is rotten, without them', { reason: 'spoilt', measure: 'piece' }, 2 * 1_490],
    [
      'a weight that never came, whose crates nobody knows',
      { reason: 'missing', measure: 'gram', amount: 2_000 },
      2_980,
    ],
  ] as const)('is credited at what it was charged: %s', (_, of, cents) => {
    const deposits = [{ kind: 'transportCrate' as const, count: 2, cents: 386 }]
    expect(creditCents({ amount: 2, priceCents: 1_490, deposits, ...of })).toBe(cents)
  })

  it('counts in sales units, or in the grams it is charged for', () => {
    const line = { priceCents: 1_899, priceBasis: 'salesUnit', quantity: 3, expectedWeightGrams: 2_300 } as const
    expect(chargedAmount({ ...line, weighedGrams: null })).toEqual({ measure: 'piece', amount: 3 })
    const weighed = { ...line, priceBasis: 'kilogram', weighedGrams: 7_650 } as const
    expect(chargedAmount(weighed)).toEqual({ measure: 'gram', amount: 7_650 })
    // A household pays for no more than ten per cent above its estimate.
    expect(chargedAmount({ ...weighed, weightTolerancePercent: 10 })).toEqual({ measure: 'gram', amount: 7_590 })
  })

  it('whatever is reported one after the other, all of it together is no more than was charged', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), amounts, (amount, reports) => {
        const taken: { status: 'open'; amount: number }[] = []
        for (const asked of reports) {
          const left = amountLeft({ measure: 'piece', amount }, taken)
          if (withinLeft(asked, left).ok) taken.push({ status: 'open', amount: asked })
        }
        expect(taken.reduce((sum, each) => sum + each.amount, 0)).toBeLessThanOrEqual(amount)
      }),
    )
  })
})
