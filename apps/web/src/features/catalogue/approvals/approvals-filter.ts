import { idOf, slugOf } from '../../../platform/route-params.ts'

/** What the list of approvals is narrowed to; it lives in the address. */
export type ApprovalsFilter = {
  supplier?: string | undefined
  category?: string | undefined
  priceListId?: string | undefined
}

/** Reads it from an address; what makes no sense is left out instead of breaking the page. */
export const approvalsFilterFrom = ({ supplier, category, priceListId }: Record<string, unknown>): ApprovalsFilter => ({
  supplier: slugOf(supplier),
  category: slugOf(category),
  priceListId: idOf(priceListId),
})
