import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import type { Locale } from '../locale.ts'

const notes = {
  'de-DE': {
    b2b: 'netto, zzgl. MwSt.',
    b2c: 'inkl. MwSt.',
    exempt: 'keine MwSt. (§\u00a019 UStG)',
    delivery: 'zzgl. Versand',
  },
  'en-US': { b2b: 'net, plus VAT', b2c: 'incl. VAT', exempt: 'no VAT (§\u00a019 UStG)', delivery: 'plus delivery' },
} as const

/** Whether VAT and delivery are in prices: none of the first is where a hub is a small business (§ 19 UStG), and households are told of the second (§ 6 PAngV). */
export const priceNote = (locale: Locale, channel: Channel, { isExempt }: { readonly isExempt: boolean }): string => {
  const { exempt, delivery, ...vat } = notes[locale]
  const first = isExempt ? exempt : vat[channel]
  return channel === 'b2c' ? `${first}, ${delivery}` : first
}
