/** What the warehouses' page shows of lots, as it stands in its address: the search, or one lot; goods without one are a unit alone. */
export type RecallSearch = { readonly lots?: string; readonly unit?: string; readonly lot?: string }

const longestLot = 40
const textFrom = (value: unknown): string | undefined => {
  // A lot of digits alone comes as a number.
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.length <= longestLot ? text : undefined
}

export const recallSearchFrom = (search: Record<string, unknown>): RecallSearch => {
  const [lots, unit, lot] = [textFrom(search.lots), textFrom(search.unit), textFrom(search.lot)]
  if (unit !== undefined && /^[0-9a-f-]{36}$/.test(unit)) return lot ? { unit, lot } : { unit }
  return lots === undefined ? {} : { lots }
}
