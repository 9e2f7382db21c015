import { expect, it } from 'vitest'
import { readBic } from './bic.ts'

it.each([
  ['COBADEFFXXX', 'COBADEFFXXX'],
  ['cobadeff', 'COBADEFF'],
  [' NOLA DE 21 BRL', 'NOLADE21BRL'],
])('%s is %s', (text, expected) => expect(readBic(text)).toBe(expected))

it.each(['', 'COBADEF', 'COBADEFFX', 'COBADEFFXXXX', '1OBADEFF', 'COBA-DEFF'])('%j is none', (text) =>
  expect(readBic(text)).toBeNull(),
)
