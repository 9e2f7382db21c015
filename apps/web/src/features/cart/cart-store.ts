import { useSyncExternalStore } from 'react'
import { onSessionChange, type Session, sessionNow } from '../../platform/session.ts'

type Bilingual = { readonly de: string; readonly en: string }

/** What can be put into the cart. */
export type CartItem = {
  readonly salesUnitId: string
  readonly name: Bilingual
  readonly salesUnitName: Bilingual
  /** Cents per price basis as the customer saw them; null where they were not shown. */
  readonly unitPriceCents: number | null
}

export type CartLine = CartItem & { readonly quantity: number }

/** What was done last, for the screen reader and for taking it back. */
export type CartChange = { readonly line: CartLine; readonly quantity: number; readonly count: number }

export type Cart = {
  /** False until it is known whose cart to show. */
  readonly isReady: boolean
  readonly lines: readonly CartLine[]
  readonly lastChange: CartChange | null
}

const prefix = 'regionalmarkt.cart.b2b.'
const guest = 'guest'

/** The server takes no more lines than this. */
export const mostLines = 200

const isBilingual = (value: unknown): value is Bilingual =>
  typeof value === 'object' && value !== null && 'de' in value && 'en' in value

const isLine = (value: unknown): value is CartLine => {
  const line = value as Partial<CartLine> | null
  return (
    typeof line?.salesUnitId === 'string' &&
    Number.isSafeInteger(line.quantity) &&
    Number(line.quantity) > 0 &&
    isBilingual(line.name) &&
    isBilingual(line.salesUnitName)
  )
}

/** What is in the browser's storage may be from an older version, or have been touched: what cannot be read is left out. */
const stored = (owner: string): CartLine[] => {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(prefix + owner) ?? '[]')
    return Array.isArray(found) ? found.filter(isLine) : []
  } catch {
    return []
  }
}

const store = (owner: string, lines: readonly CartLine[]): void => {
  try {
    if (lines.length === 0) window.localStorage.removeItem(prefix + owner)
    else window.localStorage.setItem(prefix + owner, JSON.stringify(lines))
  } catch {
    // A browser without storage keeps the cart as long as the page is open.
  }
}

let owner: string | null = null
let cart: Cart = { isReady: false, lines: [], lastChange: null }
const listeners = new Set<() => void>()

const become = (next: Cart): void => {
  cart = next
  for (const listener of listeners) listener()
}

const save = (lines: readonly CartLine[], lastChange: CartChange | null): void => {
  if (owner !== null) store(owner, lines)
  become({ isReady: owner !== null, lines, lastChange })
}

/** What a guest has gathered comes along, at the prices of the account: those of the guest may be others. */
const withGuestsLines = (own: readonly CartLine[], guests: readonly CartLine[]): CartLine[] => [
  ...own.map((line) => {
    const same = guests.find(({ salesUnitId }) => salesUnitId === line.salesUnitId)
    return same ? { ...line, quantity: Math.max(line.quantity, same.quantity) } : line
  }),
  ...guests
    .filter(({ salesUnitId }) => !own.some((line) => line.salesUnitId === salesUnitId))
    .map((line) => ({ ...line, unitPriceCents: null })),
]

const ownerOf = ({ status, activeAccount }: Session): string | null =>
  status === 'starting' ? null : (activeAccount?.userId ?? guest)

const follow = (): void => {
  const next = ownerOf(sessionNow())
  if (next === null || next === owner) return
  owner = next
  const guests = next === guest ? [] : stored(guest)
  if (guests.length === 0) {
    become({ isReady: true, lines: stored(next), lastChange: null })
    return
  }
  store(guest, [])
  save(withGuestsLines(stored(next), guests), null)
}

onSessionChange(follow)
follow()

window.addEventListener('storage', ({ key }) => {
  // Another window of the same person has changed the cart; null means that everything was cleared.
  if (owner !== null && (key === null || key === prefix + owner))
    become({ ...cart, lines: stored(owner), lastChange: null })
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const cartNow = (): Cart => cart

export const useCart = (): Cart => useSyncExternalStore(subscribe, cartNow)

/** Sets how much of something is in the cart, in whole sales units; 0 takes it out. A new line goes to the end. */
export const setQuantity = (item: CartItem, quantity: number): void => {
  const present = cart.lines.find(({ salesUnitId }) => salesUnitId === item.salesUnitId)
  const line = { ...(present ?? item), quantity }
  const others = cart.lines.filter(({ salesUnitId }) => salesUnitId !== item.salesUnitId)
  if (!present && others.length >= mostLines) return
  const lines =
    quantity === 0
      ? others
      : present
        ? cart.lines.map((each) => (each === present ? line : each))
        : [...cart.lines, line]
  save(lines, { line: present ?? line, quantity, count: lines.length })
}

/** Puts several things in at once, such as those of an earlier order; of what is there already, the larger quantity stays. */
export const putInCart = (added: readonly CartLine[]): void => {
  save(withGuestsLines(cart.lines, added).slice(0, mostLines), null)
}

/** The customer has seen this price and agrees. */
export const acceptPrice = (id: string, unitPriceCents: number): void => {
  save(
    cart.lines.map((line) => (line.salesUnitId === id ? { ...line, unitPriceCents } : line)),
    null,
  )
}

/** What was ordered leaves the cart; what was put in meanwhile stays. */
export const takeOut = (ids: ReadonlySet<string>): void => {
  save(
    cart.lines.filter(({ salesUnitId }) => !ids.has(salesUnitId)),
    null,
  )
}
