import { withoutEnd } from '../fields/without-end.ts'

export const decimalMarks = [',', '.'] as const
export type DecimalMark = (typeof decimalMarks)[number]

const numbers = /\d[\d.,' \u00a0\u202f’]*\d|\d/g
const blanks = /[ \u00a0\u202f]/g

/** The mark that a number shows for itself: `0.250`, `12,5` and `1.234,50` do, `1.234` may be either, and `12` has none. */
const markOf = (number: string): DecimalMark | 'either' | null => {
  const isGrouped = /['’ \u00a0\u202f]\d{3}/.test(number)
  const marks = [...number.replaceAll(/[^.,]/g, '')]
  const last = marks.at(-1) as DecimalMark | undefined
  if (last === undefined) return null
  if (new Set(marks).size > 1) return last
  const other = last === ',' ? '.' : ','
  if (marks.length > 1) return other
  const [before = '', after = ''] = number.split(last)
  return isGrouped || after.length !== 3 || before.length > 3 || before.startsWith('0') ? last : 'either'
}

/** The decimal mark that the numbers of a column show together: `mixed` where they contradict, `unclear` where none shows it. */
export type ColumnMark = {
  readonly mark: DecimalMark | 'mixed' | 'unclear' | null
  /** The first number that can be read both ways; null where there is none. */
  readonly unclear: string | null
}

export const columnMarkOf = (cells: Iterable<string>): ColumnMark => {
  const found = new Set<DecimalMark>()
  let unclear: string | null = null
  for (const cell of cells) {
    for (const [number] of cell.matchAll(numbers)) {
      const mark = markOf(number)
      if (mark === 'either') unclear ??= number
      else if (mark !== null) found.add(mark)
    }
  }
  const [mark = null] = found
  return { mark: found.size > 1 ? 'mixed' : (mark ?? (unclear === null ? null : 'unclear')), unclear }
}

/**
 * A number in thousandths of thousandths, say, that `decimals` names: `1.234,50` with 2 is 123450. `mark` settles what can be read both
 * ways: without one that is `unclear`. Undefined for what is no number, `finer` for one with more places.
 */
export const readNumber = (
  text: string,
  decimals: number,
  mark: DecimalMark | null,
): number | 'unclear' | 'finer' | undefined => {
  if (/[^\d.,'’ \u00a0\u202f]/.test(text)) return undefined
  const own = markOf(text)
  const by = own === 'either' ? mark : (own ?? ',')
  if (by === null) return 'unclear'
  const plain = text.replaceAll(blanks, "'").replaceAll('’', "'")
  const [whole = '', fraction = '', ...rest] = plain.split(by)
  const groups =
    by === ',' ? /^\d{1,9}$|^\d{1,3}(\.\d{3})+$|^\d{1,3}('\d{3})+$/ : /^\d{1,9}$|^\d{1,3}(,\d{3})+$|^\d{1,3}('\d{3})+$/
  if (rest.length > 0 || !groups.test(whole) || !/^\d*$/.test(fraction)) return undefined
  if (plain.includes(by) && fraction === '') return undefined
  const kept = withoutEnd(fraction, '0')
  if (kept.length > decimals) return 'finer'
  return Number(`${whole.replaceAll(/[.,']/g, '')}${kept.padEnd(decimals, '0')}`)
}
