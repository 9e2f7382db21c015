import Papa from 'papaparse'
import { withoutFormulaGuards } from '../export/formula-guards.ts'

/** A table as it stands in a file: cells by line, each line with its number in the file, counted from 1. */
export type CsvTable = {
  readonly head: readonly string[]
  readonly headLine: number
  readonly rows: readonly { readonly lineNumber: number; readonly cells: readonly string[] }[]
  /** The line of a row whose quotes do not say where a cell ends: rows behind it may be part of that cell. */
  readonly brokenLine: number | null
}

export const separators = [';', ',', '\t'] as const

/** Whichever of them parts the first line most often, outside of quotes. */
const separatorOf = (text: string): string => {
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const [best] = separators.toSorted((a, b) => first.split(b).length - first.split(a).length)
  return best ?? ';'
}

/** Excel's own way to name the separator of a file, in a line before the head. */
const namedSeparator = /^"?sep=([;,\t|])"?\r?\n/i

/**
 * Reads a table as spreadsheets write it (RFC 4180, or with semicolons or tabs): cells in quotes may hold separators, line breaks and doubled
 * quotes. Empty lines are left out. The apostrophes that our own files put before what looks like a formula are taken off again.
 */
export const readCsv = (file: string, separator?: string): CsvTable => {
  const whole = file.replace(/^\uFEFF/, '')
  const [line = '', named] = namedSeparator.exec(whole) ?? []
  const text = whole.slice(line.length)
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: named ?? separator ?? separatorOf(text),
    newline: '\n',
  })
  let next = line === '' ? 1 : 2
  const lines = data.map((texts) => {
    const lineNumber = next
    next += texts.reduce((count, one) => count + one.split('\n').length - 1, 1)
    return { lineNumber, cells: texts.map((one) => withoutFormulaGuards(one.trim())) }
  })
  const brokenLine = lines[errors[0]?.row ?? -1]?.lineNumber ?? null
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((one) => one !== ''))
  return { head: head?.cells ?? [], headLine: head?.lineNumber ?? 1, rows, brokenLine }
}
