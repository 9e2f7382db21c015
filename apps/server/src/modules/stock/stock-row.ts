import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listSupplierStocks } from '@regionalmarkt/contract/stock/list-supplier-stocks.ts'
import { asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { companies } from '../accounts/public.ts'
import { articles, salesUnits } from '../catalogue/public.ts'
import { stocks } from './tables.ts'

type StockRow = ResponseOf<typeof listSupplierStocks>['stocks'][number]

/** Lots by name, then first expired first. The caller's condition says whose. */
export const stockRowsWhere = (db: Queryable, condition: SQL): Promise<StockRow[]> =>
  db
    .select({
      id: stocks.id,
      salesUnitId: stocks.salesUnitId,
      articleNumber: articles.number,
      articleName: sql<StockRow['articleName']>`json_build_object('de', ${articles.nameDe}, 'en', ${articles.nameEn})`,
      salesUnitName: sql<
        StockRow['salesUnitName']
      >`json_build_object('de', ${salesUnits.nameDe}, 'en', ${salesUnits.nameEn})`,
      supplierName: companies.name,
      picture: sql<string | null>`${articles.pictures}[1]`,
      shelf: stocks.shelf,
      lot: stocks.lot,
      bestBefore: stocks.bestBefore,
      onHand: stocks.onHand,
      reserved: stocks.reserved,
    })
    .from(stocks)
    .innerJoin(salesUnits, eq(salesUnits.id, stocks.salesUnitId))
    .innerJoin(articles, eq(articles.id, salesUnits.articleId))
    .innerJoin(companies, eq(companies.id, articles.supplierId))
    .where(condition)
    .orderBy(asc(articles.nameDe), asc(salesUnits.position), sql`${stocks.bestBefore} asc nulls last`, asc(stocks.id))

/** The lots of which something is left. */
export const filledStockRowsWhere = (db: Queryable, condition: SQL): Promise<StockRow[]> =>
  stockRowsWhere(db, sql`${condition} and ${gt(stocks.onHand, 0)}`)
