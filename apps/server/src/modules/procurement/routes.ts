import { procurement } from '@regionalmarkt/contract/procurement/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { list, read } from '../../platform/http.ts'
import type { DemandLines, StopsOf } from './demand-lines.ts'
import { orderWithSupplier } from './get-retailer-order.ts'
import { orderByLink, orderFromHub } from './get-supplier-order.ts'
import { ordersWithSuppliers } from './list-retailer-orders.ts'
import { exportedFromHubs, ordersFromHubs } from './list-supplier-orders.ts'

/** Orders of hubs with suppliers, as either side reads them. */
export const procurementModule = (app: FastifyInstance, deps: Deps, lines: DemandLines, stopsOf: StopsOf): void => {
  read(app, deps, procurement.listRetailerOrders, (db, { query, actor }) =>
    ordersWithSuppliers(db, lines, actor, query),
  )
  read(app, deps, procurement.getRetailerOrder, (db, { params, actor }) =>
    orderWithSupplier(db, { lines, stopsOf }, actor, params.orderNumber),
  )
  list(
    app,
    deps,
    procurement.listSupplierOrders,
    (db, { query, actor }) => ordersFromHubs(db, lines, actor, query),
    (db, { query, actor }, format) => exportedFromHubs(db, lines, actor, { query, format }),
  )
  read(app, deps, procurement.getSupplierOrder, (db, { params, actor }) =>
    orderFromHub(db, { lines, stopsOf }, actor, params.orderNumber),
  )
  read(app, deps, procurement.getOrderByLink, (db, { params, actor }) =>
    orderByLink(db, { lines, stopsOf }, params.token, actor.now),
  )
}
