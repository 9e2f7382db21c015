import type { SameShape } from '../same-shape.ts'
import type { fields as german } from './de-DE.ts'

export const fields = {
  required: 'Please fill in this field.',
  name: 'Enter a name of 2 to 120 characters.',
  line: 'At most 120 characters in one line.',
  text: 'At most 5,000 characters, text and line breaks only.',
  email: 'Enter a complete e-mail address, for example name@example.com.',
  phone: 'Enter a phone number with its area code, for example 04401 123456 or +49 4401 123456.',
  street: 'Enter street and number, 2 to 120 characters.',
  postcode: 'A postcode has five digits, for example 26919.',
  city: 'Enter the town, 2 to 120 characters.',
  country: 'Only addresses in Germany are possible at present.',
  iban: 'This IBAN is not right. A German one begins with DE and has 22 characters; please compare it digit by digit.',
  vatId: 'This VAT id is not right. A German one begins with DE, followed by nine digits, for example DE136695976.',
  taxNumber: 'A tax number has 10 to 13 digits, for example 64/123/45678.',
  controlNumber: 'An organic control number looks like this: DE-ÖKO-006.',
  website: 'Enter an address that begins with https://, for example https://farm.com.',
  gtin: 'A GTIN has 8, 12, 13 or 14 digits; the last is the check digit. Please compare it with the bar code.',
  day: 'Enter a day, for example 24 November 2026.',
  weekdays: 'Choose at least one day of the week, each at most once.',
  time: 'Enter a time, for example 14:00.',
  picture: 'Choose a picture that you have uploaded here; at most ten.',
  reason: 'Give a reason of 3 to 300 characters.',
  password: 'The password has 10 to 200 characters and is not your e-mail address.',
  certificateDates: 'The certificate ends after it begins, and an organic control number belongs to it.',
} as const satisfies SameShape<typeof german>
