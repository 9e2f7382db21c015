import { remainderBy97 } from './mod-97.ts'

/**
 * The number by which a public body wants its invoices addressed (Leitweg-ID, KoSIT, format specification 2.0), in capitals: the state or the
 * federation and what is in it, a part of its own where there is one, two check digits (ISO 7064 MOD 97-10). Null when its form or its check
 * digits are wrong.
 */
export const readLeitwegId = (text: string): string | null => {
  const id = text.replace(/\s/g, '').toUpperCase()
  const isWellFormed = /^(?:0[1-9]|1[0-6]|99)\d{0,10}(?:-[A-Z\d]{1,30})?-\d{2}$/.test(id)
  return isWellFormed && remainderBy97(id.replaceAll('-', '')) === 1 ? id : null
}
