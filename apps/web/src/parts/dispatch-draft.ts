import type { ResponseOf, SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { dispatchSupplierOrder } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import type { getSupplierOrder } from '@regionalmarkt/contract/procurement/supplier-orders.ts'
import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { quantityOfLots } from '@regionalmarkt/domain/orders/supplier-lots.ts'
import { dispatchRetailerOrderItem } from '@regionalmarkt/domain/orders/supply-retailer-order-item.ts'
import { parseDecimal } from '@regionalmarkt/i18n/parse-decimal.ts'
import { areLotDrafts, type LotDraft } from './lot-draft.ts'

type HubOrder = ResponseOf<typeof getSupplierOrder>
type HubOrderItem = HubOrder['items'][number]

/** A line that can leave its producer, as far as sending it needs to know. */
export type ItemToSend = Pick<
  HubOrderItem,
  | 'id'
  | 'status'
  | 'articleName'
  | 'salesUnitName'
  | 'picture'
  | 'orderedQuantity'
  | 'confirmedQuantity'
  | 'suggestedLots'
  | 'priceBasis'
  | 'expectedWeightGrams'
>
export type OrderToSend = Pick<HubOrder, 'orderNumber' | 'leg' | 'deliveryDate' | 'stops'> & {
  readonly items: readonly ItemToSend[]
}

export type Sent = SentBodyOf<typeof dispatchSupplierOrder>

/** By item. */
export type LotsDraft = Readonly<Record<string, readonly LotDraft[]>>

/** Lines that leave together: those that were accepted, and are neither declined as a whole nor gone already. */
export const leavingItems = ({ items }: OrderToSend): ItemToSend[] =>
  items.filter(({ status }) => status === 'processing')

/** What the server suggests, from the producer's own shelves or of the day. */
const suggestedDraft = (order: OrderToSend): LotsDraft =>
  Object.fromEntries(
    leavingItems(order).map(({ id, suggestedLots }) => [
      id,
      suggestedLots.map((lot, index) => ({ ...lot, key: `${id}-${index}`, bestBefore: lot.bestBefore ?? '' })),
    ]),
  )

/** Whether what was kept of a dispatch has the shape of today. */
export const areLotsByItem = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(areLotDrafts)

/** What was typed before, for the lines as they are now: one whose quantity has changed since starts again as suggested. */
export const draftFor = (order: OrderToSend, kept: LotsDraft | null): LotsDraft => {
  const suggested = suggestedDraft(order)
  if (kept === null) return suggested
  const items = leavingItems(order).map((item) => {
    const typed = kept[item.id]
    const stillFits = typed !== undefined && quantityOfDraft(typed) <= promisedQuantity(item)
    return [item.id, stillFits ? typed : (suggested[item.id] ?? [])] as const
  })
  return Object.fromEntries(items)
}

/** Whether nothing of the lots was typed. */
export const isAsSuggested = (order: OrderToSend, draft: LotsDraft): boolean =>
  JSON.stringify(bodyOf(order, draft, {})) === JSON.stringify(bodyOf(order, suggestedDraft(order), {}))

export const quantityOfDraft = (lots: readonly LotDraft[]): number => quantityOfLots(lotsOf(lots))

const lotsOf = (lots: readonly LotDraft[]) =>
  lots.map(({ lot, bestBefore, quantity }) => ({ lot: lot.trim(), bestBefore: bestBefore || null, quantity }))

/** What the server would say to these lots of a line; null when it would take them. */
export const problemOf = (order: OrderToSend, item: ItemToSend, lots: readonly LotDraft[]): DomainErrorCode | null => {
  const state = { ...item, status: 'processing' as const, leg: order.leg, hasUnconfirmedDemand: false }
  const { deliveryDate } = order
  const answer = dispatchRetailerOrderItem(state, 'supplier', { lots: lotsOf(lots), deliveryDate })
  return answer.ok ? null : answer.code
}

/** A customer's part of goods that are paid by weight, which its producer weighs before it sets out. */
export type PartToWeigh = {
  readonly item: ItemToSend
  readonly orderItemId: string
  readonly customerName: string
  readonly quantity: number
}

/** Parts that get something of what goes: who ordered first stands first. */
export const partsToWeigh = (order: OrderToSend, draft: LotsDraft): PartToWeigh[] =>
  leavingItems(order)
    .filter(({ priceBasis }) => priceBasis === 'kilogram')
    .flatMap((item) => {
      let left = quantityOfDraft(draft[item.id] ?? [])
      return order.stops.flatMap(({ customerName, lines }) =>
        lines
          .filter(({ itemId }) => itemId === item.id)
          .flatMap(({ orderItemId, quantity: wanted }) => {
            const quantity = Math.min(left, wanted)
            left -= quantity
            return quantity > 0 ? [{ item, orderItemId, customerName, quantity }] : []
          }),
      )
    })

/** By a customer's line: kilograms as they are typed. */
export type WeightsDraft = Readonly<Record<string, string>>

/** All that is typed of what leaves. */
export type DispatchDraft = { readonly lots: LotsDraft; readonly weights: WeightsDraft }

export const areWeights = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string')

/** Whole grams; null for what is no weight. */
export const gramsOf = (typed: string | undefined): number | null => {
  const grams = parseDecimal(typed ?? '', 3)
  return grams !== null && grams > 0 ? grams : null
}

/** Lots and weights as the server wants them. */
export const bodyOf = (order: OrderToSend, draft: LotsDraft, weights: WeightsDraft): Sent => ({
  items: leavingItems(order).map(({ id }) => ({ itemId: id, lots: lotsOf(draft[id] ?? []) })),
  weights: partsToWeigh(order, draft).flatMap(({ orderItemId }) => {
    const grams = gramsOf(weights[orderItemId])
    return grams === null ? [] : [{ orderItemId, grams }]
  }),
})
