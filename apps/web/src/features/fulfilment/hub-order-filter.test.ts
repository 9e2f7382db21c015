import { expect, test } from 'vitest'
import { hubOrderSearchFrom } from './hub-order-filter.ts'

test.each([
  [
    { sort: 'oldest', channel: 'b2c', q: 42 },
    { sort: 'oldest', channel: 'b2c', q: '42' },
  ],
  // What is the same as nothing is not said.
  [{ sort: 'newest', channel: 'any', q: ' ' }, {}],
  [
    { sort: 'toString', channel: 'b2b', deliveryMethod: 'pickupHub' },
    { channel: 'b2b', deliveryMethod: 'pickupHub' },
  ],
])('%j in an address is %j', (search, read) => expect(hubOrderSearchFrom(search)).toEqual(read))
