/** By how much a list is narrowed, apart from words that are looked for and the order, which are seen anyway. */
export const narrowedBy = ({ q: _, search: __, sort: ___, ...narrowing }: Readonly<Record<string, unknown>>): number =>
  Object.keys(narrowing).length
