import type { SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { placeBusinessCustomerOrder } from '@regionalmarkt/contract/orders/place-business-customer-order.ts'
import type { Refusal } from './line-problem.tsx'
import type { CartLine } from './stored-cart.ts'

type SentOrder = SentBodyOf<typeof placeBusinessCustomerOrder>

/** Why an order was refused: as a whole, and line by line by sales unit. It holds for what was sent. */
export type Refused = {
  readonly reason: string
  readonly lines: ReadonlyMap<string, Refusal>
  readonly sent: Pick<SentOrder, 'deliveryDate' | 'deliveryMethod' | 'lines'>
}

type Wish = { readonly deliveryDate: string | undefined; readonly deliveryMethod: string | undefined }

/**
 * What still stands of a refusal: a line's reason as long as day, method, quantity and price are as they were sent. What has
 * been changed since is the next attempt's to judge. Null when nothing of it stands any more.
 */
export const standingRefusal = (
  refused: Refused | null,
  lines: readonly Pick<CartLine, 'salesUnitId' | 'quantity' | 'unitPriceCents'>[],
  wish: Wish,
): Refused | null => {
  if (refused === null || refused.lines.size === 0) return refused
  const { sent } = refused
  if (sent.deliveryDate !== wish.deliveryDate || sent.deliveryMethod !== wish.deliveryMethod) return null
  const isAsSent = (id: string): boolean => {
    const before = sent.lines.find(({ salesUnitId }) => salesUnitId === id)
    const now = lines.find(({ salesUnitId }) => salesUnitId === id)
    return now !== undefined && before?.quantity === now.quantity && before.unitPriceCents === now.unitPriceCents
  }
  const standing = new Map([...refused.lines].filter(([id]) => isAsSent(id)))
  return standing.size === 0 ? null : { ...refused, lines: standing }
}
