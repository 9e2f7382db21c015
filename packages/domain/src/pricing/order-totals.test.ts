import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCents } from '../money/cents.ts'
import { netGoods, orderTotals, type TotalledLine } from './order-totals.ts'

const line = (goodsCents: number, vatBasisPoints = 700, depositCents = 0, depositVatBasisPoints = vatBasisPoints) => ({
  goodsCents,
  vatBasisPoints,
  deposits: depositCents === 0 ? [] : [{ count: 1, cents: depositCents, vatBasisPoints: depositVatBasisPoints }],
})

it.each([
  ['b2b', 9_000 + 3_000],
  // 9,000 / 1.07 is 8,411.2 and 3,000 / 1.19 is 2,521.0: VAT of 589 and 479 cents is inside.
  ['b2c', 8_411 + 2_521],
] as const)('the net goods of %s are without VAT, deposits and delivery', (channel, cents) => {
  expect(netGoods(channel, [line(9_000, 700, 386, 1_900), line(3_000, 1_900, 330)])).toBe(cents)
})

describe('the sums under an order', () => {
  it('of a kitchen: potatoes, cheese, eggs, milk in deposit buckets', () => {
    const lines = [line(4_470), line(5_838), line(3_840), line(2_280, 700, 600)]
    expect(orderTotals({ channel: 'b2b', lines, deliveryCents: 0 })).toEqual({
      goodsCents: 16_428,
      depositCents: 600,
      deliveryCents: 0,
      rates: [{ rateBasisPoints: 700, netCents: 17_028, vatCents: 1_192, grossCents: 18_220 }],
      netCents: 17_028,
      vatCents: 1_192,
      grossCents: 18_220,
    })
  })

  it('with two rates, a transport crate and a delivery cost that follows the goods', () => {
    const lines = [line(9_000, 700, 386, 1_900), line(3_000, 1_900, 330)]
    const totals = orderTotals({ channel: 'b2b', lines, deliveryCents: 790 })
    expect(totals.rates).toEqual([
      // 790 by 9,000 : 3,000 is 592.5 : 197.5; the cent of the tie goes to the first.
      { rateBasisPoints: 700, netCents: 9_593, vatCents: 672, grossCents: 10_265 },
      { rateBasisPoints: 1_900, netCents: 3_913, vatCents: 743, grossCents: 4_656 },
    ])
    expect(totals).toMatchObject({ goodsCents: 12_000, depositCents: 716, netCents: 13_506, grossCents: 14_921 })
  })

  it('of a household, from gross prices', () => {
    const totals = orderTotals({ channel: 'b2c', lines: [line(1_786), line(499, 1_900, 15)], deliveryCents: 490 })
    expect(totals).toMatchObject({ goodsCents: 2_285, depositCents: 15, deliveryCents: 490, grossCents: 2_790 })
    expect(totals.rates).toEqual([
      { rateBasisPoints: 700, grossCents: 2_169, vatCents: 142, netCents: 2_027 },
      { rateBasisPoints: 1_900, grossCents: 621, vatCents: 99, netCents: 522 },
    ])
  })

  it('with the bottles of a crate at the rate of their juice and the box they came in at its own', () => {
    const milk = { goodsCents: 1_140, vatBasisPoints: 700 }
    const deposits = [
      { count: 40, cents: 8, vatBasisPoints: 700 },
      { count: 2, cents: 150, vatBasisPoints: 700 },
      { count: 1, cents: 386, vatBasisPoints: 1_900 },
    ]
    expect(orderTotals({ channel: 'b2b', lines: [{ ...milk, deposits }], deliveryCents: 0 })).toMatchObject({
      goodsCents: 1_140,
      depositCents: 320 + 300 + 386,
      rates: [
        { rateBasisPoints: 700, netCents: 1_760, vatCents: 123 },
        { rateBasisPoints: 1_900, netCents: 386, vatCents: 73 },
      ],
      grossCents: 1_140 + 1_006 + 123 + 73,
    })
  })

  it('of returned empties only', () => {
    const totals = orderTotals({ channel: 'b2b', lines: [line(0, 700, -600)], deliveryCents: 0 })
    expect(totals).toMatchObject({ goodsCents: 0, depositCents: -600, netCents: -600, vatCents: -42, grossCents: -642 })
  })

  it('of goods that are credited, with the delivery that is given back, mirror those of the goods', () => {
    const lines = [line(9_000), line(3_000, 1_900)]
    const back = lines.map((one) => ({ ...one, goodsCents: -one.goodsCents }))
    const totals = orderTotals({ channel: 'b2b', lines, deliveryCents: 790 })
    const credited = orderTotals({ channel: 'b2b', lines: back, deliveryCents: -790 })
    expect(credited).toMatchObject({ goodsCents: -12_000, deliveryCents: -790, grossCents: -totals.grossCents })
    expect(credited.rates.map(({ vatCents }) => -vatCents)).toEqual(totals.rates.map(({ vatCents }) => vatCents))
  })

  it('of nothing are nothing, delivery included', () => {
    expect(orderTotals({ channel: 'b2b', lines: [], deliveryCents: 790 })).toEqual({
      goodsCents: 0,
      depositCents: 0,
      deliveryCents: 0,
      rates: [],
      netCents: 0,
      vatCents: 0,
      grossCents: 0,
    })
  })
})

it('always add up to the cent', () => {
  const rate = fc.constantFrom(0, 700, 1_900)
  const lines: fc.Arbitrary<TotalledLine[]> = fc.array(
    fc.record({
      goodsCents: fc.integer({ min: -500_000, max: 500_000 }),
      vatBasisPoints: rate,
      deposits: fc.array(
        fc.record({ count: fc.integer({ min: -50, max: 200 }), cents: fc.nat(5_000), vatBasisPoints: rate }),
        { maxLength: 5 },
      ),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(fc.constantFrom('b2b', 'b2c'), lines, fc.nat(5_000), (channel, all, deliveryCents) => {
      const totals = orderTotals({ channel, lines: all, deliveryCents })
      expect(totals.depositCents).toBe(addCents(all.flatMap((one) => one.deposits.map((d) => d.count * d.cents))))
      const charged = totals.goodsCents + totals.depositCents + totals.deliveryCents
      expect(channel === 'b2b' ? totals.netCents : totals.grossCents).toBe(charged)
      expect(totals.netCents + totals.vatCents).toBe(totals.grossCents)
      expect(addCents(totals.rates.map(({ vatCents }) => vatCents))).toBe(totals.vatCents)
      expect(totals.deliveryCents).toBe(all.length === 0 ? 0 : deliveryCents)
    }),
  )
})
