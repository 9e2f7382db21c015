import { fulfilment } from '@regionalmarkt/contract/fulfilment/endpoints.ts'
import { stock } from '@regionalmarkt/contract/stock/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { binary, read, write } from '../../platform/http.ts'
import { checkPictures } from '../media/public.ts'
import { packContainers } from '../orders/public.ts'
import { acceptSupplierOrder } from './accept-supplier-order.ts'
import { addHubStock } from './add-hub-stock.ts'
import { blockLot, liftLotBlock } from './block-lot.ts'
import { completeOrder } from './complete-order.ts'
import { correctCount, countOf } from './correct-count.ts'
import { countShelf } from './count-shelf.ts'
import { declineSupplierOrderItem } from './decline-supplier-order-item.ts'
import { departOrder } from './depart-order.ts'
import { dispatchSupplierOrder } from './dispatch-supplier-order.ts'
import { findByName } from './find-by-name.ts'
import { inboundFrom } from './get-inbound.ts'
import { lotOf, lotsOf } from './get-lot.ts'
import { pickingOfOrder } from './get-picking.ts'
import { pickingOfArticle } from './get-picking-article.ts'
import { handOverDirectly } from './hand-over-directly.ts'
import { hubMovementsOf } from './list-hub-movements.ts'
import { inboundOf } from './list-inbound.ts'
import { pickingOf } from './list-picking.ts'
import { pickingByArticle, pickingMatrix } from './list-picking-articles.ts'
import { stockMovementsOf } from './list-stock-movements.ts'
import { pickOrderItem } from './pick-order-item.ts'
import { informOfLot, lotAsCsv, tickReached } from './recall-lot.ts'
import { receiveOrderItem } from './receive-order-item.ts'
import { tradeWith } from './recent-weeks.ts'
import { asHub, asSupplier } from './retailer-item-state.ts'
import { retailerWorkList } from './retailer-work-list.ts'
import { shareShortage } from './share-shortage.ts'
import { ordersToSupply, supplierWorkList } from './supplier-work-list.ts'
import { takeBackCount } from './take-back-count.ts'
import { takeBackDeparture } from './take-back-departure.ts'
import { takeBackHandOver } from './take-back-hand-over.ts'
import { takeBackPicking } from './take-back-picking.ts'
import { transferStock } from './transfer-stock.ts'
import { wasteStock } from './waste-stock.ts'
import { whoHasLink } from './who-has-link.ts'
import { sayWhatIPick, whoPicks } from './who-picks.ts'

