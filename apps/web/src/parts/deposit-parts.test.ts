import { expect, test } from 'vitest'
import { depositParts } from './deposit-parts.ts'

const money = (cents: number) => `${(cents / 100).toFixed(2)} €`

test.each([
  ['', []],
  ['', [{ count: 1, cents: 300 }]],
  [' (6\u00a0×\u00a00.15 €)', [{ count: 6, cents: 15 }]],
  [
    ' (20\u00a0×\u00a00.08 € + 1.50 €)',
    [
      { count: 20, cents: 8 },
      { count: 1, cents: 150 },
    ],
  ],
])('%j', (text, deposits) => expect(depositParts(deposits, money)).toBe(text))
