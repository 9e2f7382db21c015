/** Where somebody stands in a matrix: row and column, from 0. */
export type Place = { readonly row: number; readonly column: number }

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

type Size = { readonly rows: number; readonly columns: number }

/**
 * Where a key leads from a place: to the next cell in its direction that holds something, Home and End to the first and the last of the
 * row, with Control of all. Null where the key leads nowhere.
 */
export const placeAfter = (
  { key, isFar }: { readonly key: string; readonly isFar: boolean },
  from: Place,
  { rows, columns }: Size,
  isFilled: (place: Place) => boolean,
): Place | null => {
  const ofRow = (row: number): Place[] =>
    Array.from({ length: columns }, (_, column) => ({ row, column })).filter(isFilled)
  if (key === 'Home' || key === 'End') {
    const all = isFar ? Array.from({ length: rows }, (_, row) => ofRow(row)).flat() : ofRow(from.row)
    return all.at(key === 'Home' ? 0 : -1) ?? null
  }
  const step = steps[key]
  if (step === undefined) return null
  let [row, column] = [from.row + step.row, from.column + step.column]
  while (row >= 0 && row < rows && column >= 0 && column < columns) {
    if (isFilled({ row, column })) return { row, column }
    row += step.row
    column += step.column
  }
  return null
}
