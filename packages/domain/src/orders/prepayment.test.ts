import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type AwaitedMoney,
  isToBeLetGo,
  mostBackCents,
  mostToGiveBack,
  type PrepaidOrder,
  payUntil,
  payUntilOnceChanged,
  prepaymentStatus,
  prepaymentSums,
  remindToPayAt,
  unpaidOnceChanged,
} from './prepayment.ts'

const placedAt = new Date('2026-11-23T08:00:00Z')
const after = (hours: number) => new Date(placedAt.getTime() + hours * 3_600_000)

describe('the money must be there', () => {
  it.each([
    ['within the hub’s hours', 72, 200, 72],
    ['before the first cut-off', 72, 30, 30],
  ])('%s', (_, hours, cutOff, expected) => {
    expect(payUntil({ placedAt, hours, cutOffAt: after(cutOff) })).toEqual(after(expected))
  })

  it.each([
    ['a day before', 72, 48],
    ['a day before where there are two', 48, 24],
    ['at half of less', 30, 15],
    ['at half of an hour', 1, 0.5],
  ])('and its buyer is reminded %s', (_, until, expected) => {
    expect(remindToPayAt(placedAt, after(until))).toEqual(after(expected))
  })
})

const order: PrepaidOrder = {
  grossCents: 4760,
  mostGrossCents: null,
  status: 'received',
  paidCents: 0,
  paidBackCents: 0,
}

describe('of an order that is paid beforehand', () => {
  it.each([
    ['all is open at first', {}, 4760, 4760, 0, 'unpaid'],
    ['the most is asked for, where something is weighed', { mostGrossCents: 5236 }, 5236, 5236, 0, 'unpaid'],
    ['a part has come', { paidCents: 1000 }, 4760, 3760, 0, 'partiallyPaid'],
    ['all has come', { paidCents: 4760 }, 4760, 0, 0, 'paid'],
    ['more has come', { paidCents: 5000 }, 4760, 0, 240, 'paid'],
    ['what the scale left goes back', { grossCents: 4500, paidCents: 5236 }, 4500, 0, 736, 'paid'],
    ['and has gone back', { grossCents: 4500, paidCents: 5236, paidBackCents: 736 }, 4500, 0, 0, 'paid'],
    ['what is credited goes back', { status: 'completed', paidCents: 4760, creditedCents: 760 }, 4000, 0, 760, 'paid'],
    ['and nothing is before the goods were there', { paidCents: 4760, creditedCents: 760 }, 4760, 0, 0, 'paid'],
    ['what empties are worth is not asked for', { returnedCents: 240 }, 4520, 4520, 0, 'unpaid'],
    ['and goes back where all was paid', { paidCents: 4760, returnedCents: 240 }, 4520, 0, 240, 'paid'],
    ['they can be worth more than the goods', { returnedCents: 5000 }, 0, 0, 240, 'paid'],
    ['and what is paid besides', { paidCents: 1000, returnedCents: 5000 }, 0, 0, 1240, 'paid'],
    ['and are worth it without goods', { status: 'cancelled', returnedCents: 300 }, 0, 0, 300, 'cancelled'],
    ['cancelled before anything came', { status: 'cancelled' }, 0, 0, 0, 'cancelled'],
    ['money that comes after that is to go back', { status: 'cancelled', paidCents: 4760 }, 0, 0, 4760, 'paid'],
    [
      'and it has all gone back',
      { status: 'cancelled', paidCents: 4760, paidBackCents: 4760 },
      ...[0, 0, 0, 'refunded'],
    ],
  ] as const)('%s', (_, more, dueCents, openCents, backCents, status) => {
    const asked = { ...order, ...more } as PrepaidOrder
    expect(prepaymentSums(asked)).toEqual({ dueCents, openCents, backCents })
    expect(prepaymentStatus(asked)).toBe(status)
  })

  test('nothing is ever to come and to go back at once, and what is kept and to come makes what is due', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 })
    const orders = fc
      .record({
        grossCents: cents,
        more: fc.option(cents),
        returnedCents: cents,
        paidCents: cents,
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ grossCents, more, returnedCents, paidCents, share }) => ({
        ...order,
        grossCents,
        mostGrossCents: more === null ? null : grossCents + more,
        returnedCents,
        paidCents,
        paidBackCents: Math.floor(paidCents * share),
      }))
    fc.assert(
      fc.property(orders, fc.boolean(), (asked, isCancelled) => {
        const { paidCents, paidBackCents, returnedCents, grossCents, mostGrossCents } = asked
        const stands = isCancelled ? { ...asked, status: 'cancelled' as const } : asked
        const { dueCents, openCents, backCents } = prepaymentSums(stands)
        expect(Math.min(openCents, backCents)).toBe(0)
        const goods = isCancelled ? 0 : (mostGrossCents ?? grossCents)
        expect(paidCents - paidBackCents + openCents - backCents + returnedCents).toBe(goods)
        expect(dueCents).toBe(Math.max(0, goods - returnedCents))
        // Whatever is to go back may go back.
        expect(paidBackCents + backCents).toBeLessThanOrEqual(mostBackCents(stands))
        // Once handed over, that and nothing more.
        const done = { ...stands, status: 'completed' as const }
        const left = prepaymentSums(done)
        if (left.backCents > 0) expect(mostToGiveBack(done)).toBe(paidBackCents + left.backCents)
        else expect(mostToGiveBack(done)).toBeLessThanOrEqual(paidBackCents)
        expect(mostToGiveBack(stands)).toBe(mostBackCents(stands))
      }),
    )
  })
})

