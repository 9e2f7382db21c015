import { labelPage, mm, type Part, type Pen } from '../../platform/paper/sheet.ts'
import { type Ink, lotText } from './frame.ts'

type Names = { readonly de: string; readonly en: string }

export type LotOnLabel = {
  readonly articleNumber: string
  /** Left out where the name of the pack is enough. */
  readonly salesUnitNumber?: string
  readonly articleName: Names
  readonly salesUnitName: Names
  readonly supplierName: string
  readonly gtin: string | null
  readonly lot: string | null
  readonly bestBefore: string | null
  /** Whole sales units of it; null where the label is for one of them. */
  readonly quantity: number | null
  readonly shelf: string
}

/** `YYMMDD`, as GS1 writes a day. */
const shortDay = (day: string): string => day.slice(2).replaceAll('-', '')

/**
 * What a scanner is told of a lot, in GS1 element strings: whatever has a fixed length first, so that the lot needs no separator.
 * Goods without a GTIN have their article number as it is printed.
 */
export const lotCode = ({
  gtin,
  articleNumber,
  lot,
  bestBefore,
}: Pick<LotOnLabel, 'gtin' | 'articleNumber' | 'lot' | 'bestBefore'>): string =>
  gtin === null
    ? articleNumber
    : `01${gtin.padStart(14, '0')}${bestBefore === null ? '' : `15${shortDay(bestBefore)}`}${lot === null ? '' : `10${lot}`}`

/** What is stuck to goods on a shelf: what it is, from whom, which lot, until when, and the same for a scanner. */
export const lotLabel = (goods: LotOnLabel, ink: Ink): Part => ({
  format: labelPage,
  draw: (pen) => {
    const { words, format } = ink
    const { left, right, top } = labelPage
    const side = mm(28)
    const width = right - left - side - mm(4)
    pen.code(lotCode(goods), right - side, top, side, words('lotAndDate'))
    const [article, pack] = [ink.in(goods.articleName), ink.in(goods.salesUnitName)]
    const bold = { weight: 'semibold' } as const
    pen.text(article, { ...bold, width, size: pen.sizeFor(article, [15, 12, 9], { ...bold, width }, 2) }, 'H1')
    pen.text(pack, { width, size: pen.sizeFor(pack, [11, 9], { width }) })
    pen.space(mm(1))
    pen.text(goods.supplierName, { size: 9, tone: 'grey', width })
    const lot = lotText({ ...goods, quantity: undefined }, ink)
    pen.at(lot, mm(46), { ...bold, size: pen.sizeFor(lot, [13, 11.5, 10], bold) })
    const rest = [
      words('articleNumber', { number: goods.articleNumber }),
      ...(goods.salesUnitNumber === undefined ? [] : [goods.salesUnitNumber]),
      ...(goods.quantity === null ? [] : [`${format.quantity(goods.quantity)} ×`]),
      ...(goods.shelf === '' ? [] : [`${words('shelf')} ${goods.shelf}`]),
    ]
    pen.at(rest.join(' · '), mm(58), { size: 10 })
  },
})

type Shelf = { readonly shelf: string; readonly warehouseId: string; readonly warehouseName: string }

/** What is stuck to a shelf: its name, legible from three steps away, and a code that opens what stands on it. */
export const shelfLabel = ({ shelf, warehouseId, warehouseName }: Shelf, ink: Ink): Part => ({
  format: labelPage,
  draw: (pen) => {
    const { left, right, top } = labelPage
    const side = mm(28)
    const width = right - left - side - mm(4)
    const query = new URLSearchParams({ q: shelf }).toString()
    pen.code(ink.screen(`/retailer/warehouses/${warehouseId}?${query}`), right - side, top, side, ink.words('onScreen'))
    pen.text(shelf, { size: shelf.length > 8 ? 20 : 34, weight: 'semibold', width }, 'H1')
    pen.at(warehouseName, mm(58), { size: 12 })
  },
})

/** Where a crate is brought to; a customer may have several doors on a day. */
type Door = {
  readonly name: string
  readonly addition: string
  readonly street: string
  readonly postcode: string
  readonly city: string
}

type CrateOfOrder = {
  readonly orderNumber: string
  readonly customerName: string
  readonly deliveryDate: string
  readonly deliveryMethod: 'deliveryHub' | 'pickupHub' | 'deliverySupplier' | 'pickupSupplier'
  /** Null where it is fetched. */
  readonly door: Door | null
}

/** Below the customer's name, as much as there is room for: the street first, by which one door is told from the other. */
const drawDoor = (
  pen: Pen,
  { name, addition, street, postcode, city }: Door,
  customerName: string,
  width: number,
): void => {
  const style = { size: 12, width }
  pen.space(mm(1))
  const until = mm(43)
  const lines = [name === customerName ? '' : name, addition, street, `${postcode} ${city}`]
  let left = until - pen.y
  const fits = new Set<number>()
  for (const index of [2, 0, 1, 3]) {
    const line = lines[index] ?? ''
    const height = pen.heightOf(line, style)
    if (line === '' || height > left) continue
    fits.add(index)
    left -= height
  }
  for (const [index, line] of lines.entries()) if (fits.has(index)) pen.text(line, style)
}

/** One label for each crate of an order: whose it is, legible from three steps away, to which door, for which day, and which of how many. */
export const crateLabels = (order: CrateOfOrder, copies: number, ink: Ink): Part[] =>
  Array.from({ length: copies }, (_, index) => ({
    format: labelPage,
    draw: (pen) => {
      const { words, format } = ink
      const { left, right, top } = labelPage
      const side = mm(24)
      const width = right - left - side - mm(4)
      const { orderNumber: number, customerName, deliveryDate, deliveryMethod, door } = order
      pen.code(ink.screen(`/retailer/picking/${number}`), right - side, top, side, words('onScreen'))
      const size = customerName.length > 52 ? 12 : customerName.length > 26 ? 15 : 20
      pen.text(customerName, { size, weight: 'semibold', width }, 'H1')
      if (door !== null) drawDoor(pen, door, customerName, width)
      pen.at(format.chipDay(deliveryDate), mm(44), { size: 16, weight: 'semibold' })
      pen.at(words(`method.${deliveryMethod}`), mm(45), { size: 11, align: 'right' })
      const crate = words('label.crate', { at: String(index + 1), count: String(copies) })
      pen.at(words('label.order', { number }), mm(58), { size: 10 })
      if (copies > 1) pen.at(crate, mm(58), { size: 10, align: 'right' })
    },
  }))
