import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeSlug, reservedSlugs, slugOf } from './slug.ts'

describe('a slug', () => {
  it.each([
    ['Hof Lüttje', 'hof-luettje'],
    ['Küche St. Ansgar', 'kueche-st-ansgar'],
    ['Äpfel & Nüsse (groß)', 'aepfel-und-nuesse-gross'],
    ['Fleischerei Janßen', 'fleischerei-janssen'],
    ['GRÜNKOHL', 'gruenkohl'],
    ['Crème fraîche 30 %', 'creme-fraiche-30'],
    ['Smørrebrød', 'smorrebrod'],
    ['  --Möhren--  ', 'moehren'],
    ['A\u0308pfel', 'aepfel'],
    ['½ Laib', '1-2-laib'],
    ['', 'eintrag'],
    ['★', 'eintrag'],
  ])('of "%s" is %s', (name, expected) => {
    expect(slugOf(name)).toBe(expected)
  })

  it('is cut between words', () => {
    const slug = slugOf('Kartoffelpuffer '.repeat(20))
    expect(slug.length).toBeLessThanOrEqual(120)
    expect(slug.endsWith('kartoffelpuffer')).toBe(true)
    const full = `${'x'.repeat(100)} ${'y'.repeat(19)}`
    expect(slugOf(`${full} z`)).toBe(full.replace(' ', '-'))
    expect(slugOf('x'.repeat(300))).toBe('x'.repeat(120))
  })

  it('always fits the address, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const slug = slugOf(name)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(120)
        expect(slugOf(slug)).toBe(slug)
      }),
    )
  })
})

describe('a free slug', () => {
  it.each([
    [[], 'moehren'],
    [['moehren'], 'moehren-2'],
    [['moehren', 'moehren-2'], 'moehren-3'],
    [['moehren-2'], 'moehren'],
  ])('beside %j is %s', (taken: string[], expected) => {
    expect(freeSlug('Möhren', (slug) => taken.includes(slug))).toBe(expected)
  })

  it('fits the address with its number, too', () => {
    const long = 'x'.repeat(120)
    expect(freeSlug(long, (slug) => slug === long)).toBe(`${'x'.repeat(118)}-2`)
  })

  it('is never the word of an address', () => {
    expect(freeSlug('Create', () => false)).toBe('create-2')
    expect(freeSlug('Edit', (slug) => slug === 'edit-2')).toBe('edit-3')
  })

  it('is free, well-formed and begins with the name, however many are taken', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Möhre', 'Mohre', 'Moehre', 'Edit', 'Äpfel!'), { maxLength: 40 }),
        (names) => {
          const taken = new Set<string>()
          for (const name of names) {
            const slug = freeSlug(name, (candidate) => taken.has(candidate))
            expect(taken.has(slug)).toBe(false)
            expect(reservedSlugs).not.toContain(slug)
            expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
            expect(slug.startsWith(slugOf(name))).toBe(true)
            taken.add(slug)
          }
        },
      ),
    )
  })
})
