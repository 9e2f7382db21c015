import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOwnOrder } from '@regionalmarkt/contract/orders/own-orders.ts'
import { cancelReasonText } from '@regionalmarkt/i18n/orders/cancel-reasons/reason-texts.ts'
import { drawLetterHead } from '../../platform/paper/letter-head.ts'
import { mm, type Part, type Pen, page, type TableRow } from '../../platform/paper/sheet.ts'
import { drawBlanks, footerOf, type Ink, type Letterhead, lotText } from './frame.ts'

type Order = ResponseOf<typeof getOwnOrder>
type Item = Order['items'][number]

/** What a customer gets at latest knowledge, in whole sales units. */
const given = (item: Item): number =>
  item.status === 'cancelled'
    ? 0
    : (item.deliveredQuantity ??
      item.pickedQuantity ??
      item.confirmedQuantity ??
      item.changedQuantity ??
      item.orderedQuantity)

/** What goes with the goods: what is in the boxes, of which lot and weight, and who took it. No prices: it is read by whoever opens the door. */
export const deliveryNote = (order: Order, hub: Letterhead, path: `/${string}`, ink: Ink): Part => ({
  footer: footerOf(hub, ink),
  draw: (pen) => {
    const { words, format } = ink
    const number = order.orderNumber
    drawLetter(pen, order, hub, ink)
    pen.code(ink.screen(path), page.right - mm(22), mm(16), mm(22), words('onScreen'))
    pen.text(words('deliveryNote.title', { number }), { size: 17, weight: 'semibold' }, 'H1')
    pen.space(mm(2))
    if (order.note !== '') pen.text(words('note', { note: order.note }))
    if (order.minimumAge !== null)
      pen.text(words('deliveryNote.showId', { age: String(order.minimumAge) }), { weight: 'semibold' })
    pen.space(mm(4))
    pen.table(
      [
        { title: words('position'), width: mm(10) },
        { title: words('goods'), width: mm(100) },
        { title: words('deliveryNote.ordered'), width: mm(20), align: 'right' },
        { title: words('deliveryNote.delivered'), width: mm(20), align: 'right' },
        { title: words('weight'), width: mm(23), align: 'right' },
      ],
      order.items.map((item, index) => rowOf(item, index, ink)),
    )
    drawContainers(pen, order, ink)
    const { handOver } = order
    if (handOver === null) return drawBlanks(pen, [words('deliveryNote.received'), words('deliveryNote.signature')])
    pen.need(mm(10))
    const moment = format.dayAndTime(handOver.at)
    pen.text(
      handOver.receivedBy === null
        ? words('deliveryNote.leftThere', { moment })
        : words('deliveryNote.receivedBy', { name: handOver.receivedBy, moment }),
    )
  },
})

const rowOf = (item: Item, index: number, ink: Ink): TableRow => {
  const { words, format } = ink
  return {
    cells: [
      String(index + 1),
      `${ink.in(item.articleName)}, ${ink.in(item.salesUnitName)}`,
      format.quantity(item.orderedQuantity),
      format.quantity(given(item)),
      item.weighedGrams === null ? '' : format.kilograms(item.weighedGrams),
    ],
    detail: [
      words('articleNumber', { number: item.articleNumber }),
      item.supplierName,
      ...item.lots.map((lot) => lotText(lot, ink)),
      ...(item.cancelReason === null ? [] : [cancelReasonText(item.cancelReason, ink.locale)]),
    ].join(' · '),
  }
}

/** What is lent with the goods, by kind, and what came back. */
const drawContainers = (pen: Pen, { items, packedContainers, handOver }: Order, ink: Ink): void => {
  const { words, format } = ink
  const lent = new Map<string, number>()
  for (const { status, deposits } of items)
    if (status !== 'cancelled')
      for (const { kind, count } of deposits) {
        const name = words(`deposit.${kind}`)
        lent.set(name, (lent.get(name) ?? 0) + count)
      }
  for (const { name, count } of packedContainers) lent.set(ink.in(name), (lent.get(ink.in(name)) ?? 0) + count)
  const named = (counts: Iterable<readonly [string, number]>) =>
    [...counts].map(([kind, count]) => words('deliveryNote.containerCount', { count: format.quantity(count), kind }))
  const lines = [
    [words('deliveryNote.containers'), named(lent)],
    [
      words('deliveryNote.returned'),
      named((handOver?.returned ?? []).map(({ kind, count }) => [words(`deposit.${kind}`), count])),
    ],
  ] as const
  for (const [title, counts] of lines) {
    if (counts.length === 0) continue
    pen.need(mm(12))
    pen.text(`${title}: ${counts.join(', ')}`)
    pen.space(mm(1))
  }
}

/** The hub at the top, the kitchen where the window of an envelope is (DIN 5008, form B), and the facts beside it. */
const drawLetter = (pen: Pen, order: Order, hub: Letterhead, { words, format }: Ink): void => {
  const { name, addition, street, postcode, city } = order.shippingAddress
  drawLetterHead(pen, {
    writer: hub.name,
    sender: [hub.name, hub.street, `${hub.postcode} ${hub.city}`],
    address: [name, ...(addition === '' ? [] : [addition]), street, `${postcode} ${city}`],
    facts: [
      [words('deliveryNote.number'), order.orderNumber],
      [words('deliveryDay'), format.fullDay(order.deliveryDate)],
      [words('deliveryNote.method'), words(`method.${order.deliveryMethod}`)],
    ],
  })
}
