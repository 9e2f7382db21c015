import { CalendarClock, PackageCheck, PackageX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../platform/words.tsx'
import { BuyControl } from './buy-control.tsx'
import { PackPrice, QuantityPrices } from './pack-price.tsx'
import type { Article } from './queries.ts'

type Pack = Article['offers'][number]

const Availability = ({ pack }: { pack: Pack }) => {
  const t = useTranslations('market.article')
  const format = useFormat()
  const { available, earliestDelivery } = pack
  const Icon = available === 0 ? PackageX : PackageCheck
  const text =
    available === null ? t('madeToOrder') : available === 0 ? t('soldOut') : t('available', { count: available })
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm">
      <li className="flex items-start gap-2">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
        {text}
      </li>
      <li className="flex items-start gap-2">
        <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
        {earliestDelivery ? (
          <span>
            <strong className="font-semibold">{t('earliest', { day: format.day(earliestDelivery.date) })}</strong>
            {' · '}
            {t('orderBy', { moment: format.dayAndTime(earliestDelivery.cutOffAt) })}
          </span>
        ) : (
          t('noDelivery')
        )}
      </li>
    </ul>
  )
}

type Props = {
  article: Article
  quantityOf: (salesUnitId: string) => number
  onQuantity: (pack: Pack, quantity: number) => void
}

/** The packs an article is sold in: price, when it can be there, and the way into the cart. */
export const ArticlePacks = ({ article, quantityOf, onQuantity }: Props) => {
  const t = useTranslations('market')
  const format = useFormat()
  const name = article.name
  return (
    <section aria-labelledby="packs">
      <h2 id="packs" className="mb-1 text-xl">
        {t('article.packs')}
      </h2>
      <ul className="divide-y divide-line">
        {article.offers.map((pack) => (
          <li key={pack.salesUnitId} className="py-5">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
              <div className="min-w-0 flex-1 basis-52">
                <h3 className="font-sans text-lg tracking-normal">{format.pack(pack.name)}</h3>
                <p className="text-sm text-quiet">
                  {t('article.number', { number: pack.number })}
                  {pack.minimumQuantity > 1 &&
                    ` · ${t('minimum', { quantity: format.quantity(pack.minimumQuantity) })}`}
                  {pack.stepQuantity > 1 && ` · ${t('step', { step: format.quantity(pack.stepQuantity) })}`}
                </p>
                {pack.drainedWeightGrams !== null && (
                  <p className="text-sm">{t('article.drained', { weight: format.weight(pack.drainedWeightGrams) })}</p>
                )}
                {pack.priceBasis === 'kilogram' && <p className="mt-1 text-sm text-quiet">{t('estimated')}</p>}
                <QuantityPrices pack={pack} />
                <Availability pack={pack} />
              </div>
              <div className="flex w-full items-center justify-between gap-3 sm:w-auto sm:flex-col sm:items-end">
                <PackPrice pack={pack} />
                <BuyControl
                  isWide
                  name={`${name}, ${pack.name}`}
                  offer={pack}
                  quantity={quantityOf(pack.salesUnitId)}
                  onQuantity={(quantity) => onQuantity(pack, quantity)}
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <p className="text-sm text-quiet">{article.priceNote}</p>
    </section>
  )
}
