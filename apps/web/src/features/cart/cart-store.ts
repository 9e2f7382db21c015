import { type Channel, channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { useSyncExternalStore } from 'react'
import { channelNow, enterMarket, useChannel } from '../../platform/channel.ts'
import { currentLocale } from '../../platform/language.ts'
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

const nothing: Cart = { isReady: false, lines: [], lastChange: null }

let owner: string | null = null
const carts: Record<Channel, Cart> = { b2b: nothing, b2c: nothing }
const listeners = new Set<() => void>()

const become = (channel: Channel, next: Cart): void => {
  carts[channel] = next
  for (const listener of listeners) listener()
}

const save = (channel: Channel, lines: readonly CartLine[], lastChange: CartChange | null): void => {
  if (owner !== null) storeLines({ owner, channel }, lines)
  become(channel, { isReady: owner !== null, lines, lastChange })
}

const ownerOf = ({ status, activeAccount }: Session): string | null =>
  status === 'starting' ? null : (activeAccount?.userId ?? guest)

/** What a guest has gathered goes along into the account. */
const takeOver = (next: string, channel: Channel): void => {
  const own = storedLines({ owner: next, channel })
  const guests = next === guest ? [] : storedLines({ owner: guest, channel })
  if (guests.length === 0) become(channel, { isReady: true, lines: own, lastChange: null })
  else {
    storeLines({ owner: guest, channel }, [])
    save(channel, joinedLines(own, guests), null)
  }
}

const follow = (): void => {
  const next = ownerOf(sessionNow())
  if (next === null || next === owner) return
  owner = next
  for (const channel of channels) takeOver(next, channel)
}

onSessionChange(follow)
follow()

window.addEventListener('storage', ({ key }) => {
  // Another window of the same person has changed a cart; null means that everything was cleared.
  for (const channel of channels)
    if (owner !== null && (key === null || key === storageKeyOf({ owner, channel })))
      become(channel, { ...carts[channel], lines: storedLines({ owner, channel }), lastChange: null })
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The cart of the market this page belongs to. */
export const useCart = (): Cart => useCartOf(useChannel())

export const useCartOf = (channel: Channel): Cart => useSyncExternalStore(subscribe, () => carts[channel])

/**
 * Sets how much of something is in the cart, in whole sales units; 0 takes it out. A new line goes to the end. What somebody puts in is
 * called as the page speaks.
 */
export const setQuantity = (item: CartItem, quantity: number): void => {
  const channel = channelNow()
  const cart = carts[channel]
  const present = cart.lines.find(({ salesUnitId }) => salesUnitId === item.salesUnitId)
  const { name, salesUnitName } = item
  const line = { ...(present ?? item), name, salesUnitName, language: currentLocale, quantity }
  const others = cart.lines.filter(({ salesUnitId }) => salesUnitId !== item.salesUnitId)
  if (!present && others.length >= mostLines) return
  const lines =
    quantity === 0
      ? others
      : present
        ? cart.lines.map((each) => (each === present ? line : each))
        : [...cart.lines, line]
  save(channel, lines, { line, quantity, count: lines.length })
}

/** Puts several things in at once, such as those of an earlier order; of what is there already, the larger quantity stays. */
export const putInCart = (
  added: readonly (CartItem & { readonly quantity: number })[],
  channel: Channel = 'b2b',
): void => {
  const named = added.map((line) => ({ ...line, language: currentLocale }))
  save(channel, joinedLines(carts[channel].lines, named).slice(0, mostLines), null)
  enterMarket(channel)
}

/** Keeps something else about the lines, such as a price that was seen; what was done last stays as it is. */
export const updateLines = (update: (lines: readonly CartLine[]) => readonly CartLine[]): void => {
  const channel = channelNow()
  const { lines, lastChange } = carts[channel]
  const updated = update(lines)
  if (updated.some((line, place) => line !== lines[place])) save(channel, updated, lastChange)
}

/** What was ordered leaves its cart; what was put in meanwhile stays. */
export const takeOut = (channel: Channel, ids: ReadonlySet<string>): void => {
  save(
    channel,
    carts[channel].lines.filter(({ salesUnitId }) => !ids.has(salesUnitId)),
    null,
  )
}
