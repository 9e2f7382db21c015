import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Allocated, allocate, allocatedQuantity, availableQuantity, type Lot, type Supply } from './allocate.ts'

const lot = (stockId: string, onHand: number, bestBefore: string | null = null, reserved = 0): Lot => ({
  stockId,
  onHand,
  reserved,
  bestBefore,
})
const supply = (hubLots: Lot[], supplier: Supply['supplier'], shelf: Supply['shelf'] = 'first'): Supply => ({
  deliveryDate: '2026-11-26',
  hubLots,
  supplier,
  shelf,
})
const tracked = (...lots: Lot[]): Supply['supplier'] => ({ kind: 'tracked', lots })
const madeToOrder = (dailyLimit: number | null, committed = 0): Supply['supplier'] => ({
  kind: 'madeToOrder',
  dailyLimit,
  committed,
})

/** Missing: nothing is taken of what is coming for nobody. */
type Parts = Omit<Allocated, 'fromSurplus'> & Partial<Pick<Allocated, 'fromSurplus'>>

const coming = (quantity: number, stockId: string | null = 'c1', bestBefore: string | null = null) => ({
  ...{ retailerOrderItemId: 'accepted', stockId, bestBefore, quantity },
})

const cases: [what: string, wanted: number, supply: Supply, expected: Parts | { available: number }][] = [
  [
    'the hub before the supplier',
    5,
    supply([lot('h1', 3)], tracked(lot('s1', 9))),
    { fromHub: [{ stockId: 'h1', quantity: 3 }], fromSupplier: [{ stockId: 's1', quantity: 2 }], madeToOrder: 0 },
  ],
  [
    'first expired, first out; what keeps last; then the older row',
    9,
    supply([lot('h4', 1), lot('h3', 5), lot('h2', 2, '2026-12-24'), lot('h1', 3, '2026-11-30')], tracked()),
    {
      fromHub: [
        { stockId: 'h1', quantity: 3 },
        { stockId: 'h2', quantity: 2 },
        { stockId: 'h3', quantity: 4 },
      ],
      fromSupplier: [],
      madeToOrder: 0,
    },
  ],
  [
    'goods that expire on the delivery day, but not the day before',
    4,
    supply([lot('h1', 9, '2026-11-25'), lot('h2', 4, '2026-11-26')], tracked()),
    { fromHub: [{ stockId: 'h2', quantity: 4 }], fromSupplier: [], madeToOrder: 0 },
  ],
  [
    'nothing that only expired lots could cover',
    5,
    supply([lot('h1', 9, '2026-11-25')], tracked(lot('s1', 4))),
    { available: 4 },
  ],
  ['nothing that is held for others', 3, supply([lot('h1', 9, null, 7)], tracked()), { available: 2 }],
  [
    'made to order without a limit',
    500,
    supply([lot('h1', 2)], madeToOrder(null)),
    { fromHub: [{ stockId: 'h1', quantity: 2 }], fromSupplier: [], madeToOrder: 498 },
  ],
  [
    'made to order up to what the day still has',
    5,
    supply([], madeToOrder(20, 15)),
    { fromHub: [], fromSupplier: [], madeToOrder: 5 },
  ],
  [
    'the supplier before the hub, for a day far ahead',
    5,
    supply([lot('h1', 3)], tracked(lot('s1', 9)), 'last'),
    { fromHub: [], fromSupplier: [{ stockId: 's1', quantity: 5 }], madeToOrder: 0 },
  ],
  [
    'what the supplier lacks from the hub, for a day far ahead',
    5,
    supply([lot('h1', 3)], tracked(lot('s1', 4), lot('s2', 9, '2026-11-25')), 'last'),
    { fromHub: [{ stockId: 'h1', quantity: 1 }], fromSupplier: [{ stockId: 's1', quantity: 4 }], madeToOrder: 0 },
  ],
  [
    'what the day of a baker has no more of from the hub, for a day far ahead',
    8,
    supply([lot('h1', 3)], madeToOrder(20, 15), 'last'),
    { fromHub: [{ stockId: 'h1', quantity: 3 }], fromSupplier: [], madeToOrder: 5 },
  ],
  [
    'all of what is made to order without a limit, for a day far ahead',
    8,
    supply([lot('h1', 30)], madeToOrder(null), 'last'),
    { fromHub: [], fromSupplier: [], madeToOrder: 8 },
  ],
  [
    'what is coming for nobody before all else',
    5,
    { ...supply([lot('h1', 9)], tracked(lot('s1', 9))), surplus: [coming(2), coming(1, null)] },
    {
      fromSurplus: [coming(2), coming(1, null)],
      fromHub: [{ stockId: 'h1', quantity: 2 }],
      fromSupplier: [],
      madeToOrder: 0,
    },
  ],
  [
    'no more of what is coming than is wanted',
    1,
    { ...supply([], madeToOrder(20, 20)), surplus: [coming(2)] },
    { fromSurplus: [coming(1)], fromHub: [], fromSupplier: [], madeToOrder: 0 },
  ],
  [
    'nothing that is coming and expires before the day',
    2,
    { ...supply([], tracked(lot('s1', 9)), 'last'), surplus: [coming(2, 'c1', '2026-11-25')] },
    { fromHub: [], fromSupplier: [{ stockId: 's1', quantity: 2 }], madeToOrder: 0 },
  ],
  [
    'beyond what is coming and what is there',
    9,
    { ...supply([lot('h1', 3)], tracked(lot('s1', 2))), surplus: [coming(3)] },
    { available: 8 },
  ],
  ['made to order beyond the day', 6, supply([], madeToOrder(20, 15)), { available: 5 }],
  ['a limit that was lowered below what is promised', 1, supply([], madeToOrder(10, 15)), { available: 0 }],
]

