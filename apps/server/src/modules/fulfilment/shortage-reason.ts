import { shortageReasons as german } from '@regionalmarkt/i18n/fulfilment/reasons/de-DE.ts'
import { shortageReasons as english } from '@regionalmarkt/i18n/fulfilment/reasons/en-US.ts'
import type { Locale } from '../../platform/viewer.ts'
import type { RetailerOrderItem } from '../procurement/public.ts'

const words = { 'de-DE': german, 'en-US': english } satisfies Record<Locale, unknown>

/** Why customers get less of what stands at the hub, in the language of whoever looked at the shelf. */
export const shelfReason = (kind: 'correction' | 'waste', locale: Locale): string =>
  kind === 'waste' ? words[locale].spoiltInStock : words[locale].missingInStock

/** Why customers get less of an item, in the language of whoever decides: what the supplier said, or else what was counted. */
export const shortageReason = (
  { declineReason }: Pick<RetailerOrderItem, 'declineReason'>,
  locale: Locale,
  { hasSpoiltGoods }: { readonly hasSpoiltGoods: boolean },
): string => {
  const { declined, spoiltGoods, shortDelivery } = words[locale]
  if (declineReason !== null) return declined.replace('{reason}', declineReason)
  return hasSpoiltGoods ? spoiltGoods : shortDelivery
}
