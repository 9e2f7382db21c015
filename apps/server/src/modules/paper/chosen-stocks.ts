import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import type { chosenStocksPaper as contract } from '@regionalmarkt/contract/paper/papers.ts'
import { compareShelves } from '@regionalmarkt/domain/stock/shelf.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { readableStocks, readableWarehouses } from '../stock/public.ts'
import { fileOf, type Ink, letterheadOf } from './frame.ts'
import { type LotOnLabel, lotLabel, shelfLabel } from './labels.ts'
import { nothing } from './picking-papers.ts'
import { chosenShelfLists } from './shelf-list.ts'

type Standing = Omit<LotOnLabel, 'quantity'> & { readonly warehouseId: string; readonly warehouseName: string }

/**
 * These lots of the actor's hub to be counted; or one label for each, or for each shelf that one of them stands on. All as one walks past them, and a sheet that says
 * so where there is none. Lots of anybody else are left out.
 */
export const chosenStocksPaper = async (
  db: Queryable,
  actor: CompanyActor,
  { as, stocks }: QueryOf<typeof contract>,
  ink: Ink,
): Promise<Buffer> => {
  if (as === 'countList' || as === 'blindCountList')
    return chosenShelfLists(db, actor, { stocks, blind: as === 'blindCountList' }, ink)
  const { rows } = await db.execute<Standing>(sql`
    select a.number as "articleNumber", u.number as "salesUnitNumber", json_build_object('de', a.name_de, 'en', a.name_en) as "articleName",
      json_build_object('de', u.name_de, 'en', u.name_en) as "salesUnitName", s.name as "supplierName", u.gtin, t.lot, t.best_before as "bestBefore",
      t.shelf, w.id as "warehouseId", w.name as "warehouseName"
    from ${readableStocks} t join ${readableSalesUnits} u on u.id = t.sales_unit_id join ${readableArticles} a on a.id = u.article_id
    join ${readableCompanies} s on s.id = a.supplier_id join ${readableWarehouses} w on w.id = t.warehouse_id
    where t.company_id = ${actor.viewer.company.id} and t.id = any(${sql.param(stocks)}::uuid[])
    order by w.name, w.id, a.sort_name, u.position, t.best_before nulls last, t.id`)
  const inTurn = rows.toSorted(
    (a, b) => a.warehouseName.localeCompare(b.warehouseName) || compareShelves(a.shelf, b.shelf),
  )
  const shelves = new Map(
    inTurn.filter(({ shelf }) => shelf !== '').map((row) => [`${row.warehouseId} ${row.shelf}`, row]),
  )
  const labels =
    as === 'lotLabels'
      ? inTurn.map((row) => lotLabel({ ...row, quantity: null }, ink))
      : [...shelves.values()].map((row) => shelfLabel(row, ink))
  const title = ink.words('label.title')
  if (labels.length > 0) return fileOf(title, labels, ink)
  const hub = await letterheadOf(db, actor.viewer.company.id)
  return fileOf(title, [nothing(title, ink.words('label.noneChosen'), hub, ink)], ink)
}
