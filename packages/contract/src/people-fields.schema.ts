import { weekdays as weekdayNames } from '@regionalmarkt/domain/calendar/weekday.ts'
import { readBic } from '@regionalmarkt/domain/fields/bic.ts'
import { readCreditorId } from '@regionalmarkt/domain/fields/creditor-id.ts'
import type { FieldMessage } from '@regionalmarkt/domain/fields/field-message.ts'
import { readIban } from '@regionalmarkt/domain/fields/iban.ts'
import { readLeitwegId } from '@regionalmarkt/domain/fields/leitweg-id.ts'
import { withNetworkDomain } from '@regionalmarkt/domain/fields/mail-address.ts'
import { readPhone } from '@regionalmarkt/domain/fields/phone.ts'
import { readControlNumber, readPostcode, readTaxNumber } from '@regionalmarkt/domain/fields/registered-numbers.ts'
import { readVatId } from '@regionalmarkt/domain/fields/vat-id.ts'
import { readWebsite } from '@regionalmarkt/domain/fields/website.ts'
import { mostHolderSigns } from '@regionalmarkt/domain/money/giro-code.ts'
import { hasGtinCheckDigit } from '@regionalmarkt/domain/price-lists/bnn-values.ts'
import { z } from 'zod'
import { day, oneLine } from './fields.schema.ts'

/**
 * What people type about themselves and their company, checked alike by forms and server. The message of a check is the
 * key of a sentence that says what would be right (`fields.iban`); a misspelt key does not compile.
 */
export const says = (key: FieldMessage) => `fields.${key}` as const

/** A number is refused with the limits it must keep: `fields.amount:1:100`. */
const within = (key: 'amount' | 'money', least: number, most: number) => {
  const message = `${says(key)}:${least}:${most}`
  return z.int(message).min(least, message).max(most, message)
}

export const whole = (least: number, most: number) => within('amount', least, most)

/** Cents. */
export const moneyOver = (least: number, most: number) => within('money', least, most)

export const money = (most: number) => moneyOver(0, most)

/** Reads typed text to its canonical form; what the reader answers null to is refused with the field's sentence. */
const readAs = (read: (text: string) => string | null, key: FieldMessage) => (text: string, ctx: z.RefinementCtx) => {
  const value = read(text)
  if (value !== null) return value
  ctx.addIssue({ code: 'custom', message: says(key) })
  return z.NEVER
}

const typed = (key: FieldMessage) => z.string(says(key)).max(400, says(key)).regex(oneLine, says(key))

const field = (read: (text: string) => string | null, key: FieldMessage) => typed(key).transform(readAs(read, key))

/** Left empty is none. */
const optional = (read: (text: string) => string | null, key: FieldMessage) =>
  typed(key)
    .nullable()
    .transform((text, ctx) => (text === null || text.trim() === '' ? null : readAs(read, key)(text, ctx)))

const line = (key: FieldMessage, least = 2) =>
  z.string(says(key)).regex(oneLine, says(key)).trim().min(least, says(key)).max(120, says(key))

export const name = line('name')

export const street = line('street')

export const city = line('city')

/** One more line that may stay empty. */
export const lineOrNone = line('line', 0)

export const text = z
  .string(says('text'))
  .trim()
  .max(5000, says('text'))
  .regex(/^[^\p{Cc}\p{Cs}]*(?:[\n\r\t][^\p{Cc}\p{Cs}]*)*$/u, says('text'))

export const email = z
  .string(says('email'))
  .trim()
  .max(254, says('email'))
  .transform(withNetworkDomain)
  .pipe(z.email(says('email')))

export const phone = field(readPhone, 'phone')

export const postcode = field(readPostcode, 'postcode')

export const country = z.literal('DE', says('country'))

export const ibanOrNone = optional(readIban, 'iban')

/** From which money is taken by a mandate. */
export const debitedAccount = z.strictObject({
  holder: z
    .string(says('accountHolder'))
    .regex(oneLine, says('accountHolder'))
    .trim()
    .min(2, says('accountHolder'))
    .max(mostHolderSigns, says('accountHolder')),
  iban: field(readIban, 'iban'),
})

/** Where money is sent to. */
export const bankAccount = debitedAccount.extend({ bic: optional(readBic, 'bic') })

export const creditorIdOrNone = optional(readCreditorId, 'creditorId')

export const vatIdOrNone = optional(readVatId, 'vatId')

export const leitwegIdOrNone = optional(readLeitwegId, 'leitwegId')

/** As the books of a customer call it. */
export const costCentreOrNone = optional((text) => (text.trim().length <= 50 ? text.trim() : null), 'costCentre')

export const taxNumberOrNone = optional(readTaxNumber, 'taxNumber')

export const controlNumberOrNone = optional(readControlNumber, 'controlNumber')

export const websiteOrNone = optional(readWebsite, 'website')

export const gtinOrNone = optional((digits) => (hasGtinCheckDigit(digits.trim()) ? digits.trim() : null), 'gtin')

export const dayOrNone = z
  .string(says('day'))
  .nullable()
  .refine((typedDay) => typedDay === null || day.safeParse(typedDay).success, says('day'))

export const dayTyped = z.string(says('day')).refine((typedDay) => day.safeParse(typedDay).success, says('day'))

export const password = z.string(says('password')).min(10, says('password')).max(200, says('password'))

/** Words to look for in a list. */
export const search = z.string().trim().max(120).regex(oneLine)

export const weekdays = z
  .array(z.enum(weekdayNames, says('weekdays')), says('weekdays'))
  .min(1, says('weekdays'))
  .max(7, says('weekdays'))
  .refine((days) => new Set(days).size === days.length, says('weekdays'))

/** Postcodes in order, each once; what is typed twice is one. */
export const postcodes = z
  .array(z.string(says('postcodes')), says('postcodes'))
  .max(500, says('postcodes'))
  .refine((all) => all.every((each) => readPostcode(each) !== null), says('postcodes'))
  .transform((all) => [...new Set(all.map((each) => readPostcode(each) ?? each))].sort())

export const timeOfDay = z.string(says('time')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('time'))

export const locale = z.enum(['de-DE', 'en-US'])

/** Where something stands: of a company, on a letter, for a delivery. */
export const place = { street, postcode, city, country: country.default('DE') }
