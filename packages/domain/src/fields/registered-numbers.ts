/** `DE-ÖKO-006`, also typed as `de-oeko-006` or `DE ÖKO 006`; null when it is no control body's number (EU 2018/848, Annex V). */
export const readControlNumber = (text: string): string | null => {
  const digits = /^DE[\s-]*(?:ÖKO|OEKO)[\s-]*(\d{3})$/.exec(text.trim().normalize('NFC').toUpperCase())?.[1]
  return digits === undefined || digits === '000' ? null : `DE-ÖKO-${digits}`
}

/** A German tax number as the office writes it (`64/123/45678`) or in the 13 digits of the federal scheme; kept as typed. */
export const readTaxNumber = (text: string): string | null => {
  const typed = text.trim().replace(/\s+/g, ' ')
  const isWritten = /^\d+([/ ]\d+){0,3}$/.test(typed)
  const length = typed.replace(/\D/g, '').length
  return isWritten && length >= 10 && length <= 13 ? typed : null
}

/** Five digits; the first two name a region, and there is no region 00. */
export const readPostcode = (text: string): string | null => {
  const postcode = text.trim()
  return /^\d{5}$/.test(postcode) && postcode >= '01000' ? postcode : null
}
