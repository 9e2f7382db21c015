import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isLow, newsOf, sellableOf, warningOfLot } from './stock-warnings.ts'

const today = '2026-11-24'
const lot = (more: object = {}) => ({ onHand: 10, reserved: 0, isBlocked: false, bestBefore: '2026-12-24', ...more })
const asked = (more: object = {}) => ({ promisedUntil: null, daysBefore: null, ...more })

describe('a lot', () => {
  test.each([
    ['that keeps for long', lot(), asked(), null],
    ['that keeps for ever', lot({ bestBefore: null }), asked(), null],
    ['of yesterday', lot({ bestBefore: '2026-11-23' }), asked(), 'expired'],
    ['of today', lot({ bestBefore: today }), asked(), 'soon'],
    ['of the last day of the week', lot({ bestBefore: '2026-12-01' }), asked(), 'soon'],
    ['of the day after', lot({ bestBefore: '2026-12-02' }), asked(), null],
    ['of which its company wants to know earlier', lot(), asked({ daysBefore: 30 }), 'soon'],
    [
      'of which its company wants to know on its last day',
      lot({ bestBefore: '2026-11-26' }),
      asked({ daysBefore: 0 }),
      null,
    ],
    [
      'all promised, in time',
      lot({ reserved: 10, bestBefore: '2026-11-26' }),
      asked({ promisedUntil: '2026-11-26' }),
      null,
    ],
    [
      'partly promised, in time',
      lot({ reserved: 9, bestBefore: '2026-11-26' }),
      asked({ promisedUntil: '2026-11-26' }),
      'soon',
    ],
    [
      'promised for too late',
      lot({ reserved: 10, bestBefore: '2026-11-26' }),
      asked({ promisedUntil: '2026-11-27' }),
      'tooShort',
    ],
    ['promised for too late, far ahead', lot({ reserved: 1 }), asked({ promisedUntil: '2026-12-25' }), 'tooShort'],
    [
      'promised and expired',
      lot({ reserved: 10, bestBefore: '2026-11-20' }),
      asked({ promisedUntil: '2026-11-26' }),
      'expired',
    ],
    ['that is blocked', lot({ isBlocked: true, bestBefore: '2026-11-20' }), asked(), null],
    ['of which nothing is left', lot({ onHand: 0, bestBefore: '2026-11-20' }), asked(), null],
  ])('%s', (_, each, about, warning) => {
    expect(warningOfLot(each, about, today)).toBe(warning)
  })
})

test.each([
  ['nobody asked for a warning', [lot({ onHand: 0 })], null, false],
  ['more than that is free', [lot({ onHand: 6 })], 5, false],
  ['just as many are free', [lot({ onHand: 9, reserved: 4 })], 5, true],
  ['what is blocked counts for nothing', [lot({ onHand: 5 }), lot({ isBlocked: true })], 5, true],
  ['what has expired neither', [lot({ onHand: 5 }), lot({ bestBefore: '2026-11-23' })], 5, true],
  ['what ends today can be sold today', [lot({ onHand: 5 }), lot({ onHand: 1, bestBefore: today })], 5, false],
  ['nothing is there', [], 0, true],
])('stock is low: %s', (_, lots, lowAt, low) => {
  expect(isLow(lots, lowAt, today)).toBe(low)
})

const anyLot = fc
  .record({ onHand: fc.nat(99), isBlocked: fc.boolean(), part: fc.nat(100), late: fc.boolean() })
  .map(({ onHand, isBlocked, part, late }) =>
    lot({ onHand, isBlocked, reserved: Math.floor((onHand * part) / 100), bestBefore: late ? '2026-11-23' : null }),
  )

it('never counts more as sellable than is there and not promised, and is low exactly from there on', () => {
  fc.assert(
    fc.property(fc.array(anyLot), fc.nat(200), (lots, lowAt) => {
      const free = sellableOf(lots, today)
      expect(free).toBeGreaterThanOrEqual(0)
      expect(free).toBeLessThanOrEqual(lots.reduce((sum, { onHand, reserved }) => sum + onHand - reserved, 0))
      expect(isLow(lots, lowAt, today)).toBe(free <= lowAt)
    }),
  )
})

it('tells of a warning once, and again when it was gone in between', () => {
  const of = (...keys: string[]) => keys.map((key) => ({ key }))
  expect(newsOf(of('a', 'b'), [])).toEqual(of('a', 'b'))
  expect(newsOf(of('a', 'b'), ['a'])).toEqual(of('b'))
  expect(newsOf(of('a'), ['a', 'b'])).toEqual([])
  expect(newsOf(of('a', 'b'), ['a'])).toEqual(of('b'))
})
