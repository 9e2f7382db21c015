import { expect, it } from 'vitest'
import { markingOfList } from './list-marking.ts'

const nothing = { organicMark: 'none' as const, origin: '', grade: '', eggCode: '', eggSize: '' }
const german = [{ country: 'DE', percent: null }]

it.each<
  [
    string,
    Partial<Parameters<typeof markingOfList>[0]> & Pick<Parameters<typeof markingOfList>[0], 'rule'>,
    object | null,
  ]
>([
  ['a country and a class', { rule: 'produce', origin: 'DE', grade: 'II' }, { countries: german, quality: 'second' }],
  ['in words', { rule: 'produce', origin: 'Deutschland', grade: 'HKL I' }, { countries: german, quality: 'first' }],
  ['extra', { rule: 'classedProduce', origin: 'DE', grade: 'Klasse Extra' }, { quality: 'extra' }],
  ['no class', { rule: 'produce', origin: 'DE' }, null],
  ['a region', { rule: 'produce', origin: 'REG', grade: 'I' }, null],
  ['a class nobody knows', { rule: 'produce', origin: 'DE', grade: 'schön' }, null],
  ['honey', { rule: 'honey', origin: 'Deutschland 60 %, Ungarn 40 %' }, { kind: 'honey' }],
  ['honey without shares', { rule: 'honey', origin: 'Deutschland, Ungarn' }, null],
  [
    'eggs',
    { rule: 'eggs', grade: 'Güteklasse A', eggCode: '1-de-0399991', eggSize: 'xl' },
    { kind: 'eggs', code: '1-DE-0399991', quality: 'a', size: 'xl' },
  ],
  ['eggs without a size', { rule: 'eggs', grade: 'A', eggCode: '1-DE-0399991' }, null],
  ['eggs of code 0 without a mark', { rule: 'eggs', grade: 'A', eggCode: '0-DE-0399991', eggSize: 'M' }, null],
  ['meat', { rule: 'meat', origin: 'Deutschland' }, null],
  ['what asks for nothing', { rule: null, origin: 'Deutschland', grade: 'I' }, null],
])('%s', (_, said, expected) => {
  const marking = markingOfList({ ...nothing, ...said })
  if (expected === null) expect(marking).toBeNull()
  else expect(marking).toMatchObject(expected)
})
