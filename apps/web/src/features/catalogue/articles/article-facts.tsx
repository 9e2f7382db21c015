import { useTranslations } from 'use-intl'
import { useLabelRows } from '../../../parts/use-label-rows.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { useAllergenText } from './allergen-text.ts'
import { useMarkingRows } from './marking-rows.ts'
import { useNutritionText } from './nutrition-text.ts'
import type { Article } from './queries.ts'

/** Everything that is said about an article, as it is in the market now. */
export const ArticleFacts = ({ article }: { article: Article }) => {
  const t = useWorkplaceTranslations()
  const ofMarket = useTranslations('market.article')
  const statuses = useTranslations('statuses')
  const allergenText = useAllergenText()
  const nutritionText = useNutritionText()
  const labelRows = useLabelRows()
  const markingRows = useMarkingRows()
  const { category } = article
  const facts = [
    [t('articles.field.categorySlug'), `${inLanguage(category.parentName)} › ${inLanguage(category.name)}`],
    [t('articles.section.allergens'), allergenText(article.allergens)],
    [ofMarket('label.ingredients'), inLanguage(article.ingredients)],
    [t('articles.field.organicMark'), statuses(`organicMark.${article.organicMark}`)],
    ...markingRows(article.marking),
    ...labelRows(article),
    [t('articles.field.vatCategory'), t(`articles.vat.${article.vatCategory}`)],
    [t('articles.field.operator'), article.operator],
    [t('articles.section.nutrition'), nutritionText(article.nutrition)],
    [ofMarket('label.description'), inLanguage(article.description)],
  ] as const
  return (
    <Card aria-labelledby="facts">
      <CardHeader id="facts" title={t('articles.detail.declaration')} />
      <dl className="divide-y divide-line">
        {facts.map(([label, value]) => (
          <div key={label} className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-quiet">{label}</dt>
            <dd className="[overflow-wrap:anywhere] whitespace-pre-line">
              {value || <span className="text-quiet">{t('articles.detail.none')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
