type Bilingual = { readonly de: string; readonly en: string }

/** Letters as the market's search compares them: without case and accents, `ae` and `ß` as one writes them in a hurry. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([aou])e/g, '$1')

/** Whether every word of a search stands in a collection's title or text, in either language. */
export const isNamedSo = ({ title, text }: { title: Bilingual; text: Bilingual }, q: string): boolean => {
  const known = folded([title.de, title.en, text.de, text.en].join(' '))
  return folded(q)
    .split(/\s+/)
    .every((word) => known.includes(word))
}
