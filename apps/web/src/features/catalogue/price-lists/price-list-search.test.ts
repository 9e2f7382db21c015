import { expect, it } from 'vitest'
import { priceListSearchFrom } from './price-list-search.ts'

const id = '019ab000-0000-7000-8000-000000000000'

it.each([
  [{}, {}],
  [{ list: 'all' }, { list: 'all' }],
  [{ list: 'all', show: 'new' }, { list: 'all' }],
  [{ list: id }, { list: id }],
  [
    { list: id, show: 'faulty' },
    { list: id, show: 'faulty' },
  ],
  [{ list: id, show: 'everything' }, { list: id }],
  [{ list: '../../admin' }, {}],
  [{ list: 7, show: 'new' }, {}],
  [{ show: 'new' }, {}],
])('%j leads to %j', (search, expected) => {
  expect(priceListSearchFrom(search)).toEqual(expected)
})
