import { type OpenItem, oldestFirst, openCents } from './open-item.ts'

/** A document of a partner with something open. */
export type OpenDocument = OpenItem & {
  /** Payments of it in lists that the bank has not carried out yet: gross cents, never negative. */
  readonly onTheWayCents: number
  /** Its supplier has objected: nobody pays it. */
  readonly isObjected: boolean
}

export type DueNow<D> = {
  readonly documents: readonly (D & { readonly dueNowCents: number })[]
  /** Of all of them and the credit that is left: positive is to come, negative is to go. */
  readonly dueNowCents: number
  /** The credit that no document takes: what could go back, or negative, what is owed beside documents. */
  readonly restCents: number
}

/**
 * The amount due now of each open document of one partner, the oldest first: gross cents with the sign of the open amount, or 0. It is the open
 * amount of documents that count, less payments on the way, less `creditCents`, which the oldest takes first. Credit is the free part of the
 * account: positive is the partner's money, negative is overpaid by the hub. Reminders, debits and transfers all ask here.
 */
export const dueNow = <D extends OpenDocument>(documents: readonly D[], creditCents: number): DueNow<D> => {
  const left = { come: Math.max(0, creditCents), go: Math.max(0, -creditCents) }
  const found = documents.toSorted(oldestFirst).map((document) => {
    const open = openCents(document)
    const wanted = document.isObjected ? 0 : Math.max(0, Math.abs(open) - document.onTheWayCents)
    const way = open > 0 ? 'come' : 'go'
    const taken = Math.min(left[way], wanted)
    left[way] -= taken
    return { ...document, dueNowCents: wanted === taken ? 0 : Math.sign(open) * (wanted - taken) }
  })
  const sum = found.reduce((all, { dueNowCents }) => all + dueNowCents, 0)
  const restCents = left.come - left.go
  return { documents: found, dueNowCents: sum - restCents, restCents }
}
