import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { retailerOrderPaper } from '@regionalmarkt/contract/paper/papers.ts'
import type { getOrderByLink } from '@regionalmarkt/contract/procurement/get-order-by-link.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { drawLetterHead } from '../../platform/paper/letter-head.ts'
import { mm, type Part, type Pen, page, type TableRow } from '../../platform/paper/sheet.ts'
import { readableRetailerOrders } from '../procurement/public.ts'
import { drawBlanks, drawHead, fileOf, footerOf, type Ink, type Letterhead, letterheadOf, lotText } from './frame.ts'
import { lotLabel } from './labels.ts'

/** An order of a hub with a supplier, as either of them reads it. */
type Order = ResponseOf<typeof getOrderByLink>
type Item = Order['items'][number]
type Parties = { readonly hub: Letterhead; readonly supplier: Letterhead }
export type SupplyPaper = QueryOf<typeof retailerOrderPaper>['as']

/** Both sides of an order whose reader was let in already. */
const partiesOf = async (db: Queryable, orderNumber: string): Promise<Parties> => {
  const [order] = await db
    .select({ retailerId: readableRetailerOrders.retailerId, supplierId: readableRetailerOrders.supplierId })
    .from(readableRetailerOrders)
    .where(sql`${readableRetailerOrders.orderNumber} = ${orderNumber}`)
  const { retailerId, supplierId } = orNotFound(order)
  return { hub: await letterheadOf(db, retailerId), supplier: await letterheadOf(db, supplierId) }
}

/** The paper that is asked for of an order; `path`: where its reader finds it on screen. */
export const supplyPaper = async (
  db: Queryable,
  order: Order,
  { as, path }: { readonly as: SupplyPaper; readonly path: `/${string}` },
  ink: Ink,
): Promise<Buffer> => {
  const parties = await partiesOf(db, order.orderNumber)
  const number = order.orderNumber
  switch (as) {
    case 'order':
      return fileOf(ink.words('purchaseOrder.title', { number }), [purchaseOrder(order, parties, path, ink)], ink)
    case 'packingList':
      return fileOf(ink.words('purchaseOrder.packingList', { number }), [packingList(order, parties, path, ink)], ink)
    case 'lotLabels':
      return fileOf(ink.words('label.title'), lotLabels(order, ink), ink)
  }
}

/** Lines of which something is still to come, or came. */
const wanted = ({ items }: Order): Item[] => items.filter((item) => item.status !== 'cancelled' || bought(item) > 0)
const bought = (item: Item): number => item.receivedQuantity ?? promisedQuantity(item)

const goodsOf = ({ articleName, salesUnitName }: Item, ink: Ink): string =>
  `${ink.in(articleName)}, ${ink.in(salesUnitName)}`

const purchaseOrder = (order: Order, parties: Parties, path: `/${string}`, ink: Ink): Part => ({
  footer: footerOf(parties.hub, ink),
  draw: (pen) => {
    const { words, format } = ink
    drawLetter(pen, order, parties, ink)
    pen.code(ink.screen(path), page.right - mm(22), mm(16), mm(22), words('onScreen'))
    pen.text(words('purchaseOrder.title', { number: order.orderNumber }), { size: 17, weight: 'semibold' }, 'H1')
    pen.space(mm(2))
    if (order.isOpen)
      pen.text(words('purchaseOrder.collects', { moment: format.dayAndTime(order.cutOffAt) }), { weight: 'semibold' })
    if (order.isEstimated) pen.text(words('purchaseOrder.estimated'), { tone: 'grey' })
    pen.space(mm(4))
    const rows = wanted(order).map((item, index): TableRow => pricedRow(item, index, ink))
    if (rows.length === 0) return pen.text(words('purchaseOrder.nothing'))
    pen.table(pricedColumns(ink), rows)
    const deposits = order.depositCents
    pen.sums([
      ...(deposits === 0
        ? []
        : [
            { text: words('goodsSum'), amount: format.money(order.netCents - deposits) },
            { text: words('depositSum'), amount: format.money(deposits) },
          ]),
      {
        text: words('netSum'),
        amount: order.isEstimated ? format.approximateMoney(order.netCents) : format.money(order.netCents),
        isStrong: true,
      },
    ])
  },
})

const pricedColumns = ({ words }: Ink) => [
  { title: words('position'), width: mm(10) },
  { title: words('goods'), width: mm(90) },
  { title: words('amount'), width: mm(20), align: 'right' as const },
  { title: words('unitPrice'), width: mm(26), align: 'right' as const },
  { title: words('total'), width: mm(27), align: 'right' as const },
]

