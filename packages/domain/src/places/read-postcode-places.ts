import { readPostcode } from '../fields/registered-numbers.ts'
import type { Place } from './distance.ts'

export type PostcodePlace = Place & { readonly postcode: string }

/** A line that could not be read; the other lines still count. */
export type PlaceFault = { readonly lineNumber: number; readonly reason: string; readonly value: string }

export type PostcodePlaces = {
  /** One for each postcode, by postcode. */
  readonly places: readonly PostcodePlace[]
  /** Rows that were read, of which a postcode may have many. */
  readonly rows: number
  /** Rows of other countries than Germany. */
  readonly foreign: number
  readonly faults: readonly PlaceFault[]
}

const columns = 12

/** Germany with a margin: coordinates the wrong way round are outside. */
const within = { latitude: [47, 56], longitude: [5, 16] } as const

const readDegrees = (text: string, [least, most]: readonly [number, number]): number | null => {
  const degrees = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return degrees >= least && degrees <= most ? degrees : null
}

const readRow = (cells: readonly string[]): PostcodePlace | Omit<PlaceFault, 'lineNumber'> => {
  const [, code = '', , , , , , , , north = '', east = ''] = cells
  const [postcode, latitude, longitude] = [
    readPostcode(code),
    readDegrees(north, within.latitude),
    readDegrees(east, within.longitude),
  ]
  if (cells.length !== columns) return { reason: `has ${cells.length} columns instead of ${columns}`, value: '' }
  if (postcode === null) return { reason: 'is no postcode', value: code }
  if (latitude === null) return { reason: 'is no latitude in Germany', value: north }
  if (longitude === null) return { reason: 'is no longitude in Germany', value: east }
  return { postcode, latitude, longitude }
}

/** Degrees to five decimals, about a metre: the same rows in another order have the same mean. */
const meanOf = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1e5) / 1e5

/**
 * Reads the postal codes of GeoNames (tab-separated: country, postcode, place, three divisions with name and code each, latitude,
 * longitude, accuracy). Only rows of Germany count; the place of a postcode with several rows is their mean.
 */
export const readPostcodePlaces = (text: string): PostcodePlaces => {
  const rowsOf = new Map<string, Place[]>()
  const faults: PlaceFault[] = []
  let [rows, foreign] = [0, 0]
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue
    const cells = line.split('\t')
    if (cells.length === columns && cells[0] !== 'DE') {
      foreign += 1
      continue
    }
    const row = readRow(cells)
    if ('reason' in row) faults.push({ lineNumber: index + 1, ...row })
    else {
      rows += 1
      rowsOf.set(row.postcode, [...(rowsOf.get(row.postcode) ?? []), row])
    }
  }
  const places = [...rowsOf].map(([postcode, all]) => ({
    postcode,
    latitude: meanOf(all.map(({ latitude }) => latitude)),
    longitude: meanOf(all.map(({ longitude }) => longitude)),
  }))
  return { places: places.toSorted((one, other) => (one.postcode < other.postcode ? -1 : 1)), rows, foreign, faults }
}
