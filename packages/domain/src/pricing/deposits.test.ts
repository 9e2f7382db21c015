import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Deposit, depositKinds, depositVatRate, lineDeposits, ratedDeposits, sumOfDeposits } from './deposits.ts'

const crate: readonly Deposit[] = [
  { kind: 'bottle', count: 20, cents: 8 },
  { kind: 'bottleCrate', count: 1, cents: 150 },
]

it('a crate of twenty bottles lends the bottles and the crate', () => {
  expect(sumOfDeposits(crate)).toBe(310)
  expect(lineDeposits(crate, 3)).toEqual([
    { kind: 'bottle', count: 60, cents: 8 },
    { kind: 'bottleCrate', count: 3, cents: 150 },
  ])
  expect(lineDeposits(crate, 0)).toEqual([])
})

it.each([
  ['bottle', 700, 700],
  ['jar', 700, 700],
  ['container', 1_900, 1_900],
  ['bottleCrate', 1_900, 1_900],
  ['bottleCrate', 700, 700],
  ['transportCrate', 700, 1_900],
] as const)('the deposit of a %s around goods at %i bears %i', (kind, goods, expected) => {
  expect(depositVatRate(kind, goods, '2026-11-26')).toBe(expected)
  expect(ratedDeposits([{ kind, count: 1, cents: 1 }], goods, '2026-11-26')[0]?.vatBasisPoints).toBe(expected)
})

it('the deposits of a line are those of one sales unit, as many times as there are', () => {
  const deposits = fc.array(
    fc.record({
      kind: fc.constantFrom(...depositKinds),
      count: fc.integer({ min: 1, max: 1000 }),
      cents: fc.integer({ min: 1, max: 100_000 }),
    }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(deposits, fc.nat(1000), (all, quantity) => {
      expect(sumOfDeposits(lineDeposits(all, quantity))).toBe(sumOfDeposits(all) * quantity)
    }),
  )
})
