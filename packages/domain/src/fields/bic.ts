/** A BIC in capitals, eight signs or eleven (ISO 9362), or null for anything else. */
export const readBic = (text: string): string | null => {
  const bic = text.replace(/\s/g, '').toUpperCase()
  return /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic) ? bic : null
}
