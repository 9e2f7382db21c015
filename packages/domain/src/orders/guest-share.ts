import type { LineRefusal } from '../errors/refusal.ts'

/** Whole sales units that a household may order of scarce goods, whatever its share comes to. */
export const smallestGuestShare = 5

/** Orders of one network at one hub that look like a flood. */
export const suspiciousOrders = 3

/** Whole sales units of one line of a guest's order, once the order has taken its goods. */
export type GuestHolding = {
  readonly index: number
  readonly salesUnitId: string
  readonly ordered: number
  /** Of all unconfirmed orders of the guest's network, this one included. */
  readonly held: number
  /** Left for everybody else; null: made to order without a limit. */
  readonly free: number | null
}

/**
 * Lines with which unconfirmed orders of one network would hold more than their share of what was free. Refusal: `GuestShareTaken` with what
 * the network may still have.
 */
export const beyondGuestShare = (holdings: readonly GuestHolding[], sharePercent: number): LineRefusal[] =>
  holdings.flatMap(({ index, salesUnitId, ordered, held, free }): LineRefusal[] => {
    if (free === null) return []
    const share = Math.max(smallestGuestShare, Math.floor(((free + held) * sharePercent) / 100))
    if (held <= share) return []
    const available = Math.max(0, Math.min(share - (held - ordered), free + ordered))
    return [{ index, salesUnitId, code: 'GuestShareTaken', facts: { available } }]
  })