const pricedRow = (item: Item, index: number, ink: Ink): TableRow => {
  const { words, format } = ink
  const price = format.money(item.unitPriceCents)
  const isEstimate = item.priceBasis === 'kilogram' && item.receivedGrams === null
  return {
    cells: [
      String(index + 1),
      goodsOf(item, ink),
      format.quantity(bought(item)),
      item.priceBasis === 'kilogram' ? words('perKilogram', { price }) : price,
      isEstimate ? format.approximateMoney(item.lineCents) : format.money(item.lineCents),
    ],
    detail: words('articleNumber', { number: item.articleNumber }),
  }
}

/** The hub at the top, its supplier where the window of an envelope is (DIN 5008, form B), and the facts beside it. */
const drawLetter = (pen: Pen, order: Order, { hub, supplier }: Parties, ink: Ink): void => {
  const { words, format } = ink
  drawLetterHead(pen, {
    writer: hub.name,
    sender: [hub.name, hub.street, `${hub.postcode} ${hub.city}`],
    address: [supplier.name, supplier.street, `${supplier.postcode} ${supplier.city}`],
    facts: [
      [words('deliveryDay'), format.fullDay(order.deliveryDate)],
      [words('purchaseOrder.road'), words(`purchaseOrder.roads.${order.leg}`)],
      [words('purchaseOrder.hub'), `${hub.contactName}, ${format.phone(hub.phone)}`],
    ],
  })
}

/** What is put on the van: no prices, the lots to be packed, and for orders that go past the hub who gets what of it. */
const packingList = (order: Order, { hub, supplier }: Parties, path: `/${string}`, ink: Ink): Part => ({
  footer: footerOf(supplier, ink),
  draw: (pen) => {
    const { words, format } = ink
    drawHead(
      pen,
      {
        title: words('purchaseOrder.packingList', { number: order.orderNumber }),
        from: supplier.name,
        facts: [
          [words('deliveryDay'), format.longDay(order.deliveryDate)],
          [words('purchaseOrder.road'), words(`purchaseOrder.roads.${order.leg}`)],
          [words('purchaseOrder.hub'), `${hub.name}, ${hub.street}, ${hub.postcode} ${hub.city}`],
        ],
        code: ink.screen(path),
      },
      ink,
    )
    if (order.isOpen)
      pen.text(words('purchaseOrder.collects', { moment: format.dayAndTime(order.cutOffAt) }), { weight: 'semibold' })
    pen.space(mm(2))
    const rows = wanted(order).map((item): TableRow => packedRow(item, ink))
    if (rows.length === 0) return pen.text(words('purchaseOrder.nothing'))
    pen.table(
      [
        { title: words('done'), width: mm(10), blank: 'box' },
        { title: words('goods'), width: mm(86) },
        { title: words('amount'), width: mm(22), align: 'right' },
        { title: words('lotAndDate'), width: mm(52), blank: 'line' },
      ],
      rows,
    )
    drawStops(pen, order, ink)
  },
})

const packedRow = (item: Item, ink: Ink): TableRow => {
  const lots = (item.lots.length > 0 ? item.lots : item.suggestedLots).map((lot) => lotText(lot, ink))
  return {
    cells: ['', goodsOf(item, ink), ink.format.quantity(bought(item)), ''],
    detail: [ink.words('articleNumber', { number: item.articleNumber }), ...lots].join(' · '),
  }
}

const drawStops = (pen: Pen, order: Order, ink: Ink): void => {
  const { words, format } = ink
  for (const { customerName: customer, orderNumber: number, address, phone, note, lines } of order.stops) {
    pen.need(mm(40))
    pen.space(mm(5))
    pen.text(words('purchaseOrder.stop', { customer, number }), { size: 11, weight: 'semibold' }, 'H2')
    pen.text([address.name, address.street, `${address.postcode} ${address.city}`, format.phone(phone)].join(' · '))
    if (note !== '') pen.text(words('note', { note }))
    pen.space(mm(2))
    const rows = lines.flatMap(({ itemId, quantity, lots }): TableRow[] => {
      const item = order.items.find(({ id }) => id === itemId)
      if (item === undefined) return []
      const detail = lots.map((lot) => lotText(lot, ink)).join(' · ')
      return [{ cells: ['', goodsOf(item, ink), format.quantity(quantity)], ...(detail !== '' && { detail }) }]
    })
    pen.table(
      [
        { title: words('done'), width: mm(10), blank: 'box' },
        { title: words('goods'), width: mm(138) },
        { title: words('amount'), width: mm(22), align: 'right' },
      ],
      rows,
    )
    drawBlanks(pen, [words('deliveryNote.received'), words('deliveryNote.signature')])
  }
}

/** A label for each lot that was announced, or will probably be packed. */
const lotLabels = (order: Order, ink: Ink): Part[] =>
  wanted(order).flatMap((item) =>
    (item.lots.length > 0 ? item.lots : item.suggestedLots).map(({ lot, bestBefore, quantity }) =>
      lotLabel({ ...item, lot, bestBefore, supplierName: order.supplierName, gtin: null, quantity, shelf: '' }, ink),
    ),
  )
