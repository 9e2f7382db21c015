import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { farmRates, vatCategories, vatFromGross, vatPerRate, vatRateOn } from './vat.ts'

describe('the rate of a day', () => {
  it.each([
    ['reduced', '2026-11-26', 700],
    ['reduced', '2020-12-31', 500],
    ['reduced', '2021-01-01', 700],
    ['standard', '2026-11-26', 1900],
    ['standard', '2020-07-01', 1600],
    ['zero', '2026-11-26', 0],
    ['farmProduce', '2026-11-26', 780],
    ['farmDrinks', '2026-11-26', 1900],
    ['farmDrinks', '2020-12-31', 1600],
    ['farmProduce', '2024-12-31', 840],
    ['farmProduce', '2024-12-05', 900],
  ] as const)('%s on %s is %i basis points', (category, date, expected) => {
    expect(vatRateOn(category, date)).toBe(expected)
  })

  it.each([...vatCategories, ...farmRates])('knows no %s rate before its table begins', (category) => {
    expect(() => vatRateOn(category, '2020-06-30')).toThrow(RangeError)
  })
})

describe('net-led', () => {
  it('rounds once per rate, not once per line', () => {
    // Line by line, three times 0.07 × 0.07 € would be 0; on the sum of 0.21 € it is 1.47 ct, so 1 ct.
    const lines = [7, 7, 7].map((netCents) => ({ netCents, rateBasisPoints: 700 }))
    expect(vatPerRate(lines)).toEqual([{ rateBasisPoints: 700, netCents: 21, vatCents: 1, grossCents: 22 }])
  })

  it('keeps rates apart, lowest first', () => {
    expect(
      vatPerRate([
        { netCents: 1_000, rateBasisPoints: 1900 },
        { netCents: 17_028, rateBasisPoints: 700 },
      ]),
    ).toEqual([
      { rateBasisPoints: 700, netCents: 17_028, vatCents: 1_192, grossCents: 18_220 },
      { rateBasisPoints: 1900, netCents: 1_000, vatCents: 190, grossCents: 1_190 },
    ])
  })
})

describe('gross-led', () => {
  it.each([
    [1_070, 700, 70],
    [119, 1900, 19],
    [100, 700, 7],
    [499, 0, 0],
    [-1_070, 700, -70],
  ])('%i cents gross at %i contain %i', (grossCents, rateBasisPoints, vatCents) => {
    expect(vatFromGross([{ grossCents, rateBasisPoints }])).toEqual([
      { rateBasisPoints, grossCents, vatCents, netCents: grossCents - vatCents },
    ])
  })
})

describe('both', () => {
  const amounts = fc.array(
    fc.record({ cents: fc.integer({ min: -1e9, max: 1e9 }), rateBasisPoints: fc.constantFrom(0, 700, 780, 1900) }),
    { maxLength: 40 },
  )

  it('add up to the cent, and each line is counted once', () => {
    fc.assert(
      fc.property(amounts, (lines) => {
        const whole = lines.reduce((sum, line) => sum + line.cents, 0)
        const net = vatPerRate(lines.map((line) => ({ netCents: line.cents, rateBasisPoints: line.rateBasisPoints })))
        const gross = vatFromGross(
          lines.map((line) => ({ grossCents: line.cents, rateBasisPoints: line.rateBasisPoints })),
        )
        expect(net.reduce((sum, rate) => sum + rate.netCents, 0)).toBe(whole)
        expect(gross.reduce((sum, rate) => sum + rate.grossCents, 0)).toBe(whole)
        for (const rate of [...net, ...gross]) expect(rate.netCents + rate.vatCents).toBe(rate.grossCents)
      }),
    )
  })

  it('undo each other within a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(0, 700, 1900), (netCents, rateBasisPoints) => {
        const [forward] = vatPerRate([{ netCents, rateBasisPoints }])
        const [back] = vatFromGross([{ grossCents: forward?.grossCents ?? 0, rateBasisPoints }])
        expect(Math.abs((back?.netCents ?? Number.NaN) - netCents)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
