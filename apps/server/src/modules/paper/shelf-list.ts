import { compareShelves } from '@regionalmarkt/domain/stock/shelf.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { mm, type Part, type TableRow } from '../../platform/paper/sheet.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { readableStocks, readableWarehouses } from '../stock/public.ts'
import { drawBlanks, drawHead, fileOf, footerOf, type Ink, type Letterhead, letterheadOf, lotText } from './frame.ts'
import { nothing } from './picking-papers.ts'

type Standing = {
  readonly warehouseId: string
  readonly warehouseName: string
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
  const { rows } = await db.execute<{ name: string }>(sql`
    select w.name from ${readableWarehouses} w where w.id = ${warehouseId} and w.company_id = ${viewer.company.id}`)
  const { name } = orNotFound(rows[0])
  const hub = await letterheadOf(db, viewer.company.id)
  const title = ink.words('shelfList.title', { warehouse: name })
  const standing = await inTurn(db, sql`t.warehouse_id = ${warehouseId}`)
  return fileOf(title, [countList(title, standing, { hub, warehouseId, blind }, ink)], ink)
}

type Chosen = { readonly stocks: readonly string[]; readonly blind: boolean }

/** These lots of the actor's company to be counted by hand, a list for each warehouse. Lots of anybody else, and empty ones, are left out. */
export const chosenShelfLists = async (
  db: Queryable,
  { viewer }: CompanyActor,
  { stocks, blind }: Chosen,
  ink: Ink,
): Promise<Buffer> => {
  const standing = await inTurn(
    db,
    sql`t.company_id = ${viewer.company.id} and t.id = any(${sql.param(stocks)}::uuid[])`,
  )
  const hub = await letterheadOf(db, viewer.company.id)
  const titleOf = (warehouse: string) => ink.words('shelfList.title', { warehouse })
  const lists = [...Map.groupBy(standing, ({ warehouseId }) => warehouseId)].map(([warehouseId, rows]) =>
    countList(titleOf(rows[0]?.warehouseName ?? ''), rows, { hub, warehouseId, blind }, ink),
  )
  const title = titleOf([...new Set(standing.map(({ warehouseName }) => warehouseName))].join(', '))
  return fileOf(title, lists.length > 0 ? lists : [nothing(title, ink.words('shelfList.nothing'), hub, ink)], ink)
}

/** What is left of these lots, warehouse by warehouse, as one walks past the shelves. */
const inTurn = async (db: Queryable, those: SQL): Promise<readonly Standing[]> => {
  const { rows } = await db.execute<Standing>(sql`
    select w.id as "warehouseId", w.name as "warehouseName", t.shelf, a.number as "articleNumber",
      json_build_object('de', a.name_de, 'en', a.name_en) as "articleName",
      json_build_object('de', u.name_de, 'en', u.name_en) as "salesUnitName", t.lot, t.best_before as "bestBefore", t.on_hand as "onHand"
    from ${readableStocks} t join ${readableWarehouses} w on w.id = t.warehouse_id
    join ${readableSalesUnits} u on u.id = t.sales_unit_id join ${readableArticles} a on a.id = u.article_id
    where t.on_hand > 0 and ${those} order by w.name, w.id, a.sort_name, u.position, t.best_before nulls last, t.id`)
  return rows.toSorted(
    (a, b) =>
      a.warehouseName.localeCompare(b.warehouseName) ||
      a.warehouseId.localeCompare(b.warehouseId) ||
      compareShelves(a.shelf, b.shelf),
  )
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
