import { fail, ok, type Result } from '../errors/result.ts'
import { splitProRata } from '../money/cents.ts'

/** Somebody who waits for goods, in whole sales units. `placedAt` decides who came first. */
export type Demand = { readonly orderItemId: string; readonly quantity: number; readonly placedAt: Date }

/** How a shortage is shared: the oldest order first, in proportion, or as the hub says for each line. */
export type SharingRule =
  | { readonly kind: 'oldestFirst' }
  | { readonly kind: 'proRata' }
  | { readonly kind: 'byHand'; readonly shares: readonly { readonly orderItemId: string; readonly quantity: number }[] }

export type Share = { readonly orderItemId: string; readonly asked: number; readonly given: number }

/** A line that waits for several items of suppliers wants what all of them bring it. Each line stands once, where it stood first. */
export const demandsAsOne = <D extends Pick<Demand, 'orderItemId' | 'quantity'>>(demands: readonly D[]): D[] => {
  const lines = new Map<string, D>()
  for (const demand of demands) {
    const { orderItemId, quantity } = demand
    const known = lines.get(orderItemId)
    lines.set(orderItemId, known === undefined ? demand : { ...known, quantity: known.quantity + quantity })
  }
  return [...lines.values()]
}

const totalOf = (demands: readonly Demand[]): number => demands.reduce((sum, { quantity }) => sum + quantity, 0)

/** By how much the demands exceed what is available; 0 when there is enough. */
export const shortageOf = (available: number, demands: readonly Demand[]): number =>
  Math.max(0, totalOf(demands) - available)

const inOrderOfAge = (available: number, demands: readonly Demand[]): Map<string, number> => {
  let left = available
  const given = new Map<string, number>()
  const oldestFirst = [...demands].sort(
    (a, b) => a.placedAt.getTime() - b.placedAt.getTime() || (a.orderItemId < b.orderItemId ? -1 : 1),
  )
  for (const { orderItemId, quantity } of oldestFirst) {
    const share = Math.min(quantity, left)
    given.set(orderItemId, share)
    left -= share
  }
  return given
}

const asTheHubSays = (
  available: number,
  demands: readonly Demand[],
  shares: readonly { orderItemId: string; quantity: number }[],
): Result<Map<string, number>, 'SharesDoNotAddUp' | 'QuantityTooHigh'> => {
  const asked = new Map(demands.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  const given = new Map(shares.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  const sum = shares.reduce((total, { quantity }) => total + quantity, 0)
  const isWhole = shares.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity >= 0)
  const isComplete = given.size === shares.length && given.size === asked.size
  if (!isWhole || !isComplete || !shares.every(({ orderItemId }) => asked.has(orderItemId)) || sum !== available) {
    return fail('SharesDoNotAddUp', { available, shared: sum })
  }
  const tooHigh = shares.find(({ orderItemId, quantity }) => quantity > (asked.get(orderItemId) ?? 0))
  if (tooHigh) {
    return fail('QuantityTooHigh', { orderItemId: tooHigh.orderItemId, maximum: asked.get(tooHigh.orderItemId) ?? 0 })
  }
  return ok(given)
}

/**
 * Shares what there is among those who wait, in whole sales units: the shares sum to what there is, and nobody gets
 * more than asked. Shares come in the order of the demands. With enough for all, everybody gets what was asked and
 * the rule does not matter. `byHand` must name every line once and hand out everything: else `SharesDoNotAddUp`
 * (facts `available`, `shared`), or `QuantityTooHigh` (facts `orderItemId`, `maximum`).
 */
export const shareShortage = (
  available: number,
  demands: readonly Demand[],
  rule: SharingRule,
): Result<Share[], 'SharesDoNotAddUp' | 'QuantityTooHigh'> => {
  const sharesFrom = (given: (demand: Demand, index: number) => number): Share[] =>
    demands.map((demand, index) => ({
      orderItemId: demand.orderItemId,
      asked: demand.quantity,
      given: given(demand, index),
    }))
  if (shortageOf(available, demands) === 0) return ok(sharesFrom(({ quantity }) => quantity))
  if (rule.kind === 'proRata') {
    const parts = splitProRata(
      available,
      demands.map(({ quantity }) => quantity),
    )
    return ok(sharesFrom((_, index) => parts[index] ?? 0))
  }
  const given =
    rule.kind === 'byHand' ? asTheHubSays(available, demands, rule.shares) : ok(inOrderOfAge(available, demands))
  if (!given.ok) return given
  return ok(sharesFrom(({ orderItemId }) => given.value.get(orderItemId) ?? 0))
}
