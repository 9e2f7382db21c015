/** The small letter of a sign; "İ" has two, of which PostgreSQL knows the first. */
const smallOf = (sign: string): string => String.fromCodePoint(sign.toLowerCase().codePointAt(0) ?? 0)

/**
 * The one form of a lot however it is typed: composed (NFC), in small letters, without outer and doubled blanks. The same as `lot_fold` in
 * PostgreSQL. For comparing only: people read the lot as it was written first.
 */
export const foldedLot = (lot: string): string =>
  Array.from(lot.normalize('NFC').trim().replaceAll(/\s+/g, ' '), smallOf).join('')

/** Whether two spellings mean one lot; goods without a number are one, too. */
export const isSameLot = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : foldedLot(one) === foldedLot(other)
