import type { FieldName } from '../../../forms/form.ts'
import { labelsByName } from '../../../forms/labels-by-name.ts'
import { useWorkplaceTranslations, useWorkplaceWords } from '../../../platform/later-words.ts'
import { wordsNow } from '../../../platform/words.tsx'
import { type ArticleValues, emptyArticle } from './article-values.ts'

type Words = Readonly<Record<keyof ArticleValues, string | Readonly<Record<string, string>>>>

/** What the fields of an article are called, in the order of its form; what shoppers read, too, is called the same there. */
export const useArticleLabels = (): Record<FieldName<ArticleValues>, string> => {
  const t = useWorkplaceTranslations('articles')
  const words: Words = { ...wordsNow().messages.market.article.label, ...useWorkplaceWords().articles.field }
  const inBoth = (field: string) => ({ de: t('inGerman', { field }), en: t('inEnglish', { field }) })
  const names = Object.keys(emptyArticle) as (keyof ArticleValues)[]
  const labelOf = (name: keyof ArticleValues) => {
    const word = words[name]
    return typeof word === 'string' && typeof emptyArticle[name] === 'object' && 'de' in emptyArticle[name]
      ? inBoth(word)
      : word
  }
  return labelsByName(Object.fromEntries(names.map((name) => [name, labelOf(name)]))) as Record<
    FieldName<ArticleValues>,
    string
  >
}
