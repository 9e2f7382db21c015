import { countryCalled, countryName } from '../places/countries.ts'
import type { CountryShare } from './marking.ts'

type Language = Parameters<typeof countryName>[1]

/** "Ungarn 40 %", "Ungarn: 40 %" or "Ungarn (40 %)" in its name and what stands for its share; `''`: nothing does. */
const inTwo = (text: string): { readonly name: string; readonly share: string } => {
  const bare = text.endsWith(')') ? text.slice(0, -1).trimEnd() : text
  if (!bare.endsWith('%')) return { name: text, share: '' }
  const said = bare.slice(0, -1).trimEnd()
  const share = /\d{1,3}$/.exec(said)?.[0] ?? ''
  const name = said.slice(0, said.length - share.length).trimEnd()
  return { name: /[:(]$/.test(name) ? name.slice(0, -1).trimEnd() : name, share }
}

/**
 * Reads "Deutschland", "Deutschland 60 %, Ungarn 40 %" or "DE, NL" as somebody types it; null where a word is no country. The names are read in
 * both languages.
 */
export const readCountryShares = (text: string): readonly CountryShare[] | null => {
  const parts = text.split(/[,;\n]/).map((each) => each.trim())
  const shares = parts
    .filter((each) => each !== '')
    .map((each) => {
      const { name, share } = inTwo(each)
      const country = countryCalled(name)
      return country === null ? null : { country, percent: share === '' ? null : Number(share) }
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
