import { countryCalled, countryName } from '../places/countries.ts'
import type { CountryShare } from './marking.ts'

type Language = Parameters<typeof countryName>[1]

const part = /^(.+?)(?:\s+|\s*[:(]\s*)(\d{1,3})\s*%\)?$/

/**
 * Reads "Deutschland", "Deutschland 60 %, Ungarn 40 %" or "DE, NL" as somebody types it; null where a word is no country. The names are read in
 * both languages.
 */
export const readCountryShares = (text: string): readonly CountryShare[] | null => {
  const parts = text.split(/[,;\n]/).map((each) => each.trim())
  const shares = parts
    .filter((each) => each !== '')
    .map((each) => {
      const [, name = each, percent] = part.exec(each) ?? []
      const country = countryCalled(name)
      return country === null ? null : { country, percent: percent === undefined ? null : Number(percent) }
    })
  const read = shares.filter((share) => share !== null)
  return read.length === shares.length && read.length > 0 ? read : null
}

/** "Deutschland 60 %, Ungarn 40 %": as a label has it, and as `readCountryShares` reads it back. */
export const countrySharesText = (shares: readonly CountryShare[], language: Language): string =>
  shares
    .map(({ country, percent }) =>
      percent === null
        ? countryName(country, language)
        : `${countryName(country, language)} ${percent}${language === 'de-DE' ? '\u00a0' : ''}%`,
    )
    .join(', ')
