import { expect, it } from 'vitest'
import { saysSomething } from './delivery-check.ts'

const nothing = { temperatureDecicelsius: null, note: '', pictures: [] }

it.each([
  ['nothing', nothing, false],
  ['blanks', { ...nothing, note: ' \n' }, false],
  ['no degree above freezing', { ...nothing, temperatureDecicelsius: 0 }, true],
  ['a remark', { ...nothing, note: 'Kartons nass' }, true],
  ['a photo', { ...nothing, pictures: ['a'.repeat(64)] }, true],
])('%s: %o says something: %s', (_, check, says) => {
  expect(saysSomething(check)).toBe(says)
})
