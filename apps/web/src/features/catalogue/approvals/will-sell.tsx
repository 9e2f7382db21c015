import { Fragment } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import type { WaitingArticle } from './queries.ts'

const channels = ['b2b', 'b2c'] as const
const bases = ['salesUnit', 'kilogram'] as const

/** From what to what price packs would be sold once they are let in, to whom, and how many of them would not: a rule that is missing shows before it matters. */
export const WillSell = ({ salesUnits }: { salesUnits: readonly WaitingArticle['salesUnits'][number][] }) => {
  const t = useWorkplaceTranslations('approvals')
  const format = useFormat()
  const unsold = salesUnits.filter(({ salesPrices: { b2b, b2c } }) => b2b === null && b2c === null).length
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
      {unsold > 0 && <p className="mt-1 text-warning-ink">{t('withoutPrice', { count: unsold })}</p>}
    </section>
  )
}
