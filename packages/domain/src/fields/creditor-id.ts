import { remainderBy97 } from './mod-97.ts'

/**
 * The number by which a creditor is known to banks (Gläubiger-Identifikationsnummer, AT-02 of the SEPA rulebook), without blanks and in
 * capitals; null when its form, length or check digits are wrong. What stands at five to seven is the creditor's to choose and is not checked.
 * German ones have 18 signs, of which the last eleven are figures.
 */
export const readCreditorId = (text: string): string | null => {
  const id = text.replace(/\s/g, '').toUpperCase()
  const isWellFormed = id.startsWith('DE')
    ? /^DE\d{2}[A-Z\d]{3}\d{11}$/.test(id)
    : /^[A-Z]{2}\d{2}[A-Z\d]{4,31}$/.test(id)
  return isWellFormed && remainderBy97(`${id.slice(7)}${id.slice(0, 4)}`) === 1 ? id : null
}
