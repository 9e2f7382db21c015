import { expect, test } from 'vitest'
import { beforeCategory, type Filled, filledBy } from './category-defaults.ts'

const juices = { vatCategory: 'standard', storage: { de: 'Trocken', en: 'Dry' } } as const
const cold = { de: 'Bei höchstens 7 °C', en: 'At no more than 7 °C' }
const nothing = { vatCategory: 'reduced', storage: { de: '', en: '' } }

test.each<[string, Filled, Filled, string[]]>([
  ['all of a new article', nothing, beforeCategory(true), ['vatCategory', 'storage.de', 'storage.en']],
  [
    'what the category before has filled',
    { vatCategory: 'zero', storage: cold },
    { vatCategory: 'zero', storage: cold },
    ['vatCategory', 'storage.de', 'storage.en'],
  ],
  [
    'no storage that somebody typed',
    { ...nothing, storage: { de: 'Kühl', en: '' } },
    beforeCategory(true),
    ['vatCategory'],
  ],
  [
    'no VAT that somebody chose',
    { ...nothing, vatCategory: 'zero' },
    beforeCategory(true),
    ['storage.de', 'storage.en'],
  ],
  ['only what is empty of an article that is there', nothing, beforeCategory(false), ['storage.de', 'storage.en']],
  ['nothing that is said of it', { vatCategory: 'reduced', storage: cold }, beforeCategory(false), []],
])('a category fills %s', (_, now, last, fields) => {
  expect(filledBy(juices, now, last).map(([field]) => field)).toEqual(fields)
})
