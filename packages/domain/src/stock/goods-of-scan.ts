import { gtinOf } from './gtin-of.ts'
import { readBarcode } from './read-barcode.ts'
import { foldedLot } from './same-lot.ts'

/** What goods can be known by: the bar code of their pack, their article's number, and the lots that lie there or are announced. */
export type ScannableGoods = {
  readonly gtin: string | null
  readonly articleNumber: string
  readonly lots: readonly { readonly lot: string | null }[]
}

/** Numbers of lots and articles as people type them. */
export const isSameNumber = (one: string, other: string): boolean => foldedLot(one) === foldedLot(other)

/**
 * The goods that a code means: by the bar code of their pack, else by their article's number, else by a lot. None, or several where the
 * code alone does not say which: "261122" is everybody's lot.
 */
export const goodsOfScan = <G extends ScannableGoods>(code: string, goods: readonly G[]): readonly G[] => {
  const read = readBarcode(code)
  const gtin = gtinOf(read.gtin ?? read.lot ?? '')
  const means: readonly ((each: G) => boolean)[] = [
    (each) => gtin !== null && each.gtin !== null && gtinOf(each.gtin) === gtin,
    ({ articleNumber }) => isSameNumber(articleNumber, code),
    ({ lots }) => lots.some(({ lot }) => lot !== null && read.lot !== null && isSameNumber(lot, read.lot)),
  ]
  for (const isMeant of means) {
    const found = goods.filter(isMeant)
    if (found.length > 0) return found
  }
  return []
}
