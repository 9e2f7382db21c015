import { describe, expect, it } from 'vitest'
import {
  type CountryShare,
  categoriesMarked,
  faultsOfMarking,
  keepingOf,
  type Marking,
  type MarkingKind,
  markingKindOf,
  type ProduceQuality,
} from './marking.ts'

describe('what goods of a category must be marked with', () => {
  // Written down beside the law, not read from the table.
  it.each<[string, MarkingKind | null]>([
    ['wurzelgemuese', 'produce'],
    ['kohl', 'produce'],
    ['salate-kraeuter', 'produce'],
    ['zwiebeln-lauch', 'produce'],
    ['fruchtgemuese', 'produce'],
    ['pilze', 'produce'],
    ['aepfel-birnen', 'produce'],
    ['beeren-trauben', 'produce'],
    ['steinobst', 'produce'],
    ['zitrusfruechte', 'produce'],
    ['bananen-exoten', 'produce'],
    ['nuesse-trockenfruechte', 'produce'],
    ['huehnereier', 'eggs'],
    ['eiprodukte', null],
    ['rind-lamm', 'meat'],
    ['schwein', 'meat'],
    ['gefluegel', 'meat'],
    ['wurst-schinken', null],
    ['honig', 'honey'],
    ['fruchtaufstriche', null],
    ['festkochend', null],
    ['milch-sahne', null],
    ['brot', null],
    ['toString', null],
  ])('%s: %s', (category, kind) => {
    expect(markingKindOf(category)).toBe(kind)
  })

  it('is asked of no other', () => {
    expect(categoriesMarked).toHaveLength(17)
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
  it.each<[string, Marking, string, 'none' | 'eu', string[]]>([
    ['carrots of class II', produce(shares(['DE', null])), 'wurzelgemuese', 'none', []],
    ['carrots of no class', produce(shares(['DE', null]), 'none'), 'wurzelgemuese', 'none', []],
    ['apples of no class', produce(shares(['DE', null]), 'none'), 'aepfel-birnen', 'none', ['quality:produceClass']],
    ['a mix from two countries', produce(shares(['DE', null], ['NL', null])), 'kohl', 'none', []],
    ['the same country twice', produce(shares(['DE', null], ['DE', null])), 'kohl', 'none', ['countries:shares']],
    ['cabbage as honey', honey(['DE', null]), 'kohl', 'none', ['kind:markingKind']],
    ['bread with a country', produce(shares(['DE', null])), 'brot', 'none', ['kind:markingKind']],
    ['honey from here', honey(['DE', null]), 'honig', 'none', []],
    ['all honey from here', honey(['DE', 100]), 'honig', 'none', []],
    ['honey from two without shares', honey(['DE', null], ['HU', null]), 'honig', 'none', ['countries:shares']],
    ['honey from two', honey(['DE', 60], ['HU', 40]), 'honig', 'none', []],
    ['honey in equal parts', honey(['HU', 50], ['DE', 50]), 'honig', 'none', []],
    ['honey the lesser part first', honey(['DE', 40], ['HU', 60]), 'honig', 'none', ['countries:shares']],
    ['honey of 90 per cent', honey(['DE', 60], ['HU', 30]), 'honig', 'none', ['countries:shares']],
    ['honey half said', honey(['DE', 100], ['HU', null]), 'honig', 'none', ['countries:shares']],
    ['free range eggs', eggs('1-DE-0399991'), 'huehnereier', 'none', []],
    ['Dutch eggs', eggs('2-NL-4012301'), 'huehnereier', 'none', []],
    ['six digits', eggs('1-DE-039999'), 'huehnereier', 'none', ['code:eggCode']],
    ['a way of keeping nobody knows', eggs('4-DE-0399991'), 'huehnereier', 'none', ['code:eggCode']],
    ['a country nobody knows', eggs('1-XX-0399991'), 'huehnereier', 'none', ['code:eggCode']],
    ['code 0 without a mark', eggs('0-DE-0399991'), 'huehnereier', 'none', ['code:organicEggs']],
    ['a mark without code 0', eggs('1-DE-0399991'), 'huehnereier', 'eu', ['code:organicEggs']],
    ['organic eggs', eggs('0-DE-0399991'), 'huehnereier', 'eu', []],
    ['pork', meat({}), 'schwein', 'none', []],
    ['pork nobody slaughtered', meat({ slaughteredIn: null }), 'schwein', 'none', ['slaughteredIn:countries']],
    ['beef nobody bore', meat({ animal: 'cattle' }), 'rind-lamm', 'none', ['bornIn:countries']],
    ['beef', meat({ animal: 'cattle', bornIn: 'DK' }), 'rind-lamm', 'none', []],
    ['lamb', meat({ animal: 'sheep' }), 'rind-lamm', 'none', []],
    ['cured pork', meat({ animal: 'other', rearedIn: null, slaughteredIn: null }), 'schwein', 'none', []],
  ])('%s', (_, marking, categorySlug, organicMark, faults) => {
    const found = faultsOfMarking(marking, { categorySlug, organicMark })
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
