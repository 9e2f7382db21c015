import { goodsOfScan, isSameNumber } from '@regionalmarkt/domain/stock/goods-of-scan.ts'
import { gtinOf } from '@regionalmarkt/domain/stock/gtin-of.ts'
import { readBarcode } from '@regionalmarkt/domain/stock/read-barcode.ts'
import { emptyLot } from '../../parts/lot-draft.ts'
import type { InboundItem } from './queries.ts'
import type { ItemDraft } from './receipt-draft.ts'

export type Scanned = {
  readonly item: InboundItem
  readonly draft: ItemDraft
  /** The lot that the code named, if it did. */
  readonly lot: string | null
  /** The weight of its label, where it was taken. */
  readonly grams: number | null
}

/** A count with the lot of a label in it: where it stands already, where none was typed yet, or as another one of which none is counted yet. */
const withLot = (draft: ItemDraft, lot: string, bestBefore: string | null): ItemDraft => {
  const target =
    draft.lots.find((each) => isSameNumber(each.lot, lot)) ??
    draft.lots.find((each) => each.lot.trim() === '') ??
    emptyLot(0)
  const filled = {
    ...target,
    lot: target.lot.trim() === '' ? lot : target.lot,
    bestBefore: bestBefore ?? target.bestBefore,
  }
  const isThere = draft.lots.some(({ key }) => key === target.key)
  return {
    ...draft,
    lots: isThere ? draft.lots.map((each) => (each.key === target.key ? filled : each)) : [...draft.lots, filled],
  }
}

/**
 * The weight of a label on the one pack of a weighed lot that nobody has weighed yet. Of several packs it is the weight of one of them:
 * those are weighed crate by crate, each label once.
 */
const weighedBy = (item: InboundItem, draft: ItemDraft, lot: string | null, grams: number | null) => {
  const one =
    draft.lots.length === 1 ? draft.lots[0] : draft.lots.find((each) => lot !== null && isSameNumber(each.lot, lot))
  const isOne = item.priceBasis === 'kilogram' && one?.quantity === 1 && draft.weights?.[one.key] === undefined
  return isOne && grams !== null ? { [one.key]: { grams, quantity: 1, isConfirmed: false } } : null
}

/** What a scan at the door means: which line is in hand, with the lot, best-before and weight of its label. Null: nothing that is expected. */
export const scanGoods = (
  items: readonly InboundItem[],
  drafts: Readonly<Record<string, ItemDraft>>,
  code: string,
): Scanned | null => {
  const item = goodsOfScan(code, items)[0]
  const draft = item && drafts[item.id]
  if (!item || !draft) return null
  const read = readBarcode(code)
  const isOnlyGoods = gtinOf(read.lot ?? '') !== null || isSameNumber(item.articleNumber, code)
  const lot = isOnlyGoods ? null : read.lot
  const labelled = lot === null ? draft : withLot(draft, lot, read.bestBefore)
  const weight = weighedBy(item, labelled, lot, read.netWeightGrams)
  return weight === null
    ? { item, draft: labelled, lot, grams: null }
    : { item, draft: { ...labelled, weights: { ...labelled.weights, ...weight } }, lot, grams: read.netWeightGrams }
}
