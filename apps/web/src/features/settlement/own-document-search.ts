import { type BillingSide, customerKinds, supplierKinds } from '@regionalmarkt/domain/billing/billing-document.ts'
import { type OwnDocumentSort, ownDocumentSorts } from '@regionalmarkt/domain/billing/document-sort.ts'
import { type DocumentStanding, standingsOf } from '@regionalmarkt/domain/billing/document-standing.ts'
import { dayFrom } from '../../parts/order-filter.ts'
import { textOf } from '../../platform/route-params.ts'

/** What each side gets. */
export const kindsOf = { customer: customerKinds, supplier: supplierKinds } as const
type OwnKind = (typeof kindsOf)[BillingSide][number]

/** How a company's list of its documents is narrowed, and in which order it stands; the usual one is not said. */
export type OwnDocumentSearch = {
  readonly q?: string
  readonly kind?: OwnKind
  readonly standing?: DocumentStanding
  readonly from?: string
  readonly until?: string
  readonly sort?: OwnDocumentSort
}

/** Reads it from an address; what it cannot be is left out. */
export const ownDocumentSearchFrom = (side: BillingSide, search: Record<string, unknown>): OwnDocumentSearch => {
  const kinds: readonly OwnKind[] = kindsOf[side]
  const parts = {
    q: textOf(search.q),
    kind: kinds.find((kind) => kind === search.kind),
    standing: standingsOf[side].find((standing) => standing === search.standing),
    from: dayFrom(search.from),
    until: dayFrom(search.until),
    sort: ownDocumentSorts.find((sort, at) => sort === search.sort && at > 0),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}
