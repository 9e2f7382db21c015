import { paper } from '@regionalmarkt/contract/paper/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { binary } from '../../platform/http.ts'
import { demandLines, stopsOf } from '../orders/public.ts'
import { orderByLink, orderFromHub, orderWithSupplier } from '../procurement/public.ts'
import { chosenStocksPaper } from './chosen-stocks.ts'
import { chosenOrdersPaper, customerOrderPaper, deliveryNoteFor } from './customer-order-papers.ts'
import { inkFor } from './frame.ts'
import { inboundPaper } from './inbound-paper.ts'
import { lotPaper } from './lot-papers.ts'
import { pickingPaper } from './picking-papers.ts'
import { shelfList } from './shelf-list.ts'
import { supplyPaper } from './supply-papers.ts'

const pdf = 'application/pdf'
const customers = { lines: demandLines, stopsOf }

/** What is printed of goods: what others read on screen, as PDF, with a code that leads back there. Documents about money are billing's. */
export const paperModule = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const inkOf = (actor: Actor) => inkFor(actor, deps.publicUrl)
  binary(app, deps, paper.retailerOrderPaper, pdf, async ({ params: { orderNumber }, query, actor }) =>
    supplyPaper(
      db,
      await orderWithSupplier(db, customers, actor, orderNumber),
      { ...query, path: `/retailer/retailer-orders/${orderNumber}` },
      inkOf(actor),
    ),
  )
  binary(app, deps, paper.supplierOrderPaper, pdf, async ({ params: { orderNumber }, query, actor }) =>
    supplyPaper(
      db,
      await orderFromHub(db, customers, actor, orderNumber),
      { ...query, path: `/supplier/orders/${orderNumber}` },
      inkOf(actor),
    ),
  )
  binary(app, deps, paper.orderPaperByLink, pdf, async ({ params: { token }, query, actor }) => {
    const order = await orderByLink(db, customers, token, actor.now)
    return supplyPaper(db, order, { ...query, path: `/supplier/orders/${order.orderNumber}` }, inkOf(actor))
  })
  binary(app, deps, paper.inboundPaper, pdf, ({ params, actor }) =>
    inboundPaper(db, actor, params.supplierSlug, inkOf(actor)),
  )
  binary(app, deps, paper.pickingPaper, pdf, ({ query, actor }) => pickingPaper(db, actor, query, inkOf(actor)))
  binary(app, deps, paper.customerOrderPaper, pdf, ({ params, query, actor }) =>
    customerOrderPaper(db, actor, { ...params, ...query }, inkOf(actor)),
  )
  binary(app, deps, paper.chosenOrdersPaper, pdf, ({ query, actor }) =>
    chosenOrdersPaper(db, actor, query, inkOf(actor)),
  )
  binary(app, deps, paper.ownDeliveryNote, pdf, ({ params, actor }) =>
    deliveryNoteFor(db, actor, params.orderNumber, inkOf(actor)),
  )
  binary(app, deps, paper.lotPaper, pdf, ({ params, query: { lot = null, ...query }, actor }) =>
    lotPaper(db, actor, { ...params, lot }, query, inkOf(actor)),
  )
  binary(app, deps, paper.warehousePaper, pdf, ({ params, query, actor }) =>
    shelfList(db, actor, { ...params, ...query }, inkOf(actor)),
  )
  binary(app, deps, paper.chosenStocksPaper, pdf, ({ query, actor }) =>
    chosenStocksPaper(db, actor, query, inkOf(actor)),
  )
}
