import { expect, it } from 'vitest'
import { sizesIn } from './named-size.ts'

const grams = (amount: number) => ({ amount, unit: 'gram' })
const milliliters = (amount: number) => ({ amount, unit: 'milliliter' })

it.each([
  ['Butter 250 g', 'Butter', [grams(250)], ['250', 'g']],
  ['Butter 250g', 'Butter', [grams(250)], ['250', 'g']],
  ['250 Gramm Butter', 'Butter', [grams(250)], ['250', 'gramm']],
  ['Milch 1l', 'Milch', [milliliters(1_000)], ['1', 'l']],
  ['Saft 0,33 L', 'Saft', [milliliters(330)], ['0', '33', 'l']],
  ['Kartoffel 12,5 kg', 'Kartoffel', [grams(12_500)], ['12', '5', 'kg']],
  ['Kartoffel 2.5 Kilo Linda', 'Kartoffel   Linda', [grams(2_500)], ['2', '5', 'kilo']],
  ['Milch 3,5%', 'Milch', [null], ['3', '5']],
  ['Milch 3,5 % 1 l', 'Milch', [null, milliliters(1_000)], ['3', '5', '1', 'l']],
  ['Öl 0,0004 l', 'Öl 0,0004 l', [], []],
])('%s', (text, rest, contents, words) => {
  const found = sizesIn(text)
  expect(found.rest).toBe(rest)
  expect(found.sizes.map(({ content }) => content)).toEqual(contents)
  expect(found.sizes.flatMap((each) => each.words)).toEqual(words)
})

it.each(['250 g', '1l', 'Vitamin B12', 'A-12 g', 'MU-101', '4711', 'Omega 3', '7l-Eimer', '12 gans'])(
  'leaves words alone: %s',
  (text) => {
    expect(sizesIn(text)).toEqual({ rest: text, sizes: [] })
  },
)
