import { purchases } from '@regionalmarkt/contract/purchases/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { list, read, write } from '../../platform/http.ts'
import { buyForShelf } from './buy-for-shelf.ts'
import { goodsToBuy } from './list-goods-to-buy.ts'
import { exportedPurchases, purchasesOf } from './list-purchases.ts'
import { shrinkOwnLine } from './shrink-own-line.ts'

/** What a hub buys for its own shelf. */
export const purchasesModule = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, purchases.listGoodsToBuy, (db, { query, actor }) => goodsToBuy(db, actor, query))
  list(
    app,
    deps,
    purchases.listPurchases,
    (db, { query, actor }) => purchasesOf(db, actor, query),
    (db, { query, actor }, format) => exportedPurchases(db, actor, query, format),
  )
  write(app, deps, purchases.buyForShelf, (tx, { body, actor }) => buyForShelf(tx, actor, body))
  write(app, deps, purchases.shrinkOwnLine, (tx, { params, body, actor }) => shrinkOwnLine(tx, actor, params, body))
}
