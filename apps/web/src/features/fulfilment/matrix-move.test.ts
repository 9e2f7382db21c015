import { expect, test } from 'vitest'
import { placeAfter } from './matrix-move.ts'

// x: something is wanted
const field = ['x.x', '.x.', 'xx.', '...', '..x']
const isFilled = ({ row, column }: { row: number; column: number }) => field[row]?.[column] === 'x'
const from = (row: number, column: number, key: string, isFar = false) => {
  const place = placeAfter({ key, isFar }, { row, column }, { rows: 5, columns: 3 }, isFilled)
  return place && [place.row, place.column]
}

test('arrows lead over what is empty to the next that is not, and stay at the edge', () => {
  expect(from(0, 0, 'ArrowRight')).toEqual([0, 2])
  expect(from(0, 2, 'ArrowLeft')).toEqual([0, 0])
  expect(from(0, 0, 'ArrowDown')).toEqual([2, 0])
  expect(from(0, 2, 'ArrowDown')).toEqual([4, 2])
  expect(from(4, 2, 'ArrowUp')).toEqual([0, 2])
  expect(from(2, 0, 'ArrowDown')).toBeNull()
  expect(from(1, 1, 'ArrowRight')).toBeNull()
})

test('Home and End lead to the ends of the row, with Control of all', () => {
  expect(from(0, 0, 'End')).toEqual([0, 2])
  expect(from(2, 1, 'Home')).toEqual([2, 0])
  expect(from(2, 1, 'End', true)).toEqual([4, 2])
  expect(from(4, 2, 'Home', true)).toEqual([0, 0])
})

test('other keys lead nowhere', () => {
  expect(from(0, 0, 'a')).toBeNull()
  expect(from(0, 0, 'Enter')).toBeNull()
})