/** Everything where goods move: from the supplier's shelf over the hub into the customer's kitchen. */
export const fulfilmentModule = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, fulfilment.getCompanyTrade, (db, { params, actor }) => tradeWith(db, actor, params.companyId))
  write(app, deps, fulfilment.acceptSupplierOrder, (tx, { params, version, actor }) =>
    acceptSupplierOrder(tx, actor, asSupplier(actor), { ...params, version }),
  )
  write(app, deps, fulfilment.acceptForSupplier, (tx, { params, version, actor }) =>
    acceptSupplierOrder(tx, actor, asHub(actor), { ...params, version }),
  )
  write(app, deps, fulfilment.declineSupplierOrderItem, (tx, { params, body, actor }) =>
    declineSupplierOrderItem(tx, actor, asSupplier(actor), params, body),
  )
  write(app, deps, fulfilment.declineForSupplier, (tx, { params, body, actor }) =>
    declineSupplierOrderItem(tx, actor, asHub(actor), params, body),
  )
  write(app, deps, fulfilment.dispatchSupplierOrder, (tx, { params, body, actor }) =>
    dispatchSupplierOrder(tx, actor, asSupplier(actor), { ...params, ...body }),
  )
  write(app, deps, fulfilment.dispatchForSupplier, (tx, { params, body, actor }) =>
    dispatchSupplierOrder(tx, actor, asHub(actor), { ...params, ...body }),
  )
  write(app, deps, fulfilment.acceptByLink, async (tx, { params, version, actor }) => {
    const { who, answerer, orderNumber } = await whoHasLink(tx, params.token, actor)
    return acceptSupplierOrder(tx, who, answerer, { orderNumber, version })
  })
  write(app, deps, fulfilment.declineByLink, async (tx, { params, version, body, actor }) => {
    const { who, answerer, orderNumber } = await whoHasLink(tx, params.token, actor)
    return declineSupplierOrderItem(tx, who, answerer, { orderNumber, itemId: params.itemId, version }, body)
  })
  write(app, deps, fulfilment.dispatchByLink, async (tx, { params, body, actor }) => {
    const { who, answerer, orderNumber } = await whoHasLink(tx, params.token, actor)
    return dispatchSupplierOrder(tx, who, answerer, { orderNumber, ...body })
  })
  write(app, deps, fulfilment.handOverDirectly, (tx, { params, body, actor }) =>
    handOverDirectly(tx, actor, { ...params, supplierId: actor.viewer.company.id }, body),
  )
  write(app, deps, fulfilment.handOverByLink, async (tx, { params, body, actor }) => {
    const { who, answerer, orderNumber } = await whoHasLink(tx, params.token, actor)
    const { customerOrderNumber } = params
    return handOverDirectly(tx, who, { supplierId: answerer.supplierId, orderNumber, customerOrderNumber }, body)
  })
  write(app, deps, fulfilment.shareShortage, (tx, { params, body, actor }) => shareShortage(tx, actor, params, body))
  write(app, deps, fulfilment.receiveOrderItem, async (tx, { params, body, actor }) => {
    const pictures = body.check?.pictures ?? []
    await checkPictures(tx, deps.pictures, pictures, { locale: actor.locale, path: 'check.pictures' })
    return receiveOrderItem(tx, actor, params, body)
  })
  write(app, deps, fulfilment.pickOrderItem, (tx, { params, body, actor }) => pickOrderItem(tx, actor, params, body))
  write(app, deps, fulfilment.takeBackCount, (tx, { params, body, actor }) => takeBackCount(tx, actor, params, body))
  read(app, deps, fulfilment.getCount, (db, { params, actor }) => countOf(db, actor.viewer, params))
  write(app, deps, fulfilment.correctCount, (tx, { params, body, actor }) => correctCount(tx, actor, params, body))
  write(app, deps, fulfilment.takeBackPicking, (tx, { params, body, actor }) =>
    takeBackPicking(tx, actor, params, body),
  )
  write(app, deps, fulfilment.departOrder, (tx, { params, actor }) => departOrder(tx, actor, params.orderNumber))
  write(app, deps, fulfilment.takeBackDeparture, (tx, { params, body, actor }) =>
    takeBackDeparture(tx, actor, params.orderNumber, body),
  )
  write(app, deps, fulfilment.completeOrder, (tx, { params, body, actor }) =>
    completeOrder(tx, actor, params.orderNumber, body),
  )
  write(app, deps, fulfilment.takeBackHandOver, (tx, { params, body, actor }) =>
    takeBackHandOver(tx, actor, params.orderNumber, body),
  )
  write(app, deps, stock.addStock.retailer, (tx, { params, body, actor }) =>
    addHubStock(tx, actor, params.salesUnitId, body),
  )
  write(app, deps, fulfilment.countShelf, (tx, { params, body, actor }) =>
    countShelf(tx, actor, params.warehouseId, body),
  )
  write(app, deps, fulfilment.wasteStock, async (tx, { params, body, actor }) => {
    await checkPictures(tx, deps.pictures, body.pictures, { locale: actor.locale, path: 'pictures' })
    return wasteStock(tx, actor, params.stockId, body)
  })
  write(app, deps, fulfilment.transferStock, (tx, { params, body, actor }) =>
    transferStock(tx, actor, params.stockId, body),
  )
  read(app, deps, fulfilment.listStockMovements, (db, { query, actor }) => hubMovementsOf(db, actor.viewer, query))
  read(app, deps, fulfilment.listInbound, (db, { query, actor }) => inboundOf(db, actor.viewer, query, actor.now))
  read(app, deps, fulfilment.getInbound, (db, { params, actor }) =>
    inboundFrom(db, actor.viewer, params.supplierSlug, actor.now),
  )
  read(app, deps, fulfilment.listPicking, (db, { query, actor }) => pickingOf(db, actor.viewer, query))
  read(app, deps, fulfilment.listWhoPicks, (db, { actor }) => whoPicks(db, actor.viewer, actor.now))
  write(app, deps, fulfilment.sayWhatIPick, (tx, { body, actor }) => sayWhatIPick(tx, actor, body))
  read(app, deps, fulfilment.listPickingArticles, (db, { query, actor }) => pickingByArticle(db, actor.viewer, query))
  read(app, deps, fulfilment.getPickingMatrix, (db, { query, actor }) => pickingMatrix(db, actor.viewer, query))
  read(app, deps, fulfilment.getPickingArticle, (db, { params, query, actor }) =>
    pickingOfArticle(db, actor.viewer, { ...params, ...query }),
  )
  write(app, deps, fulfilment.packContainers, (tx, { params, version, body, actor }) =>
    packContainers(tx, actor, params.orderNumber, version, body),
  )
  read(app, deps, fulfilment.getPicking, (db, { params, actor }) =>
    pickingOfOrder(db, actor.viewer, params.orderNumber),
  )
  read(app, deps, fulfilment.findByName, (db, { query, actor }) => findByName(db, actor, query.q))
  read(app, deps, fulfilment.retailerWorkList, (db, { actor }) => retailerWorkList(db, actor.viewer, actor.now))
  read(app, deps, fulfilment.listOwnStockMovements, (db, { params, query, actor }) =>
    stockMovementsOf(db, actor.viewer, params.salesUnitId, query),
  )
  read(app, deps, fulfilment.findLots, (db, { query, actor }) => lotsOf(db, actor.viewer, query.q))
  read(app, deps, fulfilment.getLot, (db, { params, query, actor }) =>
    lotOf(db, actor.viewer, { ...params, lot: query.lot ?? null }),
  )
  binary(app, deps, fulfilment.exportLot, 'text/csv; charset=utf-8', ({ params, query, actor }) =>
    lotAsCsv(deps.db, actor, { ...params, lot: query.lot ?? null }),
  )
  write(app, deps, fulfilment.blockLot, (tx, { params, body, actor }) => blockLot(tx, actor, params, body))
  write(app, deps, fulfilment.liftLotBlock, (tx, { params, body, actor }) => liftLotBlock(tx, actor, params, body))
  write(app, deps, fulfilment.informOfLot, (tx, { params, body, actor }) => informOfLot(tx, actor, params, body))
  write(app, deps, fulfilment.tickReached, (tx, { params, body, actor }) => tickReached(tx, actor, params, body))
  read(app, deps, fulfilment.listOrdersToSupply, (db, { query, actor }) => ordersToSupply(db, actor, query))
  read(app, deps, fulfilment.supplierWorkList, (db, { actor }) => supplierWorkList(db, actor.viewer, actor.now))
}
