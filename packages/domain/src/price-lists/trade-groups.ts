/**
 * Where the groups of the trade live in our catalogue, by the slug of the child category. The wholesaler's own group
 * (field 19) is finer than the common one (field 17), so it is asked first.
 */
const categoryByWholesalerGroup: { readonly [group: string]: string } = {
  '500': 'zitrusfruechte',
  '510': 'aepfel-birnen',
  '520': 'steinobst',
  '530': 'beeren-trauben',
  '540': 'bananen-exoten',
  '542': 'bananen-exoten',
  '545': 'nuesse-trockenfruechte',
  '550': 'bananen-exoten',
  '560': 'wurzelgemuese',
  '570': 'wurzelgemuese',
  '580': 'zwiebeln-lauch',
  '590': 'zwiebeln-lauch',
  '610': 'salate-kraeuter',
}

const categoryByTradeGroup: { readonly [group: string]: string } = {
  '0301': 'aepfel-birnen',
  '0302': 'zitrusfruechte',
  '0303': 'beeren-trauben',
  '0304': 'bananen-exoten',
  '0312': 'wurzelgemuese',
  '0313': 'salate-kraeuter',
  '0314': 'zwiebeln-lauch',
  '0351': 'nuesse-trockenfruechte',
}

/** The group of potatoes; the kind stands in the name only: fk, vfk or mk. */
const potatoGroup = '650'
const potatoCategories: readonly (readonly [RegExp, string])[] = [
  [/\b(vfk|vorwiegend)\b/i, 'vorwiegend-festkochend'],
  [/\b(fk|festkochend)\b/i, 'festkochend'],
  [/\b(mk|mehlig\w*)\b/i, 'mehligkochend'],
]

/** For goods of a group we do not know: the hub puts them in place when it approves them. */
export const unsortedCategory = 'weitere-lebensmittel'

/** The slug of the child category a row belongs to; `unsortedCategory` when neither group is known. */
export function categoryOfTradeGroups(row: {
  readonly tradeGroup: string
  readonly wholesalerGroup: string
  readonly name: string
}): string {
  if (row.wholesalerGroup === potatoGroup)
    return potatoCategories.find(([pattern]) => pattern.test(row.name))?.[1] ?? 'kartoffel-spezialitaeten'
  return categoryByWholesalerGroup[row.wholesalerGroup] ?? categoryByTradeGroup[row.tradeGroup] ?? unsortedCategory
}

/** Every category an import can fill, so that a market can be checked for having them. */
export const importedCategories: readonly string[] = [
  ...new Set([
    ...Object.values(categoryByWholesalerGroup),
    ...Object.values(categoryByTradeGroup),
    ...potatoCategories.map(([, slug]) => slug),
    'kartoffel-spezialitaeten',
    unsortedCategory,
  ]),
]
