import { expect, it } from 'vitest'
import { salesUnitName } from './pack-names.ts'

it.each([
  ['Sack', 12_500, 'kilogram', false, 'Sack 12,5 kg', 'Sack 12.5 kg'],
  [' kiste ', 10_000, 'piece', false, 'Kiste 10 Stück', 'Crate 10 pieces'],
  ['Laib', 4_100, 'kilogram', true, 'Laib ca. 4,1 kg', 'Loaf approx. 4.1 kg'],
  ['Flasche', 750_000, 'milliliter', false, 'Flasche 750 ml', 'Bottle 750 ml'],
  ['Bund', 1_000, 'piece', false, 'Bund', 'Bunch'],
  ['Kanister', 5_000, 'liter', false, 'Kanister 5 l', 'Kanister 5 l'],
  ['', 500_000, 'gram', false, '500 g', '500 g'],
] as const)('%s of %i thousandths %s', (pack, amount, unit, isWeighed, de, en) => {
  expect(salesUnitName(pack, { amount, unit, isWeighed })).toEqual({ de, en })
})
