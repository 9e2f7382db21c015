import { describe, expect, it } from 'vitest'
import {
  type CountryShare,
  faultsInCategory,
  faultsOfMarking,
  keepingOf,
  type Marking,
  type MarkingKind,
  type MarkingRule,
  markingKindOf,
  type ProduceQuality,
  produceQualitiesOf,
} from './marking.ts'

describe('what a category asks for', () => {
  it.each<[MarkingRule | null, MarkingKind | null]>([
    ['produce', 'produce'],
    ['classedProduce', 'produce'],
    ['eggs', 'eggs'],
    ['meat', 'meat'],
    ['honey', 'honey'],
    [null, null],
  ])('%s: %s', (rule, kind) => {
    expect(markingKindOf(rule)).toBe(kind)
  })

  it('is a class where all of it has a marketing standard', () => {
    expect(produceQualitiesOf('produce')).toContain('none')
    expect(produceQualitiesOf('classedProduce')).toEqual(['extra', 'first', 'second'])
  })
})

const shares = (...said: readonly (readonly [string, number | null])[]): CountryShare[] =>
  said.map(([country, percent]) => ({ country, percent }))
const produce = (countries: CountryShare[], quality: ProduceQuality = 'second'): Marking => ({
  kind: 'produce',
  countries,
  quality,
})
const honey = (...said: readonly (readonly [string, number | null])[]): Marking => ({
  kind: 'honey',
  countries: shares(...said),
})
const eggs = (code: string): Marking => ({ kind: 'eggs', code, quality: 'a', size: 'm' })
const meat = (of: Partial<Extract<Marking, { kind: 'meat' }>>): Marking => ({
  ...{ kind: 'meat', animal: 'pig', bornIn: null, rearedIn: 'DE', slaughteredIn: 'DE' },
  ...of,
})

describe('a marking cannot be true', () => {
  it.each<[string, Marking, MarkingRule | null, 'none' | 'eu', string[]]>([
    ['carrots of class II', produce(shares(['DE', null])), 'produce', 'none', []],
    ['carrots of no class', produce(shares(['DE', null]), 'none'), 'produce', 'none', []],
    ['apples of no class', produce(shares(['DE', null]), 'none'), 'classedProduce', 'none', ['quality:produceClass']],
    ['a mix from two countries', produce(shares(['DE', null], ['NL', null])), 'produce', 'none', []],
    ['the same country twice', produce(shares(['DE', null], ['DE', null])), 'produce', 'none', ['countries:shares']],
    ['cabbage as honey', honey(['DE', null]), 'produce', 'none', ['kind:markingKind']],
    ['bread with a country', produce(shares(['DE', null])), null, 'none', ['kind:markingKind']],
    ['honey from here', honey(['DE', null]), 'honey', 'none', []],
    ['all honey from here', honey(['DE', 100]), 'honey', 'none', []],
    ['honey from two without shares', honey(['DE', null], ['HU', null]), 'honey', 'none', ['countries:shares']],
    ['honey from two', honey(['DE', 60], ['HU', 40]), 'honey', 'none', []],
    ['honey in equal parts', honey(['HU', 50], ['DE', 50]), 'honey', 'none', []],
    ['honey the lesser part first', honey(['DE', 40], ['HU', 60]), 'honey', 'none', ['countries:shares']],
    ['honey of 90 per cent', honey(['DE', 60], ['HU', 30]), 'honey', 'none', ['countries:shares']],
    ['honey half said', honey(['DE', 100], ['HU', null]), 'honey', 'none', ['countries:shares']],
    ['free range eggs', eggs('1-DE-0399991'), 'eggs', 'none', []],
    ['Dutch eggs', eggs('2-NL-4012301'), 'eggs', 'none', []],
    ['six digits', eggs('1-DE-039999'), 'eggs', 'none', ['code:eggCode']],
    ['a way of keeping nobody knows', eggs('4-DE-0399991'), 'eggs', 'none', ['code:eggCode']],
    ['a country nobody knows', eggs('1-XX-0399991'), 'eggs', 'none', ['code:eggCode']],
    ['code 0 without a mark', eggs('0-DE-0399991'), 'eggs', 'none', ['code:organicEggs']],
    ['a mark without code 0', eggs('1-DE-0399991'), 'eggs', 'eu', ['code:organicEggs']],
    ['organic eggs', eggs('0-DE-0399991'), 'eggs', 'eu', []],
    ['pork', meat({}), 'meat', 'none', []],
    ['pork nobody slaughtered', meat({ slaughteredIn: null }), 'meat', 'none', ['slaughteredIn:countries']],
    ['beef nobody bore', meat({ animal: 'cattle' }), 'meat', 'none', ['bornIn:countries']],
    ['beef', meat({ animal: 'cattle', bornIn: 'DK' }), 'meat', 'none', []],
    ['lamb', meat({ animal: 'sheep' }), 'meat', 'none', []],
    ['cured pork', meat({ animal: 'other', rearedIn: null, slaughteredIn: null }), 'meat', 'none', []],
  ])('%s', (_, marking, rule, organicMark, faults) => {
    const found = [...faultsInCategory(marking, rule), ...faultsOfMarking(marking, { organicMark })]
    expect(found.map(({ path, message }) => `${path.join('.')}:${message}`)).toEqual(faults)
  })

  it.each([
    ['0-DE-0399991', 'organic'],
    ['1-DE-0399991', 'freeRange'],
    ['2-DE-0399991', 'barn'],
    ['3-DE-0399991', 'cage'],
  ])('%s are eggs from %s hens', (code, keeping) => {
    expect(keepingOf(code)).toBe(keeping)
  })
})
