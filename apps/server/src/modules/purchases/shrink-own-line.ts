import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { shrinkOwnLine as contract } from '@regionalmarkt/contract/purchases/purchases.ts'
import { isForShelf } from '@regionalmarkt/domain/orders/customers-first.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { shrinkOwnLine as decide } from '@regionalmarkt/domain/orders/shrink-own-line.ts'
import { splitHeld } from '@regionalmarkt/domain/stock/held-goods.ts'
import { eq } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { readableSalesUnits } from '../catalogue/public.ts'
import { leaveRetailerOrders, lockRetailerOrder } from '../procurement/public.ts'
import { moveStock, releaseDaily, reservationsOf, type StockMovement } from '../stock/public.ts'

/**
 * The hub wants less for its own shelf, or nothing: the order with its supplier shrinks, what was held or promised for it can be had by
 * others. Nobody else takes from these lines but the supplier that cannot bring them. A line of customers is `NotFound`. Refusals:
 * `AlreadyConfirmed`, `AlreadyClosed`, `CutOffPassed`, `QuantityTooHigh`, `BelowMinimum`, `NotAMultipleOfStep`.
 */
export const shrinkOwnLine = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, itemId }: ParamsOf<typeof contract>,
  { quantity }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const order = await lockRetailerOrder(tx, { retailerId: actor.viewer.company.id }, orderNumber)
  const item = orNotFound(order.items.find((each) => each.id === itemId && isForShelf(each)))
  const { minimumQuantity, stepQuantity } = readableSalesUnits
  const [rules] = await tx
    .select({ minimumQuantity, stepQuantity })
    .from(readableSalesUnits)
    .where(eq(readableSalesUnits.id, item.salesUnitId))
  const line = { ...item, ...orNotFound(rules), cutOffAt: order.cutOffAt }
  const { leaving } = orRefuse(decide(line, 'hub', { quantity, now: actor.now }))
  const before = promisedQuantity(item)
  const { left, facts } = await leaveRetailerOrders(
    tx,
    actor,
    [{ retailerOrderItemId: itemId, quantity: leaving }],
    async () => new Map([[itemId, item.orderedQuantity]]),
  )
  const after = orNotFound(left.get(itemId))
  const still = after.isOver ? 0 : promisedQuantity(after)
  const { rest } = splitHeld(await reservationsOf(tx, [itemId]), still)
  await moveStock(
    tx,
    actor,
    rest.map(
      (part): StockMovement => ({
        ...{ stockId: part.stockId, quantity: part.quantity },
        ...{ kind: 'release', orderItemId: itemId, retailerOrderItemId: itemId },
      }),
    ),
  )
  const released = rest.reduce((sum, part) => sum + part.quantity, 0)
  const made = before - still - released
  const { salesUnitId } = item
  if (made > 0) await releaseDaily(tx, [{ salesUnitId, supplyDate: order.deliveryDate, quantity: made }])
  return {
    answer: { status: after.isOver ? 'cancelled' : item.status },
    facts: [...facts, { kind: 'stockMoved', companyIds: [order.supplierId] }],
  }
}
