import { acceptSupplierOrder as acceptContract } from '@regionalmarkt/contract/fulfilment/accept-supplier-order.ts'
import { completeOrder as completeContract } from '@regionalmarkt/contract/fulfilment/complete-order.ts'
import { declineSupplierOrderItem as declineContract } from '@regionalmarkt/contract/fulfilment/decline-supplier-order-item.ts'
import { departOrder as departContract } from '@regionalmarkt/contract/fulfilment/depart-order.ts'
import { dispatchSupplierOrder as dispatchContract } from '@regionalmarkt/contract/fulfilment/dispatch-supplier-order.ts'
import { getInbound } from '@regionalmarkt/contract/fulfilment/get-inbound.ts'
import { getPicking } from '@regionalmarkt/contract/fulfilment/get-picking.ts'
import { listInbound } from '@regionalmarkt/contract/fulfilment/list-inbound.ts'
import { listOwnStockMovements } from '@regionalmarkt/contract/fulfilment/list-own-stock-movements.ts'
import { listPicking } from '@regionalmarkt/contract/fulfilment/list-picking.ts'
import { pickOrderItem as pickContract } from '@regionalmarkt/contract/fulfilment/pick-order-item.ts'
import { receiveOrderItem as receiveContract } from '@regionalmarkt/contract/fulfilment/receive-order-item.ts'
import { retailerWorkList as retailerWorkContract } from '@regionalmarkt/contract/fulfilment/retailer-work-list.ts'
import { shareShortage as shareContract } from '@regionalmarkt/contract/fulfilment/share-shortage.ts'
import { supplierWorkList as supplierWorkContract } from '@regionalmarkt/contract/fulfilment/supplier-work-list.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import { acceptSupplierOrder } from './accept-supplier-order.ts'
import { completeOrder } from './complete-order.ts'
import { declineSupplierOrderItem } from './decline-supplier-order-item.ts'
import { departOrder } from './depart-order.ts'
import { dispatchSupplierOrder } from './dispatch-supplier-order.ts'
import { inboundFrom } from './get-inbound.ts'
import { pickingOfOrder } from './get-picking.ts'
import { inboundOf } from './list-inbound.ts'
import { pickingOf } from './list-picking.ts'
import { stockMovementsOf } from './list-stock-movements.ts'
import { pickOrderItem } from './pick-order-item.ts'
import { receiveOrderItem } from './receive-order-item.ts'
import { retailerWorkList } from './retailer-work-list.ts'
import { shareShortage } from './share-shortage.ts'
import { supplierWorkList } from './supplier-work-list.ts'

/** Everything where goods move: from the supplier's shelf over the hub into the customer's kitchen. */
export const fulfilmentModule = (app: FastifyInstance, deps: Deps): void => {
  write(app, deps, acceptContract, (tx, { params, actor }) => acceptSupplierOrder(tx, actor, params.orderNumber))
  write(app, deps, declineContract, (tx, { params, body, actor }) => declineSupplierOrderItem(tx, actor, params, body))
  write(app, deps, dispatchContract, (tx, { params, body, actor }) =>
    dispatchSupplierOrder(tx, actor, params.orderNumber, body.items),
  )
  write(app, deps, shareContract, (tx, { params, body, actor }) => shareShortage(tx, actor, params, body))
  write(app, deps, receiveContract, (tx, { params, body, actor }) => receiveOrderItem(tx, actor, params, body))
  write(app, deps, pickContract, (tx, { params, body, actor }) => pickOrderItem(tx, actor, params, body))
  write(app, deps, departContract, (tx, { params, actor }) => departOrder(tx, actor, params.orderNumber))
  write(app, deps, completeContract, (tx, { params, actor }) => completeOrder(tx, actor, params.orderNumber))
  read(app, deps, listInbound, (db, { actor }) => inboundOf(db, actor.viewer, actor.now))
  read(app, deps, getInbound, (db, { params, actor }) => inboundFrom(db, actor.viewer, params.supplierSlug, actor.now))
  read(app, deps, listPicking, (db, { query, actor }) => pickingOf(db, actor.viewer, query))
  read(app, deps, getPicking, (db, { params, actor }) => pickingOfOrder(db, actor.viewer, params.orderNumber))
  read(app, deps, retailerWorkContract, (db, { actor }) => retailerWorkList(db, actor.viewer, actor.now))
  read(app, deps, listOwnStockMovements, (db, { params, query, actor }) =>
    stockMovementsOf(db, actor.viewer, params.salesUnitId, query),
  )
  read(app, deps, supplierWorkContract, (db, { actor }) => supplierWorkList(db, actor.viewer, actor.now))
}
