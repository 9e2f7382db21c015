import { expect, it } from 'vitest'
import { withdrawnMoney } from './withdrawn-money.ts'

it.each([
  ['never paid', { cameCents: 0, keptCents: 0, dueCents: 0, isOver: true }, 0, 'cancelled'],
  ['paid', { cameCents: 4_137, keptCents: 4_137, dueCents: 0, isOver: true }, 4_137, 'paid'],
  ['paid back in part', { cameCents: 4_137, keptCents: 1_000, dueCents: 0, isOver: true }, 1_000, 'paid'],
  ['paid back', { cameCents: 4_137, keptCents: 0, dueCents: 0, isOver: true }, 0, 'refunded'],
  ['withdrawn from in part', { cameCents: 4_137, keptCents: 4_137, dueCents: 3_000, isOver: true }, 1_137, null],
  ['withdrawn from in part, unpaid', { cameCents: 0, keptCents: 0, dueCents: 3_000, isOver: true }, 0, null],
  ['still on its way', { cameCents: 4_137, keptCents: 4_137, dueCents: 0, isOver: false }, 0, null],
] as const)('an order that is %s', (_, money, backCents, status) => {
  expect(withdrawnMoney(money)).toEqual({ backCents, status })
})
