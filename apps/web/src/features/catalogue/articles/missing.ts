import type { Article } from './queries.ts'

/** What still keeps an article from being ordered, apart from the hub's word. */
export type Missing = {
  readonly needsUnit: boolean
  readonly unknownAllergens: Article['unknownAllergens']
  /** Stocked sales units of which nothing is there. */
  readonly unitsWithoutStock: Article['salesUnits']
}

/** `onHand` says how much of a sales unit is there, by its id; null when that is not known. */
export const missingOf = (
  { salesUnits, unknownAllergens }: Pick<Article, 'salesUnits' | 'unknownAllergens'>,
  onHand: ReadonlyMap<string, number> | null,
): Missing => ({
  needsUnit: salesUnits.length === 0,
  unknownAllergens,
  unitsWithoutStock:
    onHand === null ? [] : salesUnits.filter(({ id, isStockTracked }) => isStockTracked && (onHand.get(id) ?? 0) === 0),
})

/** Nothing of it stands in the way of publishing; goods to come do not either. */
export const isPublishable = ({ needsUnit, unknownAllergens }: Missing): boolean =>
  !needsUnit && unknownAllergens.length === 0
