import { expect, it } from 'vitest'
import { contentIn } from './content-text.ts'

it.each([
  ['6 x 0,33', { times: 6, number: '0,33', unit: '' }],
  ['6 x 0,33 l', { times: 6, number: '0,33', unit: 'l' }],
  ['10x250', { times: 10, number: '250', unit: '' }],
  ['10 × 250 g', { times: 10, number: '250', unit: 'g' }],
  ['2 x 6 x 0,5l', { times: 12, number: '0,5', unit: 'l' }],
  ['12,5', { times: 1, number: '12,5', unit: '' }],
  ['500 g', { times: 1, number: '500', unit: 'g' }],
  ['3 Stk.', { times: 1, number: '3', unit: 'stk' }],
  ['1.234,5 kg', { times: 1, number: '1.234,5', unit: 'kg' }],
  ['x', undefined],
  ['0 x 5', undefined],
  ['6 x', undefined],
  ['6 x 0,33 l Flasche', undefined],
])('%j', (text, expected) => {
  expect(contentIn(text)).toEqual(expected)
})
