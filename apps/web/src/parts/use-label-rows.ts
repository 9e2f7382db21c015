import type { ShelfLife } from '@regionalmarkt/domain/articles/shelf-life.ts'
import { useTranslations } from 'use-intl'
import { inLanguage } from '../platform/words.tsx'

type Bilingual = { readonly de: string; readonly en: string }

/** What an article's label says of where it comes from and how it is kept and used, as rows of a name and a text; `''`: nothing. */
export const useLabelRows = () => {
  const t = useTranslations('market.article')
  return (article: { origin: Bilingual; storage: Bilingual; use: Bilingual; shelfLife: ShelfLife | null }) => {
    const { shelfLife } = article
    return [
      [t('label.origin'), inLanguage(article.origin)],
      [t('label.storage'), inLanguage(article.storage)],
      [t('label.use'), inLanguage(article.use)],
      [t('label.shelfLife'), shelfLife ? t(`shelfLifeValue.${shelfLife.unit}`, { count: shelfLife.value }) : ''],
    ] as const
  }
}
