import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { inLanguage } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { pathsOf } from './article-paths.ts'
import { isPublishable, type Missing } from './missing.ts'
import type { Article } from './queries.ts'

type Props = { desk: Desk; article: Article; missing: Missing }

const Step = ({ text, to, action }: { text: ReactNode; to?: string; action?: string }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <span className="flex min-w-0 flex-1 basis-52 items-start gap-2.5">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning-ink" />
      <span>{text}</span>
    </span>
    {to !== undefined && (
      <Button look="secondary" size="small" asChild>
        <PlaceLink to={to}>{action}</PlaceLink>
      </Button>
    )}
  </li>
)

/** What still keeps an article from being published, each with the way to put it right. */
export const MissingList = ({ desk, article, missing }: Props) => {
  const t = useWorkplaceTranslations('articles.missing')
  const nameOf = useTranslations('market.allergen')
  const paths = pathsOf(desk)
  const { needsUnit, unknownAllergens, marking, amounts, unitsWithoutStock } = missing
  const isDone = isPublishable(missing)
  const waits = article.status === 'pending' && isDone
  if (isDone && unitsWithoutStock.length === 0) {
    const Icon = waits ? Hourglass : CircleCheck
    return (
      <p className="flex items-start gap-2.5 rounded-2xl bg-primary-tint px-4 py-3 font-semibold text-primary-ink">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t(desk === 'supplier' && waits ? 'none' : 'noneRetailer')}
      </p>
    )
  }
  return (
    <section aria-labelledby="missing">
      <h2 id="missing" className="text-xl">
        {t('title')}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {needsUnit && <Step text={t('unit')} to={paths.draftUnit(article.slug)} action={t('addUnit')} />}
        {unknownAllergens.length > 0 && (
          <Step
            text={
              unknownAllergens.length === 14
                ? t('allAllergens')
                : t('allergens', {
                    count: unknownAllergens.length,
                    names: unknownAllergens.map((each) => nameOf(each)).join(', '),
                  })
            }
            to={paths.edit(article)}
            action={t('addAllergens')}
          />
        )}
        {marking !== null && <Step text={t(`marking.${marking}`)} to={paths.edit(article)} action={t('addMarking')} />}
        {amounts.length > 0 && (
          <Step text={t('amounts', { names: amounts.join(', ') })} to={paths.edit(article)} action={t('addAmounts')} />
        )}
        {unitsWithoutStock.length > 0 && (
          <Step
            text={t('stock', { names: unitsWithoutStock.map(({ name }) => inLanguage(name)).join(', ') })}
            to={paths.draftStocks(article.slug)}
            action={t('addStock')}
          />
        )}
        {article.status === 'pending' && <Step text={t('approval')} />}
      </ul>
    </section>
  )
}
