const byName = new Intl.Collator('de', { numeric: true })

/** Sorts shelves in the order one walks past them: "A-2" before "A-10", goods without a shelf last. */
export const compareShelves = (a: string, b: string): number =>
  a === '' || b === '' ? Number(a === '') - Number(b === '') : byName.compare(a, b)
