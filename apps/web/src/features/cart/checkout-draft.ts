import { customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { type PaymentKind, paymentKinds } from '@regionalmarkt/domain/orders/payment-kind.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { useRef, useState } from 'react'
import { placeOfDraft } from '../../platform/draft-on-device.ts'
import type { DeliveryMethod } from './quote.ts'

/** What somebody has chosen and typed at the checkout. */
export type CheckoutDraft = {
  readonly deliveryDate?: string | undefined
  /** Of a household: the hub it orders from, where that is not the region's own. */
  readonly hub?: string | undefined
  readonly deliveryMethod?: DeliveryMethod | undefined
  /** Whose goods this order is of, where a producer brings them itself. */
  readonly directSupplier?: string | undefined
  readonly payment?: PaymentKind | undefined
  readonly billingAddressId?: string | undefined
  readonly shippingAddressId?: string | undefined
  readonly note?: string | undefined
  /** Of a company: its own number of the order, and where it is booked. */
  readonly buyerOrderNumber?: string | undefined
  readonly costCentre?: string | undefined
  /** Sales units of a second order. */
  readonly later?: readonly string[] | undefined
  /** Its day; without one they stay in the cart. */
  readonly laterDate?: string | undefined
  /** The key of what was sent and is not known to be placed: sent again, with whatever was changed, it must not order twice. */
  readonly attempt?:
    | {
        readonly key: string
        /** What opens the order of a guest. */
        readonly linkToken?: string
      }
    | undefined
}

const keyOf = (userId: string, channel: Channel): string => placeOfDraft(userId, `checkout.${channel}`)

const isText = (value: unknown): value is string => typeof value === 'string'

const isDay = (value: unknown): boolean => isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value)

const isAttempt = (value: unknown): boolean => isText((value as CheckoutDraft['attempt'] | null)?.key)

const fits: { readonly [K in keyof Required<CheckoutDraft>]: (value: unknown) => boolean } = {
  deliveryDate: isDay,
  hub: isText,
  payment: (value) => paymentKinds.some((kind) => kind === value),
  deliveryMethod: (value) => customerDeliveryMethods.some((method) => method === value),
  directSupplier: isText,
  billingAddressId: isText,
  shippingAddressId: isText,
  note: isText,
  buyerOrderNumber: isText,
  costCentre: isText,
  later: (value) => Array.isArray(value) && value.every(isText),
  laterDate: isDay,
  attempt: isAttempt,
}

/**
 * A draft as it was kept. It may be from an older version, or have been touched: what is not of the shape of today is left
 * out. By hand and not by a schema, because the validator would be the largest thing the checkout loads.
 */
export const draftOf = (kept: string | null): CheckoutDraft => {
  try {
    const found: unknown = JSON.parse(kept ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(
      Object.entries(found).filter(
        ([name, value]) => Object.hasOwn(fits, name) && fits[name as keyof typeof fits](value),
      ),
    )
  } catch {
    return {}
  }
}

const stored = (key: string): CheckoutDraft => {
  try {
    return draftOf(window.localStorage.getItem(key))
  } catch {
    return {}
  }
}

const store = (key: string, draft: CheckoutDraft): void => {
  try {
    window.localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A browser without storage keeps the draft as long as the page is open.
  }
}

/** The draft of this user, which survives a reload, a failed order and an expired session. */
export const useCheckoutDraft = (userId: string, channel: Channel = 'b2b') => {
  const key = keyOf(userId, channel)
  const [draft, setDraft] = useState(() => stored(key))
  // As it is, not as it was shown: between two orders of one press nothing is rendered.
  const current = useRef(draft)
  const change = (changes: CheckoutDraft) => {
    current.current = { ...current.current, ...changes }
    // Written at once and not after rendering: the key of an order must be kept before the order leaves.
    store(key, current.current)
    setDraft(current.current)
  }
  return { draft, change }
}
