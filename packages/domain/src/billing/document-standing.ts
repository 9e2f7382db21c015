import type { BillingSide } from './billing-document.ts'
import type { documentStates } from './document-steps.ts'
import type { MoneyState } from './open-item.ts'

/** By what a company narrows the documents that it has got, and a hub those that it has written: all that is still to be paid, what of it is late, what is settled, and what does not count any more. */
export const documentStandings = ['open', 'overdue', 'settled', 'objected', 'corrected'] as const
export type DocumentStanding = (typeof documentStandings)[number]

/** How documents of each side can stand: only a supplier objects to what is written for it. */
export const standingsOf: Readonly<Record<BillingSide, readonly DocumentStanding[]>> = {
  customer: documentStandings.filter((standing) => standing !== 'objected'),
  supplier: documentStandings,
}

type Seen = {
  readonly state: (typeof documentStates)[number]
  readonly money: { readonly state: MoneyState } | null
}

/** How an issued document stands for whoever has got it: with the money, unless it does not count any more. */
export const standingOf = ({ state, money }: Seen): MoneyState | 'objected' | 'corrected' =>
  state === 'corrected' || state === 'objected' ? state : (money?.state ?? 'settled')
