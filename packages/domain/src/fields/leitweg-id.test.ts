import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLeitwegId } from './leitweg-id.ts'

test.each([
  // The examples of KoSIT.
  ['04011000-1234512345-06', '04011000-1234512345-06'],
  ['991-33333TEST-33', '991-33333TEST-33'],
  [' 991-33333test-33 ', '991-33333TEST-33'],
  // Without a part of its own.
  ['05711-06001-79', '05711-06001-79'],
  ['04011000-1234512345-07', null],
  ['04011000-1234512354-06', null],
  ['04011000123451234506', null],
  ['17011000-1234512345-06', null],
  ['04011000--06', null],
  ['DE136695976', null],
  ['', null],
])('%j is read as %j', (typed, read) => expect(readLeitwegId(typed)).toBe(read))

test('no other check digits are taken than the right ones, and no figure may be another', () => {
  const parts = fc.tuple(fc.stringMatching(/^0[1-9]\d{0,10}$/), fc.stringMatching(/^(-[A-Z\d]{1,30})?$/))
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 9 }), ([coarse, fine], at, by) => {
      const all = Array.from({ length: 100 }, (_, check) => `${coarse}${fine}-${String(check).padStart(2, '0')}`)
      const right = all.filter((each) => readLeitwegId(each) !== null)
      // 00, 01 and 97 to 99 are the same remainders as others, of which MOD 97-10 gives 02 to 98.
      expect(right.length).toBeGreaterThanOrEqual(1)
      expect(right.length).toBeLessThanOrEqual(2)
      const place = at % coarse.length
      const other = String((Number(coarse[place]) + by) % 10)
      const wrong = `${coarse.slice(0, place)}${other}${coarse.slice(place + 1)}${right[0]?.slice(coarse.length)}`
      expect(readLeitwegId(wrong)).toBeNull()
    }),
  )
})
