/** How the VAT ids of the member states look (European Commission, VIES); `EL` is Greece, `XI` Northern Ireland. */
const patterns: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}

/** The ninth digit of a German VAT id, from the eight before it (ISO 7064 MOD 11,10). */
const germanCheckDigit = (digits: string): number => {
  const product = [...digits].reduce((carried, digit) => {
    const sum = (Number(digit) + carried) % 10
    return ((sum === 0 ? 10 : sum) * 2) % 11
  }, 10)
  return (11 - product) % 10
}

/** A VAT id in capitals and without blanks, or null: a German one by its check digit, others by their form. */
export const readVatId = (text: string): string | null => {
  const vatId = text.replace(/[\s.-]/g, '').toUpperCase()
  const [country, rest] = [vatId.slice(0, 2), vatId.slice(2)]
  if (patterns[country]?.test(rest) !== true) return null
  return country === 'DE' && germanCheckDigit(rest.slice(0, 8)) !== Number(rest[8]) ? null : vatId
}
