import { expect, test } from 'vitest'
import { checkedParams, InvalidParam } from './route-params.ts'

const uuid = '019ab000-0000-7000-8000-000000000000'

test.each([
  [
    'slug',
    ['hof-luettje', 'a', 'brot-2'],
    ['', 'Hof', 'hof--luettje', '-hof', 'hof-', 'höfe', 'a/b', 'a b', '..', "a'b"],
  ],
  [
    'orderNumber',
    ['K-2026-000001', 'E-2026-1234567'],
    ['', 'K-2026-1', 'X-2026-000001', 'k-2026-000001', 'K-26-000001', 'K-2026-000001 '],
  ],
  ['recurringOrderNumber', ['D-2026-000001'], ['K-2026-000001', 'D-2026-1']],
  ['id', [uuid, uuid.toUpperCase()], ['', '1', `${uuid}0`, uuid.slice(1), uuid.replaceAll('-', ''), 'add', 'edit']],
] as const)('%s', (shape, right, wrong) => {
  const { parse } = checkedParams({ it: shape })
  for (const value of right) expect(parse({ it: value })).toEqual({ it: value })
  for (const value of wrong) expect(() => parse({ it: value }), value).toThrow(InvalidParam)
})

test('every parameter of an address counts', () => {
  const { parse } = checkedParams({ supplierSlug: 'slug', salesUnitId: 'id' })
  expect(() => parse({ supplierSlug: 'hof-luettje', salesUnitId: 'x' })).toThrow(InvalidParam)
  expect(() => parse({ supplierSlug: 'Hof', salesUnitId: uuid })).toThrow(InvalidParam)
})
