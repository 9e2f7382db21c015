import type { Marking, MarkingRule } from '../articles/marking.ts'
import { markingOfList } from './list-marking.ts'
import type { PriceListArticle } from './to-article.ts'
import { unsortedCategory } from './trade-groups.ts'

/** The child categories of a market by every slug they have or had. */
export type CategoriesBySlug = ReadonlyMap<string, { readonly slug: string; readonly marking: MarkingRule | null }>

/** An article of a list where it stands in this market. */
export type FiledArticle = PriceListArticle & {
  /** The marking its category requires, if the list states all of it; null otherwise. */
  readonly marking: Marking | null
}

/**
 * Files an article of a list under the category that it names, or that has taken that one's place. Goods of a group of the trade whose
 * category is gone stand among the unsorted ones. Null where there is no category for it.
 */
export const fileArticle = <Article extends PriceListArticle>(
  article: Article,
  categories: CategoriesBySlug,
): (Article & FiledArticle) | null => {
  const { categorySlug, isCategoryNamed, organicMark, saidMarking } = article
  const category = categories.get(categorySlug) ?? (isCategoryNamed ? undefined : categories.get(unsortedCategory))
  if (category === undefined) return null
  const marking = markingOfList({ ...saidMarking, organicMark, rule: category.marking })
  return { ...article, categorySlug: category.slug, marking }
}
