import { expect, test } from 'vitest'
import { readCreditorId } from './creditor-id.ts'

test.each([
  // The example of the Bundesbank, with the creditor's own part as it likes.
  ['DE98ZZZ09999999999', 'DE98ZZZ09999999999'],
  ['de98 abc 09999999999', 'DE98ABC09999999999'],
  // The example of Oesterreichische Nationalbank.
  ['AT61ZZZ01234567890', 'AT61ZZZ01234567890'],
  ['DE97ZZZ09999999999', null],
  ['DE98ZZZ9999999999', null],
  ['DE98ZZZ0999999999A', null],
  ['98ZZZ09999999999', null],
  ['', null],
])('%j is read as %j', (typed, read) => expect(readCreditorId(typed)).toBe(read))
