import { expect, test } from 'vitest'
import { freeNumber } from './free-number.ts'

test.each([
  [[], '1001'],
  [['Linda'], '1001'],
  [['K-0107', 'K-0099'], 'K-0108'],
  [['99'], '100'],
  [['KA-12/5', 'x'], 'KA-12/6'],
])('after %j comes %s', (known, expected) => expect(freeNumber(known)).toBe(expected))
