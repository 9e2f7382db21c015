import { describe, expect, test } from 'vitest'
import { type Refused, standingRefusal } from './standing-refusal.ts'

const sentLine = (salesUnitId: string) => ({ salesUnitId, quantity: 3, unitPriceCents: 1490 })
const lines = [sentLine('potatoes'), sentLine('milk')]
const wish = { deliveryDate: '2026-11-26', deliveryMethod: 'deliveryHub' } as const
const outOfStock = { code: 'OutOfStock', facts: { available: 2 } } as const
const refused: Refused = {
  reason: 'Not everything can be had.',
  lines: new Map([
    ['potatoes', outOfStock],
    ['milk', outOfStock],
  ]),
  sent: { ...wish, lines },
}
const against = (standing: Refused | null) => [...(standing?.lines.keys() ?? [])]

describe('a refusal of lines', () => {
  test('stands while everything is as it was sent', () => {
    expect(standingRefusal(refused, lines, wish)).toEqual(refused)
  })

  test.each([
    ['its quantity', { quantity: 2 }],
    ['the price that was agreed to', { unitPriceCents: 1590 }],
  ])('leaves the line of which %s was changed, and only that', (_, change) => {
    const changed = [{ ...sentLine('potatoes'), ...change }, sentLine('milk')]
    expect(against(standingRefusal(refused, changed, wish))).toEqual(['milk'])
  })

  test('goes with a line that was taken out, and wholly with the last one', () => {
    expect(against(standingRefusal(refused, [sentLine('milk')], wish))).toEqual(['milk'])
    expect(standingRefusal(refused, [], wish)).toBeNull()
  })

  test.each([
    ['day', { deliveryDate: '2026-12-01' }],
    ['method', { deliveryMethod: 'pickupHub' }],
  ])('goes when another %s is chosen', (_, change) => {
    expect(standingRefusal(refused, lines, { ...wish, ...change })).toBeNull()
  })
})

test('a refusal of the whole order stands until the next attempt', () => {
  const whole = { ...refused, lines: new Map() }
  expect(standingRefusal(whole, [sentLine('milk')], { ...wish, deliveryDate: '2026-12-01' })).toBe(whole)
  expect(standingRefusal(null, lines, wish)).toBeNull()
})
