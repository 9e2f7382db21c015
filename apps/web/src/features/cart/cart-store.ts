import { type Channel, channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { useSyncExternalStore } from 'react'
import { channelNow, enterMarket, useChannel } from '../../platform/channel.ts'
import { currentLocale } from '../../platform/language.ts'
import { onSessionChange, type Session, sessionNow } from '../../platform/session.ts'
import {
  type CartItem,
  type CartLine,
  type CartOwner,
  forgetOthersCarts,
  guest,
  joinedLines,
  storageKeyOf,
  storeCart,
  storedLines,
  storedUnsent,
  unsentKeyOf,
} from './stored-cart.ts'
import { nothingUnsent, type Unsent, withChanges } from './unsent-lines.ts'

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
/** Whether the account is going to be asked for its carts, and for whom that was done: until then an empty one is not known to be empty. */
let isAsking = false
let answeredFor: string | null = null
/** In a browser without storage the page is all that keeps a cart. */
let isKept = true
const carts: Record<Channel, Cart> = { b2b: nothing, b2c: nothing }
const unsent: Record<Channel, Unsent> = { b2b: nothingUnsent, b2c: nothingUnsent }
/** What a guest has just brought into a cart, until that was said. */
const brought: Record<Channel, readonly CartLine[]> = { b2b: [], b2c: [] }
const listeners = new Set<() => void>()

const become = (channel: Channel, lines: readonly CartLine[], lastChange: CartChange | null): void => {
  const isKnown = !isAsking || owner === guest || owner === answeredFor || lines.length > 0
  carts[channel] = { isReady: owner !== null && isKnown, lines, lastChange }
  for (const listener of listeners) listener()
}

/** What is typed while nobody knows yet who types goes where guests put theirs, and along with it. */
const ownerHere = (channel: Channel): CartOwner => ({ owner: owner ?? guest, channel })

/** As it stands on this device, whichever of its windows wrote it. */
const latest = (channel: Channel): { readonly lines: readonly CartLine[]; readonly unsent: Unsent } =>
  isKept
    ? { lines: storedLines(ownerHere(channel)), unsent: storedUnsent(ownerHere(channel)) }
    : { lines: carts[channel].lines, unsent: unsent[channel] }

const keep = (channel: Channel, lines: readonly CartLine[], left: Unsent, lastChange: CartChange | null): void => {
  isKept = storeCart(ownerHere(channel), lines, left)
  unsent[channel] = left
  become(channel, lines, lastChange)
}

const newId = (): string => crypto.randomUUID()

/** Makes another cart of it, and remembers what the account has to be told. */
const save = (
  channel: Channel,
  update: (lines: readonly CartLine[]) => readonly CartLine[],
  lastChange: (lines: readonly CartLine[]) => CartChange | null,
): void => {
  const { lines: before, unsent: left } = latest(channel)
  const after = update(before)
  const isOfGuest = owner === null || owner === guest
  keep(channel, after, isOfGuest ? left : withChanges(left, before, after, newId), lastChange(after))
}

const ownerOf = ({ status, activeAccount }: Session): string | null =>
  status === 'signedOut' ? guest : (activeAccount?.userId ?? null)

/** What a guest has gathered goes along into the account, and so does what lay on this device before the account kept anything. */
const takeOver = (channel: Channel): void => {
  const { lines, unsent: left } = latest(channel)
  if (owner === guest) {
    keep(channel, lines, nothingUnsent, null)
    return
  }
  const guests = storedLines({ owner: guest, channel })
  if (guests.length > 0) storeCart({ owner: guest, channel }, [])
  brought[channel] = guests
  const joined = guests.length === 0 ? lines : joinedLines(lines, guests)
  const known = lines.filter(({ salesUnitId, writtenAs }) => writtenAs !== undefined || salesUnitId in left.changes)
  keep(channel, joined, withChanges(left, known, joined, newId), null)
}

const follow = (): void => {
  const next = ownerOf(sessionNow())
  if (next === null || next === owner) return
  owner = next
  if (next === guest) forgetOthersCarts()
  for (const channel of channels) takeOver(channel)
}

onSessionChange(follow)
follow()

window.addEventListener('storage', ({ key }) => {
  // Another window of the same person has changed a cart; null means that everything was cleared.
  for (const channel of channels) {
    const here = ownerHere(channel)
    if (owner === null || !(key === null || [storageKeyOf(here), unsentKeyOf(here)].includes(key))) continue
    unsent[channel] = storedUnsent(here)
    become(channel, storedLines(here), null)
  }
})

/** Calls back whenever a cart has changed. */
export const onCartChange = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The cart of the market this page belongs to. */
export const useCart = (): Cart => useCartOf(useChannel())

export const useCartOf = (channel: Channel): Cart => useSyncExternalStore(onCartChange, () => carts[channel])

/**
 * Sets how much of something is in the cart, in whole sales units; 0 takes it out. A new line goes to the end. What somebody puts in is
 * called as the page speaks.
 */
export const setQuantity = (item: CartItem, quantity: number): void => {
  const channel = channelNow()
  const { name, salesUnitName } = item
  const isIt = ({ salesUnitId }: CartLine) => salesUnitId === item.salesUnitId
  const named = (line: CartItem): CartLine => ({ ...line, name, salesUnitName, language: currentLocale, quantity })
  const update = (lines: readonly CartLine[]): readonly CartLine[] => {
    if (quantity === 0) return lines.filter((line) => !isIt(line))
    if (lines.some(isIt)) return lines.map((line) => (isIt(line) ? named(line) : line))
    return lines.length < mostLines ? [...lines, named(item)] : lines
  }
  save(channel, update, (lines) =>
    quantity === 0 || lines.some(isIt)
      ? { line: named(lines.find(isIt) ?? item), quantity, count: lines.length }
      : carts[channel].lastChange,
  )
}

const noChange = () => null

/** Puts several things in at once, such as those of an earlier order; of what is there already, the larger quantity stays. */
export const putInCart = (
  added: readonly (CartItem & { readonly quantity: number })[],
  channel: Channel = 'b2b',
): void => {
  const named = added.map((line) => ({ ...line, language: currentLocale }))
  save(channel, (lines) => joinedLines(lines, named).slice(0, Math.max(mostLines, lines.length)), noChange)
  enterMarket(channel)
}

/** Keeps something else about the lines, such as a price that was seen; what was done last stays as it is. */
export const updateLines = (update: (lines: readonly CartLine[]) => readonly CartLine[]): void => {
  const channel = channelNow()
  const { lines, lastChange } = carts[channel]
  if (update(lines).some((line, place) => line !== lines[place])) save(channel, update, () => lastChange)
}

/** What was ordered leaves its cart; what was put in meanwhile stays. */
export const takeOut = (channel: Channel, ids: ReadonlySet<string>): void =>
  save(channel, (lines) => lines.filter(({ salesUnitId }) => !ids.has(salesUnitId)), noChange)

/** From now on an empty cart of an account is only known to be empty once that has been asked. */
export const expectAccountCarts = (isExpected: boolean): void => {
  isAsking = isExpected
  for (const channel of channels) become(channel, carts[channel].lines, carts[channel].lastChange)
}

/** Whose carts are open, and what their account has not been told of each: for what tells it. */
export const cartsNow = () => ({ owner, unsent })

/** Marks what is about to be sent, and hands out the cart that it is about. */
export const beginSending = (channel: Channel): { readonly lines: readonly CartLine[]; readonly unsent: Unsent } => {
  const { lines, unsent: left } = latest(channel)
  const changes = Object.fromEntries(
    Object.entries(left.changes).map(([id, change]) => [id, { ...change, wasSent: true }]),
  )
  const sending = { changes, seen: left.seen }
  if (Object.values(left.changes).some(({ wasSent }) => !wasSent))
    keep(channel, lines, sending, carts[channel].lastChange)
  return { lines, unsent: sending }
}

/** What a guest has brought into this cart, once. */
export const takeBrought = (channel: Channel): readonly CartLine[] => {
  const lines = brought[channel]
  brought[channel] = []
  return lines
}

/** Takes over what the account answers; null: it could not be asked. */
export const takeAnswer = (
  channel: Channel,
  take: ((now: ReturnType<typeof latest>) => ReturnType<typeof latest>) | null,
): void => {
  answeredFor = owner
  const now = latest(channel)
  const next = take === null ? now : take(now)
  keep(channel, next.lines, next.unsent, carts[channel].lastChange)
}
