import { countrySharesText } from '@regionalmarkt/domain/articles/country-shares.ts'
import { keepingOf, type Marking, placesOfMeat } from '@regionalmarkt/domain/articles/marking.ts'
import { countryName } from '@regionalmarkt/domain/places/countries.ts'
import type { Locale } from '../locale.ts'
import type { SameShape } from '../same-shape.ts'
import type { marking as german } from './de-DE.ts'

export type MarkingWords = SameShape<typeof german>
/** What is said, and what of it. */
export type MarkingRow = { readonly label: string; readonly text: string }

/** What goods are marked with as rows of a label, in one language; none where nothing is declared. */
export const markingRows = (marking: Marking | null, locale: Locale, words: MarkingWords): MarkingRow[] => {
  const { row } = words
  switch (marking?.kind) {
    case undefined:
      return []
    case 'produce':
      return [
        { label: row.countries, text: countrySharesText(marking.countries, locale) },
        { label: row.quality, text: words.quality[marking.quality] },
      ]
    case 'honey':
      return [{ label: row.countriesOfHoney, text: countrySharesText(marking.countries, locale) }]
    case 'eggs':
      return [
        { label: row.code, text: marking.code },
        { label: row.keeping, text: words.keeping[keepingOf(marking.code)] },
        { label: row.qualityOfEggs, text: words.quality[marking.quality] },
        { label: row.size, text: words.size[marking.size] },
      ]
    case 'meat':
      if (marking.animal === 'other') return []
      return [
        { label: row.animal, text: words.animal[marking.animal] },
        ...placesOfMeat.flatMap((place) => {
          const country = marking[place]
          return country === null ? [] : [{ label: row[place], text: countryName(country, locale) }]
        }),
      ]
  }
}
