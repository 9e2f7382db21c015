import { describe, expect, test } from 'vitest'
import { type CartLine, joinedLines } from './stored-cart.ts'

const line = (salesUnitId: string, quantity: number, unitPriceCents: number | null = 1490): CartLine => ({
  salesUnitId,
  quantity,
  unitPriceCents,
  name: 'Kartoffel Linda',
  salesUnitName: 'Sack 12,5 kg',
  language: 'de-DE',
})

describe('joining carts', () => {
  test('keeps the larger quantity of what is in both, at the price that was seen', () => {
    expect(joinedLines([line('a', 3)], [line('a', 5, 1590)])).toEqual([line('a', 5)])
    expect(joinedLines([line('a', 5)], [line('a', 3)])).toEqual([line('a', 5)])
  })

  test('puts what is new behind, with its price still to be seen', () => {
    expect(joinedLines([line('a', 1)], [line('b', 2)])).toEqual([line('a', 1), line('b', 2, null)])
  })

  test('changes nothing the second time', () => {
    const once = joinedLines([line('a', 1)], [line('a', 4), line('b', 2)])
    expect(joinedLines(once, [line('a', 4), line('b', 2)])).toEqual(once)
  })
})
