import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Allocation } from './allocate.ts'
import { type HeldForOther, leaveBlocked, type ShelfLot, takeLots } from './take-lots.ts'

const wednesday = '2026-11-25'
const friday = '2026-11-27'
const lot = (stockId: string, bestBefore: string | null, onHand: number, reserved: number): ShelfLot => ({
  stockId,
  lot: stockId.toUpperCase(),
  bestBefore,
  onHand,
  reserved,
  isBlocked: false,
})
const of = (stockId: string, quantity: number): Allocation => ({ stockId, quantity })
const held = (orderItemId: string, stockId: string, quantity: number, deliveryDate = wednesday): HeldForOther => ({
  orderItemId,
  stockId,
  quantity,
  deliveryDate,
  orderNumber: `B-${orderItemId}`,
})
const line = (own: Allocation[], missingQuantity = 0, deliveryDate = wednesday) => ({
  own,
  missingQuantity,
  deliveryDate,
})
const nothing = { released: [], reserved: [], missing: [] }

describe('who held some of a blocked lot', () => {
  const blocked = { ...lot('blocked', friday, 5, 5), isBlocked: true }
  const free = (quantity: number) => lot('free', friday, quantity, 0)
  it.each<[string, ShelfLot[], HeldForOther[], object]>([
    [
      'holds another one instead',
      [blocked, free(5)],
      [held('a', 'blocked', 5)],
      { released: [{ ...of('blocked', 5), orderItemId: 'a' }], reserved: [{ ...of('free', 5), orderItemId: 'a' }] },
    ],
    [
      'holds as much of another one as there is, and keeps the rest',
      [blocked, free(2)],
      [held('a', 'blocked', 5)],
      { released: [{ ...of('blocked', 2), orderItemId: 'a' }], reserved: [{ ...of('free', 2), orderItemId: 'a' }] },
    ],
    [
      'keeps it where the other one does not last',
      [blocked, lot('short', wednesday, 5, 0)],
      [held('a', 'blocked', 5, friday)],
      { released: [], reserved: [] },
    ],
    [
      'gets his last and chooses first',
      [blocked, free(3)],
      [held('a', 'blocked', 2), held('b', 'blocked', 3, friday)],
      { released: [{ ...of('blocked', 3), orderItemId: 'b' }], reserved: [{ ...of('free', 3), orderItemId: 'b' }] },
    ],
    ['is nobody where the lot is not', [lot('a', friday, 5, 5)], [held('a', 'a', 5)], { released: [], reserved: [] }],
  ])('%s', (_, lots, others, expected) => {
    expect(leaveBlocked(lots, others)).toEqual(expected)
  })
})

