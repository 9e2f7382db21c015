import { remainderBy97 } from './mod-97.ts'

/** Lengths of the IBANs of SEPA's countries (SWIFT IBAN registry). */
const lengths: Readonly<Record<string, number>> = {
  ...{ AD: 24, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27, GB: 22 },
  ...{ GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MT: 31, NL: 18 },
  ...{ NO: 15, PL: 28, PT: 25, RO: 24, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22 },
}

/** An IBAN without blanks and in capitals, or null when its country, length or check digits are wrong. */
export const readIban = (text: string): string | null => {
  const iban = text.replace(/\s/g, '').toUpperCase()
  const isWellFormed = /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) && iban.length === lengths[iban.slice(0, 2)]
  return isWellFormed && remainderBy97(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1 ? iban : null
}
