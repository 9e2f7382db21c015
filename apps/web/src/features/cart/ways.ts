import { isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { DeliveryMethod, Quote } from './quote.ts'
import type { CartLine } from './stored-cart.ts'

/** A producer who would bring goods of this cart itself, or have them ready. */
export type DirectWay = Quote['directWays'][number]

/** The ways past the hub that two quotes of one cart know, each with its lines of both. */
export const waysOf = (...quotes: readonly (Quote | undefined)[]): DirectWay[] => {
  const ways = new Map<string, DirectWay>()
  for (const way of quotes.flatMap((quote) => quote?.directWays ?? [])) {
    const key = keyOfWay(way)
    const known = ways.get(key)
    ways.set(key, known ? { ...known, salesUnitIds: [...known.salesUnitIds, ...way.salesUnitIds] } : way)
  }
  return [...ways.values()]
}

export const keyOfWay = ({ method, supplierId }: Pick<DirectWay, 'method' | 'supplierId'>): string =>
  `${method} ${supplierId}`

/** The way past the hub that a draft has chosen; undefined where it goes by the hub. */
export const wayOf = (ways: readonly DirectWay[], draft: CheckoutDraft): DirectWay | undefined =>
  ways.find(({ method, supplierId }) => method === draft.deliveryMethod && supplierId === draft.directSupplier)

const byHub: CheckoutDraft = {
  directSupplier: undefined,
  later: undefined,
  laterDate: undefined,
  deliveryDate: undefined,
}

/** What choosing one of the hub's own ways changes: whoever comes back from a producer's has all lines in one order again. */
export const chooseMethod = (draft: CheckoutDraft, deliveryMethod: DeliveryMethod): CheckoutDraft => ({
  ...(draft.deliveryMethod !== undefined && isDirect(draft.deliveryMethod) ? byHub : {}),
  deliveryMethod,
})

/** What choosing a producer's way changes: an order is of its goods alone, everything else is a second one. */
export const chooseWay = (way: DirectWay, lines: readonly CartLine[]): CheckoutDraft => ({
  deliveryMethod: way.method,
  directSupplier: way.supplierId,
  deliveryDate: undefined,
  laterDate: undefined,
  later: lines.map(({ salesUnitId }) => salesUnitId).filter((id) => !way.salesUnitIds.includes(id)),
})

/** Nobody offers the chosen way any more. */
export const noWay: CheckoutDraft = { ...byHub, deliveryMethod: undefined }
