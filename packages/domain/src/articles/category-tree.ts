import { fail, ok, type Result } from '../errors/result.ts'
import { faultsInCategory, type Marking, type MarkingRule } from './marking.ts'
import { freeSlug } from './slug.ts'

/** A parent has no parent of its own; children hold articles, and no children. */
export type CategoryNode = { readonly id: string; readonly parentId: string | null; readonly slug: string }

/** The categories of a market; siblings stand in the order in which they are shown. */
export type CategoryTree<Node extends CategoryNode = CategoryNode> = readonly Node[]

/**
 * The slug of a category, unique over both levels: the one that was typed, or else one made of its German name. One that a category had
 * before is free again. `CategorySlugTaken`: another one has it. `id` is null for a new category.
 */
export const categorySlug = (
  tree: CategoryTree,
  { id, wanted, name }: { readonly id: string | null; readonly wanted: string; readonly name: string },
): Result<string, 'CategorySlugTaken'> => {
  const isTaken = (slug: string) => tree.some((other) => other.slug === slug && other.id !== id)
  if (wanted === '') return ok(freeSlug(name, isTaken))
  return isTaken(wanted) ? fail('CategorySlugTaken', { slug: wanted }) : ok(wanted)
}

type Named = CategoryNode & { readonly nameDe: string; readonly nameEn: string }

const sameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('de') === other.trim().toLocaleLowerCase('de')

/** The languages in which a sibling has the name already: nobody could tell the two apart. `id` is null for a new category. */
export const categoryNamesTaken = (
  tree: CategoryTree<Named>,
  {
    id,
    parentId,
    name,
  }: { readonly id: string | null; readonly parentId: string | null; readonly name: { de: string; en: string } },
): ('de' | 'en')[] => {
  const siblings = tree.filter((other) => other.parentId === parentId && other.id !== id)
  return [
    ...(siblings.some(({ nameDe }) => sameName(nameDe, name.de)) ? ['de' as const] : []),
    ...(siblings.some(({ nameEn }) => sameName(nameEn, name.en)) ? ['en' as const] : []),
  ]
}

type Place = {
  readonly id: string
  readonly parentId: string | null
  /** The sibling it comes to stand in front of; null: behind all of them. */
  readonly beforeId: string | null
}

/** Whether a category can stand under this parent: a child under any parent, a parent under none. */
const isOfLevel = (tree: CategoryTree, node: CategoryNode, parentId: string | null): boolean =>
  node.parentId === null ? parentId === null : tree.some(({ id, parentId: over }) => id === parentId && over === null)

/** Puts a category of the tree elsewhere; all others stay in their order. One in front of which it cannot stand counts as none. */
export const placeCategory = <Node extends CategoryNode>(
  tree: CategoryTree<Node>,
  { id, parentId, beforeId }: Place,
): Result<CategoryTree<Node>, 'CategoryLevelsDiffer'> => {
  const node = tree.find((each) => each.id === id)
  if (node === undefined || !isOfLevel(tree, node, parentId)) return fail('CategoryLevelsDiffer')
  const others = tree.filter((each) => each.id !== id)
  const at = others.findIndex((each) => each.id === beforeId && each.parentId === parentId)
  const place = at === -1 ? others.length : at
  return ok([...others.slice(0, place), { ...node, parentId }, ...others.slice(place)])
}

/** An article of a category that goes away. `isPublished`: it is in the market, or was and may come back. */
export type FiledGoods = { readonly isPublished: boolean; readonly marking: Marking | null }

/**
 * Whether goods may move from one category to another: what the law asks of them goes along, and what is in the market is marked as the
 * other one asks. `CategoryMarkingDiffers`: so many articles are not.
 */
export const canMoveGoods = (
  goods: readonly FiledGoods[],
  { from, to }: { readonly from: MarkingRule | null; readonly to: MarkingRule | null },
): Result<null, 'CategoryMarkingDiffers'> => {
  if (from === to || goods.length === 0) return ok(null)
  if (to === null) return fail('CategoryMarkingDiffers', { articles: 0 })
  const unmarked = goods.filter(
    ({ isPublished, marking }) => isPublished && (marking === null || faultsInCategory(marking, to).length > 0),
  )
  return unmarked.length === 0 ? ok(null) : fail('CategoryMarkingDiffers', { articles: unmarked.length })
}

/**
 * The tree without one of its categories. What stands in it goes into another one of its level, behind what is there already; an empty one
 * needs none. Refusals: `CategoryNotEmpty`, `CategoryLevelsDiffer` (also with itself).
 */
export const retireCategory = <Node extends CategoryNode>(
  tree: CategoryTree<Node>,
  { id, intoId, articles }: { readonly id: string; readonly intoId: string | null; readonly articles: number },
): Result<CategoryTree<Node>, 'CategoryNotEmpty' | 'CategoryLevelsDiffer'> => {
  const node = tree.find((each) => each.id === id)
  const into = tree.find((each) => each.id === intoId)
  const children = tree.filter(({ parentId }) => parentId === id)
  const isSibling = into !== undefined && into.id !== id && (into.parentId === null) === (node?.parentId === null)
  if (intoId !== null && !isSibling) return fail('CategoryLevelsDiffer')
  if (intoId === null && articles + children.length > 0)
    return fail('CategoryNotEmpty', { articles, children: children.length })
  const stay = tree.filter((each) => each.id !== id && each.parentId !== id)
  return ok([...stay, ...children.map((child) => ({ ...child, parentId: intoId }))])
}
