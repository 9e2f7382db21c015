import { expect, it } from 'vitest'
import { correctReturned } from './correct-returned.ts'

it.each([
  [100, 100, 10, -90],
  [10, 10, 12, 2],
  [10, 10, 0, -10],
  [10, 10, 10, null],
])('%i counted, seen as %i, really %i: %s', (counted, seen, count, entry) => {
  expect(correctReturned(counted, { seen, count })).toEqual({ ok: true, value: entry })
})

it.each([
  [100, 90, 10, 'VersionOutdated'],
  [100, 100, -1, 'ValidationFailed'],
  [100, 100, 0.5, 'ValidationFailed'],
])('%i counted, seen as %i, really %i: %s', (counted, seen, count, code) => {
  expect(correctReturned(counted, { seen, count })).toMatchObject({ ok: false, code })
})
