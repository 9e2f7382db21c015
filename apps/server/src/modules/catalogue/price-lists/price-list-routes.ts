import { desks } from '@regionalmarkt/contract/at-both-desks.ts'
import { catalogue } from '@regionalmarkt/contract/catalogue/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import { read, upload, write } from '../../../platform/http.ts'
import { countUpload, tablesOf } from '../../../platform/uploads.ts'
import { priceListProgressOf, priceListsOf, reportTo } from './price-list-history.ts'
import { decodedApart } from './price-list-reader.ts'
import { commitPriceList, keepPriceList, priceListOf, sayMeaning, undoPriceList } from './price-lists.ts'
import type { UnitsInUse } from './undo-price-list.ts'
import { unreadable } from './unreadable.ts'

/** Price lists in, tables out: for a producer, and for a hub on behalf of one. */
export const priceListRoutes = (app: FastifyInstance, deps: Deps, inUse: UnitsInUse): void => {
  for (const desk of desks) {
    upload(app, deps, catalogue.checkPriceList[desk], async ({ bytes, query, actor }) => {
      if (bytes === null) throw unreadable('notText')
      await countUpload(deps.db, tablesOf(actor.viewer.userId), actor.now)
      const of = 'supplier' in query ? { supplierSlug: query.supplier } : {}
      // No transaction waits for a file to be read.
      const decoded = await decodedApart(bytes, actor.viewer.company.id)
      const list = { decoded, fileName: query.fileName, ...of }
      const importId = await deps.db.transaction((tx) => keepPriceList(tx, actor, list), actor.viewer.userId)
      return priceListOf(deps.db, actor, importId, { from: 0 })
    })
    read(app, deps, catalogue.listPriceLists[desk], (db, { query, actor }) => priceListsOf(db, actor.viewer, query))
    read(app, deps, catalogue.getPriceListProgress[desk], (db, { params, actor }) =>
      priceListProgressOf(db, actor.viewer, params.importId),
    )
    read(app, deps, catalogue.getPriceList[desk], (db, { params, query, actor }) =>
      priceListOf(db, actor, params.importId, query),
    )
    write(app, deps, catalogue.mapPriceList[desk], (tx, { params, body, actor }) =>
      sayMeaning(tx, actor, params.importId, body),
    )
    write(app, deps, catalogue.commitPriceList[desk], (tx, { params, body, actor }) =>
      commitPriceList(tx, actor, { ...params, ...body }, reportTo(deps.db, params.importId)),
    )
    write(app, deps, catalogue.undoPriceList[desk], (tx, { params, actor }) =>
      undoPriceList(tx, actor, { ...params, inUse }),
    )
  }
}
