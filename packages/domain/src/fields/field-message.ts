/** What is said beside a field that cannot be taken; each says what would be right. The words stand in i18n's `fields`. */
export const fieldMessages = [
  'required',
  'name',
  'line',
  'text',
  'email',
  'phone',
  'street',
  'postcode',
  'city',
  'country',
  'iban',
  'vatId',
  'taxNumber',
  'controlNumber',
  'website',
  'gtin',
  'day',
  'weekdays',
  'time',
  'picture',
  'reason',
  'password',
  'certificateDates',
] as const

export type FieldMessage = (typeof fieldMessages)[number]
