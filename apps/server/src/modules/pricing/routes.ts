import { createUnitDelivery as createUnitDeliveryContract } from '@regionalmarkt/contract/delivery-methods/create-unit-delivery.ts'
import { deleteUnitDelivery as deleteUnitDeliveryContract } from '@regionalmarkt/contract/delivery-methods/delete-unit-delivery.ts'
import { listUnitDeliveries } from '@regionalmarkt/contract/delivery-methods/list-unit-deliveries.ts'
import { updateUnitDelivery as updateUnitDeliveryContract } from '@regionalmarkt/contract/delivery-methods/update-unit-delivery.ts'
import { createDiscount as createDiscountContract } from '@regionalmarkt/contract/discounts/create-discount.ts'
import { deleteDiscount as deleteDiscountContract } from '@regionalmarkt/contract/discounts/delete-discount.ts'
import { listDiscounts } from '@regionalmarkt/contract/discounts/list-discounts.ts'
import { updateDiscount as updateDiscountContract } from '@regionalmarkt/contract/discounts/update-discount.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import { createDiscount, deleteDiscount, discountsOf, updateDiscount } from './discounts.ts'
import { createUnitDelivery, deleteUnitDelivery, unitDeliveriesOf, updateUnitDelivery } from './unit-deliveries.ts'

export const pricingModule = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, listDiscounts, (db, { params, actor }) =>
    discountsOf(db, actor.viewer, params.salesUnitId, actor.now),
  )
  write(app, deps, createDiscountContract, (tx, { params, body, actor }) =>
    createDiscount(tx, actor, params.salesUnitId, body),
  )
  write(app, deps, updateDiscountContract, (tx, { params, version, body, actor }) =>
    updateDiscount(tx, actor, params, version, body),
  )
  write(app, deps, deleteDiscountContract, (tx, { params, actor }) => deleteDiscount(tx, actor, params))
  read(app, deps, listUnitDeliveries, (db, { params, actor }) => unitDeliveriesOf(db, actor.viewer, params.salesUnitId))
  write(app, deps, createUnitDeliveryContract, (tx, { params, body, actor }) =>
    createUnitDelivery(tx, actor, params.salesUnitId, body),
  )
  write(app, deps, updateUnitDeliveryContract, (tx, { params, version, body, actor }) =>
    updateUnitDelivery(tx, actor, params, version, body),
  )
  write(app, deps, deleteUnitDeliveryContract, (tx, { params, actor }) => deleteUnitDelivery(tx, actor, params))
}