describe('an order is let go', () => {
  const late: AwaitedMoney = {
    paymentKind: 'prepayment',
    paymentStatus: 'unpaid',
    status: 'received',
    payUntil: after(72),
    items: [],
  }
  const added = { status: 'received', unpaidQuantity: 2 } as const
  const withdrawn = { status: 'received', unpaidQuantity: 0, withdrawal: 'declared' } as const
  const cancelled = { status: 'cancelled', unpaidQuantity: 0 } as const
  it.each([
    ['what was added, when its time is over', { paymentStatus: 'partiallyPaid', items: [added] }, 72, true],
    ['that too not before', { paymentStatus: 'partiallyPaid', items: [added] }, 71.99, false],
    [
      'not what is cancelled by then',
      { paymentStatus: 'paid', items: [{ ...added, status: 'cancelled' }] },
      100,
      false,
    ],
    [
      'not what waits for nothing',
      { paymentStatus: 'partiallyPaid', items: [{ ...added, unpaidQuantity: 0 }] },
      100,
      false,
    ],
    ['when its time is over', {}, 72, true],
    ['not as long as its consumer waits for a decision about all of it', { items: [withdrawn, cancelled] }, 100, false],
    ['where only a part of it is withdrawn', { items: [withdrawn, added] }, 100, true],
    ['once its withdrawal is refused', { items: [{ ...withdrawn, withdrawal: 'refused' }] }, 100, true],
    ['not before', {}, 71.99, false],
    ['not once something has come', { paymentStatus: 'partiallyPaid' }, 100, false],
    ['not once it is paid', { paymentStatus: 'paid' }, 100, false],
    ['not once the hub has taken it on', { status: 'processing' }, 100, false],
    ['not twice', { status: 'cancelled', paymentStatus: 'cancelled' }, 100, false],
    ['not when it is paid later', { paymentKind: 'invoice', payUntil: null }, 100, false],
  ] as const)('%s', (_, more, hours, expected) => {
    expect(isToBeLetGo({ ...late, ...more }, after(hours))).toBe(expected)
  })
})

it.each([
  ['an earlier cut-off', ['2026-11-24T13:00:00Z', '2026-11-26T13:00:00Z'], '2026-11-24T13:00:00Z'],
  ['a later one', ['2026-11-27T13:00:00Z'], '2026-11-25T08:00:00Z'],
  ['one that is over, which nobody can wait for', ['2026-11-22T13:00:00Z'], '2026-11-25T08:00:00Z'],
  ['nothing that is left', [], '2026-11-25T08:00:00Z'],
])(
  'a change leaves time to pay until the first cut-off to come, and no more than there was: %s',
  (_, cutOffs, until) => {
    const now = new Date('2026-11-23T08:00:00Z')
    const was = new Date('2026-11-25T08:00:00Z')
    const changed = payUntilOnceChanged(
      was,
      cutOffs.map((at) => new Date(at)),
      now,
    )
    expect(changed).toEqual(new Date(until))
    expect(payUntilOnceChanged(null, [was], now)).toBe(null)
  },
)

describe('a changed line waits for the money of', () => {
  it.each([
    ['what its customer adds', 0, 10, 12, { isEnough: false, isByHub: false }, 2],
    ['nothing that the hub adds', 0, 10, 12, { isEnough: false, isByHub: true }, 0],
    ['less, once its customer takes some out', 5, 10, 7, { isEnough: false, isByHub: false }, 2],
    ['less, once the hub takes some out', 5, 10, 7, { isEnough: false, isByHub: true }, 2],
    ['no more than is left of it', 5, 10, 1, { isEnough: false, isByHub: false }, 0],
    ['nothing, where what came is enough', 5, 10, 12, { isEnough: true, isByHub: false }, 0],
  ] as const)('%s', (_, unpaidQuantity, before, after, how, expected) => {
    expect(unpaidOnceChanged({ unpaidQuantity, before, after }, how)).toBe(expected)
  })
})
