import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Deposit, depositKinds } from '../pricing/deposits.ts'
import { depositKindOf, depositText, parseDeposits } from './deposit-text.ts'

const nothingElse = { kind: undefined, count: 1 }

it.each<[string, readonly Deposit[]]>([
  [
    '20 × 0,08 Flasche + 1 × 1,50 Getränkekasten',
    [
      { kind: 'bottle', count: 20, cents: 8 },
      { kind: 'bottleCrate', count: 1, cents: 150 },
    ],
  ],
  ['6 x 0.15 € Mehrwegglas', [{ kind: 'jar', count: 6, cents: 15 }]],
  ['3,86 EUR E2-Kiste', [{ kind: 'transportCrate', count: 1, cents: 386 }]],
  ['2*5 Eimer', [{ kind: 'container', count: 2, cents: 500 }]],
  ['', []],
  ['0,00 €', []],
  ['–', []],
])('%j is %j', (text, deposits) => {
  expect(parseDeposits(text, nothingElse)).toEqual(deposits)
})

it.each([
  'ja',
  '0,15',
  '0,15 Palette',
  '0 × 0,15 Flasche',
  '1001 × 0,15 Flasche',
  '0,155 Flasche',
  '-0,15 Flasche',
  '1000,01 Kiste',
  '0,15 Flasche +',
  '1,5 × 0,15 Flasche',
  Array(6).fill('0,15 Flasche').join(' + '),
])('%j is no deposit', (text) => {
  expect(parseDeposits(text, nothingElse)).toBeUndefined()
})

it('takes from other columns what the cell leaves open, and nothing else', () => {
  const otherwise = { kind: 'jar', count: 6 } as const
  expect(parseDeposits('0,15', otherwise)).toEqual([{ kind: 'jar', count: 6, cents: 15 }])
  expect(parseDeposits('2 × 0,08 Flasche', otherwise)).toEqual([{ kind: 'bottle', count: 2, cents: 8 }])
  expect(parseDeposits('0,15 Palette', otherwise)).toBeUndefined()
})

it.each([
  ['Bügelflasche 0,33 l', 'bottle'],
  ['Glasflasche', 'bottle'],
  ['Flaschenkasten', 'bottleCrate'],
  ['Bierkiste', 'bottleCrate'],
  ['Klappkiste IFCO 6418', 'transportCrate'],
  ['E2', 'transportCrate'],
  ['Mehrwegglas 500 ml', 'jar'],
  ['Gläser', 'jar'],
  ['Getra\u0308nkekasten', 'bottleCrate'],
  ['Milchkanne', 'container'],
  ['bottle crate', 'bottleCrate'],
  ['Palette', undefined],
])('%j is lent as %j', (words, kind) => {
  expect(depositKindOf(words)).toBe(kind)
})

it('reads what it writes', () => {
  const deposit: fc.Arbitrary<Deposit> = fc.record({
    kind: fc.constantFrom(...depositKinds),
    count: fc.integer({ min: 1, max: 1000 }),
    cents: fc.integer({ min: 1, max: 100_000 }),
  })
  fc.assert(
    fc.property(fc.array(deposit, { maxLength: 5 }), (deposits) => {
      expect(parseDeposits(depositText(deposits), nothingElse)).toEqual(deposits)
    }),
  )
})
