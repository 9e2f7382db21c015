import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOwnOrder } from '@regionalmarkt/contract/orders/own-orders.ts'
import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'

/** An order as its customer sees it; what the hub sees besides does not matter here. */
export type Order = ResponseOf<typeof getOwnOrder>
export type OrderItem = Order['items'][number]

/** What is typed in, in whole sales units, by line; what is not named stays. */
export type ChangeDraft = Readonly<Record<string, number>>

/** The lines that can be talked about: no cancelled ones, and no missing parts of others. */
export const livingLines = ({ items }: Order): readonly OrderItem[] =>
  items.filter(({ status, splitFromItemId }) => splitFromItemId === null && !isClosed(status))

/** What a line is wanted at by this draft. */
export const draftQuantity = (draft: ChangeDraft, item: OrderItem): number => draft[item.id] ?? promisedQuantity(item)

/** The draft without what would stay as it is, and without lines that are gone. */
export const changesIn = (order: Order, draft: ChangeDraft): { itemId: string; quantity: number }[] =>
  livingLines(order).flatMap((item) => {
    const quantity = draftQuantity(draft, item)
    return quantity === promisedQuantity(item) ? [] : [{ itemId: item.id, quantity }]
  })

/** One line in a conflict: as it was when somebody began, as it is now, and as they want it. Whole sales units; 0 is gone. */
export type Difference = {
  readonly item: OrderItem
  readonly began: number
  readonly now: number
  readonly mine: number
}

const countOf = (order: Order, itemId: string): number => {
  const item = livingLines(order).find(({ id }) => id === itemId)
  return item === undefined ? 0 : promisedQuantity(item)
}

/** Where what was seen, what is there now and what is typed in are not all the same. */
export const differencesOf = (seen: Order, current: Order, draft: ChangeDraft): Difference[] => {
  const known = livingLines(seen)
  const joined = livingLines(current).filter(({ id }) => !known.some((item) => item.id === id))
  return [...known, ...joined].flatMap((item) => {
    const [began, now] = [countOf(seen, item.id), countOf(current, item.id)]
    const mine = draft[item.id] ?? began
    return began === now && began === mine ? [] : [{ item, began, now, mine }]
  })
}
