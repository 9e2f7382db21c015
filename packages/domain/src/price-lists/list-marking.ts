import { readCountryShares } from '../articles/country-shares.ts'
import {
  type EggSize,
  faultsInCategory,
  faultsOfMarking,
  isEggCode,
  type Marking,
  type MarkingRule,
  markingKindOf,
  type ProduceQuality,
} from '../articles/marking.ts'
import type { OrganicMark } from '../articles/organic-mark.ts'

/** Raw texts of a list line from which a marking is read. */
export type SaidMarking = {
  /** Countries by name or code, "Deutschland 60 %, Ungarn 40 %"; other places are none. */
  readonly origin: string
  /** "Klasse II", "HKL I", "Extra", "A". */
  readonly grade: string
  /** As it stands on the eggs. */
  readonly eggCode: string
  /** "M", "XL", "gemischt". */
  readonly eggSize: string
}

type Said = SaidMarking & { readonly rule: MarkingRule | null; readonly organicMark: OrganicMark }

const qualities: Readonly<Record<string, ProduceQuality>> = {
  EXTRA: 'extra',
  I: 'first',
  '1': 'first',
  II: 'second',
  '2': 'second',
}

/** The class of fruit or vegetables that a text names; null: none that we know. */
export const produceQualityIn = (text: string): ProduceQuality | null => {
  const [, word = ''] = /(?:^|\b(?:klasse|kl|hkl)\b\.?)\s*(extra|i{1,2}|[12])\b/i.exec(text.trim()) ?? []
  return qualities[word.toUpperCase()] ?? null
}

const sizes: Readonly<Record<string, EggSize>> = { S: 's', M: 'm', L: 'l', XL: 'xl', GEMISCHT: 'mixed', MIXED: 'mixed' }

const markingIn = ({ rule, origin, grade, eggCode, eggSize }: Said): Marking | null => {
  switch (markingKindOf(rule)) {
    case 'produce': {
      const [countries, quality] = [readCountryShares(origin), produceQualityIn(grade)]
      return countries && quality && { kind: 'produce', countries, quality }
    }
    case 'honey': {
      const countries = readCountryShares(origin)
      return countries && { kind: 'honey', countries }
    }
    case 'eggs': {
      const [code, size] = [eggCode.trim().toUpperCase(), sizes[eggSize.trim().toUpperCase()]]
      const [, quality] = /(?:^|\b(?:güte)?klasse\s*)([ab])$/i.exec(grade.trim()) ?? []
      if (!isEggCode(code) || size === undefined || quality === undefined) return null
      return { kind: 'eggs', code, size, quality: quality.toLowerCase() === 'a' ? 'a' : 'b' }
    }
    // No list has a column for each place an animal was at.
    case 'meat':
    case null:
      return null
  }
}

/** What a line of a list says of what its goods must be marked with; null where it says too little of it, which is then left to a person. */
export const markingOfList = (said: Said): Marking | null => {
  const marking = markingIn(said)
  if (marking === null) return null
  return faultsOfMarking(marking, said).length + faultsInCategory(marking, said.rule).length > 0 ? null : marking
}
