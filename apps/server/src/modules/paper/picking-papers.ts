import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getPicking, getPickingMatrix, listPickingArticles } from '@regionalmarkt/contract/fulfilment/picking.ts'
import type { pickingPaper as contract } from '@regionalmarkt/contract/paper/papers.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { mm, type Part, type TableRow, widePage } from '../../platform/paper/sheet.ts'
import { pickingByArticle, pickingMatrix, pickingOf, pickingsOf } from '../fulfilment/public.ts'
import { ordersToHandOver } from '../orders/public.ts'
import { deliveryNote } from './delivery-note.ts'
import {
  drawBlanks,
  drawHead,
  fileOf,
  footerOf,
  type Ink,
  type Letterhead,
  letterheadOf,
  lotText,
  standsInFor,
} from './frame.ts'
import { crateLabels } from './labels.ts'

type Picking = ResponseOf<typeof getPicking>
type Articles = ResponseOf<typeof listPickingArticles>
type Matrix = ResponseOf<typeof getPickingMatrix>

/** All papers of one kind for a delivery day of the actor's hub, in one file; without a day, of the earliest on which something is packed. */
export const pickingPaper = async (
  db: Queryable,
  actor: CompanyActor,
  { as, ...query }: QueryOf<typeof contract>,
  ink: Ink,
): Promise<Buffer> => {
  const { viewer } = actor
  const { words, format } = ink
  const hub = await letterheadOf(db, viewer.company.id)
  if (as === 'articles') {
    const articles = await pickingByArticle(db, viewer, query)
    return fileOf(words('pickList.byArticle'), [articleList(articles, hub, ink)], ink)
  }
  if (as === 'matrix') {
    const matrix = await pickingMatrix(db, viewer, query)
    return fileOf(words('pickList.matrix'), matrixSheets(matrix, hub, ink), ink)
  }
  const { deliveryDate: found, orders } = await pickingOf(db, viewer, query)
  const deliveryDate = query.deliveryDate ?? found ?? ink.format.dayOf(actor.now)
  const day = format.fullDay(deliveryDate)
  if (as === 'deliveryNotes') {
    const notes = await ordersToHandOver(db, actor, { deliveryDate })
    const parts = notes.map((order) => deliveryNote(order, hub, `/retailer/picking/${order.orderNumber}`, ink))
    const none = [nothing(words('deliveryNote.day', { day }), words('deliveryNote.none'), hub, ink)]
    return fileOf(words('deliveryNote.day', { day }), parts.length > 0 ? parts : none, ink)
  }
  const none = [nothing(words('pickList.day', { day }), words('pickList.none'), hub, ink)]
  if (as === 'crateLabels') {
    const parts = orders.flatMap((order) => crateLabels({ ...order, deliveryDate }, 1, ink))
    return fileOf(words('label.title'), parts.length > 0 ? parts : none, ink)
  }
  const pickings = await pickingsOf(
    db,
    viewer,
    orders.map(({ orderNumber }) => orderNumber),
  )
  const parts = pickings.map((picking) => pickList(picking, hub, ink))
  return fileOf(words('pickList.day', { day }), parts.length > 0 ? parts : none, ink)
}

/** A sheet that says that there is nothing, so that nobody takes an empty one for a fault. */
export const nothing = (title: string, text: string, hub: Letterhead, ink: Ink): Part => ({
  footer: footerOf(hub, ink),
  draw: (pen) => {
    drawHead(pen, { title, from: hub.name, facts: [] }, ink)
    pen.text(text)
  },
})

/** One order as it is put together, in the order of the shelves. */
export const pickList = (order: Picking, hub: Letterhead, ink: Ink): Part => ({
  footer: footerOf(hub, ink),
  draw: (pen) => {
    const { words, format } = ink
    const { orderNumber: number, customerName, deliveryDate, deliveryMethod, note, minimumAge } = order
    drawHead(
      pen,
      {
        title: customerName,
        from: hub.name,
        facts: [
          [words('deliveryNote.number'), number],
          [words('deliveryDay'), `${format.longDay(deliveryDate)}, ${words(`method.${deliveryMethod}`)}`],
        ],
        code: ink.screen(`/retailer/picking/${number}`),
      },
      ink,
    )
    if (minimumAge !== null) pen.text(words('deliveryNote.showId', { age: String(minimumAge) }), { weight: 'semibold' })
    if (note !== '') {
      pen.text(words('note', { note }), { weight: 'semibold' })
      pen.space(mm(3))
    }
    pen.table(
      [
        { title: words('done'), width: mm(9), blank: 'box' },
        { title: words('goods'), width: mm(89) },
        { title: words('shelf'), width: mm(22) },
        { title: words('amount'), width: mm(18), align: 'right' },
        { title: words('weight'), width: mm(32), blank: 'line' },
      ],
      order.items.filter(({ status }) => status !== 'cancelled').map((item) => pickRow(item, ink)),
    )
    drawBlanks(pen, [words('pickList.pickedBy'), words('pickList.crates')])
  },
})

/** Nothing where it is to be written down. */
const weightOf = ({ isWeighed, weighedGrams }: Picking['items'][number], { format }: Ink): string => {
  if (!isWeighed) return '–'
  return weighedGrams === null ? '' : format.kilograms(weighedGrams)
}

