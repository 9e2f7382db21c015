import { expect, it } from 'vitest'
import { labelsByName } from './labels-by-name.ts'

it('names fields within fields by their path, in the order of the words', () => {
  const labels = labelsByName({ name: { de: 'Name', en: 'Name auf Englisch' }, number: 'Nummer' })
  expect(Object.entries(labels)).toEqual([
    ['name.de', 'Name'],
    ['name.en', 'Name auf Englisch'],
    ['number', 'Nummer'],
  ])
})
