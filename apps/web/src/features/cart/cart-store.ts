import { useSyncExternalStore } from 'react'
import { onSessionChange, type Session, sessionNow } from '../../platform/session.ts'
import {
  type CartItem,
  type CartLine,
  guest,
  joinedLines,
  storageKeyOf,
  storedLines,
  storeLines,
} from './stored-cart.ts'

/** What was done last, for the screen reader and for taking it back. */
type CartChange = { readonly line: CartLine; readonly quantity: number; readonly count: number }

export type Cart = {
  /** False until it is known whose cart to show. */
  readonly isReady: boolean
  readonly lines: readonly CartLine[]
  readonly lastChange: CartChange | null
}

/** The server takes no more lines than this. */
const mostLines = 200

let owner: string | null = null
let cart: Cart = { isReady: false, lines: [], lastChange: null }
const listeners = new Set<() => void>()

const become = (next: Cart): void => {
  cart = next
  for (const listener of listeners) listener()
}

const save = (lines: readonly CartLine[], lastChange: CartChange | null): void => {
  if (owner !== null) storeLines(owner, lines)
  become({ isReady: owner !== null, lines, lastChange })
}

const ownerOf = ({ status, activeAccount }: Session): string | null =>
  status === 'starting' ? null : (activeAccount?.userId ?? guest)

const follow = (): void => {
  const next = ownerOf(sessionNow())
  if (next === null || next === owner) return
  owner = next
  const guests = next === guest ? [] : storedLines(guest)
  if (guests.length === 0) {
    become({ isReady: true, lines: storedLines(next), lastChange: null })
    return
  }
  storeLines(guest, [])
  save(joinedLines(storedLines(next), guests), null)
}

onSessionChange(follow)
follow()

window.addEventListener('storage', ({ key }) => {
  // Another window of the same person has changed the cart; null means that everything was cleared.
  if (owner !== null && (key === null || key === storageKeyOf(owner)))
    become({ ...cart, lines: storedLines(owner), lastChange: null })
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const cartNow = (): Cart => cart

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
  save(joinedLines(cart.lines, added).slice(0, mostLines), null)
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
