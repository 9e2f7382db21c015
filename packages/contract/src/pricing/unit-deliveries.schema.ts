import { customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { z } from 'zod'
import { cents, id, weekday } from '../fields.schema.ts'
import { money, timeOfDay, weekdays, whole } from '../people-fields.schema.ts'

/** One way a sales unit may travel to customers. */
export const unitDeliveryBody = z.strictObject({
  method: z.enum(customerDeliveryMethods),
  deliveryWeekdays: weekdays,
  cutOffTime: timeOfDay,
  cutOffDaysBefore: whole(0, 30),
  /** Once a line, on top of the hub's own fee. */
  feeCents: money(100_000).default(0),
  /** What the line's goods must come to. */
  minimumCents: money(10_000_000).default(0),
})

export const unitDeliveryView = z.object({
  id,
  method: z.enum(customerDeliveryMethods),
  deliveryWeekdays: z.array(weekday),
  cutOffTime: z.string(),
  cutOffDaysBefore: z.int(),
  feeCents: cents,
  minimumCents: cents,
  version: z.int(),
})

/** None: the unit travels like everything else of the hub. Some: only by those. */
export const unitDeliveryList = z.object({
  deliveryMethods: z.array(unitDeliveryView),
  /** What the hub offers its customers: a unit cannot travel otherwise. */
  offeredMethods: z.array(z.enum(customerDeliveryMethods)),
})

export const listUnitDeliveries = {
  params: z.object({ salesUnitId: id }),
  response: unitDeliveryList,
}

export const createUnitDelivery = {
  params: z.object({ salesUnitId: id }),
  body: unitDeliveryBody,
  response: unitDeliveryView,
}

export const updateUnitDelivery = {
  params: z.object({ salesUnitId: id, unitDeliveryId: id }),
  body: unitDeliveryBody,
  response: unitDeliveryView,
}

export const deleteUnitDelivery = {
  params: z.object({ salesUnitId: id, unitDeliveryId: id }),
  response: unitDeliveryList,
}
