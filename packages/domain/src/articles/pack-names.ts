import type { QuantityUnit } from './quantity-unit.ts'

type Bilingual = { readonly de: string; readonly en: string }

/** What goods usually come in; offered where a sales unit is made. */
export const packs: readonly Bilingual[] = [
  { de: 'Sack', en: 'Sack' },
  { de: 'Kiste', en: 'Crate' },
  { de: 'Beutel', en: 'Bag' },
  { de: 'Netz', en: 'Net' },
  { de: 'Bund', en: 'Bunch' },
  { de: 'Schale', en: 'Punnet' },
  { de: 'Karton', en: 'Box' },
  { de: 'Eimer', en: 'Bucket' },
  { de: 'Glas', en: 'Jar' },
  { de: 'Flasche', en: 'Bottle' },
  { de: 'Becher', en: 'Cup' },
  { de: 'Packung', en: 'Pack' },
  { de: 'Laib', en: 'Loaf' },
  { de: 'Stück', en: 'Piece' },
]

const unitWords = {
  kilogram: { de: 'kg', en: 'kg' },
  gram: { de: 'g', en: 'g' },
  liter: { de: 'l', en: 'l' },
  milliliter: { de: 'ml', en: 'ml' },
  piece: { de: 'Stück', en: 'pieces' },
} as const satisfies Record<QuantityUnit, Bilingual>

/** Thousandths as people write them: 12500 is "12,5" in German. */
const written = (thousandths: number, separator: ',' | '.'): string =>
  String(thousandths / 1000).replace('.', separator)

/**
 * What a sales unit is called by its pack and content: "Sack 12,5 kg" and "Sack 12.5 kg"; weighed goods "Laib ca. 4,1 kg". `amount` is in
 * thousandths of the unit. A pack that is not among `packs` has the same word in both languages. One piece needs no figure.
 */
export const salesUnitName = (
  pack: string,
  content: { readonly amount: number; readonly unit: QuantityUnit; readonly isWeighed: boolean },
): Bilingual => {
  const typed = pack.trim()
  const known = packs.find(({ de }) => de.toLocaleLowerCase('de') === typed.toLocaleLowerCase('de'))
  const noun = known ?? { de: typed, en: typed }
  const unit = unitWords[content.unit]
  if (content.unit === 'piece' && content.amount === 1000) return noun
  const circa = content.isWeighed ? { de: 'ca. ', en: 'approx. ' } : { de: '', en: '' }
  return {
    de: `${noun.de} ${circa.de}${written(content.amount, ',')} ${unit.de}`.trim(),
    en: `${noun.en} ${circa.en}${written(content.amount, '.')} ${unit.en}`.trim(),
  }
}