describe('what was taken, and who steps back', () => {
  const short = lot('short', wednesday, 5, 5)
  const long = lot('long', friday, 5, 5)
  it.each<[string, Allocation[], ReturnType<typeof line>, ShelfLot[], HeldForOther[], unknown]>([
    ['what was held', [of('short', 5)], line([of('short', 5)]), [short, long], [held('b', 'long', 5)], nothing],
    ['a lot that is free', [of('long', 5)], line([of('short', 5)]), [short, { ...long, reserved: 0 }], [], nothing],
    [
      'the lot of somebody else, who gets the one that was left',
      [of('long', 5)],
      line([of('short', 5)]),
      [short, long],
      [held('b', 'long', 5)],
      { released: [of('long', 5)], reserved: [of('short', 5)], missing: [] },
    ],
    [
      'a part of it: the other one has both',
      [of('short', 3), of('long', 2)],
      line([of('short', 5)]),
      [short, long],
      [held('b', 'long', 5)],
      { released: [of('long', 2)], reserved: [of('short', 2)], missing: [] },
    ],
    [
      'whoever gets it first steps back: the lot that is left lasts for them',
      [of('long', 2)],
      line([of('short', 2)]),
      [lot('short', wednesday, 2, 2), lot('long', friday, 4, 4)],
      [held('f', 'long', 2, friday), held('w', 'long', 2)],
      { released: [of('long', 2)], reserved: [of('short', 2)], missing: [] },
    ],
    [
      'one is missing: it is written off where nobody took it, and is not there for the other one',
      [of('long', 4)],
      line([of('short', 5)], 1),
      [short, lot('long', friday, 6, 5)],
      [held('b', 'long', 5)],
      { released: [of('long', 3)], reserved: [of('short', 3)], missing: [of('short', 1)] },
    ],
    [
      'three are missing, two of them of a blocked lot: one more is written off',
      [of('short', 2)],
      line([of('blocked', 2), of('short', 4)], 3),
      [{ ...lot('blocked', wednesday, 2, 2), isBlocked: true }, short],
      [],
      { ...nothing, missing: [of('short', 1)] },
    ],
  ])('%s', (_, from, about, lots, others, expected) => {
    const strip = (parts: readonly Allocation[]) => parts.map(({ stockId, quantity }) => ({ stockId, quantity }))
    const outcome = takeLots(from, about, lots, others)
    if (!outcome.ok) throw new Error(outcome.code)
    const { released, reserved, missing } = outcome.value
    expect({ released: strip(released), reserved: strip(reserved), missing: strip(missing) }).toEqual(expected)
    for (const part of released) expect(part.orderItemId).not.toBe('f')
  })

  it.each<[string, Allocation[], ReturnType<typeof line>, ShelfLot[], HeldForOther[], object]>([
    [
      'does not last until the day',
      [of('short', 1)],
      line([of('long', 1)], 0, friday),
      [short, long],
      [],
      { code: 'LotDoesNotLast', facts: { lot: 'SHORT', bestBefore: wednesday, deliveryDate: friday } },
    ],
    [
      'is promised to somebody for whom nothing else lasts',
      [of('long', 5)],
      line([of('short', 5)]),
      [short, long],
      [held('b', 'long', 5, friday)],
      { code: 'LotPromised', facts: { lot: 'LONG', orderNumber: 'B-b', deliveryDate: friday } },
    ],
    [
      'is not there in that quantity',
      [of('long', 6)],
      line([of('short', 6)]),
      [lot('short', wednesday, 6, 6), long],
      [held('b', 'long', 5)],
      { code: 'LotNotThere', facts: { lot: 'LONG', maximum: 5 } },
    ],
    [
      'is unknown here',
      [of('elsewhere', 1)],
      line([of('short', 1)]),
      [short],
      [],
      { code: 'LotNotThere', facts: { lot: null, maximum: 0 } },
    ],
  ])('refused: it %s', (_, from, about, lots, others, refusal) => {
    expect(takeLots(from, about, lots, others)).toMatchObject({ ok: false, ...refusal })
  })
})

/** Unit by unit, every way to choose who steps back and what they get instead: slow, and nothing of the rule above. */
const canBeDone = (wanted: string[], line: string[], units: Unit[]): boolean => {
  const others = units.filter(({ holder }) => holder !== null && holder !== 'line')
  const lots = [...new Set(units.map(({ stockId }) => stockId))]
  const left = new Map(lots.map((id) => [id, units.filter(({ stockId }) => stockId === id).length]))
  for (const id of wanted) left.set(id, (left.get(id) ?? 0) - 1)
  if ([...left.values()].some((count) => count < 0)) return false
  // Who holds a lot keeps it as far as it goes; the rule lets only those step back whose lot was taken.
  const open = new Map<string, Unit[]>()
  for (const id of lots) {
    const holders = others.filter(({ stockId }) => stockId === id)
    open.set(id, holders)
  }
  const choose = (index: number, stepping: Unit[]): boolean => {
    const id = lots[index]
    if (id === undefined) return fits(stepping, new Map(left), others)
    const holders = open.get(id) ?? []
    const tooMany = Math.max(0, holders.length - (left.get(id) ?? 0))
    return subsets(holders, tooMany).some((chosen) => choose(index + 1, [...stepping, ...chosen]))
  }
  const fits = (stepping: Unit[], free: Map<string, number>, all: Unit[]): boolean => {
    for (const unit of all) if (!stepping.includes(unit)) free.set(unit.stockId, (free.get(unit.stockId) ?? 0) - 1)
    const place = (rest: Unit[]): boolean => {
      const [first, ...more] = rest
      if (!first) return true
      return lots.some((id) => {
        const lasts = (units.find(({ stockId }) => stockId === id)?.bestBefore ?? '') >= first.day
        if ((free.get(id) ?? 0) === 0 || !lasts) return false
        free.set(id, (free.get(id) ?? 0) - 1)
        const done = place(more)
        free.set(id, (free.get(id) ?? 0) + 1)
        return done
      })
    }
    return place(stepping)
  }
  return line.length === wanted.length && choose(0, [])
}
type Unit = { stockId: string; bestBefore: string; holder: string | null; day: string }
const subsets = <T>(all: T[], size: number): T[][] => {
  if (size === 0) return [[]]
  const [first, ...rest] = all
  if (first === undefined) return []
  return [...subsets(rest, size - 1).map((some) => [first, ...some]), ...subsets(rest, size)]
}

