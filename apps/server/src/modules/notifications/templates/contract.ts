import { legal as german } from '@regionalmarkt/i18n/legal/de-DE.ts'
import { legal as english } from '@regionalmarkt/i18n/legal/en-US.ts'
import type { Pen } from '../letter.ts'
import type { Seller } from '../mail-data.ts'

type LegalText = {
  readonly title: string
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[]
}

const inFull = ({ title, sections }: LegalText): string =>
  [title, ...sections.map((section) => [section.title, ...section.lines].join('\n'))].join('\n\n')

/** Who sells, the notice on the warranty, and the instruction on withdrawal and the terms as they are today, to be kept (§ 312f (2) BGB). */
export const contractIn = (
  { words, format, locale }: Pen,
  { legalName: name, street, postcode, city, email, phone }: Seller,
): string[] => {
  const { terms, withdrawal } = locale === 'en-US' ? english : german
  return [
    words('household.seller', { name, street, city: `${postcode} ${city}`, email, phone: format.phone(phone) }),
    words('household.warranty'),
    inFull(withdrawal),
    inFull(terms),
  ]
}
