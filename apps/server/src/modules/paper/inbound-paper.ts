import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getInbound } from '@regionalmarkt/contract/fulfilment/inbound.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { mm, type Part, type TableRow } from '../../platform/paper/sheet.ts'
import { inboundFrom } from '../fulfilment/public.ts'
import { drawBlanks, drawHead, fileOf, footerOf, type Ink, type Letterhead, letterheadOf, lotText } from './frame.ts'

type Inbound = ResponseOf<typeof getInbound>
type Item = Inbound['orders'][number]['items'][number]

/** What one supplier brings, to be ticked and counted at the door. `NotFound` as `inboundFrom`. */
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
    const coming = orders.filter(({ items }) => items.some(({ receivedQuantity }) => receivedQuantity === null))
    if (coming.length === 0) return pen.text(words('goodsIn.nothing'))
    const isWeighed = coming.some(({ items }) => items.some(isStillWeighed))
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
      coming.flatMap(({ orderNumber: number, deliveryDate, items }): TableRow[] => [
        { heading: words('goodsIn.order', { number, day: format.fullDay(deliveryDate) }) },
        ...items.filter(({ receivedQuantity }) => receivedQuantity === null).map((item) => rowOf(item, isWeighed, ink)),
      ]),
    )
    drawBlanks(pen, [words('goodsIn.countedBy'), words('goodsIn.temperature')])
  },
})

const isStillWeighed = ({ receivedQuantity, priceBasis }: Item): boolean =>
  receivedQuantity === null && priceBasis === 'kilogram'

const rowOf = (item: Item, hasWeights: boolean, ink: Ink): TableRow => {
  const { words, format } = ink
  const { warehouseName: warehouse } = item
  return {
    cells: [
      ...['', `${ink.in(item.articleName)}, ${ink.in(item.salesUnitName)}`, format.quantity(item.expectedQuantity)],
      ...['', ''],
      ...(hasWeights && !isStillWeighed(item) ? ['–'] : []),
    ],
    detail: [
      words('articleNumber', { number: item.articleNumber }),
      ...(item.shelf === '' ? [] : [`${words('shelf')} ${item.shelf}`]),
      ...item.lots.map((lot) => lotText(lot, ink)),
      ...(item.priceBasis === 'kilogram' ? [words('weighed')] : []),
      ...(warehouse === null ? [] : [words('goodsIn.forShelf', { warehouse })]),
    ].join(' · '),
  }
}
