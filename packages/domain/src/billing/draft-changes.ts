import { addDays } from '../calendar/berlin-time.ts'
import type { BillingSide } from './billing-document.ts'

/** Length of the note on a document, in characters. */
export const longestDocumentNote = 500

type Wanted = {
  readonly side: BillingSide
  /** The day that somebody has chosen in the draft (`YYYY-MM-DD`); null: nobody has. */
  readonly chosenOn: string | null
  readonly issuedOn: string
  /** Days that were promised. */
  readonly termDays: number
}

/**
 * The day by which a document is to be paid. A hub may give its customers longer than it has promised, and may pay its suppliers earlier, but
 * not before the day of issue; never the other way round.
 */
export const dueDayOf = ({ side, chosenOn, issuedOn, termDays }: Wanted): string => {
  const promised = addDays(issuedOn, termDays)
  if (chosenOn === null) return promised
  if (side === 'customer') return chosenOn > promised ? chosenOn : promised
  if (chosenOn > promised) return promised
  return chosenOn < issuedOn ? issuedOn : chosenOn
}
