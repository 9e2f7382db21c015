import { slugOf } from '../../../platform/route-params.ts'

/** What the list of approvals is narrowed to; it lives in the address. */
export type ApprovalsFilter = { supplier?: string; category?: string; priceListId?: string }

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads it from an address; what makes no sense is left out instead of breaking the page. */
export const approvalsFilterFrom = (search: Record<string, unknown>): ApprovalsFilter => {
  const [supplier, category] = [slugOf(search.supplier), slugOf(search.category)]
  const priceListId = String(search.priceListId)
  return {
    ...(supplier === undefined ? {} : { supplier }),
    ...(category === undefined ? {} : { category }),
    ...(isUuid.test(priceListId) ? { priceListId } : {}),
  }
}
