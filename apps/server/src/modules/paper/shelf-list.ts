import { compareShelves } from '@regionalmarkt/domain/stock/shelf.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { mm, type Part, type TableRow } from '../../platform/paper/sheet.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { readableStocks, readableWarehouses } from '../stock/public.ts'
import { drawBlanks, drawHead, fileOf, footerOf, type Ink, type Letterhead, letterheadOf, lotText } from './frame.ts'

type Standing = {
  readonly shelf: string
  readonly articleNumber: string
  readonly articleName: { readonly de: string; readonly en: string }
  readonly salesUnitName: { readonly de: string; readonly en: string }
  readonly lot: string | null
  readonly bestBefore: string | null
  readonly onHand: number
}

/** What lies in a warehouse of the actor's company, in the order in which one walks past it, to be counted by hand. `NotFound` for any other. */
export const shelfList = async (
  db: Queryable,
  { viewer }: CompanyActor,
  { warehouseId, blind }: { readonly warehouseId: string; readonly blind: boolean },
  ink: Ink,
): Promise<Buffer> => {
  const { rows } = await db.execute<{ name: string; standing: Standing[] }>(sql`
    select w.name, coalesce((select json_agg(json_build_object('shelf', t.shelf, 'articleNumber', a.number,
        'articleName', json_build_object('de', a.name_de, 'en', a.name_en),
        'salesUnitName', json_build_object('de', u.name_de, 'en', u.name_en),
        'lot', t.lot, 'bestBefore', t.best_before, 'onHand', t.on_hand) order by a.name_de, u.position, t.best_before nulls last, t.id)
      from ${readableStocks} t join ${readableSalesUnits} u on u.id = t.sales_unit_id
      join ${readableArticles} a on a.id = u.article_id
      where t.warehouse_id = w.id and t.on_hand > 0), '[]') as standing
    from ${readableWarehouses} w where w.id = ${warehouseId} and w.company_id = ${viewer.company.id}`)
  const { name, standing } = orNotFound(rows[0])
  const hub = await letterheadOf(db, viewer.company.id)
  const title = ink.words('shelfList.title', { warehouse: name })
  const inTurn = standing.toSorted((a, b) => compareShelves(a.shelf, b.shelf))
  return fileOf(title, [countList(title, inTurn, { hub, warehouseId, blind }, ink)], ink)
}

type About = { readonly hub: Letterhead; readonly warehouseId: string; readonly blind: boolean }

const countList = (
  title: string,
  standing: readonly Standing[],
  { hub, warehouseId, blind }: About,
  ink: Ink,
): Part => ({
  footer: footerOf(hub, ink),
  draw: (pen) => {
    const { words, format } = ink
    drawHead(pen, { title, from: hub.name, facts: [], code: ink.screen(`/retailer/warehouses/${warehouseId}`) }, ink)
    if (blind) pen.text(words('shelfList.blind'), { tone: 'grey' })
    pen.space(mm(2))
    if (standing.length === 0) return pen.text(words('shelfList.nothing'))
    pen.table(
      [
        { title: words('shelf'), width: mm(22) },
        { title: words('goods'), width: mm(98) },
        { title: blind ? '' : words('shelfList.expected'), width: mm(18), align: 'right' },
        { title: words('shelfList.counted'), width: mm(32), blank: 'line' },
      ],
      standing.map(
        (row): TableRow => ({
          cells: [
            row.shelf,
            `${ink.in(row.articleName)}, ${ink.in(row.salesUnitName)}`,
            blind ? '' : format.quantity(row.onHand),
          ],
          detail: [
            words('articleNumber', { number: row.articleNumber }),
            lotText({ lot: row.lot, bestBefore: row.bestBefore }, ink),
          ].join(' · '),
        }),
      ),
    )
    drawBlanks(pen, [words('shelfList.countedBy')])
  },
})
