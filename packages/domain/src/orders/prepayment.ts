import type { OrderItemStatus } from './order-item-status.ts'
import { currentTotals, mostGrossCents, type ValuedOrder } from './order-value.ts'
import { isPaidBeforehand, type PaymentKind } from './payment-kind.ts'
import { derivePaymentStatus, type PaymentStatus } from './payment-status.ts'
import { isAllWithdrawn, type WithdrawalState } from './withdrawal.ts'

/** Whose account money came from, as far as a bank says so. */
export type Payer = { readonly holder: string; readonly iban: string }

/** How long a hub waits for the money of what is paid beforehand, in hours, unless it says otherwise. */
export const usualPrepaymentHours = 72

/** The longest it may wait: thirty days. */
export const mostPrepaymentHours = 720

const hourMs = 3_600_000

/** Until when the money must be there: as long as the hub waits, and never beyond the order's first cut-off, from which on others rely on it. */
export const payUntil = ({
  placedAt,
  hours,
  cutOffAt,
}: {
  readonly placedAt: Date
  readonly hours: number
  readonly cutOffAt: Date
}): Date => new Date(Math.min(placedAt.getTime() + hours * hourMs, cutOffAt.getTime()))

/**
 * Until when the money must be there once its buyer has changed an order: no longer than before, and never beyond the first cut-off that is
 * still to come, which may be an earlier one now. `until`: null for what is not paid beforehand.
 */
export const payUntilOnceChanged = (until: Date | null, cutOffs: readonly Date[], now: Date): Date | null =>
  until === null
    ? null
    : new Date(Math.min(until.getTime(), ...cutOffs.filter((at) => at > now).map((at) => at.getTime())))

/** The same where it has added something after money had come: that has a time of its own, as long as if it was ordered then. */
export const payUntilForAdded = (hours: number, cutOffs: readonly Date[], now: Date): Date =>
  new Date(Math.min(now.getTime() + hours * hourMs, ...cutOffs.filter((at) => at > now).map((at) => at.getTime())))

/** When a buyer is reminded: a day before the money must be there, or at half of the time where that is less than two days. */
export const remindToPayAt = (placedAt: Date, until: Date): Date => {
  const span = until.getTime() - placedAt.getTime()
  return new Date(until.getTime() - Math.min(24 * hourMs, span / 2))
}

/** Gross cents of an order that is paid beforehand. */
export type PrepaidOrder = {
  /** What it comes to as it stands. */
  readonly grossCents: number
  /** What it can come to at most once everything is weighed; null where that is what it comes to. */
  readonly mostGrossCents: number | null
  readonly status: OrderItemStatus
  /** What has come, and what has gone back of it. */
  readonly paidCents: number
  readonly paidBackCents: number
  /** The credit of it after complaints and corrections, negative where it comes to more; nothing before the goods were there. */
  readonly creditedCents?: number
  /** What empties are worth that came back with it, or for it later; it may be more than the order comes to. */
  readonly returnedCents?: number
}

/** What of an order decides about its money, from its lines as they stand. */
export const prepaidOrder = (
  order: ValuedOrder & Pick<PrepaidOrder, 'status' | 'paidCents' | 'paidBackCents' | 'creditedCents' | 'returnedCents'>,
): PrepaidOrder => ({
  grossCents: currentTotals(order).grossCents,
  mostGrossCents: mostGrossCents(order),
  status: order.status,
  paidCents: order.paidCents,
  paidBackCents: order.paidBackCents,
  creditedCents: order.creditedCents ?? 0,
  returnedCents: order.returnedCents ?? 0,
})

type PrepaymentSums = {
  /**
   * What is asked for: the most that the order can come to, so that it is enough whatever the scale says, less what empties are worth; less
   * than nothing is not asked for.
   */
  readonly dueCents: number
  /** What is still to come. */
  readonly openCents: number
  /** What the hub has to give back. */
  readonly backCents: number
}

/** What an order comes to once empties are set off; less than nothing where they are worth more than its goods. */
const balanceOf = ({
  grossCents,
  mostGrossCents,
  status,
  creditedCents = 0,
  returnedCents = 0,
}: PrepaidOrder): number => {
  const credited = status === 'completed' ? creditedCents : 0
  const goods = status === 'cancelled' ? 0 : Math.max(0, (mostGrossCents ?? grossCents) - credited)
  return goods - returnedCents
}

