import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getLot } from '@regionalmarkt/contract/fulfilment/recall.ts'
import type { lotPaper as contract } from '@regionalmarkt/contract/paper/papers.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { mm, type Part, type TableRow } from '../../platform/paper/sheet.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { lotOf } from '../fulfilment/public.ts'
import { drawHead, fileOf, footerOf, type Ink, type Letterhead, letterheadOf, lotText } from './frame.ts'
import { lotLabel } from './labels.ts'

type Lot = ResponseOf<typeof getLot>
type Named = { readonly salesUnitId: string; readonly lot: string | null }

/** The recall list of a lot of the actor's hub, or labels for what stands of it on shelves. `NotFound` as `lotOf`. */
export const lotPaper = async (
  db: Queryable,
  { viewer }: CompanyActor,
  named: Named,
  { as, copies }: Pick<QueryOf<typeof contract>, 'as' | 'copies'>,
  ink: Ink,
): Promise<Buffer> => {
  const lot = await lotOf(db, viewer, named)
  const { words } = ink
  if (as === 'lotLabels') {
    const [numbers] = await db
      .select({ articleNumber: readableArticles.number, gtin: readableSalesUnits.gtin })
      .from(readableSalesUnits)
      .innerJoin(readableArticles, sql`${readableArticles.id} = ${readableSalesUnits.articleId}`)
      .where(sql`${readableSalesUnits.id} = ${named.salesUnitId}`)
    const shelf = lot.shelves[0]
    const place = { shelf: shelf?.shelf ?? '', bestBefore: shelf?.bestBefore ?? null }
    const label = lotLabel({ ...lot, ...orNotFound(numbers), ...place, quantity: null }, ink)
    return fileOf(words('label.title'), Array<Part>(copies).fill(label), ink)
  }
  const hub = await letterheadOf(db, viewer.company.id)
  const title = words('recall.title', { lot: lotText({ lot: lot.lot, bestBefore: null }, ink) })
  return fileOf(title, [recallList(title, lot, hub, ink)], ink)
}

/** Everything somebody needs at the telephone: why, what still stands here, and whom to call, those who have it first. */
const recallList = (title: string, lot: Lot, hub: Letterhead, ink: Ink): Part => ({
  footer: footerOf(hub, ink),
  draw: (pen) => {
    const { words, format } = ink
    const { supplier, block, shelves, arrivals, orders } = lot
    const query = new URLSearchParams({ unit: lot.salesUnitId, ...(lot.lot !== null && { lot: lot.lot }) }).toString()
    drawHead(
      pen,
      {
        title,
        from: hub.name,
        facts: [
          [words('recall.goods'), `${ink.in(lot.articleName)}, ${ink.in(lot.salesUnitName)}`],
          [
            words('recall.supplier'),
            `${supplier.name}, ${supplier.contactName}, ${format.phone(supplier.phone)}, ${supplier.email}`,
          ],
          ...arrivals.map(
            ({ orderNumber: number, receivedAt, quantity }) =>
              [
                '',
                words('recall.arrived', {
                  ...{ quantity: format.quantity(quantity), number },
                  day: format.fullDay(format.dayOf(receivedAt)),
                }),
              ] as const,
          ),
        ],
        code: ink.screen(`/retailer/warehouses?${query}`),
      },
      ink,
    )
    pen.text(block === null ? words('recall.notBlocked') : words('recall.reason', { reason: block.reason }), {
      weight: 'semibold',
    })
    pen.space(mm(4))
    if (shelves.length > 0) {
      pen.text(words('recall.shelves'), { size: 11, weight: 'semibold' }, 'H2')
      for (const { warehouseName, shelf, bestBefore, onHand } of shelves)
        pen.text(
          [
            `${format.quantity(onHand)} ×`,
            warehouseName,
            ...(shelf === '' ? [] : [`${words('shelf')} ${shelf}`]),
            ...(bestBefore === null ? [] : [words('until', { day: format.fullDay(bestBefore) })]),
          ].join(' · '),
        )
      pen.space(mm(4))
    }
    pen.text(words('recall.customers'), { size: 11, weight: 'semibold' }, 'H2')
    pen.space(mm(1))
    if (orders.length === 0) return pen.text(words('recall.nobody'))
    pen.table(
      [
        { title: words('recall.reached'), width: mm(15), blank: 'box' },
        { title: words('recall.contact'), width: mm(76) },
        { title: words('deliveryDay'), width: mm(27) },
        { title: words('amount'), width: mm(15), align: 'right' },
        { title: words('recall.state'), width: mm(37) },
      ],
      orders.map((order) => customerRow(order, ink)),
    )
  },
})

const customerRow = (
  { customerName, contact, orderNumber, deliveryDate, quantity, where, informedAt, reachedAt }: Lot['orders'][number],
  ink: Ink,
): TableRow => {
  const { words, format } = ink
  const told = informedAt === null ? [] : [words('recall.informed', { day: format.fullDay(format.dayOf(informedAt)) })]
  return {
    cells: [
      '',
      `${customerName}, ${format.phone(contact.phone)}`,
      format.fullDay(deliveryDate),
      format.quantity(quantity),
      reachedAt === null ? words(`recall.where.${where}`) : words('recall.reached'),
    ],
    detail: [contact.name, contact.email, orderNumber, ...told].filter((part) => part !== '').join(' · '),
  }
}
