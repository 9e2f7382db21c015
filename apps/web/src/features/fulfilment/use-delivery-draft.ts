import { useState } from 'react'
import { useDraft } from '../../platform/draft.ts'
import type { InboundDelivery } from './inbound-goods.ts'
import {
  type CheckDraft,
  type DeliveryDraft,
  draftOf,
  emptyCheck,
  type ItemDraft,
  isDeliveryDraft,
  openGoodsOf,
} from './receipt-draft.ts'

/**
 * The count of a delivery while it is being made. It is kept on the device until it is booked, so that a dead battery, a
 * reload or a lost connection costs nothing, and keeps its key, so that sending it again books nothing twice. `name`: of which delivery;
 * `sent`: what was to be booked of it and is not yet, from which it goes on.
 */
export const useDeliveryDraft = (name: string, delivery: InboundDelivery, sent: DeliveryDraft | undefined) => {
  const [saved, save] = useDraft<DeliveryDraft>(`inbound:${name}`, isDeliveryDraft)
  const [wasSaved, setWasSaved] = useState(saved !== null || sent !== undefined)
  const [fresh, setFresh] = useState(() => draftOf(delivery))
  const { idempotencyKey, items: counted, apart = [], check = emptyCheck } = saved ?? sent ?? fresh
  // A line that joined the delivery after counting began starts as announced.
  const itemsFor = (keys: readonly string[]) => {
    const announced = draftOf(delivery, keys).items
    return Object.fromEntries(
      openGoodsOf(delivery, keys).flatMap(({ id }) => {
        const item = counted[id] ?? fresh.items[id] ?? announced[id]
        // A count kept from before shelves were asked for has none.
        return item ? [[id, { ...item, shelf: item.shelf ?? announced[id]?.shelf ?? '' }] as const] : []
      }),
    )
  }
  const items = itemsFor(apart)
  return {
    draft: { idempotencyKey, items, apart, check },
    wasSaved,
    change: (itemId: string, item: ItemDraft) =>
      save({ idempotencyKey, items: { ...items, [itemId]: item }, apart, check }),
    /** Counts goods line by line, or together again. */
    countApart: (goodsKey: string, isApart: boolean) => {
      const others = apart.filter((key) => key !== goodsKey)
      const keys = isApart ? [...others, goodsKey] : others
      save({ idempotencyKey, items: itemsFor(keys), apart: keys, check })
    },
    changeCheck: (next: CheckDraft) => save({ idempotencyKey, items, apart, check: next }),
    restart: () => {
      save(null)
      setWasSaved(false)
      setFresh(draftOf(delivery))
    },
  }
}
