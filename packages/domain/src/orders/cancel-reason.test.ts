import { expect, it } from 'vitest'
import { loggedReason, said, saysWhy, toldOfDecline } from './cancel-reason.ts'

it.each([
  [null, false],
  [said('  '), false],
  [said(' Hagel '), true],
  [{ code: 'notPaid' } as const, true],
])('whether %o says why', (reason, expected) => {
  expect(saysWhy(reason)).toBe(expected)
})

it('customers are told whose words they are, and what a producer picked as it is', () => {
  expect(toldOfDecline(said('Hagel'))).toEqual({ code: 'declined', text: 'Hagel' })
  expect(toldOfDecline({ code: 'harvest' })).toEqual({ code: 'harvest' })
})

it('the log keeps the words, or else the code', () => {
  expect([said('Hagel'), { code: 'spoilt' } as const].map(loggedReason)).toEqual(['Hagel', 'spoilt'])
})
