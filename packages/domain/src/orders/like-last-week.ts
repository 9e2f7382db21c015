import { addDays } from '../calendar/berlin-time.ts'

type Earlier = { readonly deliveryDate: string; readonly placedAt: Date }

/**
 * Of a customer's earlier orders the one that the next resembles: the newest of those delivered a week before the hub's next delivery
 * (`YYYY-MM-DD`; null: it delivers on no day), for Monday's order is not Thursday's. Where there is none, the newest of all. Null without any.
 */
export const likeLastWeek = <Order extends Earlier>(
  earlier: readonly Order[],
  nextDelivery: string | null,
): { readonly order: Order; readonly isWeekBefore: boolean } | null => {
  const newest = earlier.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime())
  const weekBefore = nextDelivery === null ? null : addDays(nextDelivery, -7)
  const same = newest.find(({ deliveryDate }) => deliveryDate === weekBefore)
  const order = same ?? newest[0]
  return order === undefined ? null : { order, isWeekBefore: same !== undefined }
}
