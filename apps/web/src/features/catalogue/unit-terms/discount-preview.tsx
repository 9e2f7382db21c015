import { bestDiscount, type Discount, discounted } from '@regionalmarkt/domain/pricing/discount.ts'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import type { SalesUnit } from '../articles/queries.ts'
import { useDiscountText } from './discount-text.ts'
import type { Discounts } from './unit-terms.ts'

type Props = { unit: SalesUnit; typed: Discount | null; terms: Discounts }

/** What the unit costs at the quantity on the first day the discount counts, before and with it, in each channel it is sold in. */
export const DiscountPreview = ({ unit, typed, terms }: Props) => {
  const t = useWorkplaceTranslations()
  const statuses = useTranslations('statuses')
  const format = useFormat()
  const text = useDiscountText(unit)
  const channels = (['b2b', 'b2c'] as const).flatMap((channel) => {
    const cents = terms.prices[channel]
    return cents === null ? [] : [{ channel, cents }]
  })
  const priceBefore = (cents: number): number => {
    if (typed === null) return cents
    const others = terms.discounts.filter(({ id }) => id !== typed.id)
    const on = typed.validFrom ?? format.dayOf(new Date())
    const best = bestDiscount(others, { cents, quantity: typed.fromQuantity, on })
    return best ? discounted(cents, best) : cents
  }
  return (
    <section aria-labelledby="discount-preview" className="rounded-2xl bg-primary-tint p-4 text-primary-ink sm:p-5">
      <h2 id="discount-preview" className="font-sans text-base font-semibold tracking-normal">
        {t('unitTerms.discounts.preview')}
      </h2>
      <div role="status">
        {channels.length === 0 && <p>{t('unitTerms.discounts.previewNoPrice')}</p>}
        {channels.length > 0 && typed === null && <p>{t('unitTerms.discounts.previewNone')}</p>}
        {typed !== null && channels.length > 0 && (
          <>
            <p>{t('unitTerms.discounts.from', { packs: format.packs(typed.fromQuantity, inLanguage(unit.name)) })}</p>
            <ul className="mt-1.5 flex flex-col gap-1">
              {channels.map(({ channel, cents }) => (
                <li key={channel} className="flex flex-wrap items-baseline gap-x-3">
                  <span className="figure text-2xl">{text.price(discounted(cents, typed))}</span>
                  <span>{t('unitTerms.discounts.insteadOf', { before: text.price(priceBefore(cents)) })}</span>
                  <span className="text-sm">{statuses(`channel.${channel}`)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
