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
import type { Deps } from '../../platform/deps.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { binary, read, upload, write } from '../../platform/http.ts'
import {
  checkPriceList,
  commitPriceList,
  exportedArticles,
  mapColumns,
  priceListOf,
  priceListProgressOf,
  priceListsOf,
  reportTo,
  undoPriceList,
} from '../catalogue/public.ts'
import { followed } from './follow-up.ts'

/** Price lists in, tables out: for a producer, and for a hub on behalf of one. */
export const priceListRoutes = (app: FastifyInstance, deps: Deps): void => {
  upload(app, deps, checkOwnPriceList, ({ bytes, query, actor }) => {
    if (bytes === null) throw new DomainError('PriceListNotReadable', { reason: 'notText' })
    return deps.db.transaction((tx) => checkPriceList(tx, actor, { bytes, fileName: query.fileName }))
  })
  read(app, deps, listOwnPriceLists, (db, { query, actor }) => priceListsOf(db, actor.viewer, query))
  read(app, deps, getOwnPriceListProgress, (db, { params, actor }) =>
    priceListProgressOf(db, actor.viewer, params.importId),
  )
  read(app, deps, getOwnPriceList, (db, { params, query, actor }) =>
    priceListOf(db, actor.viewer, params.importId, query),
  )
  write(app, deps, mapOwnPriceList, (tx, { params, body, actor }) =>
    mapColumns(tx, actor, params.importId, body.columns),
  )
  write(app, deps, commitOwnPriceList, async (tx, { params, actor }) =>
    followed(tx, actor, await commitPriceList(tx, actor, params.importId, reportTo(deps.db, params.importId))),
  )
  write(app, deps, undoOwnPriceList, async (tx, { params, actor }) =>
    followed(tx, actor, await undoPriceList(tx, actor, params.importId)),
  )
  binary(app, deps, exportOwnArticles, 'text/csv; charset=utf-8', ({ query, actor }) =>
    exportedArticles(deps.db, actor.viewer, query, 'csv'),
  )
  binary(app, deps, exportOwnSpreadsheet, spreadsheetType, ({ query, actor }) =>
    exportedArticles(deps.db, actor.viewer, query, 'xlsx'),
  )
  upload(app, deps, checkKeptPriceList, ({ bytes, query, actor }) => {
    if (bytes === null) throw new DomainError('PriceListNotReadable', { reason: 'notText' })
    return deps.db.transaction((tx) =>
      checkPriceList(tx, actor, { bytes, fileName: query.fileName, supplierSlug: query.supplier }),
    )
  })
  read(app, deps, listKeptPriceLists, (db, { query, actor }) => priceListsOf(db, actor.viewer, query))
  read(app, deps, getKeptPriceListProgress, (db, { params, actor }) =>
    priceListProgressOf(db, actor.viewer, params.importId),
  )
  read(app, deps, getKeptPriceList, (db, { params, query, actor }) =>
    priceListOf(db, actor.viewer, params.importId, query),
  )
  write(app, deps, mapKeptPriceList, (tx, { params, body, actor }) =>
    mapColumns(tx, actor, params.importId, body.columns),
  )
  write(app, deps, commitKeptPriceList, async (tx, { params, actor }) =>
    followed(tx, actor, await commitPriceList(tx, actor, params.importId, reportTo(deps.db, params.importId))),
  )
  write(app, deps, undoKeptPriceList, async (tx, { params, actor }) =>
    followed(tx, actor, await undoPriceList(tx, actor, params.importId)),
  )
  binary(app, deps, exportKeptArticles, 'text/csv; charset=utf-8', ({ query, actor }) =>
    exportedArticles(deps.db, actor.viewer, query, 'csv'),
  )
  binary(app, deps, exportKeptSpreadsheet, spreadsheetType, ({ query, actor }) =>
    exportedArticles(deps.db, actor.viewer, query, 'xlsx'),
  )
}
