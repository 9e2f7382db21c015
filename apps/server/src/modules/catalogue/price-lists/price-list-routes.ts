import { checkKeptPriceList } from '@regionalmarkt/contract/catalogue/check-kept-price-list.ts'
import { checkOwnPriceList } from '@regionalmarkt/contract/catalogue/check-own-price-list.ts'
import { commitKeptPriceList } from '@regionalmarkt/contract/catalogue/commit-kept-price-list.ts'
import { commitOwnPriceList } from '@regionalmarkt/contract/catalogue/commit-own-price-list.ts'
import { exportKeptArticles } from '@regionalmarkt/contract/catalogue/export-kept-articles.ts'
import { exportKeptSpreadsheet } from '@regionalmarkt/contract/catalogue/export-kept-spreadsheet.ts'
import { exportOwnArticles } from '@regionalmarkt/contract/catalogue/export-own-articles.ts'
import { exportOwnSpreadsheet } from '@regionalmarkt/contract/catalogue/export-own-spreadsheet.ts'
import { getKeptPriceList } from '@regionalmarkt/contract/catalogue/get-kept-price-list.ts'
import { getKeptPriceListProgress } from '@regionalmarkt/contract/catalogue/get-kept-price-list-progress.ts'
import { getOwnPriceList } from '@regionalmarkt/contract/catalogue/get-own-price-list.ts'
import { getOwnPriceListProgress } from '@regionalmarkt/contract/catalogue/get-own-price-list-progress.ts'
import { listKeptPriceLists } from '@regionalmarkt/contract/catalogue/list-kept-price-lists.ts'
import { listOwnPriceLists } from '@regionalmarkt/contract/catalogue/list-own-price-lists.ts'
import { mapKeptPriceList } from '@regionalmarkt/contract/catalogue/map-kept-price-list.ts'
import { mapOwnPriceList } from '@regionalmarkt/contract/catalogue/map-own-price-list.ts'
import { spreadsheetType } from '@regionalmarkt/contract/catalogue/price-list-view.ts'
import { undoKeptPriceList } from '@regionalmarkt/contract/catalogue/undo-kept-price-list.ts'
import { undoOwnPriceList } from '@regionalmarkt/contract/catalogue/undo-own-price-list.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import { binary, read, upload, write } from '../../../platform/http.ts'
import { followUpsBy, type RefreshOffers } from '../follow-up.ts'
import { exportedArticles } from './export-articles.ts'
import { priceListProgressOf, priceListsOf, reportTo } from './price-list-history.ts'
import { decodedApart } from './price-list-reader.ts'
import { commitPriceList, keepPriceList, priceListOf, sayMeaning, undoPriceList } from './price-lists.ts'
import { unreadable } from './unreadable.ts'

/** A producer and its own price lists. */
const ownDesk = {
  check: checkOwnPriceList,
  list: listOwnPriceLists,
  progress: getOwnPriceListProgress,
  get: getOwnPriceList,
  mapColumns: mapOwnPriceList,
  commit: commitOwnPriceList,
  undo: undoOwnPriceList,
  exportTable: exportOwnArticles,
  exportSpreadsheet: exportOwnSpreadsheet,
}

/** A hub and those of the suppliers it keeps. */
const keptDesk = {
  check: checkKeptPriceList,
  list: listKeptPriceLists,
  progress: getKeptPriceListProgress,
  get: getKeptPriceList,
  mapColumns: mapKeptPriceList,
  commit: commitKeptPriceList,
  undo: undoKeptPriceList,
  exportTable: exportKeptArticles,
  exportSpreadsheet: exportKeptSpreadsheet,
}

/** Price lists in, tables out: for a producer, and for a hub on behalf of one. */
export const priceListRoutes = (app: FastifyInstance, deps: Deps, refreshOffers: RefreshOffers): void => {
  const { followed } = followUpsBy(refreshOffers)
  for (const desk of [ownDesk, keptDesk]) {
    upload(app, deps, desk.check, async ({ bytes, query, actor }) => {
      if (bytes === null) throw unreadable('notText')
      const of = 'supplier' in query ? { supplierSlug: query.supplier } : {}
      // No transaction waits for a file to be read.
      const decoded = await decodedApart(bytes)
      const list = { decoded, fileName: query.fileName, ...of }
      const importId = await deps.db.transaction((tx) => keepPriceList(tx, actor, list))
      return priceListOf(deps.db, actor.viewer, importId, { from: 0 })
    })
    read(app, deps, desk.list, (db, { query, actor }) => priceListsOf(db, actor.viewer, query))
    read(app, deps, desk.progress, (db, { params, actor }) => priceListProgressOf(db, actor.viewer, params.importId))
    read(app, deps, desk.get, (db, { params, query, actor }) => priceListOf(db, actor.viewer, params.importId, query))
    write(app, deps, desk.mapColumns, (tx, { params, body, actor }) => sayMeaning(tx, actor, params.importId, body))
    write(app, deps, desk.commit, async (tx, { params, actor }) =>
      followed(tx, actor, await commitPriceList(tx, actor, params.importId, reportTo(deps.db, params.importId))),
    )
    write(app, deps, desk.undo, async (tx, { params, actor }) =>
      followed(tx, actor, await undoPriceList(tx, actor, params.importId)),
    )
    binary(app, deps, desk.exportTable, 'text/csv; charset=utf-8', ({ query, actor }) =>
      exportedArticles(deps.db, actor.viewer, query, 'csv'),
    )
    binary(app, deps, desk.exportSpreadsheet, spreadsheetType, ({ query, actor }) =>
      exportedArticles(deps.db, actor.viewer, query, 'xlsx'),
    )
  }
}
