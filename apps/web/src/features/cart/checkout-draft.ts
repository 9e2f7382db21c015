import { useState } from 'react'
import type { DeliveryMethod } from './quote.ts'

/** What somebody has chosen and typed at the checkout. */
export type CheckoutDraft = {
  readonly deliveryDate?: string | undefined
  readonly deliveryMethod?: DeliveryMethod | undefined
  readonly billingAddressId?: string | undefined
  readonly shippingAddressId?: string | undefined
  readonly note?: string | undefined
  /** Sales units that stay in the cart for a second order. */
  readonly later?: readonly string[] | undefined
  /** The order that was last sent, word for word, and its key: sending it again must not order twice. */
  readonly attempt?: { readonly key: string; readonly sent: string } | undefined
}

const keyOf = (userId: string): string => `regionalmarkt.checkout.b2b.${userId}`

const stored = (userId: string): CheckoutDraft => {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(keyOf(userId)) ?? '{}')
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}

const store = (userId: string, draft: CheckoutDraft): void => {
  try {
    window.localStorage.setItem(keyOf(userId), JSON.stringify(draft))
  } catch {
    // A browser without storage keeps the draft as long as the page is open.
  }
}

/** The draft of this user, which survives a reload, a failed order and an expired session. */
export const useCheckoutDraft = (userId: string) => {
  const [draft, setDraft] = useState(() => stored(userId))
  const change = (changes: CheckoutDraft) => {
    const next = { ...draft, ...changes }
    // Written at once and not after rendering: the key of an order must be kept before the order leaves.
    store(userId, next)
    setDraft(next)
  }
  return { draft, change }
}
