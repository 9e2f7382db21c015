import { bestDiscount, type DiscountOfChannel, discounted } from '@regionalmarkt/domain/pricing/discount.ts'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import type { SalesUnit } from '../articles/queries.ts'
import { useDiscountText } from './discount-text.ts'
import { soldIn } from './discount-values.ts'
import type { Discounts } from './unit-terms.ts'

type Props = { unit: SalesUnit; typed: DiscountOfChannel | null; terms: Discounts }

/** What the unit costs at the quantity on the first day the discount counts, before and with it, in its market. */
export const DiscountPreview = ({ unit, typed, terms }: Props) => {
  const t = useWorkplaceTranslations()
  const statuses = useTranslations('statuses')
  const format = useFormat()
  const text = useDiscountText(unit)
  const cents = terms.prices[typed?.channel ?? soldIn(terms)[0]]
  const priceBefore = (typed: DiscountOfChannel, cents: number): number => {
    const others = terms.discounts.filter(({ id, channel }) => id !== typed.id && channel === typed.channel)
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
        {cents === null && <p>{t('unitTerms.discounts.previewNoPrice')}</p>}
        {cents !== null && typed === null && <p>{t('unitTerms.discounts.previewNone')}</p>}
        {typed !== null && cents !== null && (
          <>
            <p>{t('unitTerms.discounts.from', { packs: format.packs(typed.fromQuantity, inLanguage(unit.name)) })}</p>
            <p className="mt-1.5 flex flex-wrap items-baseline gap-x-3">
              <span className="figure text-2xl">{text.price(discounted(cents, typed))}</span>
              <span>{t('unitTerms.discounts.insteadOf', { before: text.price(priceBefore(typed, cents)) })}</span>
              <span className="text-sm">{statuses(`channel.${typed.channel}`)}</span>
            </p>
          </>
        )}
      </div>
    </section>
  )
}
