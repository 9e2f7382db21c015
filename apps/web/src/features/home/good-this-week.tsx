import { channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CoverPicture } from '../../parts/picture.tsx'
import { enterMarket, useChannel } from '../../platform/channel.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { useSession } from '../../platform/session.ts'
import { useFormat } from '../../platform/words.tsx'
import { ChoiceChips } from '../../ui/chip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GoodPrice, hasPrice } from './good-price.tsx'
import { goodArticles, goodArticlesQuery } from './queries.ts'
import { Section } from './section.tsx'

const grid = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 sm:gap-x-5'

/** The most ordered articles of the region, each a way into the market. Leaves no gap when there are none. */
export const GoodThisWeek = () => {
  const t = useTranslations('shell.home')
  const market = useTranslations('market')
  const channel = useChannel()
  const format = useFormat()
  // Everybody else is in the market of those for whom they buy.
  const isGuest = useSession().status === 'signedOut'
  const { data, isError } = useQuery(goodArticlesQuery(channel))
  if (isError || data?.articles.length === 0) return null
  const lead = data ? t('goodThisWeekLead', { articles: data.total ?? 0, farms: data.supplierCount ?? 0 }) : '\u00a0'
  return (
    <Section title={t('goodThisWeek')} lead={lead} more={{ to: `/regionalmarket/${channel}`, label: t('toMarket') }}>
      {isGuest && (
        <ChoiceChips
          label={t('forWhom')}
          value={channel}
          options={channels.map((value) => ({ value, label: market(`pricesFor.${value}`) }))}
          onChange={(chosen) => enterMarket(chosen, true)}
          className="-mt-3 mb-6"
        />
      )}
      <ul className={grid}>
        {data
          ? data.articles.map((article) => (
              <li key={article.slug} className="min-w-0">
                <PlaceLink
                  to={`/regionalmarket/${channel}/${article.parentCategorySlug}/${article.childCategorySlug}/${article.slug}`}
                  className="group block rounded-2xl"
                >
                  <span
                    className="flex aspect-[5/4] items-center justify-center overflow-hidden rounded-2xl"
                    style={{ backgroundColor: article.tint }}
                  >
                    {article.picture && (
                      <CoverPicture
                        picture={article.picture}
                        sizes="(min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 46vw"
                        className="size-full object-cover transition-transform duration-300 group-hover:scale-105 dark:brightness-90"
                      />
                    )}
                  </span>
                  <span className="mt-3 block text-sm text-quiet">{article.supplier.name}</span>
                  <span className="block font-semibold hyphens-auto group-hover:underline min-[24rem]:text-lg">
                    {article.name}
                  </span>
                  <span className="block text-sm text-quiet">{format.pack(article.detail)}</span>
                  <GoodPrice article={article} />
                </PlaceLink>
              </li>
            ))
          : Array.from({ length: goodArticles }, (_, place) => place).map((place) => (
              <li key={place} className="flex flex-col gap-2">
                <Skeleton className="aspect-[5/4] h-auto rounded-2xl" />
                <Skeleton className="mt-1 w-1/3" />
                <Skeleton className="w-2/3" />
              </li>
            ))}
      </ul>
      {data?.articles.some(hasPrice) && <p className="mt-7 text-sm text-quiet">{data.priceNote}</p>}
    </Section>
  )
}
