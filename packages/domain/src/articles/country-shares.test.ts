import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryCodes } from '../places/countries.ts'
import { countrySharesText, readCountryShares } from './country-shares.ts'

const of = (...shares: readonly (readonly [string, number | null])[]) =>
  shares.map(([country, percent]) => ({ country, percent }))

describe('countries as people type them', () => {
  it.each<[string, ReturnType<typeof of> | null]>([
    ['Deutschland', of(['DE', null])],
    ['germany', of(['DE', null])],
    ['DE, NL', of(['DE', null], ['NL', null])],
    ['Deutschland 60 %, Ungarn 40%', of(['DE', 60], ['HU', 40])],
    ['Deutschland (60 %); Ungarn (40 %)', of(['DE', 60], ['HU', 40])],
    ['Ungarn: 40 %', of(['HU', 40])],
    ['', null],
    [' , ', null],
    ['Atlantis', null],
    ['Deutschland, Atlantis', null],
    ['Mischung aus EU-Honig', null],
  ])('%s', (text, expected) => {
    expect(readCountryShares(text)).toEqual(expected)
  })

  it('are read back as they were written, in both languages', () => {
    const share = fc.record({
      country: fc.constantFrom(...countryCodes),
      percent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
    })
    fc.assert(
      fc.property(
        fc.array(share, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('de-DE', 'en-US'),
        (all, language) => {
          expect(readCountryShares(countrySharesText(all, language))).toEqual(all)
        },
      ),
    )
  })
})
