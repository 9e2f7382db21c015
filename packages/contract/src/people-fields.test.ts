import { expect, it } from 'vitest'
import type { z } from 'zod'
import * as fields from './people-fields.schema.ts'

/** What a field takes, how it keeps it, and that a refusal names its own sentence. The readers' own tables are in the domain. */
const table: readonly [field: z.ZodType, typed: unknown, kept: unknown][] = [
  [fields.name, '  Hof Lüttje ', 'Hof Lüttje'],
  [fields.email, ' hof@hof.example ', 'hof@hof.example'],
  [fields.email, 'hof@müller.example', 'hof@xn--mller-kva.example'],
  [fields.phone, '04401 / 12 34 56', '+494401123456'],
  [fields.postcode, '26919', '26919'],
  [fields.ibanOrNone, 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  [fields.ibanOrNone, ' ', null],
  [fields.ibanOrNone, null, null],
  [fields.vatIdOrNone, 'DE 136 695 976', 'DE136695976'],
  [fields.taxNumberOrNone, '64/123/45678', '64/123/45678'],
  [fields.controlNumberOrNone, 'de-oeko-006', 'DE-ÖKO-006'],
  [fields.websiteOrNone, 'hof.example', 'https://hof.example/'],
  [fields.gtinOrNone, '4006381333931', '4006381333931'],
  [fields.dayOrNone, '2026-11-24', '2026-11-24'],
  [fields.weekdays, ['monday', 'wednesday'], ['monday', 'wednesday']],
  [fields.timeOfDay, '14:00', '14:00'],
  [fields.text, 'Eine Zeile.\nUnd noch eine.', 'Eine Zeile.\nUnd noch eine.'],
]

it.each(table)('%# keeps %j as %j', (field, typed, kept) => {
  expect(field.parse(typed)).toEqual(kept)
})

const nul = String.fromCharCode(0)
const refused: readonly [field: z.ZodType, key: string, values: readonly unknown[]][] = [
  [fields.name, 'name', ['', ' ', 'H', 'x'.repeat(121), 'Hof\nLüttje', `Hof${nul}`, '\ud800x', 7, null, undefined]],
  [fields.email, 'email', ['', 'hof', 'hof@', '@hof.example', 'a b@hof.example', 'hof@hof', 7, 'x@y.de\nBcc: z@z.de']],
  [fields.email, 'email', ['hof@hof..example', '.hof@hof.example', 'hof.@hof.example', 'hof@-hof.example', null]],
  [
    fields.email,
    'email',
    ['Hof <hof@hof.example>', 'a@hof.example,b@hof.example', 'hof@hof.e', `hof${nul}@hof.example`],
  ],
  [fields.phone, 'phone', ['', '123', '4401 123456', 'anrufen', null, 4401123456, `04401${nul}123456`]],
  [fields.street, 'street', ['', 'x', 'x'.repeat(121), null]],
  [fields.postcode, 'postcode', ['', '2691', '269190', '00999', 'D-26919', 26919]],
  [fields.city, 'city', ['', 'x', 'x'.repeat(121)]],
  [fields.country, 'country', ['', 'AT', 'de', null]],
  [fields.ibanOrNone, 'iban', ['DE88370400440532013000', 'DE89', 'x', 7, undefined]],
  [fields.vatIdOrNone, 'vatId', ['DE136695975', '136695976', 'x', 7, undefined]],
  [fields.taxNumberOrNone, 'taxNumber', ['123', 'x', 7]],
  [fields.controlNumberOrNone, 'controlNumber', ['DE-ÖKO-6', 'bio', 7]],
  [fields.websiteOrNone, 'website', ['http://hof.example', 'javascript:alert(1)', 'hof', 7]],
  [fields.gtinOrNone, 'gtin', ['4006381333932', '12', 'x', 7]],
  [fields.dayOrNone, 'day', ['24.11.2026', '2026-02-30', '0000-01-01', 7]],
  [fields.weekdays, 'weekdays', [[], [1], ['someday'], ['monday', 'monday'], ['Monday'], 'monday', null]],
  [fields.timeOfDay, 'time', ['24:00', '9:00', '14:60', '', 14]],
  [fields.text, 'text', ['x'.repeat(5001), nul, 7, null]],
  [fields.password, 'password', ['', 'kurz', 'x'.repeat(201), null]],
]

it.each(refused.flatMap(([field, key, values]) => values.map((value) => [key, value, field] as const)))(
  'as %s, %j is refused by its own sentence',
  (key, value, field) => {
    const parsed = field.safeParse(value)
    expect(parsed.success).toBe(false)
    expect(new Set(parsed.error?.issues.map(({ message }) => message))).toEqual(new Set([`fields.${key}`]))
  },
)
