import type { BankBooking } from './bank-statement.ts'
import { type OpenItem, oldestFirst, openCents } from './open-item.ts'

/**
 * Just taken in; waiting for somebody to say what it is for; booked; none of this hub's documents; in single payments since its bank has told
 * of these; gone with its statement, which was taken back.
 */
export const bookingStates = ['new', 'open', 'booked', 'aside', 'split', 'undone'] as const

/** What a booking may be for: a document of which something is open. */
export type Candidate = OpenItem & { readonly number: string; readonly partnerId: string }

/** An order that is paid beforehand, with what is still to come of it. */
export type AwaitedOrder = { readonly orderNumber: string; readonly openCents: number }

export type Known = {
  readonly open: readonly Candidate[]
  readonly awaited: readonly AwaitedOrder[]
  /** Whose accounts these are: IBAN → company. */
  readonly partnerOfIban: ReadonlyMap<string, string>
}

/** Why a company is suggested: its document is named, the account is its, or the amount is what one of its documents is open with. */
export const suggestionReasons = ['number', 'iban', 'amount'] as const
export type Suggestion = {
  readonly why: (typeof suggestionReasons)[number]
  readonly partnerId: string
  readonly documentIds: readonly string[]
}

export type Match =
  | { readonly kind: 'documents'; readonly partnerId: string; readonly documentIds: readonly string[] }
  | { readonly kind: 'order'; readonly orderNumber: string }
  | { readonly kind: 'open'; readonly suggestions: readonly Suggestion[] }

/** Banks break lines anywhere, and people leave out what they please: only letters and figures count. */
const bare = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** The words of a booking, and their letters and figures alone. */
type Words = { readonly said: string; readonly bare: string }

const wordsOf = (text: string): Words => ({ said: text.toUpperCase(), bare: bare(text) })

/** Whether a number is named, is no part of another, and does not go on with a figure. A date may follow at once: banks leave out blanks. */
const isNamed = (number: string, words: Words): boolean => {
  const wanted = bare(number)
  if (!words.bare.includes(wanted)) return false
  const spaced = `(?<![A-Z0-9])${[...wanted].join('[^A-Z0-9]*')}`
  return new RegExp(`${spaced}(?!\\d)|${spaced}(?=\\d{1,2}\\.\\d{1,2}\\.\\d{2})`).test(words.said)
}

/**
 * Of what is open with one company, the documents that money is obviously for: those that its words name, else the one that comes to
 * exactly its amount, if there is no other. Only a proposal, which somebody looks at: `cents` has a sign as what is open has.
 */
export const obviousDocuments = (
  open: readonly { readonly documentId: string; readonly number: string; readonly openCents: number }[],
  { cents, words }: { readonly cents: number; readonly words: string },
): string[] => {
  const due = open.filter((item) => item.openCents !== 0 && Math.sign(item.openCents) === Math.sign(cents))
  const said = wordsOf(words)
  const named = due.filter(({ number }) => isNamed(number, said))
  const alike = due.filter((item) => item.openCents === cents)
  const obvious = named.length > 0 ? named : alike.length === 1 ? alike : []
  return obvious.map(({ documentId }) => documentId)
}

/**
 * What a booking is for, or at least may be. It is certain only where it names documents of one company and comes to exactly what is
 * open of them, or comes from that company's own account; or where it names an order that waits for exactly this amount. Everything else
 * is for a person, with suggestions: nothing is guessed. What goes, or was returned, is never certain.
 */
export const matchBooking = (
  { cents, purpose, endToEndId, counterIban, isReturn }: BankBooking,
  { open, awaited, partnerOfIban }: Known,
): Match => {
  const words = wordsOf(`${purpose} ${endToEndId ?? ''}`)
  const payer = counterIban === null ? undefined : partnerOfIban.get(counterIban)
  const due = open.filter((item) => Math.sign(openCents(item)) === Math.sign(cents)).toSorted(oldestFirst)
  const named = due.filter(({ number }) => isNamed(number, words))
  const [first] = named
  const isOfOne = first !== undefined && named.every(({ partnerId }) => partnerId === first.partnerId)
  const ids = (items: readonly Candidate[]) => items.map(({ documentId }) => documentId)
  if (cents > 0 && !isReturn) {
    const sum = named.reduce((all, item) => all + openCents(item), 0)
    if (isOfOne && (sum === cents || payer === first.partnerId))
      return { kind: 'documents', partnerId: first.partnerId, documentIds: ids(named) }
    const order = awaited.find(({ orderNumber }) => isNamed(orderNumber, words))
    if (first === undefined && order !== undefined && order.openCents === cents)
      return { kind: 'order', orderNumber: order.orderNumber }
  }
  const byCompany = [...Map.groupBy(named, ({ partnerId }) => partnerId)]
  const alike = due.filter((item) => openCents(item) === cents)
  const ofPayer = due.filter(({ partnerId }) => partnerId === payer)
  const suggestions: Suggestion[] = [
    ...byCompany.map(([partnerId, items]) => ({ why: 'number' as const, partnerId, documentIds: ids(items) })),
    ...(payer === undefined
      ? []
      : [
          {
            why: 'iban' as const,
            partnerId: payer,
            documentIds: ids(ofPayer.filter((item) => openCents(item) === cents).slice(0, 1)),
          },
        ]),
    ...alike.map(({ partnerId, documentId }) => ({ why: 'amount' as const, partnerId, documentIds: [documentId] })),
  ]
  const once = new Map(suggestions.toReversed().map((each) => [each.partnerId, each]))
  return { kind: 'open', suggestions: [...once.values()].toReversed().slice(0, 3) }
}
