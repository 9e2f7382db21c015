import { useState } from 'react'
import { useDraft } from '../../platform/draft.ts'
import type { InboundOrder } from './queries.ts'
import {
  type CheckDraft,
  type DeliveryDraft,
  draftOf,
  emptyCheck,
  type ItemDraft,
  isDeliveryDraft,
  openItemsOf,
} from './receipt-draft.ts'

/**
 * The count of a delivery while it is being made. It is kept on the device until it is booked, so that a dead battery, a
 * reload or a lost connection costs nothing, and keeps its key, so that sending it again books nothing twice.
 */
export const useDeliveryDraft = (order: InboundOrder) => {
  const [saved, save] = useDraft<DeliveryDraft>(`inbound:${order.orderNumber}`, isDeliveryDraft)
  const [wasSaved, setWasSaved] = useState(saved !== null)
  const [fresh, setFresh] = useState(() => draftOf(order))
  const { idempotencyKey, items: counted, check = emptyCheck } = saved ?? fresh
  const announced = draftOf(order).items
  // A line that joined the order after counting began starts as announced.
  const items = Object.fromEntries(
    openItemsOf(order).flatMap(({ id }) => {
      const item = counted[id] ?? fresh.items[id] ?? announced[id]
      // A count kept from before shelves were asked for has none.
      return item ? [[id, { ...item, shelf: item.shelf ?? announced[id]?.shelf ?? '' }] as const] : []
    }),
  )
  return {
    draft: { idempotencyKey, items, check },
    wasSaved,
    change: (itemId: string, item: ItemDraft) => save({ idempotencyKey, items: { ...items, [itemId]: item }, check }),
    changeCheck: (next: CheckDraft) => save({ idempotencyKey, items, check: next }),
    restart: () => {
      save(null)
      setWasSaved(false)
      setFresh(draftOf(order))
    },
  }
}