const days = ['2026-11-25', '2026-11-26', '2026-11-27']
const someShelf = fc.array(
  fc.record({
    bestBefore: fc.constantFrom(...days),
    holders: fc.array(fc.constantFrom('line', 'b', 'c', 'd', null), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 3 },
)

it('is refused only where it cannot be done; everybody has as much as before, of what lasts for them, and no lot is held twice', () => {
  const dayOf: Record<string, string> = { line: days[0] ?? '', b: days[0] ?? '', c: days[1] ?? '', d: days[2] ?? '' }
  fc.assert(
    fc.property(someShelf, fc.array(fc.nat(2), { maxLength: 6 }), (shelf, choice) => {
      const units = shelf.flatMap(({ bestBefore, holders }, index) =>
        holders
          // Nobody holds what does not last for them.
          .map((holder) => (holder !== null && (dayOf[holder] ?? '') > bestBefore ? null : holder))
          .map((holder): Unit => ({ stockId: `k${index}`, bestBefore, holder, day: dayOf[holder ?? ''] ?? '' })),
      )
      const own = units.filter(({ holder }) => holder === 'line').map(({ stockId }) => stockId)
      const wanted = own.map((id, index) => `k${(choice[index] ?? Number(id.slice(1))) % shelf.length}`)
      const counted = (ids: string[]): Allocation[] =>
        [...new Set(ids)].map((stockId) => of(stockId, ids.filter((id) => id === stockId).length))
      const lots = shelf.map(({ bestBefore }, index): ShelfLot => {
        const here = units.filter(({ stockId }) => stockId === `k${index}`)
        return lot(`k${index}`, bestBefore, here.length, here.filter(({ holder }) => holder !== null).length)
      })
      const others = ['b', 'c', 'd'].flatMap((holder) =>
        counted(units.filter((unit) => unit.holder === holder).map(({ stockId }) => stockId)).map(
          ({ stockId, quantity }) => held(holder, stockId, quantity, dayOf[holder]),
        ),
      )
      const outcome = takeLots(counted(wanted), line(counted(own)), lots, others)
      expect(outcome.ok).toBe(canBeDone(wanted, own, units))
      if (!outcome.ok) return
      const { released, reserved } = outcome.value
      for (const { stockId, bestBefore, onHand } of lots) {
        const sum = (parts: readonly Allocation[]) =>
          parts.filter((part) => part.stockId === stockId).reduce((total, { quantity }) => total + quantity, 0)
        expect(sum(counted(wanted)) + sum(others) - sum(released) + sum(reserved)).toBeLessThanOrEqual(onHand)
        for (const part of reserved.filter((each) => each.stockId === stockId)) {
          expect((dayOf[part.orderItemId] ?? '') <= (bestBefore ?? '')).toBe(true)
        }
      }
      for (const holder of ['b', 'c', 'd']) {
        const sum = (parts: readonly { orderItemId: string; quantity: number }[]) =>
          parts.filter(({ orderItemId }) => orderItemId === holder).reduce((total, { quantity }) => total + quantity, 0)
        expect(sum(reserved)).toBe(sum(released))
      }
    }),
    { numRuns: 500 },
  )
})
