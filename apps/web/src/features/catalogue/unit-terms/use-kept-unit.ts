import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { articleQuery } from '../articles/queries.ts'

/** The sales unit that a hub's page is about, of an article it keeps, and the line under the title that names both. */
export const useKeptUnit = (slug: string, salesUnitId: string) => {
  const t = useWorkplaceTranslations('unitTerms.discounts')
  const { data: article } = useSuspenseQuery(articleQuery('retailer', slug))
  const unit = article.salesUnits.find(({ id }) => id === salesUnitId)
  if (unit === undefined) throw notFound()
  return { article, unit, lead: t('lead', { article: inLanguage(article.name), unit: inLanguage(unit.name) }) }
}
