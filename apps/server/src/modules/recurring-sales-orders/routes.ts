import { desks } from '@regionalmarkt/contract/at-both-desks.ts'
import { recurringSalesOrders } from '@regionalmarkt/contract/recurring-sales-orders/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { list, read, rehearse, write } from '../../platform/http.ts'
import { createRecurringOrder } from './create-recurring-order.ts'
import { expectedOrders } from './expected-orders.ts'
import { recurringOrdersOf } from './list-recurring-orders.ts'
import { moveRecurringOrder } from './move-recurring-order.ts'
import { plannedDemandOf } from './planned-demand.ts'
import { previewRecurringOrder } from './preview-recurring-order.ts'
import { recurringOrderTable } from './recurring-order-table.ts'
import { recurringOrderView } from './recurring-order-view.ts'
import { touchOccurrence } from './touch-occurrence.ts'
import { updateRecurringOrder } from './update-recurring-order.ts'

const sides = ['customer', 'hub'] as const

export const recurringOrdersModule = (app: FastifyInstance, deps: Deps): void => {
  for (const side of sides) {
    list(
      app,
      deps,
      recurringSalesOrders.listRecurringOrders[side],
      (db, { query, actor }) => recurringOrdersOf(db, actor, query),
      (db, { query, actor }, format) => recurringOrderTable(db, actor, query, format),
    )
    read(app, deps, recurringSalesOrders.getRecurringOrder[side], (db, { params, actor }) =>
      recurringOrderView(db, actor, params.recurringOrderNumber),
    )
    write(app, deps, recurringSalesOrders.updateRecurringOrder[side], (tx, { params, version, body, actor }) =>
      updateRecurringOrder(tx, actor, { ...params, version, ...body }),
    )
    rehearse(
      app,
      deps,
      recurringSalesOrders.previewRecurringOrderChange[side],
      async (tx, { params, version, body, actor }) =>
        (await updateRecurringOrder(tx, actor, { ...params, version, ...body })).answer(),
    )
    write(app, deps, recurringSalesOrders.moveRecurringOrder[side], (tx, { params, version, body, actor }) =>
      moveRecurringOrder(tx, actor, { ...params, version }, body),
    )
    rehearse(
      app,
      deps,
      recurringSalesOrders.previewRecurringOrderMove[side],
      async (tx, { params, version, body, actor }) =>
        (await moveRecurringOrder(tx, actor, { ...params, version }, body)).answer(),
    )
    write(app, deps, recurringSalesOrders.touchOccurrence[side], (tx, { params, version, body, actor }) =>
      touchOccurrence(tx, actor, { ...params, version }, body),
    )
  }
  read(app, deps, recurringSalesOrders.previewRecurringOrder.customer, (db, { body, actor }) =>
    previewRecurringOrder(db, actor, body),
  )
  read(app, deps, recurringSalesOrders.previewRecurringOrder.hub, (db, { params, body, actor }) =>
    previewRecurringOrder(db, actor, { ...params, ...body }),
  )
  write(app, deps, recurringSalesOrders.createRecurringOrder.customer, (tx, { body, actor }) =>
    createRecurringOrder(tx, actor, body),
  )
  write(app, deps, recurringSalesOrders.createRecurringOrder.hub, (tx, { params, body, actor }) =>
    createRecurringOrder(tx, actor, { ...params, ...body }),
  )
  for (const desk of desks)
    read(app, deps, recurringSalesOrders.plannedDemand[desk], (db, { actor }) => plannedDemandOf(db, actor))
  read(app, deps, recurringSalesOrders.listExpectedOrders, (db, { query, actor }) => expectedOrders(db, actor, query))
}
