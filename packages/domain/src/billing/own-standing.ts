import type { documentStates } from './document-steps.ts'
import type { MoneyState } from './open-item.ts'

/** By what a company narrows the documents that it has got: all that is still to be paid, what of it is late, what is settled, and what does not count any more. */
export const ownStandings = ['open', 'overdue', 'settled', 'objected', 'corrected'] as const
export type OwnStanding = (typeof ownStandings)[number]

type Seen = {
  readonly state: (typeof documentStates)[number]
  readonly money: { readonly state: MoneyState } | null
}

/** How an issued document stands for whoever has got it: with the money, unless it does not count any more. */
export const standingOf = ({ state, money }: Seen): MoneyState | 'objected' | 'corrected' =>
  state === 'corrected' || state === 'objected' ? state : (money?.state ?? 'settled')
