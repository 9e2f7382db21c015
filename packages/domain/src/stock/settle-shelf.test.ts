import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { applyMovements } from './movement.ts'
import { type HeldLot, type ShelfLot, settleShelf } from './settle-shelf.ts'

const lot = (stockId: string, onHand: number, reserved: number, there: number, bestBefore: string | null = null) =>
  ({ stockId, onHand, reserved, there, bestBefore, kind: 'correction' }) satisfies ShelfLot
const held = (orderItemId: string, stockId: string, quantity: number, deliveryDate = '2026-11-26'): HeldLot => ({
  orderItemId,
  stockId,
  quantity,
  deliveryDate,
  // By name: who is called first ordered first.
  placedAt: new Date(`2026-11-20T0${orderItemId.charCodeAt(0) - 97}:00:00Z`),
})

describe('a look at the shelf', () => {
  it('books the difference, and nothing where the books are right', () => {
    expect(settleShelf([lot('1', 10, 4, 7), lot('2', 5, 0, 5), lot('3', 5, 5, 9)], [held('a', '1', 4)], null)).toEqual({
      ok: true,
      value: {
        movements: [
          { kind: 'correction', stockId: '1', quantity: -3 },
          { kind: 'correction', stockId: '3', quantity: 4 },
        ],
        shares: [],
      },
    })
  })

  it('books what is thrown away as waste', () => {
    const lots = [{ ...lot('1', 10, 4, 7), kind: 'waste' as const }]
    expect(settleShelf(lots, [], null)).toMatchObject({
      value: { movements: [{ kind: 'waste', stockId: '1', quantity: 3 }] },
    })
  })

  it('asks who gets less, once nothing else can stand in', () => {
    const lots = [lot('1', 10, 10, 4), lot('2', 3, 0, 3)]
    const holds = [held('a', '1', 6), held('b', '1', 4)]
    expect(settleShelf(lots, holds, null)).toEqual({ ok: false, code: 'ShortageUndecided', needed: 10, available: 7 })
    expect(settleShelf(lots, holds, { kind: 'oldestFirst' })).toMatchObject({
      value: {
        shares: [
          { orderItemId: 'a', asked: 6, given: 6 },
          { orderItemId: 'b', asked: 4, given: 1 },
        ],
      },
    })
  })

  it('lets another lot stand in, without asking anybody', () => {
    const lots = [lot('1', 10, 10, 4), lot('2', 6, 0, 6)]
    const settled = settleShelf(lots, [held('a', '1', 10)], null)
    expect(settled).toMatchObject({
      value: {
        shares: [],
        movements: [
          { kind: 'release', stockId: '1', orderItemId: 'a', quantity: 6 },
          { kind: 'correction', stockId: '1', quantity: -6 },
          { kind: 'reservation', stockId: '2', orderItemId: 'a', quantity: 6 },
        ],
      },
    })
  })

  it('not one that does not last until the day', () => {
    const lots = [lot('1', 10, 10, 4), lot('2', 6, 0, 6, '2026-11-25')]
    expect(settleShelf(lots, [held('a', '1', 10)], null)).toMatchObject({ code: 'ShortageUndecided', available: 4 })
  })

  test.each([
    ['too much in all', [7, 1]],
    ['more than one asked for', [0, 7]],
  ])('refuses shares by hand that are %s', (_, [a = 0, b = 0]) => {
    const shares = [
      { orderItemId: 'a', quantity: a },
      { orderItemId: 'b', quantity: b },
    ]
    const lots = [lot('1', 10, 10, 7)]
    expect(settleShelf(lots, [held('a', '1', 6), held('b', '1', 4)], { kind: 'byHand', shares }).ok).toBe(false)
  })
})

const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
/** Lots with what is held of them, each line on lots that last until its day. */
const shelves = fc
  .array(
    fc.record({
      bestBefore: fc.option(fc.constantFrom(...days)),
      there: fc.nat(30),
      free: fc.nat(10),
      holds: fc.array(fc.record({ line: fc.nat(5), quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((drawn) => {
    const dayOf = (line: number) => days[line % days.length] ?? ''
    const lots = drawn.map(({ bestBefore, there, free, holds }, index) => {
      const lasting = [...new Map(holds.map((hold) => [hold.line, hold])).values()].filter(
        ({ line }) => bestBefore === null || bestBefore >= dayOf(line),
      )
      const reserved = lasting.reduce((sum, { quantity }) => sum + quantity, 0)
      const stockId = `lot-${index}`
      return {
        lot: lot(stockId, reserved + free, reserved, there, bestBefore),
        holds: lasting.map(({ line, quantity }) => ({
          ...held(String.fromCharCode(97 + line), stockId, quantity, dayOf(line)),
        })),
      }
    })
    return { lots: lots.map(({ lot: each }) => each), holds: lots.flatMap(({ holds: each }) => each) }
  })
const rules = fc.constantFrom({ kind: 'oldestFirst' as const }, { kind: 'proRata' as const })

test('afterwards each lot has what is there, and every line holds what it was given, of goods that last for it', () => {
  fc.assert(
    fc.property(shelves, rules, ({ lots, holds }, rule) => {
      const settled = settleShelf(lots, holds, rule)
      if (!settled.ok) throw new Error(settled.code)
      const { movements, shares } = settled.value
      const now = new Map(holds.map((each) => [`${each.stockId} ${each.orderItemId}`, each.quantity]))
      for (const movement of movements) {
        if (!('orderItemId' in movement)) continue
        const key = `${movement.stockId} ${movement.orderItemId}`
        const sign = movement.kind === 'release' ? -1 : 1
        now.set(key, (now.get(key) ?? 0) + sign * movement.quantity)
      }
      for (const each of lots) {
        const own = movements.filter(({ stockId }) => stockId === each.stockId)
        const balance = applyMovements({ onHand: each.onHand, reserved: each.reserved }, own)
        const reserved = [...now].filter(([key]) => key.startsWith(`${each.stockId} `))
        expect(balance).toEqual({
          ok: true,
          value: { onHand: each.there, reserved: reserved.reduce((sum, [, quantity]) => sum + quantity, 0) },
        })
        for (const [key, quantity] of reserved) {
          const line = holds.find(({ orderItemId }) => key.endsWith(` ${orderItemId}`))
          const lasts = each.bestBefore === null || each.bestBefore >= (line?.deliveryDate ?? '')
          expect(quantity === 0 || lasts).toBe(true)
        }
      }
      for (const line of new Set(holds.map(({ orderItemId }) => orderItemId))) {
        const sum = (parts: readonly { quantity: number }[]) =>
          parts.reduce((total, { quantity }) => total + quantity, 0)
        const asked = sum(holds.filter(({ orderItemId }) => orderItemId === line))
        const given = shares.find(({ orderItemId }) => orderItemId === line)?.given ?? asked
        const holding = [...now].filter(([key]) => key.endsWith(` ${line}`)).map(([, quantity]) => ({ quantity }))
        expect(sum(holding)).toBe(given)
      }
    }),
  )
})
