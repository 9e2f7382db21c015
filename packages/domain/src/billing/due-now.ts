import { addCents } from '../money/cents.ts'
import { allocate, type OpenItem, oldestFirst, openCents } from './open-item.ts'

/** A document of a partner with something open. */
export type OpenDocument = OpenItem & {
  /** Payments of it in lists that the bank has not carried out yet: gross cents, never negative. */
  readonly onTheWayCents: number
  /** Its supplier has objected: nobody pays it. */
  readonly isObjected: boolean
}

/** A credit that no document says yet, of goods that these documents charge. Gross cents with the sign of the documents that it takes off. */
export type WaitingCredit = { readonly documentIds: readonly string[]; readonly cents: number }

export type DueNow<D> = {
  readonly documents: readonly (D & { readonly dueNowCents: number })[]
  /** Of all of them and the credit that is left: positive is to come, negative is to go. */
  readonly dueNowCents: number
  /** The credit that no document takes: what could go back, or negative, what is owed beside documents. */
  readonly restCents: number
}

/** The open amount of a document that is in no list, with its sign. */
const unlistedCents = (document: OpenDocument): number => {
  const open = openCents(document)
  const cents = Math.max(0, Math.abs(open) - document.onTheWayCents)
  return cents === 0 ? 0 : Math.sign(open) * cents
}

/** The parts that waiting credits leave of documents: each takes off those of its goods first, then the others, as once it is written. */
const withoutWaiting = (documents: readonly OpenDocument[], waiting: readonly WaitingCredit[]): readonly OpenItem[] => {
  const unlisted = documents.map((document) => ({ ...document, dueCents: unlistedCents(document), settledCents: 0 }))
  return waiting.reduce<readonly OpenItem[]>((items, { documentIds, cents }) => {
    const isOfGoods = ({ documentId }: OpenItem) => documentIds.includes(documentId)
    const { allocations } = allocate(cents, [...items.filter(isOfGoods), ...items.filter((item) => !isOfGoods(item))])
    const taken = new Map(allocations.map((each) => [each.documentId, each.cents]))
    return items.map((item) => ({ ...item, settledCents: item.settledCents + (taken.get(item.documentId) ?? 0) }))
  }, unlisted)
}

/**
 * The amount due now of each open document of one partner, the oldest first: gross cents with the sign of the open amount, or 0. It is the open
 * amount of documents that count, less payments on the way, less credits that wait for a document, less what documents of the other sign take
 * off, less `creditCents`; the oldest takes first. Credit is the free part of the account: positive is the partner's money, negative is overpaid
 * by the hub. Nothing of a waiting credit goes back before its document says so. Reminders, debits and transfers all ask here.
 */
export const dueNow = <D extends OpenDocument>(
  documents: readonly D[],
  creditCents: number,
  waiting: readonly WaitingCredit[] = [],
): DueNow<D> => {
  const sorted = documents.toSorted(oldestFirst)
  const unpaid = new Map(withoutWaiting(sorted, waiting).map((item) => [item.documentId, openCents(item)]))
  const wanted = sorted.map((document) => {
    return { document, cents: document.isObjected ? 0 : (unpaid.get(document.documentId) ?? 0) }
  })
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
