import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leaveRetailerOrderItem } from './leave-retailer-order-item.ts'

it.each([
  ['nothing said yet', { ordered: 5, confirmed: null, leaving: 2, wanted: 3 }, [3, null, false]],
  ['the last one, nothing said yet', { ordered: 5, confirmed: null, leaving: 5, wanted: 0 }, [0, null, true]],
  ['declined in part, enough for the others', { ordered: 10, confirmed: 6, leaving: 3, wanted: 7 }, [7, 6, false]],
  ['declined in part, more than the others want', { ordered: 10, confirmed: 6, leaving: 6, wanted: 4 }, [4, 4, false]],
  ['shared out, somebody stays', { ordered: 5, confirmed: 3, leaving: 1, wanted: 2 }, [4, 2, false]],
  ['shared out, the last one', { ordered: 5, confirmed: 1, leaving: 1, wanted: 0 }, [4, 0, true]],
] as const)('%s', (_, { ordered, confirmed, leaving, wanted }, [orderedQuantity, confirmedQuantity, isOver]) => {
  const item = { orderedQuantity: ordered, confirmedQuantity: confirmed }
  expect(leaveRetailerOrderItem(item, { leaving, stillWanted: wanted })).toEqual({
    orderedQuantity,
    confirmedQuantity,
    isOver,
  })
})

it('nobody brings what nobody wants, and nothing grows', () => {
  const quantity = fc.nat(50)
  fc.assert(
    fc.property(
      quantity,
      fc.option(quantity),
      quantity,
      quantity,
      (orderedQuantity, confirmed, leaving, stillWanted) => {
        const item = { orderedQuantity, confirmedQuantity: confirmed }
        const left = leaveRetailerOrderItem(item, { leaving, stillWanted })
        expect(left.orderedQuantity).toBeLessThanOrEqual(orderedQuantity)
        expect(left.confirmedQuantity ?? 0).toBeLessThanOrEqual(
          Math.min(confirmed ?? 0, stillWanted, left.orderedQuantity),
        )
        expect(left.isOver).toBe(left.orderedQuantity === 0 || left.confirmedQuantity === 0)
      },
    ),
  )
})
