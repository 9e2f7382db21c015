import { expect, test } from 'vitest'
import { deskSearchFrom, oneOf } from './desk-search.ts'

test.each([
  [{}, {}],
  [
    { section: 'mails', status: 'failed', search: 26919 },
    { section: 'mails', status: 'failed', search: '26919' },
  ],
  [{ section: 'toString', search: '', unknown: 'x', company: {} }, {}],
])('%j in an address shows %j', (address, search) => expect(deskSearchFrom(address)).toEqual(search))

test('only what is known counts', () => {
  expect(oneOf(['a', 'b'], 'b')).toBe('b')
  expect(oneOf(['a', 'b'], 'toString')).toBeUndefined()
})
