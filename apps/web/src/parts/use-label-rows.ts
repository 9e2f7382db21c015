import type { Alcohol } from '@regionalmarkt/domain/articles/alcohol.ts'
import type { ShelfLife } from '@regionalmarkt/domain/articles/shelf-life.ts'
import { useTranslations } from 'use-intl'
import { inLanguage } from '../platform/words.tsx'
import { useAlcoholText } from './alcohol-text.ts'

/** In the market one language, at a desk both. */
type Text = string | { readonly de: string; readonly en: string }

const said = (text: Text): string => (typeof text === 'string' ? text : inLanguage(text))

/** What an article's label says of where it comes from and how it is kept and used, as rows of a name and a text; `''`: nothing. */
export const useLabelRows = () => {
  const t = useTranslations('market.article')
  const alcoholText = useAlcoholText()
  return (article: {
    origin: Text
    storage: Text
    use: Text
    shelfLife: ShelfLife | null
    alcohol: Alcohol | null
  }) => {
    const { shelfLife } = article
    return [
      [t('label.origin'), said(article.origin)],
      [t('label.alcohol'), alcoholText(article.alcohol)],
      [t('label.storage'), said(article.storage)],
      [t('label.use'), said(article.use)],
      [t('label.shelfLife'), shelfLife ? t(`shelfLifeValue.${shelfLife.unit}`, { count: shelfLife.value }) : ''],
    ] as const
  }
}
