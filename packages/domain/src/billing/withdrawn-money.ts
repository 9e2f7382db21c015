import { addCents } from '../money/cents.ts'
import { currentTotals, mostGrossCents, type ValuedItem, type ValuedOrder } from '../orders/order-value.ts'
import type { PaymentStatus } from '../orders/payment-status.ts'
import { type DeliveredItem, type DeliveredOrder, dueForOrder } from './billable.ts'
import { documentLineCents } from './billing-document.ts'

/** The money of an order of which a withdrawal was accepted; gross cents. */
export type WithdrawnMoney = {
  /** The money that came of it, and the part of that which is still there. */
  readonly cameCents: number
  readonly keptCents: number
  /** The sum of the order that is due, will be billed, or is withdrawn from and not decided. */
  readonly dueCents: number
  /** Nothing more of it is handed over. */
  readonly isClosed: boolean
  /** Beside that, no withdrawal waits to be decided. */
  readonly isOver: boolean
  /** Its money is booked on the order itself, so that its due sum is known while the order still goes on. */
  readonly isBooked: boolean
}

/**
 * The money that has to go back of it, and its payment status once nothing of it is due (null before): refunded only when all that came has gone back, until
 * then paid, and cancelled where nothing ever came.
 */
export const withdrawnMoney = ({
  cameCents,
  keptCents,
  dueCents,
  isClosed,
  isOver,
  isBooked,
}: WithdrawnMoney): { readonly backCents: number; readonly status: PaymentStatus | null } => {
  const backCents = isClosed || isBooked ? Math.max(0, keptCents - dueCents) : 0
  if (!isOver || dueCents > 0) return { backCents, status: null }
  if (cameCents <= 0) return { backCents, status: 'cancelled' }
  return { backCents, status: backCents > 0 ? 'paid' : 'refunded' }
}

/** An order with lines of which a withdrawal was accepted: they are cancelled, or were handed over and are credited. */
export type WithdrawnOrder = {
  readonly order: Omit<ValuedOrder, 'items'> & { readonly items: readonly (ValuedItem & { readonly id: string })[] }
  /** The part of it that was handed over. */
  readonly delivered: Omit<DeliveredOrder, 'items'> & {
    /** `withdrawnAmount`: the part of what is credited, and never came, that the withdrawal itself has credited. */
    readonly items: readonly (DeliveredItem & { readonly withdrawnAmount: number })[]
  }
}

/** Goods as they stood before they were withdrawn. */
const asBefore = (item: WithdrawnOrder['delivered']['items'][number]): DeliveredItem => {
  const without = (amount = 0) => Math.max(0, amount - item.withdrawnAmount)
  const { creditedAmount, missingQuantity, missingGrams } = item
  return {
    ...{ ...item, isWithdrawn: false, creditedAmount: without(creditedAmount) },
    ...{ missingQuantity: without(missingQuantity), missingGrams: without(missingGrams) },
  }
}

/** The gross cents that an order comes to where these of its lines are withdrawn, and no others are. */
const dueWhereWithdrawn = (
  { order, delivered }: WithdrawnOrder,
  accepted: readonly string[],
  ids: ReadonlySet<string>,
) => {
  const isBack = (id: string) => accepted.includes(id) && !ids.has(id)
  const goods = {
    ...order,
    items: order.items.map((item) =>
      item.status === 'cancelled' && isBack(item.id) ? { ...item, status: 'received' as const } : item,
    ),
  }
  const kept = {
    ...delivered,
    items: delivered.items.map((item) => (isBack(item.id) ? asBefore(item) : item)),
  }
  return (
    (mostGrossCents(goods) ?? currentTotals(goods).grossCents) +
    addCents(dueForOrder(kept, 'standard').map(documentLineCents))
  )
}

/**
 * The gross cents that each of these statements takes off an order of a household, the earliest first: its goods that no earlier one is about, with
 * what was lent with them, and the price of bringing them once nothing stays.
 */
export const worthOfWithdrawals = <S extends { readonly itemIds: readonly string[] }>(
  standing: WithdrawnOrder,
  statements: readonly S[],
): readonly (S & { readonly worthCents: number })[] => {
  const accepted = statements.flatMap(({ itemIds }) => itemIds)
  return statements.map((statement, at) => {
    const dueAfter = (count: number) => {
      const ids = new Set(statements.slice(0, count).flatMap(({ itemIds }) => itemIds))
      return dueWhereWithdrawn(standing, accepted, ids)
    }
    return { ...statement, worthCents: Math.max(0, dueAfter(at) - dueAfter(at + 1)) }
  })
}

/**
 * The part that each of these statements, the earliest first, has in the money that is still to go back; gross cents. Money that went back was that
 * of the earliest. One that is worth nothing of its own is refunded with the last of the others.
 */
export const backOfWithdrawals = <S extends { readonly worthCents: number }>(
  statements: readonly S[],
  backCents: number,
): readonly (S & { readonly backCents: number; readonly isRefunded: boolean })[] => {
  let left = backCents
  return statements
    .toReversed()
    .map((statement) => {
      const own = Math.min(statement.worthCents, left)
      left -= own
      return { ...statement, backCents: own, isRefunded: own === 0 && (statement.worthCents > 0 || backCents === 0) }
    })
    .toReversed()
}
