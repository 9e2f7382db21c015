import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listSupplierStocks } from '@regionalmarkt/contract/stock/list-supplier-stocks.ts'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { stocks } from './tables.ts'

type StockRow = ResponseOf<typeof listSupplierStocks>['stocks'][number]

/** Lots by name, then first expired first. The caller's condition says whose. */
export const stockRowsWhere = (db: Queryable, condition: SQL): Promise<StockRow[]> =>
  db
    .select({
      id: stocks.id,
      salesUnitId: stocks.salesUnitId,
      articleNumber: readableArticles.number,
      articleName: sql<
        StockRow['articleName']
      >`json_build_object('de', ${readableArticles.nameDe}, 'en', ${readableArticles.nameEn})`,
      salesUnitName: sql<
        StockRow['salesUnitName']
      >`json_build_object('de', ${readableSalesUnits.nameDe}, 'en', ${readableSalesUnits.nameEn})`,
      supplierName: readableCompanies.name,
      picture: sql<string | null>`${readableArticles.pictures}[1]`,
      shelf: stocks.shelf,
      lot: stocks.lot,
      bestBefore: stocks.bestBefore,
      onHand: stocks.onHand,
      reserved: stocks.reserved,
    })
    .from(stocks)
    .innerJoin(readableSalesUnits, eq(readableSalesUnits.id, stocks.salesUnitId))
    .innerJoin(readableArticles, eq(readableArticles.id, readableSalesUnits.articleId))
    .innerJoin(readableCompanies, eq(readableCompanies.id, readableArticles.supplierId))
    .where(condition)
    .orderBy(
      asc(readableArticles.nameDe),
      asc(readableSalesUnits.position),
      sql`${stocks.bestBefore} asc nulls last`,
      asc(stocks.id),
    )

/** The lots of which something is left. */
export const filledStockRowsWhere = (db: Queryable, condition: SQL): Promise<StockRow[]> =>
  stockRowsWhere(db, sql`${condition} and ${stocks.onHand} > 0`)
