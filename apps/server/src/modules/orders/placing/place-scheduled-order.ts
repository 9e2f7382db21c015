import type { LineRefusal } from '@regionalmarkt/domain/errors/refusal.ts'
import type { OrderTotals } from '@regionalmarkt/domain/pricing/order-totals.ts'
import { type LeftOut, leftOutOf, lessAfter } from '@regionalmarkt/domain/recurring-sales-orders/order-what-there-is.ts'
import type { WhoActs } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Fact } from '../../../platform/facts.ts'
import type { MailLine } from '../../notifications/public.ts'
import { confirmTakenOrder } from '../confirm-business-customer-order.ts'
import { goodsComing } from '../goods-coming.ts'
import { mailLineOf } from '../order-mails.ts'
import { type OrderToPlace, type PlacedUntold, placeUntold } from './place-order.ts'

/** One order of a recurring one, as it was placed and confirmed. */
export type ScheduledOrder = {
  readonly orderId: string
  readonly orderNumber: string
  readonly leftOut: readonly LeftOut[]
  readonly lines: readonly (MailLine & { readonly salesUnitId: string; readonly priceCents: number })[]
  readonly totals: OrderTotals
  /** Until when the first of its lines can be cancelled, and the order changed. */
  readonly cutOffAt: Date
  /** All that comes to this buyer that day is worth less than the hub's minimum. */
  readonly isBelowMinimum: boolean
  readonly minimumOrderCents: number
  readonly facts: readonly Fact[]
}

type Scheduled = OrderToPlace & {
  readonly buyer: { readonly kind: 'company'; readonly companyId: string }
  readonly channel: 'b2b'
}

/**
 * Places what can be had of an order at the prices of the day and confirms it, since its hub has let its recurring order in. Whatever
 * placing refuses as a whole is refused here too; `OrderLinesRefused` when nothing of it can be had.
 */
export const placeScheduledOrder = async (tx: Tx, who: WhoActs, asked: Scheduled): Promise<ScheduledOrder> => {
  const { done, refusals } = await placeWhatThereIs(tx, who, asked)
  const { saved, placed, minimumOrderCents } = done
  const { id: orderId, orderNumber, retailerId } = saved.order
  const confirmed = await confirmTakenOrder(tx, who, { retailerId, orderNumber })
  const isLittle = placed.totals.goodsCents < minimumOrderCents
  return {
    orderId,
    orderNumber,
    leftOut: leftOutOf(
      asked.lines,
      saved.items.map(({ salesUnitId, orderedQuantity: quantity }) => ({ salesUnitId, quantity })),
      refusals,
    ),
    lines: saved.items.map((item) => ({
      ...mailLineOf(item),
      salesUnitId: item.salesUnitId,
      priceCents: item.priceCents,
    })),
    totals: placed.totals,
    cutOffAt: placed.cutOffAt,
    minimumOrderCents,
    isBelowMinimum: isLittle && (await goodsComing(tx, { ...asked, retailerId })) < minimumOrderCents,
    facts: [...done.facts, ...confirmed],
  }
}

/** Nothing is written before placing has decided, so it may be asked again in the same transaction, for less. */
const placeWhatThereIs = async (
  tx: Tx,
  who: WhoActs,
  asked: Scheduled,
): Promise<{ done: PlacedUntold; refusals: readonly LineRefusal[] }> => {
  const refusals: LineRefusal[] = []
  for (let lines = asked.lines; ; ) {
    try {
      return { done: await placeUntold(tx, who, { ...asked, lines }), refusals }
    } catch (error) {
      if (!(error instanceof DomainError) || error.refusal.code !== 'OrderLinesRefused') throw error
      const { lines: refused } = error.refusal.facts
      refusals.push(...refused)
      lines = lessAfter(lines, refused)
      if (lines.length === 0) throw new DomainError('OrderLinesRefused', { lines: refusals })
    }
  }
}
