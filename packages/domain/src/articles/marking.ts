import { isCountry } from '../places/countries.ts'
import type { OrganicMark } from './organic-mark.ts'

/** A country (ISO 3166), and how much of the goods by weight is from there in whole per cent; null: it is not said. */
export type CountryShare = { readonly country: string; readonly percent: number | null }

/** Classes of fruit and vegetables; `none`: no specific marketing standard holds for them (Delegated Regulation (EU) 2023/2429). */
export const produceQualities = ['extra', 'first', 'second', 'none'] as const
export type ProduceQuality = (typeof produceQualities)[number]

/** Of eggs in shell (Delegated Regulation (EU) 2023/2465). */
export const eggQualities = ['a', 'b'] as const
export type EggQuality = (typeof eggQualities)[number]
export const eggSizes = ['s', 'm', 'l', 'xl', 'mixed'] as const
export type EggSize = (typeof eggSizes)[number]

/** The animals whose meat is declared by where they were; `other`, such as game and what is cooked or cured, is not. */
export const meatAnimals = ['cattle', 'pig', 'sheep', 'goat', 'poultry', 'other'] as const
export type MeatAnimal = (typeof meatAnimals)[number]

/** What goods of some kinds have to say beside what all food says: by law of their market, each kind in its own words. */
export type Marking =
  | { readonly kind: 'produce'; readonly countries: readonly CountryShare[]; readonly quality: ProduceQuality }
  | { readonly kind: 'honey'; readonly countries: readonly CountryShare[] }
  | { readonly kind: 'eggs'; readonly code: string; readonly quality: EggQuality; readonly size: EggSize }
  | {
      readonly kind: 'meat'
      readonly animal: MeatAnimal
      /** Countries (ISO 3166); null where the law asks for none. */
      readonly bornIn: string | null
      readonly rearedIn: string | null
      readonly slaughteredIn: string | null
    }
/** Marking required by law for a category's goods; `classedProduce` where a specific marketing standard demands a class. */
export const markingRules = ['produce', 'classedProduce', 'honey', 'eggs', 'meat'] as const
export type MarkingRule = (typeof markingRules)[number]
export const markingKinds = ['produce', 'honey', 'eggs', 'meat'] as const
export type MarkingKind = Marking['kind']

/**
 * The kind of marking that a category's rule asks for. Produce: fruit, vegetables, nuts and dried fruit, Delegated Regulation (EU) 2023/2429;
 * potatoes have no marketing standard. Meat that is fresh, chilled or frozen: Implementing Regulation (EU) No 1337/2013 and, of cattle, Regulation
 * (EC) No 1760/2000; sausage and ham are neither. Eggs in shell: Delegated Regulation (EU) 2023/2465. Honey: § 3 HonigV.
 */
export const markingKindOf = (rule: MarkingRule | null): MarkingKind | null =>
  rule === 'classedProduce' ? 'produce' : rule

/** The classes that produce may have: where everything has a standard of its own, none is no answer. */
export const produceQualitiesOf = (rule: MarkingRule): readonly ProduceQuality[] =>
  rule === 'classedProduce' ? produceQualities.filter((quality) => quality !== 'none') : produceQualities

/** How hens are kept, by the first digit of the code on their eggs. */
export const keepings = ['organic', 'freeRange', 'barn', 'cage'] as const
export type Keeping = (typeof keepings)[number]

/** Digit, country, and what that country numbers its farms by: in Germany seven digits, the first two of the land (Directive 2002/4/EC). */
const eggCode = /^[0-3]-(DE-\d{7}|(?!DE)[A-Z]{2}-[A-Z0-9]{2,12})$/

export const isEggCode = (code: string): boolean => eggCode.test(code) && isCountry(code.slice(2, 4))

/** How the hens of a code are kept. */
export const keepingOf = (code: string): Keeping => keepings[Number(code[0])] ?? 'cage'

/** What has to be said of where an animal was, in the order of its life. */
export const placesOfMeat = ['bornIn', 'rearedIn', 'slaughteredIn'] as const
export type PlaceOfMeat = (typeof placesOfMeat)[number]
export const placesAskedOf = (animal: MeatAnimal): readonly PlaceOfMeat[] =>
  animal === 'other' ? [] : animal === 'cattle' ? placesOfMeat : ['rearedIn', 'slaughteredIn']

export type MarkingFault = {
  readonly path: readonly string[]
  readonly message: 'markingKind' | 'shares' | 'produceClass' | 'eggCode' | 'organicEggs' | 'countries'
}

/** Shares are said of all or of none; what is said sums to 100 and falls. Of honey from several countries they must be said. */
const areShares = (countries: readonly CountryShare[], mustBeSaid: boolean): boolean => {
  if (new Set(countries.map(({ country }) => country)).size !== countries.length) return false
  const said = countries.map(({ percent }) => percent).filter((percent) => percent !== null)
  if (said.length === 0) return !mustBeSaid || countries.length === 1
  const isFalling = said.every((percent, place) => place === 0 || percent <= (said[place - 1] ?? 0))
  return said.length === countries.length && isFalling && said.reduce((sum, percent) => sum + percent, 0) === 100
}

/** Faults of a marking against its category's `rule`. A category without a rule takes no marking. */
export const faultsInCategory = (marking: Marking, rule: MarkingRule | null): MarkingFault[] => {
  if (rule === null || marking.kind !== markingKindOf(rule)) return [{ path: ['kind'], message: 'markingKind' }]
  return marking.kind === 'produce' && !produceQualitiesOf(rule).includes(marking.quality)
    ? [{ path: ['quality'], message: 'produceClass' }]
    : []
}

/** Faults of a marking in any category. */
export const faultsOfMarking = (
  marking: Marking,
  { organicMark }: { readonly organicMark: OrganicMark },
): MarkingFault[] => {
  switch (marking.kind) {
    case 'produce':
    case 'honey':
      return areShares(marking.countries, marking.kind === 'honey') ? [] : [{ path: ['countries'], message: 'shares' }]
    case 'eggs':
      if (!isEggCode(marking.code)) return [{ path: ['code'], message: 'eggCode' }]
      // The digit is a claim of its own: 0 is organic, and organic is 0.
      return (keepingOf(marking.code) === 'organic') === (organicMark !== 'none')
        ? []
        : [{ path: ['code'], message: 'organicEggs' }]
    case 'meat':
      return placesAskedOf(marking.animal)
        .filter((place) => marking[place] === null)
        .map((place) => ({ path: [place], message: 'countries' }))
  }
}
