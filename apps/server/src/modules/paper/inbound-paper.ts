import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getInbound } from '@regionalmarkt/contract/fulfilment/inbound.ts'
import { broughtStageOf, broughtTogether } from '@regionalmarkt/domain/orders/brought-together.ts'
import { type ExpectedPile, expectedPiles } from '@regionalmarkt/domain/orders/expected-piles.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { mm, type Part, type TableRow } from '../../platform/paper/sheet.ts'
import { inboundFrom } from '../fulfilment/public.ts'
import { drawBlanks, drawHead, fileOf, footerOf, type Ink, type Letterhead, letterheadOf, lotText } from './frame.ts'

type Inbound = ResponseOf<typeof getInbound>
type Order = Inbound['orders'][number]
type Item = Order['items'][number]
type Pile = ExpectedPile<Item>

/** What one supplier brings, delivery by delivery, to be ticked and counted at the door as on the page. `NotFound` as `inboundFrom`. */
export const inboundPaper = async (
  db: Queryable,
  { viewer, now }: CompanyActor,
  supplierSlug: string,
  ink: Ink,
): Promise<Buffer> => {
  const inbound = await inboundFrom(db, viewer, supplierSlug, now)
  const hub = await letterheadOf(db, viewer.company.id)
  const title = ink.words('goodsIn.title', { supplier: inbound.supplier.name })
  return fileOf(title, [goodsInList(title, inbound, hub, ink)], ink)
}

const goodsInList = (title: string, { supplier, orders }: Inbound, hub: Letterhead, ink: Ink): Part => ({
  footer: footerOf(hub, ink),
  draw: (pen) => {
    const { words, format } = ink
    const code = ink.screen(`/retailer/inbound/${supplier.slug}`)
    drawHead(
      pen,
      { title, from: hub.name, facts: [[words('purchaseOrder.supplier'), format.phone(supplier.phone)]], code },
      ink,
    )
    const deliveries = broughtTogether(orders).filter((delivery) => delivery.some(({ items }) => items.some(isToCome)))
    if (deliveries.length === 0) return pen.text(words('goodsIn.nothing'))
    const isWeighed = orders.some(({ items }) => items.some((item) => isToCome(item) && item.priceBasis === 'kilogram'))
    pen.table(
      [
        { title: words('done'), width: mm(9), blank: 'box' },
        { title: words('goods'), width: mm(isWeighed ? 52 : 71) },
        { title: words('goodsIn.expected'), width: mm(20), align: 'right' },
        { title: words('goodsIn.counted'), width: mm(20), blank: 'line' },
        { title: words('goodsIn.spoilt'), width: mm(20), blank: 'line' },
        ...(isWeighed ? [{ title: words('weight'), width: mm(19), blank: 'line' } as const] : []),
        { title: words('lotAndDate'), width: mm(30), blank: 'line' },
      ],
      deliveries.flatMap((delivery): TableRow[] => [
        { heading: headingOf(delivery, ink) },
        ...pilesOf(delivery).map((pile) => rowOf(pile, isWeighed, ink)),
      ]),
    )
    drawBlanks(pen, [words('goodsIn.countedBy'), words('goodsIn.temperature')])
  },
})

const isToCome = ({ receivedQuantity }: Item): boolean => receivedQuantity === null
const isWaiting = ({ demands }: Item): boolean => demands.some(({ isConfirmed }) => !isConfirmed)

/** As the page has them: the same goods once, and apart what cannot be counted before the hub has confirmed what is behind it. */
const pilesOf = (delivery: readonly Order[]): Pile[] => {
  const lines = delivery.flatMap(({ items }) => items).filter(isToCome)
  return [...expectedPiles(lines.filter((line) => !isWaiting(line))), ...expectedPiles(lines.filter(isWaiting))]
}

/** More would not stand in one line. */
const mostNumbers = 3

const headingOf = (delivery: readonly [Order, ...Order[]], { words, format }: Ink): string => {
  const [{ deliveryDate, status }] = delivery
  const [count, numbers] = [delivery.length, delivery.map(({ orderNumber }) => orderNumber).join(', ')]
  return [
    format.longDay(deliveryDate),
    words(`goodsIn.stage.${broughtStageOf(status)}`),
    count > mostNumbers
      ? words('goodsIn.orderCount', { count: String(count) })
      : words('goodsIn.orders', { count, numbers }),
  ].join(' · ')
}

/** More names would make of a list a page for each pile. */
const mostNames = 5

/** For whom a pile is: how many packs are each customer's, and how many the hub's own. */
const forWhom = ({ demands, parts }: Pile, { words, format }: Ink): string => {
  const packs = (quantity: number, whose: string): string => `${format.quantity(quantity)} × ${whose}`
  const customers = [...Map.groupBy(demands, ({ customerName }) => customerName)]
  const own = parts.flatMap(({ warehouseName, expectedQuantity }) =>
    warehouseName === null ? [] : [packs(expectedQuantity, words('goodsIn.forShelf', { warehouse: warehouseName }))],
  )
  const named = customers.map(([name, theirs]) => packs(sumOf(theirs), name))
  const theirs =
    customers.length > mostNames
      ? [packs(sumOf(demands), words('goodsIn.customers', { count: String(customers.length) }))]
      : named
  return [...theirs, ...own].join(', ')
}

const sumOf = (demands: Item['demands']): number => demands.reduce((sum, { quantity }) => sum + quantity, 0)

const rowOf = (pile: Pile, hasWeights: boolean, ink: Ink): TableRow => {
  const { words, format } = ink
  const about = [
    words('articleNumber', { number: pile.articleNumber }),
    ...(pile.shelf === '' ? [] : [`${words('shelf')} ${pile.shelf}`]),
    ...pile.lots.map((lot) => lotText(lot, ink)),
    ...(pile.priceBasis === 'kilogram' ? [words('weighed')] : []),
    ...(isWaiting(pile) ? [words('goodsIn.unconfirmed')] : []),
  ].join(' · ')
  return {
    cells: [
      ...['', `${ink.in(pile.articleName)}, ${ink.in(pile.salesUnitName)}`, format.quantity(pile.expectedQuantity)],
      ...['', ''],
      ...(hasWeights && pile.priceBasis !== 'kilogram' ? ['–'] : []),
    ],
    detail: [about, forWhom(pile, ink)].filter((line) => line !== '').join('\n'),
  }
}
