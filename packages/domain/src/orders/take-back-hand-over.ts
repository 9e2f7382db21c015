import { fail, ok, type Result } from '../errors/result.ts'
import { type CustomerDeliveryMethod, isBrought } from './delivery-method.ts'
import type { OrderActor, OrderItemStatus } from './order-item-status.ts'

/** Where the goods of an order are, that was said to be handed over: still on the way (or ready to be fetched), or back at the hub. */
export const whereGoodsAre = ['onTheWay', 'hub'] as const
export type WhereGoodsAre = (typeof whereGoodsAre)[number]

type HandedOver = {
  readonly id: string
  readonly status: OrderItemStatus
  readonly deliveryMethod: CustomerDeliveryMethod
}

export type TakeBackHandOverRefusal = 'Forbidden' | 'TransitionNotAllowed'

const action = 'takeBackHandOver'

/**
 * A hand-over that was wrong is taken back as a whole: what was completed is on its way or stands ready again, or its box is at the hub,
 * packed as it was. From there each line goes on as any other: out again, into stock by taking its picking back, less of it with a reason,
 * or cancelled. Refusals: `TransitionNotAllowed` where nothing was handed over, or where goods that never saw the hub should be there.
 */
export const takeBackHandOver = (
  items: readonly HandedOver[],
  actor: OrderActor,
  where: WhereGoodsAre,
): Result<{ readonly id: string; readonly status: OrderItemStatus }[], TakeBackHandOverRefusal> => {
  if (actor !== 'hub' && actor !== 'admin') return fail('Forbidden', { action })
  const done = items.filter(({ status }) => status === 'completed')
  if (done.length === 0) return fail('TransitionNotAllowed', { action })
  const isDirect = done.some(
    ({ deliveryMethod }) => deliveryMethod === 'deliverySupplier' || deliveryMethod === 'pickupSupplier',
  )
  if (isDirect && where === 'hub') return fail('TransitionNotAllowed', { action })
  return ok(
    done.map(({ id, deliveryMethod }) => ({
      id,
      status: where === 'hub' ? 'receivedRetailer' : isBrought(deliveryMethod) ? 'inDelivery' : 'readyForPickup',
    })),
  )
}
