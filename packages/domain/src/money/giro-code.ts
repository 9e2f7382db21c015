/** Where money is sent to: its holder as the bank knows it, which banks compare with what is typed. */
export type BankAccount = {
  readonly holder: string
  readonly iban: string
  readonly bic: string | null
}

/** What one transfer is to say. */
export type Transfer = {
  readonly to: BankAccount
  /** More than nothing. */
  readonly cents: number
  /** What its payer is asked to write, by which the money is found again. */
  readonly text: string
}

/** The longest name of a holder. */
export const mostHolderSigns = 70
const mostTextSigns = 140
/** 999,999,999.99 € */
const mostTransferCents = 99_999_999_999
const mostBytes = 331

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()

/** The first so many signs, none of them cut in half. */
const atMost = (text: string, signs: number): string => [...text].slice(0, signs).join('').trim()

/** An account's IBAN as people read and type it: in groups of four. */
export const spacedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/**
 * What the QR code of a transfer holds, which banking apps read and fill in ("GiroCode"): EPC069-12, version 002, UTF-8, without purpose or
 * structured reference. To be drawn at error correction level M. Null where there is none: for an amount that nobody can transfer, and where
 * name and text together are more than the code may hold.
 */
export const giroCode = ({ to, cents, text }: Transfer): string | null => {
  if (!Number.isInteger(cents) || cents < 1 || cents > mostTransferCents) return null
  const payload = [
    ...['BCD', '002', '1', 'SCT'],
    to.bic ?? '',
    atMost(oneLine(to.holder), mostHolderSigns),
    to.iban,
    `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    ...['', ''],
    atMost(oneLine(text), mostTextSigns),
  ].join('\n')
  return new TextEncoder().encode(payload).length <= mostBytes ? payload : null
}
