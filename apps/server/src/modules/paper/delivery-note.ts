import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOwnOrder } from '@regionalmarkt/contract/orders/own-orders.ts'
import { isBrought } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { wantedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { cancelReasonText } from '@regionalmarkt/i18n/orders/cancel-reasons/reason-texts.ts'
import { drawLetterHead } from '../../platform/paper/letter-head.ts'
import { mm, type Part, type Pen, page, type TableRow } from '../../platform/paper/sheet.ts'
import { drawBlanks, footerOf, type Ink, type Letterhead, lotText, standsInFor } from './frame.ts'

type Order = ResponseOf<typeof getOwnOrder>
type Item = Order['items'][number]

/** How far an order has come, as its note says it: nobody is told that goods were delivered that were only ordered. */
type Stage = 'ordered' | 'packed' | 'delivered'

const stageOf = ({ items }: Order): Stage => {
  if (items.some(({ deliveredQuantity }) => deliveredQuantity !== null)) return 'delivered'
  return items.some(({ pickedQuantity }) => pickedQuantity !== null) ? 'packed' : 'ordered'
}

/** What is in the boxes of a line, or was handed over, in whole sales units; null: not packed yet. */
const given = ({ status, deliveredQuantity, pickedQuantity }: Item): number | null =>
  status === 'cancelled' ? 0 : (deliveredQuantity ?? pickedQuantity)

/**
 * What goes with the goods: what is in the boxes, of which lot and weight, and who took it. No prices: it is read by whoever opens the door.
 * Before anything is packed it says what was ordered, and there is nothing to sign.
 */
export const deliveryNote = (order: Order, hub: Letterhead, path: `/${string}`, ink: Ink): Part => ({
  footer: footerOf(hub, ink),
  draw: (pen) => {
    const { words, format } = ink
    const number = order.orderNumber
    const stage = stageOf(order)
    drawLetter(pen, order, hub, ink)
    pen.code(ink.screen(path), page.right - mm(22), mm(16), mm(22), words('onScreen'))
    pen.text(words('deliveryNote.title', { number }), { size: 17, weight: 'semibold' }, 'H1')
    pen.space(mm(2))
    if (stage === 'ordered' && order.items.some(({ status }) => status !== 'cancelled'))
      pen.text(words('deliveryNote.nothingPacked'), { weight: 'semibold' })
    if (order.note !== '') pen.text(words('note', { note: order.note }))
    if (order.minimumAge !== null)
      pen.text(words('deliveryNote.showId', { age: String(order.minimumAge) }), { weight: 'semibold' })
    pen.space(mm(4))
    pen.table(
      [
        { title: words('position'), width: mm(10) },
        { title: words('goods'), width: mm(stage === 'ordered' ? 143 : 100) },
        { title: words('deliveryNote.ordered'), width: mm(20), align: 'right' },
        ...(stage === 'ordered'
          ? []
          : ([
              { title: words(`deliveryNote.${stage}`), width: mm(20), align: 'right' },
              { title: words('weight'), width: mm(23), align: 'right' },
            ] as const)),
      ],
      order.items
        .filter(({ splitFromItemId }) => splitFromItemId === null)
        .map((item, index) => rowOf(item, { order, stage, index }, ink)),
    )
    if (stage === 'ordered') return
    drawContainers(pen, order, ink)
    const { handOver } = order
    if (handOver === null) return drawBlanks(pen, [words('deliveryNote.received'), words('deliveryNote.signature')])
    pen.need(mm(10))
    const moment = format.dayAndTime(handOver.at)
    pen.text(
      handOver.receivedBy === null
        ? words(isBrought(order.deliveryMethod) ? 'deliveryNote.leftThere' : 'deliveryNote.pickedUp', {
            moment,
          })
        : words('deliveryNote.receivedBy', { name: handOver.receivedBy, moment }),
    )
  },
})

/** What of a line does not come stands with the line: a row of its own would have been ordered besides. */
const rowOf = (
  item: Item,
  { order, stage, index }: { readonly order: Order; readonly stage: Stage; readonly index: number },
  ink: Ink,
): TableRow => {
  const { words, format } = ink
  const wanted = wantedQuantity(item)
  const quantity = given(item)
  const parts = order.items.filter(({ id, splitFromItemId }) => id === item.id || splitFromItemId === item.id)
  return {
    cells: [
      String(index + 1),
      `${ink.in(item.articleName)}, ${ink.in(item.salesUnitName)}`,
      format.quantity(wanted),
      quantity === null ? '–' : format.quantity(quantity),
      item.weighedGrams === null ? '' : format.kilograms(item.weighedGrams),
    ].slice(0, stage === 'ordered' ? 3 : 5),
    detail: [
      words('articleNumber', { number: item.articleNumber }),
      item.supplierName,
      ...standsInFor(item.replaces, ink),
      ...item.lots.map((lot) => lotText(lot, ink)),
      ...(quantity === null && stage !== 'ordered' ? [words('deliveryNote.notPacked')] : []),
      ...parts.flatMap((part) =>
        part.cancelReason === null
          ? []
          : [
              words('deliveryNote.missing', {
                count: wantedQuantity(part),
                reason: cancelReasonText(part.cancelReason, ink.locale),
              }),
            ],
      ),
    ].join(' · '),
  }
}

/** What is lent with the goods, by kind, and what came back. */
const drawContainers = (pen: Pen, { items, packedContainers, handOver }: Order, ink: Ink): void => {
  const { words, format } = ink
  const lent = new Map<string, number>()
  for (const item of items)
    if (given(item))
      for (const { kind, count } of item.deposits) {
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
