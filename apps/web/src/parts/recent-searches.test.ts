import { expect, test } from 'vitest'
import { recentSearchesOf, withSearch } from './recent-searches.ts'

test('puts the newest search in front, once, and keeps six', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(withSearch(six, 'Möhren')).toEqual(['Möhren', 'a', 'b', 'c', 'd', 'e'])
  expect(withSearch(['Milch', 'Möhren'], 'möhren')).toEqual(['möhren', 'Milch'])
})

test.each([
  [null, []],
  ['{"q"', []],
  ['{"q":"Milch"}', []],
  ['["Milch",7,"",null,"Brot"]', ['Milch', 'Brot']],
  ['["1","2","3","4","5","6","7"]', ['1', '2', '3', '4', '5', '6']],
])('of what was kept as %j, %j is read', (kept, expected) => {
  expect(recentSearchesOf(kept)).toEqual(expected)
})
