import type { ArticleStatus } from '@regionalmarkt/domain/articles/article-status.ts'
import { slugOf } from '../../../platform/route-params.ts'

/** The domain's own list would come along with its table: an address is read before the first screen, also of the shop. */
const statuses = ['pending', 'approved', 'notListed', 'rejected'] as const satisfies readonly ArticleStatus[]

export const articleSorts = ['sentBack', 'name', 'newest', 'changed'] as const
export type ArticleSort = (typeof articleSorts)[number]

/** What a list of articles is narrowed to and how it is shown; it lives in the address. */
export type ArticleFilter = {
  q?: string
  status?: ArticleStatus
  /** Left out: what was sent back first. */
  sort?: Exclude<ArticleSort, 'sentBack'>
  /** For hubs. */
  supplier?: string
  /** A parent or a child. */
  category?: string
  view?: 'prices'
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const oneOf = <T extends string>(value: unknown, all: readonly T[]): T | undefined => all.find((each) => each === value)

/** Reads the filter from an address; what makes no sense is left out instead of breaking the page. */
export const articleFilterFrom = (search: Record<string, unknown>): ArticleFilter => {
  const q = textOf(search.q).slice(0, 100)
  const status = oneOf<ArticleStatus>(search.status, statuses)
  const [supplier, category] = [slugOf(search.supplier), slugOf(search.category)]
  const sort = oneOf(search.sort, ['name', 'newest', 'changed'] as const)
  return {
    ...(q === '' ? {} : { q }),
    ...(status === undefined ? {} : { status }),
    ...(sort === undefined ? {} : { sort }),
    ...(supplier && { supplier }),
    ...(category && { category }),
    ...(search.view === 'prices' ? { view: 'prices' } : {}),
  }
}
