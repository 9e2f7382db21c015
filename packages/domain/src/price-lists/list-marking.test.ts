import { expect, it } from 'vitest'
import { markingOfList } from './list-marking.ts'

const nothing = { organicMark: 'none' as const, origin: '', grade: '', eggCode: '', eggSize: '' }
const german = [{ country: 'DE', percent: null }]

it.each<[string, Partial<Parameters<typeof markingOfList>[0]> & { readonly categorySlug: string }, object | null]>([
  [
    'a country and a class',
    { categorySlug: 'kohl', origin: 'DE', grade: 'II' },
    { countries: german, quality: 'second' },
  ],
  [
    'in words',
    { categorySlug: 'kohl', origin: 'Deutschland', grade: 'HKL I' },
    { countries: german, quality: 'first' },
  ],
  ['extra', { categorySlug: 'aepfel-birnen', origin: 'DE', grade: 'Klasse Extra' }, { quality: 'extra' }],
  ['no class', { categorySlug: 'kohl', origin: 'DE' }, null],
  ['a region', { categorySlug: 'kohl', origin: 'REG', grade: 'I' }, null],
  ['a class nobody knows', { categorySlug: 'kohl', origin: 'DE', grade: 'schön' }, null],
  ['honey', { categorySlug: 'honig', origin: 'Deutschland 60 %, Ungarn 40 %' }, { kind: 'honey' }],
  ['honey without shares', { categorySlug: 'honig', origin: 'Deutschland, Ungarn' }, null],
  [
    'eggs',
    { categorySlug: 'huehnereier', grade: 'Güteklasse A', eggCode: '1-de-0399991', eggSize: 'xl' },
    { kind: 'eggs', code: '1-DE-0399991', quality: 'a', size: 'xl' },
  ],
  ['eggs without a size', { categorySlug: 'huehnereier', grade: 'A', eggCode: '1-DE-0399991' }, null],
  [
    'eggs of code 0 without a mark',
    { categorySlug: 'huehnereier', grade: 'A', eggCode: '0-DE-0399991', eggSize: 'M' },
    null,
  ],
  ['meat', { categorySlug: 'schwein', origin: 'Deutschland' }, null],
  ['what asks for nothing', { categorySlug: 'brot', origin: 'Deutschland', grade: 'I' }, null],
])('%s', (_, said, expected) => {
  const marking = markingOfList({ ...nothing, ...said })
  if (expected === null) expect(marking).toBeNull()
  else expect(marking).toMatchObject(expected)
})