const pickRow = (item: Picking['items'][number], ink: Ink): TableRow => {
  const { words, format } = ink
  const isHere = item.pickedQuantity !== null || item.status === 'receivedRetailer'
  // What is still with its producer will come as it was ordered, as far as anybody knows.
  const quantity = isHere ? (item.pickedQuantity ?? item.quantity) : item.orderedQuantity
  const held = item.lots.filter((lot) => lot.quantity > 0).map((lot) => lotText(lot, ink))
  const missing = item.orderedQuantity - quantity
  const detail = [
    ...standsInFor(item.replaces, ink),
    ...held,
    ...(item.isWeighed ? [words('weighed')] : []),
    ...(isHere ? [] : [words('pickList.notHere')]),
    ...(missing > 0 ? [words('pickList.missing', { count: format.quantity(missing) })] : []),
  ].join(' · ')
  return {
    cells: [
      '',
      `${ink.in(item.articleName)}, ${ink.in(item.salesUnitName)}`,
      item.shelf,
      format.quantity(quantity),
      weightOf(item, ink),
    ],
    ...(detail !== '' && { detail }),
  }
}

const articleList = ({ articles, deliveryDate }: Articles, hub: Letterhead, ink: Ink): Part => ({
  footer: footerOf(hub, ink),
  draw: (pen) => {
    const { words, format } = ink
    drawHead(
      pen,
      {
        title: words('pickList.byArticle'),
        from: hub.name,
        facts: deliveryDate === null ? [] : [[words('deliveryDay'), format.longDay(deliveryDate)]],
        code: ink.screen('/retailer/picking?view=articles'),
      },
      ink,
    )
    if (articles.length === 0) return pen.text(words('pickList.none'))
    pen.table(
      [
        { title: words('done'), width: mm(9), blank: 'box' },
        { title: words('goods'), width: mm(98) },
        { title: words('shelf'), width: mm(22) },
        { title: words('pickList.orders'), width: mm(23), align: 'right' },
        { title: words('amount'), width: mm(18), align: 'right' },
      ],
      articles.map(({ articleName, salesUnitName, shelf, lineCount, quantity, missingQuantity, isWeighed }) => {
        const detail = [
          ...(isWeighed ? [words('weighed')] : []),
          ...(missingQuantity > 0 ? [words('pickList.missing', { count: format.quantity(missingQuantity) })] : []),
        ].join(' · ')
        return {
          cells: [
            '',
            `${ink.in(articleName)}, ${ink.in(salesUnitName)}`,
            shelf,
            format.quantity(lineCount),
            format.quantity(quantity),
          ],
          ...(detail !== '' && { detail }),
        }
      }),
    )
  },
})

/** So many orders stand beside each other on a wide sheet. */
const columnsOfMatrix = 14

/** Articles by orders, as many orders beside each other as can be read; the others on further sheets, with the articles again. */
const matrixSheets = ({ articles, orders, deliveryDate }: Matrix, hub: Letterhead, ink: Ink): Part[] => {
  const groups = Array.from({ length: Math.max(1, Math.ceil(orders.length / columnsOfMatrix)) }, (_, index) =>
    orders.slice(index * columnsOfMatrix, (index + 1) * columnsOfMatrix),
  )
  return groups.map((group): Part => {
    const wanted = new Set(group.map(({ orderNumber }) => orderNumber))
    const rows = articles.filter(({ cells }) => cells.some(({ orderNumber }) => wanted.has(orderNumber)))
    return {
      format: widePage,
      footer: footerOf(hub, ink),
      draw: (pen) => {
        const { words, format } = ink
        drawHead(
          pen,
          {
            title: words('pickList.matrix'),
            from: hub.name,
            facts: deliveryDate === null ? [] : [[words('deliveryDay'), format.longDay(deliveryDate)]],
            code: ink.screen('/retailer/picking?view=matrix'),
          },
          ink,
        )
        if (rows.length === 0) return pen.text(words('pickList.none'))
        const whole = widePage.right - widePage.left
        const [shelf, goods] = [mm(18), mm(62)]
        const width = Math.min(mm(22), (whole - shelf - goods) / group.length)
        // Names stand over narrow columns, so each has a number that is explained above.
        for (const [index, { customerName, orderNumber, deliveryMethod }] of group.entries())
          pen.text(`${index + 1}  ${customerName} · ${orderNumber} · ${words(`method.${deliveryMethod}`)}`, {
            size: 8.5,
          })
        pen.space(mm(3))
        pen.table(
          [
            { title: words('shelf'), width: shelf },
            { title: words('goods'), width: goods },
            ...group.map((_, index) => ({ title: String(index + 1), width, align: 'right' as const })),
          ],
          rows.map(({ articleName, salesUnitName, shelf: place, cells }) => ({
            cells: [
              place,
              `${ink.in(articleName)}, ${ink.in(salesUnitName)}`,
              ...group.map(({ orderNumber }) => {
                const count = cells
                  .filter((cell) => cell.orderNumber === orderNumber)
                  .reduce((sum, { quantity }) => sum + quantity, 0)
                return count === 0 ? '' : format.quantity(count)
              }),
            ],
          })),
        )
      },
    }
  })
}
