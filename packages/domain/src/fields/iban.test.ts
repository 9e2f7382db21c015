import { expect, it } from 'vitest'
import { readIban } from './iban.ts'

/** The registry's own examples. */
it.each([
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['de89370400440532013000', 'DE89370400440532013000'],
  ['AT61 1904 3002 3457 3201', 'AT611904300234573201'],
  ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
  ['FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
  ['CH93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
  ['PL61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
])('%s is %s', (text, expected) => {
  expect(readIban(text)).toBe(expected)
})

it.each([
  ...['', 'DE', 'DE00', 'DE88 3704 0044 0532 0130 00', 'DE8937040044053201300', 'DE893704004405320130000'],
  ...['XX89370400440532013000', '89370400440532013000', 'DE89-3704-0044-0532-0130-00', 'DEXX370400440532013000'],
  ...[
    ' ',
    'DE8937040044053201300O',
    'DE89370400440532013000x',
    'GB82WEST12345698765433',
    'AT61190430023457320',
    'iban',
  ],
])('%j is none', (text) => {
  expect(readIban(text)).toBeNull()
})

it('notices every single wrong digit', () => {
  const iban = 'DE89370400440532013000'
  for (let place = 2; place < iban.length; place += 1) {
    const wrong = `${iban.slice(0, place)}${(Number(iban[place]) + 1) % 10}${iban.slice(place + 1)}`
    expect(readIban(wrong), wrong).toBeNull()
  }
})
