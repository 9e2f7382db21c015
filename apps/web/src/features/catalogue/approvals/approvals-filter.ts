import { type ApprovalSort, approvalSorts } from '@regionalmarkt/domain/articles/approval-sort.ts'
import { idOf, slugOf, textOf } from '../../../platform/route-params.ts'

/** What the list of approvals is narrowed to, and its order; it lives in the address. */
export type ApprovalsFilter = {
  q?: string | undefined
  supplier?: string | undefined
  category?: string | undefined
  priceListId?: string | undefined
  /** Left out: what waits longest first. */
  sort?: Exclude<ApprovalSort, 'waiting'> | undefined
}

/** Reads it from an address; what makes no sense is left out instead of breaking the page. */
export const approvalsFilterFrom = (search: Record<string, unknown>): ApprovalsFilter => ({
  // As it is typed, with the blank between two words.
  q: textOf(search.q) && String(search.q).slice(0, longestSearch),
  supplier: slugOf(search.supplier),
  category: slugOf(search.category),
  priceListId: idOf(search.priceListId),
  sort: approvalSorts.filter((each) => each !== 'waiting').find((each) => each === search.sort),
})
const longestSearch = 100

/** By how much it is narrowed, whatever its order. */
export const isNarrowed = ({ sort: _, ...filter }: ApprovalsFilter): boolean =>
  Object.values(filter).some((part) => part !== undefined)
