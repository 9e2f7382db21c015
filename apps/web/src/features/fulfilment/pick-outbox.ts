import type { SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import { body as pickBody } from '@regionalmarkt/contract/fulfilment/pick-order-item.schema.ts'
import { pickOrderItem } from '@regionalmarkt/contract/fulfilment/pick-order-item.ts'
import { useSyncExternalStore } from 'react'
import { ApiError, call } from '../../platform/api-client.ts'
import { reasonOf, refresh } from '../../platform/queries.ts'
import { onSessionChange, sessionNow } from '../../platform/session.ts'
import { wordsNow } from '../../platform/words.tsx'
import { toast } from '../../ui/toast.ts'
import { goodsTopics } from './queries.ts'

/** What somebody has put into a box, on its way to the server. */
export type Pick = { orderNumber: string; itemId: string; body: SentBodyOf<typeof pickOrderItem> }

const retryMs = 3000

const isPick = (value: unknown): value is Pick => {
  const { orderNumber, itemId, body } = (value ?? {}) as Partial<Pick>
  return typeof orderNumber === 'string' && typeof itemId === 'string' && pickBody.safeParse(body).success
}

/** Whose work it is: one person's for one hub. Null while nobody knows: then nothing is shown, kept or sent. */
const ownerNow = (): string | null => {
  const { activeAccount } = sessionNow()
  return activeAccount === null ? null : `${activeAccount.userId}.${activeAccount.companyId}`
}
const placeOf = (whose: string): string => `picks.${whose}`

/** What an older version or somebody else left there is no pick, and must not stand in the way of those that are. */
const keptOf = (whose: string | null): readonly Pick[] => {
  if (whose === null) return []
  try {
    const value: unknown = JSON.parse(localStorage.getItem(placeOf(whose)) ?? '[]')
    return Array.isArray(value) ? value.filter(isPick) : []
  } catch {
    return []
  }
}

let owner = ownerNow()
let picks = keptOf(owner)
let isSending = false
let retry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const change = (next: readonly Pick[]): void => {
  picks = next
  if (owner !== null) localStorage.setItem(placeOf(owner), JSON.stringify(picks))
  for (const listener of listeners) listener()
}

/** A pick is settled for whoever made it, though somebody else may have taken the device meanwhile. */
const forget = (whose: string | null, pick: Pick): void => {
  const isAnother = (other: Pick) => JSON.stringify(other) !== JSON.stringify(pick)
  if (whose === owner) change(picks.filter(isAnother))
  else if (whose !== null) localStorage.setItem(placeOf(whose), JSON.stringify(keptOf(whose).filter(isAnother)))
}

/** What is in the box stays noted until the server has decided: a lost connection or an expired sign-in decides nothing. */
const isDecision = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !undecided.includes(error.status)
const undecided = [401, 408, 425, 429]

const send = async (pick: Pick): Promise<'done' | 'later'> => {
  const { orderNumber, itemId, body } = pick
  const whose = owner
  try {
    await call(pickOrderItem, { params: { orderNumber, itemId }, body })
  } catch (error) {
    if (!isDecision(error)) return 'later'
    toast({ tone: 'error', title: wordsNow().messages.shell.api.errorTitle, text: reasonOf(error) })
  }
  // The line keeps looking picked until the server's view of it is there.
  await refresh(goodsTopics).catch(() => undefined)
  forget(whose, pick)
  return 'done'
}

const sendAll = async (): Promise<void> => {
  clearTimeout(retry)
  if (isSending) return
  isSending = true
  try {
    for (let next = picks[0]; next; next = picks[0]) {
      if ((await send(next)) === 'done') continue
      retry = setTimeout(() => void sendAll(), retryMs)
      return
    }
  } finally {
    isSending = false
  }
}

/**
 * Notes a pick and sends it as soon as there is a connection. Picks are kept on the device, for the person who made them and nobody
 * else, until the server has them: who signs out finds them again. Picking the same line again replaces the one that waits, and the
 * server takes a repeated pick as a correction.
 */
export const pickLine = (pick: Pick): void => {
  change([...picks.filter(({ itemId }) => itemId !== pick.itemId), pick])
  void sendAll()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  void sendAll()
  return () => {
    listeners.delete(listener)
  }
}
window.addEventListener('online', () => void sendAll())

onSessionChange(() => {
  const now = ownerNow()
  if (now === owner) return
  owner = now
  picks = keptOf(owner)
  for (const listener of listeners) listener()
  void sendAll()
})

/** The picks that the server does not have yet, of all orders. */
export const useUnsentPicks = (): readonly Pick[] => useSyncExternalStore(subscribe, () => picks)
