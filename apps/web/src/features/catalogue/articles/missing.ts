import { amountsMissing } from '@regionalmarkt/domain/articles/ingredient-amounts.ts'
import type { MarkingKind } from '@regionalmarkt/domain/articles/marking.ts'
import { markingMissing } from '@regionalmarkt/domain/articles/publishable.ts'
import type { Article } from './queries.ts'

/** What still keeps an article from being ordered, apart from the hub's word. */
export type Missing = {
  readonly needsUnit: boolean
  readonly unknownAllergens: Article['unknownAllergens']
  /** What its category must be marked with. */
  readonly marking: MarkingKind | null
  /** Ingredients that its name calls to mind, without their amount. */
  readonly amounts: readonly string[]
  /** Stocked sales units of which nothing is there. */
  readonly unitsWithoutStock: Article['salesUnits']
}

/** `onHand` says how much of a sales unit is there, by its id; null when that is not known. */
export const missingOf = (
  article: Pick<Article, 'salesUnits' | 'unknownAllergens' | 'marking' | 'category' | 'name' | 'ingredients'>,
  onHand: ReadonlyMap<string, number> | null,
): Missing => ({
  needsUnit: article.salesUnits.length === 0,
  unknownAllergens: article.unknownAllergens,
  marking: markingMissing(article, article.category.marking),
  amounts: amountsMissing(article),
  unitsWithoutStock:
    onHand === null
      ? []
      : article.salesUnits.filter(({ id, isStockTracked }) => isStockTracked && (onHand.get(id) ?? 0) === 0),
})

/** Nothing of it stands in the way of publishing; goods to come do not either. */
export const isPublishable = ({ needsUnit, unknownAllergens, marking, amounts }: Missing): boolean =>
  !needsUnit && unknownAllergens.length === 0 && marking === null && amounts.length === 0
