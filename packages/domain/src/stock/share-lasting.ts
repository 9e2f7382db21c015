import { fail, ok, type Result } from '../errors/result.ts'
import { type Demand, type Share, type SharingRule, shareShortage } from './share-shortage.ts'

/** Goods in whole sales units; `bestBefore` is `YYYY-MM-DD`, null for goods that keep. */
export type LastingLot = { readonly quantity: number; readonly bestBefore: string | null }
/** Somebody who gets the goods on a day, `YYYY-MM-DD`, and can use only what lasts until then. */
export type DatedDemand = Demand & { readonly deliveryDate: string }

/** Whether goods can still be eaten on a day, `YYYY-MM-DD`; without a best-before they always can. */
export const isFreshOn = ({ bestBefore }: Pick<LastingLot, 'bestBefore'>, date: string): boolean =>
  bestBefore === null || bestBefore >= date

const sumOf = (shares: readonly { readonly given: number }[]): number =>
  shares.reduce((sum, { given }) => sum + given, 0)

const lastingUntil = (lots: readonly LastingLot[], day: string): number =>
  lots.filter((lot) => isFreshOn(lot, day)).reduce((sum, { quantity }) => sum + quantity, 0)

const latestFirst = (demands: readonly DatedDemand[]): string[] =>
  [...new Set(demands.map(({ deliveryDate }) => deliveryDate))].sort().reverse()

/**
 * Who gets less when what lasts is shared: from the latest day to the earliest, those who get their goods on that day or later share what
 * lasts until it, so that a lot that does not last until Friday still serves Wednesday.
 */
const shareFromTheLatest = (
  lots: readonly LastingLot[],
  demands: readonly DatedDemand[],
  rule: SharingRule,
): Result<Share[], 'SharesDoNotAddUp' | 'QuantityTooHigh'> => {
  const given = new Map(demands.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  for (const day of latestFirst(demands)) {
    const waiting = demands
      .filter(({ deliveryDate }) => deliveryDate >= day)
      .map((demand) => ({ ...demand, quantity: given.get(demand.orderItemId) ?? 0 }))
    const shares = shareShortage(lastingUntil(lots, day), waiting, rule)
    if (!shares.ok) return shares
    for (const share of shares.value) given.set(share.orderItemId, share.given)
  }
  return ok(
    demands.map(({ orderItemId, quantity }) => ({ orderItemId, asked: quantity, given: given.get(orderItemId) ?? 0 })),
  )
}

/** How much of these lots those who wait can use at most, in whole sales units. */
export const usableFor = (lots: readonly LastingLot[], demands: readonly DatedDemand[]): number => {
  const shares = shareFromTheLatest(lots, demands, { kind: 'oldestFirst' })
  return shares.ok ? sumOf(shares.value) : 0
}

/**
 * As `shareShortage`, of lots that do not all last until everybody's day: nobody gets goods that expire before theirs, and what can be
 * used is handed out. `byHand` must keep to that as well: `SharesDoNotAddUp` names what lasts (`available`) and what was given of it.
 */
export const shareLasting = (
  lots: readonly LastingLot[],
  demands: readonly DatedDemand[],
  rule: SharingRule,
): Result<Share[], 'SharesDoNotAddUp' | 'QuantityTooHigh'> => {
  if (rule.kind !== 'byHand') return shareFromTheLatest(lots, demands, rule)
  const shares = shareShortage(usableFor(lots, demands), demands, rule)
  if (!shares.ok) return shares
  for (const day of latestFirst(demands)) {
    const later = demands.filter(({ deliveryDate }) => deliveryDate >= day).map(({ orderItemId }) => orderItemId)
    const shared = sumOf(shares.value.filter(({ orderItemId }) => later.includes(orderItemId)))
    const available = lastingUntil(lots, day)
    if (shared > available) return fail('SharesDoNotAddUp', { available, shared })
  }
  return shares
}

type Part = { readonly orderItemId: string; readonly quantity: number }

/**
 * For whom each lot is held, lots first expired first. Whoever gets the goods last chooses first among what lasts until then, the
 * earliest best-before of it; every line gets as few lots as possible.
 */
export const holdLasting = <L extends LastingLot>(
  lots: readonly L[],
  demands: readonly DatedDemand[],
  shares: readonly Share[],
): (L & { readonly heldFor: readonly Part[] })[] => {
  const expiresLast = '9999-12-31'
  const rows = [...lots]
    .sort((a, b) => ((a.bestBefore ?? expiresLast) < (b.bestBefore ?? expiresLast) ? -1 : 1))
    .map((lot) => ({ lot, left: lot.quantity, heldFor: [] as Part[] }))
  for (const day of latestFirst(demands)) {
    for (const { orderItemId } of demands.filter(({ deliveryDate }) => deliveryDate === day)) {
      let open = shares.find((share) => share.orderItemId === orderItemId)?.given ?? 0
      for (const row of rows) {
        const quantity = isFreshOn(row.lot, day) ? Math.min(open, row.left) : 0
        if (quantity === 0) continue
        row.heldFor.push({ orderItemId, quantity })
        row.left -= quantity
        open -= quantity
      }
    }
  }
  return rows.map(({ lot, heldFor }) => ({ ...lot, heldFor }))
}
