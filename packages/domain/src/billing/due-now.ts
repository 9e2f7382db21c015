import { addCents } from '../money/cents.ts'
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

/** The open amount of a document that counts and is in no list, with its sign. */
const wantedCents = (document: OpenDocument): number => {
  const open = openCents(document)
  const cents = document.isObjected ? 0 : Math.max(0, Math.abs(open) - document.onTheWayCents)
  return cents === 0 ? 0 : Math.sign(open) * cents
}

/**
 * The amount due now of each open document of one partner, the oldest first: gross cents with the sign of the open amount, or 0. It is the open
 * amount of documents that count, less payments on the way, less what documents of the other sign take off, less `creditCents`; the oldest
 * takes first. Credit is the free part of the account: positive is the partner's money, negative is overpaid by the hub. Reminders, debits and
 * transfers all ask here.
 */
export const dueNow = <D extends OpenDocument>(documents: readonly D[], creditCents: number): DueNow<D> => {
  const wanted = documents.toSorted(oldestFirst).map((document) => ({ document, cents: wantedCents(document) }))
  const toCome = addCents(wanted.map(({ cents }) => Math.max(0, cents)))
  const toGo = addCents(wanted.map(({ cents }) => Math.max(0, -cents)))
  const setOff = Math.min(toCome, toGo)
  const left = { come: setOff + Math.max(0, creditCents), go: setOff + Math.max(0, -creditCents) }
  const found = wanted.map(({ document, cents }) => {
    const way = cents > 0 ? 'come' : 'go'
    const taken = Math.min(left[way], Math.abs(cents))
    left[way] -= taken
    return { ...document, dueNowCents: cents > 0 ? cents - taken : cents + taken }
  })
  const restCents = left.come - left.go
  return { documents: found, dueNowCents: toCome - toGo - creditCents, restCents }
}
