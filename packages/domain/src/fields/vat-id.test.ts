import { expect, it } from 'vitest'
import { readVatId } from './vat-id.ts'

it.each([
  ['DE136695976', 'DE136695976'],
  ['de 136 695 976', 'DE136695976'],
  ['DE 129273398', 'DE129273398'],
  ['ATU12345678', 'ATU12345678'],
  ['NL123456789B01', 'NL123456789B01'],
  ['FR XX 123456789', 'FRXX123456789'],
  ['EL123456789', 'EL123456789'],
])('%s is %s', (text, expected) => {
  expect(readVatId(text)).toBe(expected)
})

it.each([
  ...['', 'DE', '136695976', 'DE136695975', 'DE036695976', 'DE13669597', 'DE1366959760', 'AT12345678', 'US123456789'],
  ...['GB123456789', 'DE13669597X', 'constructor', '__proto__1'],
  ...['ATU1234567', 'NL123456789B1', 'DE١٣٦٦٩٥٩٧٦', 'DE136695976 DE136695976', 'keine'],
])('%j is none', (text) => {
  expect(readVatId(text)).toBeNull()
})

it('notices every single wrong digit of a German one', () => {
  const vatId = 'DE136695976'
  for (let place = 2; place < vatId.length; place += 1) {
    const wrong = `${vatId.slice(0, place)}${(Number(vatId[place]) + 1) % 10}${vatId.slice(place + 1)}`
    expect(readVatId(wrong), wrong).toBeNull()
  }
})