describe('allocates', () => {
  it.each(cases)('%s', (_, wanted, from, expected) => {
    if ('available' in expected) {
      expect(allocate(wanted, from)).toEqual({ ok: false, code: 'OutOfStock', facts: expected })
      expect(availableQuantity(from)).toBe(expected.available)
    } else {
      expect(allocate(wanted, from)).toEqual({ ok: true, value: { fromSurplus: [], ...expected } })
    }
  })

  it('knows no limit where there is none', () => {
    expect(availableQuantity(supply([], madeToOrder(null)))).toBeNull()
  })
})

describe('always', () => {
  const dates = fc.constantFrom(null, '2026-11-20', '2026-11-25', '2026-11-26', '2026-12-01')
  const lots = (prefix: string) =>
    fc
      .array(fc.record({ onHand: fc.nat(20), held: fc.nat(20), bestBefore: dates }), { maxLength: 6 })
      .map((rows) =>
        rows.map((row, index) => lot(`${prefix}${index}`, row.onHand, row.bestBefore, Math.min(row.held, row.onHand))),
      )

  const shelf = fc.constantFrom('first', 'last')

  it('gives exactly what was asked from fresh, free goods, or nothing at all', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 80 }),
        lots('h'),
        lots('s'),
        shelf,
        (wanted, hubLots, supplierLots, used) => {
          const from = supply(hubLots, tracked(...supplierLots), used)
          const result = allocate(wanted, from)
          if (!result.ok) {
            expect(availableQuantity(from)).toBeLessThan(wanted)
            return
          }
          const { fromHub, fromSupplier, madeToOrder } = result.value
          expect(allocatedQuantity(fromHub) + allocatedQuantity(fromSupplier) + madeToOrder).toBe(wanted)
          for (const { stockId, quantity } of [...fromHub, ...fromSupplier]) {
            const source = [...hubLots, ...supplierLots].find((row) => row.stockId === stockId)
            expect(quantity).toBeGreaterThan(0)
            expect(quantity).toBeLessThanOrEqual((source?.onHand ?? 0) - (source?.reserved ?? 0))
            expect(source?.bestBefore === null || (source?.bestBefore ?? '') >= '2026-11-26').toBe(true)
          }
        },
      ),
    )
  })
})
