import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'

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
}

export const guest = 'guest'

/** Whose cart, and of which market: businesses and households have one each, since neither prices nor packs are the same. */
export type CartOwner = { readonly owner: string; readonly channel: Channel }

export const storageKeyOf = ({ owner, channel }: CartOwner): string => `regionalmarkt.cart.${channel}.${owner}`

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
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(storageKeyOf(owner)) ?? '[]')
    return Array.isArray(found) ? found.filter(isLine) : []
  } catch {
    return []
  }
}

export const storeLines = (owner: CartOwner, lines: readonly CartLine[]): void => {
  try {
    if (lines.length === 0) window.localStorage.removeItem(storageKeyOf(owner))
    else window.localStorage.setItem(storageKeyOf(owner), JSON.stringify(lines))
  } catch {
    // A browser without storage keeps the cart as long as the page is open.
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
    .map(({ seenQuantity: _, ...line }) => ({ ...line, unitPriceCents: null })),
]
