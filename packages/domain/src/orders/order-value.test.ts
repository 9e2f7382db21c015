import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCents } from '../money/cents.ts'
import { depositKinds, sumOfDeposits } from '../pricing/deposits.ts'
import { orderItemStatuses } from './order-item-status.ts'
import { currentItemValue, currentTotals, orderedTotals, type ValuedItem } from './order-value.ts'

const item = (more: Partial<ValuedItem> = {}): ValuedItem => ({
  status: 'processing',
  splitFromItemId: null,
  priceCents: 1_490,
  priceBasis: 'salesUnit',
  expectedWeightGrams: null,
  weighedGrams: null,
  vatBasisPoints: 700,
  deposits: [],
  deliveryFeeCents: 0,
  orderedQuantity: 4,
  confirmedQuantity: null,
  receivedQuantity: null,
  pickedQuantity: null,
  deliveredQuantity: null,
  invoicedQuantity: null,
  ...more,
})
const ratedDeposit = fc.record({
  kind: fc.constantFrom(...depositKinds),
  count: fc.integer({ min: 1, max: 1000 }),
  cents: fc.integer({ min: 1, max: 2000 }),
  vatBasisPoints: fc.constantFrom(0, 700, 1900),
})
const order = (items: readonly ValuedItem[], deliveryFeeCents = 0) =>
  ({ channel: 'b2b', items, deliveryFeeCents }) as const
const cheese = item({ priceCents: 1_390, priceBasis: 'kilogram', expectedWeightGrams: 4_200, orderedQuantity: 1 })
const crates = item({
  priceCents: 990,
  vatBasisPoints: 1900,
  deposits: [
    { kind: 'bottle', count: 12, cents: 15, vatBasisPoints: 1900 },
    { kind: 'bottleCrate', count: 1, cents: 150, vatBasisPoints: 1900 },
  ],
})

describe('the value of an order', () => {
  it('is what was ordered as long as nothing else is known', () => {
    expect(currentTotals(order([item(), cheese, crates], 790))).toEqual(
      orderedTotals(order([item(), cheese, crates], 790)),
    )
    expect(orderedTotals(order([item(), cheese, crates], 790))).toMatchObject({
      goodsCents: 5_960 + 5_838 + 3_960,
      depositCents: 1_320,
      deliveryCents: 790,
    })
  })

  it('charges for bringing goods only as long as they are brought', () => {
    const ice = item({ deliveryFeeCents: 250 })
    const gone = item({ status: 'cancelled', deliveryFeeCents: 400 })
    const missing = item({ status: 'cancelled', splitFromItemId: 'kept', deliveryFeeCents: 0 })
    expect(orderedTotals(order([ice, gone, missing], 690)).deliveryCents).toBe(690 + 250 + 400)
    expect(currentTotals(order([ice, gone, missing], 690)).deliveryCents).toBe(690 + 250)
    expect(currentTotals(order([gone], 690)).grossCents).toBe(0)
  })

  it('follows the shortage, while the ordered sums keep the missing part once', () => {
    const kept = item({ confirmedQuantity: 3 })
    const missing = item({ status: 'cancelled', splitFromItemId: 'kept', orderedQuantity: 1 })
    expect(orderedTotals(order([kept, missing])).goodsCents).toBe(5_960)
    expect(currentTotals(order([kept, missing])).goodsCents).toBe(4_470)
  })

  it('follows the scale', () => {
    expect(currentItemValue({ ...cheese, pickedQuantity: 1, weighedGrams: 4_387 }).goodsCents).toBe(6_098)
    expect(orderedTotals(order([{ ...cheese, pickedQuantity: 1, weighedGrams: 4_387 }])).goodsCents).toBe(5_838)
  })

  it('is nothing, delivery included, when everything was cancelled', () => {
    expect(currentTotals(order([item({ status: 'cancelled' })], 790))).toMatchObject({
      deliveryCents: 0,
      grossCents: 0,
    })
    expect(orderedTotals(order([item({ status: 'cancelled' })], 790))).toMatchObject({
      deliveryCents: 790,
      goodsCents: 5_960,
    })
  })

  it('is what households were told in the market of households: their prices hold the VAT', () => {
    const households = { ...order([item()], 790), channel: 'b2c' } as const
    // 4 × 14,90 € and 7,90 € for bringing them: 67,50 € gross, of which 7 % on 63,08 € is VAT.
    const sums = { goodsCents: 5_960, deliveryCents: 790, grossCents: 6_750, netCents: 6_308, vatCents: 442 }
    expect(orderedTotals(households)).toMatchObject(sums)
    expect(currentTotals(households)).toMatchObject(sums)
  })

  it('adds up to the cent from its lines', () => {
    const quantity = fc.option(fc.nat(50), { nil: null })
    const items = fc.array(
      fc.record({
        status: fc.constantFrom(...orderItemStatuses),
        priceCents: fc.nat(100_000),
        vatBasisPoints: fc.constantFrom(0, 700, 1900),
        deposits: fc.array(ratedDeposit, { maxLength: 5 }),
        orderedQuantity: fc.integer({ min: 1, max: 50 }),
        confirmedQuantity: quantity,
        receivedQuantity: quantity,
        pickedQuantity: quantity,
      }),
    )
    fc.assert(
      fc.property(items, fc.nat(2_000), (values, deliveryCents) => {
        const lines = values.map((value) => item(value))
        const totals = currentTotals(order(lines, deliveryCents))
        expect(totals.goodsCents).toBe(addCents(lines.map((line) => currentItemValue(line).goodsCents)))
        expect(totals.depositCents).toBe(addCents(lines.map((line) => currentItemValue(line).depositCents)))
        expect(totals.depositCents).toBe(addCents(lines.map((line) => sumOfDeposits(currentItemValue(line).deposits))))
        expect(totals.netCents + totals.vatCents).toBe(totals.grossCents)
      }),
    )
  })
})
