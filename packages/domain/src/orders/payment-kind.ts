import type { CustomerDeliveryMethod } from './delivery-method.ts'

/** How an order is paid: later by its invoice, taken by the hub by a mandate, beforehand by transfer or with a payment provider, or at the hub's counter. */
export const paymentKinds = ['invoice', 'directDebit', 'prepayment', 'online', 'cashAtPickup', 'cardAtPickup'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/**
 * What a way to pay needs besides a tick: an account of the hub's, its number for debits besides, or a provider that whoever runs the market
 * has a contract with.
 */
export type PaymentMeans = {
  readonly hasAccount: boolean
  readonly hasCreditorId: boolean
  readonly hasProvider: boolean
}

const isPayable = (kind: PaymentKind, { hasAccount, hasCreditorId, hasProvider }: PaymentMeans): boolean =>
  (kind !== 'prepayment' || hasAccount) &&
  (kind !== 'directDebit' || (hasAccount && hasCreditorId)) &&
  (kind !== 'online' || hasProvider)

/** Of the ways that a hub has ticked, in the order in which buyers see them, those that can be done: nobody pays beforehand to no account. */
export const payableKinds = (ticked: readonly PaymentKind[], means: PaymentMeans): PaymentKind[] =>
  paymentKinds.filter((kind) => ticked.includes(kind) && isPayable(kind, means))

/** What must be paid before the hub takes the order on: its goods wait for the money. */
export const beforehandKinds = ['prepayment', 'online'] as const satisfies readonly PaymentKind[]

export const isPaidBeforehand = (kind: PaymentKind): boolean => beforehandKinds.some((each) => each === kind)

/** Of which the hub writes down on the order what has come and gone back; what households pay at the counter is taken with their goods. */
export const isBookedOnOrder = (kind: PaymentKind): boolean => isPaidBeforehand(kind) || kind === 'directDebit'

/** What the hub takes when it hands the goods over. */
export const counterKinds = ['cashAtPickup', 'cardAtPickup'] as const satisfies readonly PaymentKind[]
export type CounterKind = (typeof counterKinds)[number]

export const isPaidAtPickup = (kind: PaymentKind): kind is CounterKind => counterKinds.some((each) => each === kind)

/** Of the ways that a hub offers, those that go with this road: nobody carries a till to the door. */
export const paymentKindsFor = (offered: readonly PaymentKind[], method: CustomerDeliveryMethod): PaymentKind[] =>
  paymentKinds.filter((kind) => offered.includes(kind) && (method === 'pickupHub' || !isPaidAtPickup(kind)))

/** Whether an order must say where its household lives: to bring the goods, or to send a bill that can be reminded of. */
export const needsAddress = (method: CustomerDeliveryMethod, kind: PaymentKind): boolean =>
  method !== 'pickupHub' || kind === 'invoice' || kind === 'directDebit'
