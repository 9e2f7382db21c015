import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latestQuantity, promisedQuantity, type Quantities, splitMissing } from './quantities.ts'

const line = (
  ...[ordered, confirmed = null, received = null, picked = null, delivered = null, invoiced = null]: [
    number,
    ...(number | null)[],
  ]
): Quantities => ({
  orderedQuantity: ordered,
  confirmedQuantity: confirmed,
  receivedQuantity: received,
  pickedQuantity: picked,
  deliveredQuantity: delivered,
  invoicedQuantity: invoiced,
})

describe('the latest quantity', () => {
  it.each([
    [line(5), 'ordered', 5, 0],
    [line(5, 5), 'confirmed', 5, 0],
    [line(5, 4), 'confirmed', 4, -1],
    [line(5, 4, 4, 3), 'picked', 3, -2],
    [line(5, 5, null, 5), 'picked', 5, 0],
    [line(5, 4, 4, 3, 0), 'delivered', 0, -5],
    [line(5, 5, 5, 5, 5, 5), 'invoiced', 5, 0],
  ])('of %j is %s', (quantities, stage, quantity, difference) => {
    expect(latestQuantity(quantities)).toEqual({ stage, quantity, difference })
  })
})

describe('a missing part', () => {
  it.each([
    [line(5), 0, { kind: 'nothingMissing', confirmedQuantity: 5 }],
    [line(5, 4), 0, { kind: 'nothingMissing', confirmedQuantity: 4 }],
    [line(5), 2, { kind: 'split', confirmedQuantity: 3, siblingQuantity: 2 }],
    [line(5, 4), 3, { kind: 'split', confirmedQuantity: 1, siblingQuantity: 3 }],
    [line(5, 4), 4, { kind: 'allMissing' }],
    [line(5), 7, { kind: 'allMissing' }],
  ])('of %j, %i: %j', (quantities, missing, expected) => {
    expect(splitMissing(quantities, missing)).toEqual(expected)
  })

  it('kept and cancelled parts sum to what was promised', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.option(fc.integer({ min: 1, max: 500 })),
        fc.nat(500),
        (ordered, confirmed, missing) => {
          const quantities = line(ordered, confirmed)
          const promised = promisedQuantity(quantities)
          const result = splitMissing(quantities, missing)
          if (result.kind === 'allMissing') expect(missing).toBeGreaterThanOrEqual(promised)
          else {
            const sibling = result.kind === 'split' ? result.siblingQuantity : 0
            expect(result.confirmedQuantity + sibling).toBe(promised)
            expect(result.confirmedQuantity).toBeGreaterThan(0)
          }
        },
      ),
    )
  })
})
