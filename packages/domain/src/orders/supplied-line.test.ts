import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ItemToReceive, receiveOrderItem } from './receive-order-item.ts'
import { isSupplyEstimated, type SuppliedLine, suppliedGoods, suppliedQuantity } from './supplied-line.ts'

/** Three wheels of about 4.2 kg at 15.90 a kilogram. */
const cheese: SuppliedLine = {
  status: 'processing',
  priceCents: 1590,
  priceBasis: 'kilogram',
  expectedWeightGrams: 4200,
  orderedQuantity: 3,
  confirmedQuantity: null,
  receivedQuantity: null,
  receivedGrams: null,
}
const crates: SuppliedLine = { ...cheese, priceCents: 1490, priceBasis: 'salesUnit', expectedWeightGrams: null }

describe('what a supplier is paid for', () => {
  it.each<[string, SuppliedLine, number, number, boolean]>([
    // 3 × 4.2 kg = 12.6 kg × 15.90 = 200.34
    ['three wheels ordered', cheese, 3, 20_034, true],
    // 2 × 4.2 kg = 8.4 kg × 15.90 = 133.56
    ['two of them confirmed', { ...cheese, confirmedQuantity: 2 }, 2, 13_356, true],
    // 12.873 kg × 15.90 = 204.6807
    ['three on the scale', { ...cheese, receivedQuantity: 3, receivedGrams: 12_873 }, 3, 20_468, false],
    // 8.35 kg × 15.90 = 132.765, half up
    ['half a cent', { ...cheese, receivedQuantity: 2, receivedGrams: 8350 }, 2, 13_277, false],
    ['all of them spoilt', { ...cheese, receivedQuantity: 0 }, 0, 0, false],
    ['cancelled', { ...cheese, status: 'cancelled' }, 0, 0, false],
    ['four crates promised', { ...crates, confirmedQuantity: 4 }, 4, 5960, false],
    ['five crates brought', { ...crates, confirmedQuantity: 4, receivedQuantity: 5 }, 5, 7450, false],
  ])('%s', (_, line, quantity, cents, estimated) => {
    expect(suppliedQuantity(line)).toBe(quantity)
    expect(suppliedGoods(line)).toBe(cents)
    expect(isSupplyEstimated(line)).toBe(estimated)
  })
})

it('comes to the same cents whatever lots the goods came in and however often they were counted anew', () => {
  const wheel = fc.integer({ min: 3200, max: 5200 })
  const countOf = (lots: readonly number[][]) => {
    const item: ItemToReceive = {
      status: 'pendingArrivalRetailer',
      leg: 'delivery',
      hasUnconfirmedDemand: false,
      deliveryDate: '2026-11-26',
      priceBasis: 'kilogram',
      expectedWeightGrams: 4200,
      demands: [],
    }
    const good = lots
      .filter((wheels) => wheels.length > 0)
      .map((wheels, index) => ({
        lot: `L${index}`,
        bestBefore: null,
        quantity: wheels.length,
        weighedGrams: wheels.reduce((sum, grams) => sum + grams, 0),
      }))
    const counted = receiveOrderItem(item, 'hub', { good, spoiltQuantity: 0 }, { rule: null, today: '2026-11-26' })
    if (!counted.ok) throw new Error(counted.code)
    const { receivedQuantity, receivedGrams, lots: received } = counted.value
    expect(received.reduce((sum, { weighedGrams }) => sum + (weighedGrams ?? 0), 0)).toBe(receivedGrams)
    return { ...cheese, receivedQuantity, receivedGrams }
  }
  fc.assert(
    fc.property(
      fc.array(wheel, { minLength: 1, maxLength: 12 }),
      fc.nat(12),
      fc.integer({ min: 1, max: 9999 }),
      (wheels, at, priceCents) => {
        const once = { ...countOf([wheels]), priceCents }
        const inTwoLots = { ...countOf([wheels.slice(0, at), wheels.slice(at)]), priceCents }
        expect(inTwoLots).toEqual(once)
        const grams = wheels.reduce((sum, each) => sum + each, 0)
        // Exact in integers: the cents paid are within half a cent of price × weight.
        expect(Math.abs(suppliedGoods(once) * 1000 - priceCents * grams)).toBeLessThanOrEqual(500)
        expect(suppliedGoods(inTwoLots)).toBe(suppliedGoods(once))
        const takenBack = { ...once, receivedQuantity: null, receivedGrams: null, orderedQuantity: wheels.length }
        expect(suppliedGoods({ ...takenBack, ...countOf([wheels]), priceCents })).toBe(suppliedGoods(once))
      },
    ),
  )
})
