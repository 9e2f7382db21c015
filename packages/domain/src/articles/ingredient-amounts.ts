/** What only seasons is excepted (annex VIII (1) a iii), and water is told by the order of the list. */
const onlySeasons: ReadonlySet<string> = new Set(['wasser', 'salz', 'meersalz', 'trinkwasser'])

/** Letters that say that two words are of one thing: "Kürbiskerne" and "Kürbiskernbrot", but not "Salbei" and "Salat". */
const leastShared = 4

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')

const wordsOf = (text: string): string[] => plain(text).match(/[a-z]+/g) ?? []

/** Without the end of a plural: "Äpfel" has lost its dots by now, "Erdbeeren" its "en". */
const stemOf = (word: string): string => (word.length > 5 ? word.replace(/(en|er|e|n|s)$/, '') : word)

/** The ingredients of a list, each with what stands in brackets after it; a percentage may stand anywhere in it. */
const ingredientsOf = (text: string): string[] => {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text[at]
    if (sign === '(' || sign === '[') depth += 1
    if (sign === ')' || sign === ']') depth -= 1
    // A comma between digits is that of a decimal.
    const isDecimal = sign === ',' && /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '')
    if (at === text.length || ((sign === ',' || sign === ';') && depth <= 0 && !isDecimal)) {
      parts.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  // A part without a noun, which German writes large, says how the one before it is: "Kartoffeln, gewaschen".
  return parts.filter((part) => /\p{Lu}/u.test(part))
}

const isNamedIn = (name: readonly string[], ingredient: string): boolean => {
  const [head = ''] = ingredient.split(/[([:]/)
  return wordsOf(head)
    .filter((word) => !onlySeasons.has(word))
    .map(stemOf)
    .some((stem) => stem.length >= leastShared && name.some((word) => word.startsWith(stem) || word.endsWith(stem)))
}

/**
 * The ingredients that the name of a food of several calls to mind and whose amount its list does not say: each must have its percentage
 * (Regulation (EU) 1169/2011, article 22 (1) a). Read in German, in which the law wants the label. A food of one ingredient is all of it.
 */
export const amountsMissing = (food: {
  readonly name: { readonly de: string }
  readonly ingredients: { readonly de: string }
}): string[] => {
  const ingredients = ingredientsOf(food.ingredients.de.replace(/^\s*zutaten\s*:/i, '').replace(/\.\s*$/, ''))
  if (ingredients.length < 2) return []
  const name = wordsOf(food.name.de).map(stemOf)
  return ingredients
    .filter((ingredient) => !/\d\s*%/.test(ingredient) && isNamedIn(name, ingredient))
    .map((ingredient) => ingredient.split(/[([:]/)[0]?.trim() ?? ingredient)
}
