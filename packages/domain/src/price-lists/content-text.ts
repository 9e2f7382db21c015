import { type ContentUnit, contentFactorOf, contentUnitOf, type QuantityUnit } from '../articles/quantity-unit.ts'

/** A unit as a multiple of the smallest of its kind. */
export type Measure = { readonly unit: ContentUnit; readonly factor: number }
const measure = (unit: QuantityUnit): Measure => ({ unit: contentUnitOf(unit), factor: contentFactorOf(unit) })
const [kilogram, gram, liter] = [measure('kilogram'), measure('gram'), measure('liter')]
export const piece = measure('piece')
export const measures: { readonly [word: string]: Measure } = {
  ...{ kg: kilogram, kilo: kilogram, kilogramm: kilogram, g: gram, gramm: gram },
  ...{ l: liter, liter, ltr: liter, ml: measure('milliliter'), cl: { unit: 'milliliter', factor: 10 } },
}
export const units: { readonly [word: string]: Measure } = {
  ...measures,
  ...{ stk: piece, stck: piece, st: piece, stück: piece, pc: piece, '': piece },
}
export const unitWordIn = (text: string): string => text.toLowerCase().replace(/\.$/, '')

/** The units that the title of a column of contents names: `Inhalt (kg)`, `Gewicht je Stück in g`. Several leave open which one is meant. */
export const unitsInTitle = (title: string): readonly Measure[] => {
  const words = title
    .slice(0, 200)
    .toLowerCase()
    .replaceAll(/\b(je|pro|per) \p{L}{1,20}|\/ ?(st|stk|stck|stück)\b|\d ?\p{L}{1,20}/gu, ' ')
    .split(/[^\p{L}]+/u)
  return [...new Set(words.flatMap((word) => (word === '' ? [] : (units[word] ?? []))))]
}

/** A content as it stands in a cell: how often, how much, and of what where it says so. `6 x 0,33 l` is six times 0,33 of `l`. */
export type ContentText = { readonly times: number; readonly number: string; readonly unit: string }

const mostTimes = 10_000

export const contentIn = (text: string): ContentText | undefined => {
  const [, packs, amount = '', unit = ''] =
    /^((?:\d{1,5} ?[x×*] ?){0,2})(\d[\d.,' ]{0,30})((?!x$)[a-zäöüß]{1,12}\.?)?$/i.exec(
      text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim(),
    ) ?? []
  if (packs === undefined) return undefined
  const times = [...packs.matchAll(/\d+/g)].reduce((product, [count]) => product * Number(count), 1)
  if (times < 1 || times > mostTimes) return undefined
  return { times, number: amount.trim(), unit: unit.toLowerCase().replace(/\.$/, '') }
}
