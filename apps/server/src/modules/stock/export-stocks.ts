import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import type { exportStocks } from '@regionalmarkt/contract/stock/export-stocks.ts'
import { stock as german } from '@regionalmarkt/i18n/stock/de-DE.ts'
import { stock as english } from '@regionalmarkt/i18n/stock/en-US.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { type TableFormat, tableFile } from '../../platform/table-file.ts'
import { stockPageOf } from './stock-page.ts'
import type { Judging } from './stock-row.ts'
import { warehouses } from './tables.ts'

type Asked = QueryOf<typeof exportStocks.retailer>

const most = 10_000

/** Lots of the actor's company; of one of its warehouses, or only those lots, where some are named. */
const whose = async (db: Queryable, companyId: string, { warehouseId, stocks }: Asked): Promise<SQL> => {
  const chosen = stocks === undefined ? sql`true` : sql`t.id = any(${sql.param(stocks)}::uuid[])`
  if (warehouseId === undefined) return sql`t.company_id = ${companyId} and ${chosen}`
  const [own] = await db
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(and(eq(warehouses.id, warehouseId), eq(warehouses.companyId, companyId)))
  return sql`t.warehouse_id = ${orNotFound(own).id} and ${chosen}`
}

/** The company's stock as it is narrowed, lot by lot, in the reader's language. Quantities are whole sales units, days `YYYY-MM-DD`. */
export const exportedStocks = async (
  db: Queryable,
  { viewer, locale }: CompanyActor,
  asked: Asked,
  { format, judging }: { readonly format: TableFormat; readonly judging: Judging },
): Promise<Buffer> => {
  const { stocks } = await stockPageOf(db, await whose(db, viewer.company.id, asked), asked, judging, most)
  const { exported, blocked } = locale === 'de-DE' ? german : english
  const language = locale === 'de-DE' ? 'de' : 'en'
  const rows = stocks.map((stock) => [
    ...[stock.articleNumber, stock.articleName[language] || stock.articleName.de, stock.salesUnitNumber],
    ...[stock.salesUnitName[language] || stock.salesUnitName.de, stock.supplierName, stock.warehouseName, stock.shelf],
    ...[stock.lot, stock.bestBefore, stock.onHand, stock.reserved, stock.isBlocked ? 0 : stock.onHand - stock.reserved],
    stock.isBlocked ? blocked : null,
  ])
  return tableFile(Object.values(exported), rows, format, locale)
}
