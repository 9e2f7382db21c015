import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ok } from '../errors/result.ts'
import { correctionOf } from './count-stock.ts'
import { applyMovement } from './movement.ts'

const balance = { onHand: 10, reserved: 4 }

describe('a count, where the books say 10', () => {
  it.each([
    [10, null],
    [12, { kind: 'correction', quantity: 2 }],
    [7, { kind: 'correction', quantity: -3 }],
    [0, { kind: 'correction', quantity: -10 }],
  ] as const)('of %i', (counted, movement) => {
    expect(correctionOf(balance, { seen: 10, counted })).toEqual({ ok: true, value: movement })
  })

  it('is refused when goods came or went since the books were read', () => {
    expect(correctionOf(balance, { seen: 11, counted: 11 })).toMatchObject({
      ok: false,
      code: 'VersionOutdated',
      facts: { onHand: 10 },
    })
  })
})

it('leaves as many as were counted, whatever there was', () => {
  const amount = fc.nat({ max: 100_000 })
  fc.assert(
    fc.property(amount, amount, (onHand, counted) => {
      const correction = correctionOf({ onHand, reserved: 0 }, { seen: onHand, counted })
      const movement = correction.ok ? correction.value : null
      const after = movement === null ? ok({ onHand, reserved: 0 }) : applyMovement({ onHand, reserved: 0 }, movement)
      expect(after).toEqual(ok({ onHand: counted, reserved: 0 }))
    }),
  )
})
