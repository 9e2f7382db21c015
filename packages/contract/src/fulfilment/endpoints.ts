import { withSchemas } from '../served-endpoint.ts'
import * as correctCountSchemas from './correct-count.schema.ts'
import * as correctCount from './correct-count.ts'
import * as directOrdersSchemas from './direct-orders.schema.ts'
import * as directOrders from './direct-orders.ts'
import * as findByNameSchemas from './find-by-name.schema.ts'
import * as findByName from './find-by-name.ts'
import * as getCompanyTradeSchemas from './get-company-trade.schema.ts'
import * as getCompanyTrade from './get-company-trade.ts'
import * as hubStockSchemas from './hub-stock.schema.ts'
import * as hubStock from './hub-stock.ts'
import * as inboundSchemas from './inbound.schema.ts'
import * as inbound from './inbound.ts'
import * as listOwnStockMovementsSchemas from './list-own-stock-movements.schema.ts'
import * as listOwnStockMovements from './list-own-stock-movements.ts'
import * as ordersSchemas from './orders.schema.ts'
import * as orders from './orders.ts'
import * as pickOrderItemSchemas from './pick-order-item.schema.ts'
import * as pickOrderItem from './pick-order-item.ts'
import * as pickingSchemas from './picking.schema.ts'
import * as picking from './picking.ts'
import * as recallSchemas from './recall.schema.ts'
import * as recall from './recall.ts'
import * as receiveOrderItemSchemas from './receive-order-item.schema.ts'
import * as receiveOrderItem from './receive-order-item.ts'
import * as shareShortageSchemas from './share-shortage.schema.ts'
import * as shareShortage from './share-shortage.ts'
import * as supplierOrdersSchemas from './supplier-orders.schema.ts'
import * as supplierOrders from './supplier-orders.ts'
import * as takeBackCountSchemas from './take-back-count.schema.ts'
import * as takeBackCount from './take-back-count.ts'
import * as takeBackPickingSchemas from './take-back-picking.schema.ts'
import * as takeBackPicking from './take-back-picking.ts'
import * as workListsSchemas from './work-lists.schema.ts'
import * as workLists from './work-lists.ts'

export const fulfilment = {
  ...withSchemas(correctCount, correctCountSchemas),
  ...withSchemas(getCompanyTrade, getCompanyTradeSchemas),
  ...withSchemas(directOrders, directOrdersSchemas),
  ...withSchemas(findByName, findByNameSchemas),
  ...withSchemas(hubStock, hubStockSchemas),
  ...withSchemas(inbound, inboundSchemas),
  ...withSchemas(listOwnStockMovements, listOwnStockMovementsSchemas),
  ...withSchemas(orders, ordersSchemas),
  ...withSchemas(pickOrderItem, pickOrderItemSchemas),
  ...withSchemas(picking, pickingSchemas),
  ...withSchemas(recall, recallSchemas),
  ...withSchemas(receiveOrderItem, receiveOrderItemSchemas),
  ...withSchemas(shareShortage, shareShortageSchemas),
  ...withSchemas(supplierOrders, supplierOrdersSchemas),
  ...withSchemas(takeBackCount, takeBackCountSchemas),
  ...withSchemas(takeBackPicking, takeBackPickingSchemas),
  ...withSchemas(workLists, workListsSchemas),
}