/** What is to come of an order's money and what is to go back: never both. */
export const prepaymentSums = (order: PrepaidOrder): PrepaymentSums => {
  const balance = balanceOf(order)
  const keptCents = order.paidCents - order.paidBackCents
  return {
    dueCents: Math.max(0, balance),
    openCents: Math.max(0, balance - keptCents),
    backCents: Math.max(0, keptCents - balance),
  }
}

/** The most that can have gone back of an order: all that came, and the worth of its empties beyond its goods. */
export const mostBackCents = (order: PrepaidOrder): number => order.paidCents + Math.max(0, -balanceOf(order))

/** The most that somebody may give back of it: once it is handed over, its goods are paid for, and only the rest can go. */
export const mostToGiveBack = (order: PrepaidOrder): number =>
  order.status === 'completed' ? Math.max(0, order.paidCents - balanceOf(order)) : mostBackCents(order)

/**
 * What a household owes at the counter as it is handed an order, gross; less than nothing where it is given money, because its empties are worth
 * more than the goods.
 */
export const dueAtCounter = ({
  grossCents,
  returnedCents,
}: Required<Pick<PrepaidOrder, 'grossCents' | 'returnedCents'>>): number => grossCents - returnedCents

export const prepaymentStatus = (order: PrepaidOrder): PaymentStatus =>
  derivePaymentStatus({
    isCancelled: order.status === 'cancelled',
    invoicedCents: prepaymentSums(order).dueCents,
    paidCents: order.paidCents,
    refundedCents: order.paidBackCents,
  })

/** A line, with the whole sales units of it that were added after money had come, and whose own has not. */
export type AddedLine = {
  readonly status: OrderItemStatus
  readonly unpaidQuantity: number
  readonly withdrawal?: WithdrawalState | null
}

/** Whether a line has something that was added and is not taken on yet: from then on what is missing is between buyer and hub. */
export const hasAdded = ({ status, unpaidQuantity }: AddedLine): boolean => unpaidQuantity > 0 && status === 'received'

/**
 * Whether money had come, and its buyer has added something whose own has not. It waits for nothing while all that has come is enough, and
 * again once some of that was taken back.
 */
export const isAddedUnpaid = ({ items, paymentStatus }: Pick<AwaitedMoney, 'items' | 'paymentStatus'>): boolean =>
  (paymentStatus === 'partiallyPaid' || paymentStatus === 'refunded') && items.some(hasAdded)

/**
 * How many whole sales units of a line wait for their money once it was changed from `before` to `after`: none where all that has come is
 * enough. Taken out are first those that were added. What the hub adds waits for nothing.
 */
export const unpaidOnceChanged = (
  {
    unpaidQuantity,
    before,
    after,
  }: { readonly unpaidQuantity: number; readonly before: number; readonly after: number },
  { isEnough, isByHub }: { readonly isEnough: boolean; readonly isByHub: boolean },
): number => {
  if (isEnough) return 0
  const change = isByHub ? Math.min(0, after - before) : after - before
  return Math.min(after, Math.max(0, unpaidQuantity + change))
}

/** What decides whether anybody waits for an order's money. */
export type AwaitedMoney = {
  readonly items: readonly AddedLine[]
  readonly paymentKind: PaymentKind
  readonly paymentStatus: PaymentStatus
  readonly status: OrderItemStatus
  /** Null for what is not paid beforehand. */
  readonly payUntil: Date | null
}

/**
 * Whether nothing has come of what must be paid before the hub takes the order on, or not yet for what was added since. With whatever came
 * for it the order stays otherwise: what is missing is between the two of them. Nobody waits for the money of what its consumer has withdrawn from.
 */
export const isAwaitingMoney = ({
  paymentKind,
  paymentStatus,
  status,
  items,
}: Omit<AwaitedMoney, 'payUntil'>): boolean =>
  isPaidBeforehand(paymentKind) &&
  !isAllWithdrawn(items) &&
  ((paymentStatus === 'unpaid' && status === 'received') || isAddedUnpaid({ items, paymentStatus }))

/** Whether the time is over, and the goods are to be let go for others. The instant itself is too late. */
export const isToBeLetGo = (order: AwaitedMoney, now: Date): boolean =>
  isAwaitingMoney(order) && order.payUntil !== null && order.payUntil <= now
