import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { isAllSent, nothingUnsent, type Unsent } from './unsent-lines.ts'

/** What can be put into the cart. */
export type CartItem = {
  readonly salesUnitId: string
  readonly name: string
  readonly salesUnitName: string
  /** Cents per price basis as the customer saw them; null where they were not shown. */
  readonly unitPriceCents: number | null
}

export type CartLine = CartItem & {
  readonly quantity: number
  /** In which its names are. */
  readonly language: Locale
  /** For which quantity `unitPriceCents` was shown; without it, for the smallest that can be ordered. */
  readonly seenQuantity?: number
  /** The change that made it so, as the account knows it; missing where it does not yet. */
  readonly writtenAs?: string
}

export const guest = 'guest'

/** Whose cart, and of which market: businesses and households have one each, since neither prices nor packs are the same. */
export type CartOwner = { readonly owner: string; readonly channel: Channel }

export const storageKeyOf = ({ owner, channel }: CartOwner): string => `regionalmarkt.cart.${channel}.${owner}`

/** Of which the account may not know yet. */
export const unsentKeyOf = ({ owner, channel }: CartOwner): string => `regionalmarkt.cart-unsent.${channel}.${owner}`

const isLine = (value: unknown): value is CartLine => {
  const line = value as Partial<CartLine> | null
  return (
    typeof line?.salesUnitId === 'string' &&
    Number.isSafeInteger(line.quantity) &&
    Number(line.quantity) > 0 &&
    typeof line.name === 'string' &&
    typeof line.salesUnitName === 'string'
  )
}

/** What is in the browser's storage may be from an older version, or have been touched: what cannot be read is left out. */
export const storedLines = (owner: CartOwner): CartLine[] => {
  const found = storedAt(storageKeyOf(owner))
  return Array.isArray(found) ? found.filter(isLine) : []
}

export const storedUnsent = (owner: CartOwner): Unsent => {
  const { changes, seen } = (storedAt(unsentKeyOf(owner)) ?? {}) as Partial<Unsent>
  return { changes: changes ?? {}, seen: seen ?? [] }
}

const storedAt = (key: string): unknown => {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** False in a browser without storage, which keeps the cart as long as the page is open. */
export const storeCart = (owner: CartOwner, lines: readonly CartLine[], unsent = nothingUnsent): boolean => {
  const store = (key: string, value: unknown, isEmpty: boolean): void =>
    isEmpty ? window.localStorage.removeItem(key) : window.localStorage.setItem(key, JSON.stringify(value))
  try {
    store(storageKeyOf(owner), lines, lines.length === 0)
    store(unsentKeyOf(owner), unsent, isAllSent(unsent))
    return true
  } catch {
    return false
  }
}

/** Takes away what the accounts of this browser keep, except what they do not know yet: for whoever comes after them. */
export const forgetOthersCarts = (): void => {
  try {
    for (const key of Object.keys(window.localStorage)) {
      const [, channel, owner] = /^regionalmarkt\.cart\.(b2b|b2c)\.(.+)$/.exec(key) ?? []
      if (channel === undefined || owner === undefined || owner === guest) continue
      const theirs = { channel: channel as Channel, owner }
      const isTheAccounts = storedLines(theirs).every(({ writtenAs }) => writtenAs !== undefined)
      if (isTheAccounts && isAllSent(storedUnsent(theirs))) window.localStorage.removeItem(key)
    }
  } catch {
    // Where nothing can be kept, nothing is.
  }
}

/**
 * A cart with more put in: what a guest has gathered before signing in, or an earlier order. Of what is in both the larger
 * quantity stays; what is new has not been seen at this account's prices yet.
 */
export const joinedLines = (own: readonly CartLine[], added: readonly CartLine[]): CartLine[] => [
  ...own.map((line) => {
    const same = added.find(({ salesUnitId }) => salesUnitId === line.salesUnitId)
    return same ? { ...line, quantity: Math.max(line.quantity, same.quantity) } : line
  }),
  ...added
    .filter(({ salesUnitId }) => !own.some((line) => line.salesUnitId === salesUnitId))
    .map(({ seenQuantity: _, writtenAs: __, ...line }) => ({ ...line, unitPriceCents: null })),
]
