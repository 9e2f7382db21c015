import type { CustomerDeliveryMethod } from './delivery-method.ts'

/** How an order is paid: later by its invoice, beforehand by transfer, or at the hub's counter. */
export const paymentKinds = ['invoice', 'prepayment', 'cashAtPickup', 'cardAtPickup'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Of the ways that a hub has ticked, in the order in which buyers see them, those that can be done: nobody pays beforehand to no account. */
export const payableKinds = (ticked: readonly PaymentKind[], hasAccount: boolean): PaymentKind[] =>
  paymentKinds.filter((kind) => ticked.includes(kind) && (kind !== 'prepayment' || hasAccount))

/** What the hub takes when it hands the goods over. */
export const counterKinds = ['cashAtPickup', 'cardAtPickup'] as const satisfies readonly PaymentKind[]
export type CounterKind = (typeof counterKinds)[number]

export const isPaidAtPickup = (kind: PaymentKind): kind is CounterKind => counterKinds.some((each) => each === kind)

/** Of the ways that a hub offers, those that go with this road: nobody carries a till to the door. */
export const paymentKindsFor = (offered: readonly PaymentKind[], method: CustomerDeliveryMethod): PaymentKind[] =>
  paymentKinds.filter((kind) => offered.includes(kind) && (method === 'pickupHub' || !isPaidAtPickup(kind)))

/** Whether an order must say where its household lives: to bring the goods, or to send a bill that can be reminded of. */
export const needsAddress = (method: CustomerDeliveryMethod, kind: PaymentKind): boolean =>
  method !== 'pickupHub' || kind === 'invoice'
