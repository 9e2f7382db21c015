import { expect, test } from 'vitest'
import { fields as german } from './de-DE.ts'
import { fields as english } from './en-US.ts'
import { fieldWords } from './field-words.ts'

test.each([
  ['fields.iban', /^Diese IBAN stimmt nicht/, /^This IBAN/],
  [
    'fields.amount:1:10000',
    'Geben Sie eine ganze Zahl von 1 bis 10.000 ein.',
    'Enter a whole number from 1 to 10,000.',
  ],
  [
    'fields.money:0:100050',
    'Geben Sie einen Betrag von 0,00 bis 1.000,50 € ein.',
    'Enter an amount from €0.00 to €1,000.50.',
  ],
  ['fields.nothing', 'fields.nothing', 'fields.nothing'],
  ['fields.constructor', 'fields.constructor', 'fields.constructor'],
  ['Unbekannt: fields.iban', 'Unbekannt: fields.iban', 'Unbekannt: fields.iban'],
])('%s', (message, german, english) => {
  expect(fieldWords('de-DE', message)).toMatch(german)
  expect(fieldWords('en-US', message)).toMatch(english)
})

// The build reads texts with braces into a list of parts; a form that looks for its sentence there would fail instead of saying what is wrong.
test.each([...Object.entries(german), ...Object.entries(english)])(
  '%s has nothing for the build to read',
  (_, sentence) => {
    expect(sentence).not.toMatch(/[{}<>]/)
  },
)
