import type { SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import { changeCart, getCarts } from '@regionalmarkt/contract/shopping-lists/carts.ts'
import { type Channel, channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { QueryObserver } from '@tanstack/react-query'
import { ApiError, call } from '../../platform/api-client.ts'
import { isDecision } from '../../platform/is-decision.ts'
import { queryClient } from '../../platform/queries.ts'
import { wordsNow } from '../../platform/words.tsx'
import { toast } from '../../ui/toast.ts'
import { beginSending, cartsNow, onCartChange, takeAnswer, takeBrought } from './cart-store.ts'
import { type CartLine, guest } from './stored-cart.ts'
import { withAnswer } from './taken-answer.ts'
import { isAllSent, nothingUnsent, type Unsent } from './unsent-lines.ts'

/** So long a cart rests before its changes are sent: the price that was shown for a quantity goes along with it. */
const restMs = 600
/** After so long what never arrived is tried again, even where nothing says that there is a connection again. */
const againMs = 10_000

type Body = SentBodyOf<typeof changeCart>

const bodyOf = (lines: readonly CartLine[], { changes, seen }: Unsent): Body => {
  const of = new Map(lines.map((line) => [line.salesUnitId, line]))
  const body: Body = { changes: [], gone: [], seen: [] }
  for (const [salesUnitId, { as, saw }] of Object.entries(changes)) {
    const line = of.get(salesUnitId)
    if (line === undefined) body.gone.push({ salesUnitId, as, saw: [...saw] })
    else {
      const { writtenAs: _, seenQuantity = null, ...named } = line
      body.changes.push({ ...named, seenQuantity, as, saw: [...saw] })
    }
  }
  for (const salesUnitId of seen) {
    const line = of.get(salesUnitId)
    if (!line || salesUnitId in changes) continue
    body.seen.push({ salesUnitId, unitPriceCents: line.unitPriceCents, seenQuantity: line.seenQuantity ?? null })
  }
  return body
}

/** What has arrived of it: everything but lines for which the cart has no room any more. They stay here, and are tried again. */
const arrived = (sent: Unsent, { changes }: Body, answer: readonly { readonly salesUnitId: string }[]): Unsent => {
  const taken = new Set(answer.map(({ salesUnitId }) => salesUnitId))
  const left = new Set(changes.map(({ salesUnitId }) => salesUnitId).filter((id) => !taken.has(id)))
  return { ...sent, changes: Object.fromEntries(Object.entries(sent.changes).filter(([id]) => !left.has(id))) }
}

/** Says that more lies in a cart than a guest has just gathered: they are about to order it. */
const sayWhatLayThere = (channel: Channel, lines: readonly { salesUnitId: string; quantity: number }[]): void => {
  const brought = new Map(takeBrought(channel).map(({ salesUnitId, quantity }) => [salesUnitId, quantity]))
  if (brought.size === 0 || lines.every(({ salesUnitId, quantity }) => quantity === brought.get(salesUnitId))) return
  toast({ tone: 'info', ...wordsNow().messages.shell.cartJoined })
}

/** The last changes of each cart that could not be sent. */
const failed = new Map<Channel, { readonly asked: string; readonly error: unknown; readonly at: number }>()

/** Changes that were refused wait until the line changes once more. Those of a busy server are not sent again `byItself`. */
const mustWait = (channel: Channel, asked: string, byItself: boolean): boolean => {
  const last = failed.get(channel)
  if (last?.asked !== asked) return false
  if (isDecision(last.error)) return true
  const hasArrived = last.error instanceof ApiError && last.error.status > 0
  return byItself && (hasArrived || Date.now() - last.at < againMs)
}

/** Sends what the account does not know yet of one cart, all at once, and takes over how it stands there then. */
const tell = async (channel: Channel, owner: string, byItself: boolean): Promise<void> => {
  const { lines, unsent } = beginSending(channel)
  if (isAllSent(unsent)) return
  const body = bodyOf(lines, unsent)
  const asked = JSON.stringify([owner, body])
  if (mustWait(channel, asked, byItself)) return
  const answer = await call(changeCart, { params: { channel }, body }).catch((error) => {
    failed.set(channel, { asked, error, at: Date.now() })
    throw error
  })
  if (cartsNow().owner !== owner) return
  takeAnswer(channel, (here) => withAnswer(here, answer.lines, arrived(unsent, body, answer.lines)))
  sayWhatLayThere(channel, answer.lines)
}

const exchange = async (owner: string, isToAsk: boolean): Promise<void> => {
  if (cartsNow().owner !== owner) return
  for (const channel of channels) await tell(channel, owner, !isToAsk)
  if (!isToAsk) return
  const answer = await call(getCarts, {})
  if (cartsNow().owner !== owner) return
  for (const channel of channels) takeAnswer(channel, (here) => withAnswer(here, answer[channel].lines, nothingUnsent))
}

const isUnsent = (): boolean => channels.some((channel) => !isAllSent(cartsNow().unsent[channel]))

/**
 * Keeps the carts of whoever is signed in with their account for as long as the page is open: what is changed here goes there, what other
 * devices change comes here. Without a connection it stays on the device and goes out when there is one, with this page or the next.
 */
export const keepCartsWithAccount = (): void => {
  let owner: string | null = null
  let isPlanned = false
  let stop = (): void => {}
  /** One after the other: what is answered later must have been asked later. */
  let last: Promise<void> = Promise.resolve()

  const hand = (isToAsk: boolean): Promise<void> => {
    const whose = owner
    if (whose !== null)
      last = last
        .then(() => exchange(whose, isToAsk))
        .catch(() => {
          plan(againMs)
          for (const channel of channels) if (cartsNow().owner === whose) takeAnswer(channel, null)
        })
    return last
  }
  /** Unless that is planned already. */
  const plan = (ms: number): void => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(() => {
      isPlanned = false
      if (isUnsent()) void hand(false).then(() => isUnsent() && plan(againMs))
    }, ms)
  }
  /** Asks at once, whenever the account says that a cart has changed, and whenever there is a connection again. */
  const listen = (whose: string): (() => void) =>
    new QueryObserver(queryClient, {
      queryKey: [getCarts.slug, whose],
      queryFn: () => hand(true).then(() => null),
      meta: { topics: ['cart'] },
    }).subscribe(() => {})

  const follow = (): void => {
    const whose = cartsNow().owner === guest ? null : cartsNow().owner
    if (whose !== owner) {
      stop()
      owner = whose
      stop = whose === null ? () => {} : listen(whose)
    }
    if (owner !== null && isUnsent()) plan(restMs)
  }
  onCartChange(follow)
  follow()
  // Whoever puts the phone away goes on at the desk.
  document.addEventListener('visibilitychange', () => document.hidden && isUnsent() && hand(false))
}
