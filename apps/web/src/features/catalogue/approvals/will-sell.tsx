import { Fragment } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { useFormat } from '../../../platform/words.tsx'
import type { PricedUnit } from './queries.ts'
import { isUnsold } from './sold-nowhere.ts'

const channels = ['b2b', 'b2c'] as const
const bases = ['salesUnit', 'kilogram'] as const

/** From what to what price packs would be sold once they are let in, to whom, and how many of them would not: a rule that is missing shows before it matters. `soldNowhere`: articles without any price. */
export const WillSell = ({ salesUnits, soldNowhere }: { salesUnits: readonly PricedUnit[]; soldNowhere: number }) => {
  const t = useWorkplaceTranslations('approvals')
  const format = useFormat()
  const unsold = salesUnits.filter(isUnsold).length
  const rangesIn = (channel: (typeof channels)[number]) =>
    bases.flatMap((basis) => {
      const cents = salesUnits
        .filter(({ priceBasis }) => priceBasis === basis)
        .flatMap(({ salesPrices }) => salesPrices[channel] ?? [])
      if (cents.length === 0) return []
      const ends = [Math.min(...cents), Math.max(...cents)].map((end) =>
        t(basis === 'kilogram' ? 'perKilogram' : 'perPack', { price: format.money(end) }),
      )
      const [from = '', until = ''] = ends
      return [from === until ? from : t('priceRange', { from, until })]
    })
  return (
    <section aria-label={t('willSell')} className="rounded-2xl bg-fill p-4">
      <h3 className="font-sans font-semibold tracking-normal">{t('willSell')}</h3>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4">
        {channels.map((channel) => {
          const ranges = rangesIn(channel)
          return (
            ranges.length > 0 && (
              <Fragment key={channel}>
                <dt className="text-quiet">{t(`willSellTo.${channel}`)}</dt>
                <dd className="text-right font-medium">
                  {ranges.map((range) => (
                    <span key={range} className="block">
                      {range}
                    </span>
                  ))}
                </dd>
              </Fragment>
            )
          )
        })}
      </dl>
      {soldNowhere > 0 && (
        <p className="mt-1 font-semibold text-warning-ink">
          {t('soldNowhere', { count: soldNowhere })}{' '}
          <PlaceLink to="/retailer/pricing" className="touch-target underline underline-offset-4">
            {t('toRules')}
          </PlaceLink>
        </p>
      )}
      {unsold > 0 && soldNowhere === 0 && (
        <p className="mt-1 text-warning-ink">{t('withoutPrice', { count: unsold })}</p>
      )}
    </section>
  )
}
