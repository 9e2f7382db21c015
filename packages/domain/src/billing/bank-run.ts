import { nextBankDay } from '../calendar/bank-days.ts'
import { addDays } from '../calendar/berlin-time.ts'
import type { BankBooking } from './bank-statement.ts'
import { returnFee } from './return-fee.ts'

/** Money that a hub takes by mandates, or sends. */
export const bankRunKinds = ['debit', 'transfer'] as const
export type BankRunKind = (typeof bankRunKinds)[number]

/** What a payment of a run is for: a document, an order of a household, or what a company has paid too much. */
export const runSubjects = ['document', 'order', 'credit'] as const
export type RunSubject = (typeof runSubjects)[number]

/** In a list; done by the bank; come back after that; not done at all. What is not in a list any more is offered again. */
export const runItemStates = ['ordered', 'settled', 'returned', 'failed'] as const
export type RunItemState = (typeof runItemStates)[number]

/**
 * Reasons that take a payment off a list before the bank has it: its credit settles a new document, its document was corrected or objected to,
 * something else is due after complaints, returns or counts, or somebody has given the money back by hand.
 */
export const runRemovalReasons = ['invoiced', 'corrected', 'objected', 'changed', 'givenBack'] as const
export type RunRemovalReason = (typeof runRemovalReasons)[number]

/** So many days before a debit its payer is told of it, as mandates here agree on (the rulebook's fourteen, unless agreed otherwise). */
export const debitNoticeDays = 2

/** The first day on which a run of this kind can be carried out that is given to the bank today. */
export const earliestRunDay = (kind: BankRunKind, today: string): string =>
  nextBankDay(kind === 'debit' ? addDays(today, debitNoticeDays) : today)

/** How banks and statements name a run, `LS-2026-000012`: no other run of any hub is named so. */
export const runReference = (kind: BankRunKind, number: number, madeOn: string): string =>
  `${kind === 'debit' ? 'LS' : 'UE'}-${madeOn.slice(0, 4)}-${String(number).padStart(6, '0')}`

/** How they name one payment of it; a block of the file is named after it with a figure alone. */
export const runItemReference = (run: string, position: number): string => `${run}-P${position}`

/** A payment of a run that the bank has, or has done. */
export type RunItem = {
  readonly itemId: string
  readonly reference: string
  readonly run: string
  /** Which block of the file it stands in: banks may book one at a time. */
  readonly block: string
  readonly kind: BankRunKind
  readonly cents: number
  readonly state: RunItemState
}

export type RunMatch =
  | { readonly kind: 'settled'; readonly itemIds: readonly string[] }
  | { readonly kind: 'returned'; readonly itemId: string; readonly feeCents: number }

/** Banks break lines anywhere and leave signs out: only letters and figures count. */
const bare = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Whether a name stands in these words and does not go on so that it is another one. */
const isNamed = (name: string, words: string, goesOn: RegExp): boolean => {
  const wanted = bare(name)
  for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + 1))
    if (!goesOn.test(words.slice(at + wanted.length))) return true
  return false
}

/** Cents as they stand on the hub's statement. */
const bookedCents = ({ kind, cents }: RunItem): number => (kind === 'debit' ? cents : -cents)
const sumOf = (items: readonly RunItem[]): number => items.reduce((sum, item) => sum + bookedCents(item), 0)

type Said = Pick<BankBooking, 'cents' | 'purpose' | 'endToEndId' | 'batch' | 'isReturn' | 'feeCents'>

/**
 * What of our runs a booking is; null where that is not certain. One payment by its own reference and amount; a whole list, or a block of it, by
 * the list's name and the sum of what is not done yet; what came back by the reference of what was done, to the cent, or with a fee that
 * the bank names; one that it does not name leaves it to a person.
 */
export const matchRun = (
  { cents, purpose, endToEndId, batch, isReturn, feeCents: namedFee }: Said,
  items: readonly RunItem[],
): RunMatch | null => {
  const said = [purpose, endToEndId ?? '', batch ?? ''].map(bare)
  const named = items.filter(({ reference }) => said.some((words) => isNamed(reference, words, /^\d/)))
  const [item] = named
  if (item !== undefined && named.length === 1) {
    if (isReturn) {
      const feeCents = returnFee(bookedCents(item), cents)
      const isCertain = item.state === 'settled' && (feeCents === 0 || feeCents === namedFee)
      return isCertain && feeCents !== null ? { kind: 'returned', itemId: item.itemId, feeCents } : null
    }
    return item.state === 'ordered' && cents === bookedCents(item) ? { kind: 'settled', itemIds: [item.itemId] } : null
  }
  if (isReturn) return null
  // Banks know a block by the name of its list with a figure behind; with a letter it is one payment.
  const isListNamed = ({ run }: RunItem) => said.some((words) => isNamed(run, words, /^P\d/))
  const open = items.filter((each) => each.state === 'ordered' && isListNamed(each))
  const lists = [...Map.groupBy(open, ({ run }) => run).values()].flatMap((whole) => {
    const blocks = [...Map.groupBy(whole, ({ block }) => block).values()].filter((block) => sumOf(block) === cents)
    // Two blocks of the same sum are not told apart.
    const found = sumOf(whole) === cents ? whole : blocks.length === 1 ? blocks[0] : undefined
    return found === undefined ? [] : [found]
  })
  // Nor are two lists that are named together.
  const [list] = lists
  return list !== undefined && lists.length === 1
    ? { kind: 'settled', itemIds: list.map(({ itemId }) => itemId) }
    : null
}
