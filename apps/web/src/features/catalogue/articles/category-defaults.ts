import type { ArticleValues } from './article-values.ts'
import type { ChildCategory } from './queries.ts'

/** Category defaults: VAT, temperature, storage. */
export type Filled = Pick<ArticleValues, 'vatCategory' | 'storage'>

/** Fields still untouched: for a new article its initial values, for an existing one only empty fields. */
export const beforeCategory = (isNew: boolean): Filled => ({
  vatCategory: isNew ? 'reduced' : '',
  storage: { de: '', en: '' },
})

/** The fields that a newly chosen category fills: those that still hold what the last one, or nobody, has put there. */
export const filledBy = (
  { vatCategory, storage }: Pick<ChildCategory, 'vatCategory' | 'storage'>,
  now: Filled,
  last: Filled,
): readonly (readonly ['vatCategory' | 'storage.de' | 'storage.en', string])[] => [
  ...(now.vatCategory === last.vatCategory ? [['vatCategory', vatCategory] as const] : []),
  ...(now.storage.de === last.storage.de && now.storage.en === last.storage.en
    ? [['storage.de', storage.de] as const, ['storage.en', storage.en] as const]
    : []),
]
