import { expect, it } from 'vitest'
import { shrinkOwnLine } from './shrink-own-line.ts'

const now = new Date('2026-11-23T08:00:00Z')
const line = {
  status: 'received',
  orderedQuantity: 18,
  confirmedQuantity: null,
  cutOffAt: new Date('2026-11-23T13:00:00Z'),
  minimumQuantity: 6,
  stepQuantity: 6,
} as const

it.each([
  ['fewer', line, 'hub', 6, { ok: true, value: { leaving: 12 } }],
  ['none', line, 'hub', 0, { ok: true, value: { leaving: 18 } }],
  [
    'of what the supplier has declined a part',
    { ...line, confirmedQuantity: 12 },
    'hub',
    6,
    { value: { leaving: 12 } },
  ],
  ['as many', line, 'hub', 18, { code: 'QuantityTooHigh' }],
  ['more than is coming', { ...line, confirmedQuantity: 12 }, 'hub', 12, { code: 'QuantityTooHigh' }],
  ['fewer than can be ordered', line, 'hub', 3, { code: 'BelowMinimum' }],
  ['no multiple', line, 'hub', 8, { code: 'NotAMultipleOfStep' }],
  ['accepted', { ...line, status: 'processing' }, 'hub', 0, { code: 'AlreadyConfirmed' }],
  ['cancelled', { ...line, status: 'cancelled' }, 'hub', 0, { code: 'AlreadyClosed' }],
  ['at the cut-off', { ...line, cutOffAt: now }, 'hub', 0, { code: 'CutOffPassed' }],
  ['by the supplier', line, 'supplier', 0, { code: 'Forbidden' }],
] as const)('%s', (_, own, actor, quantity, answer) => {
  expect(shrinkOwnLine(own, actor, { quantity, now })).toMatchObject(answer)
})
