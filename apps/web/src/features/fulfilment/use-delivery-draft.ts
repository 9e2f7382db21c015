import { useEffect, useState } from 'react'
import type { InboundOrder } from './queries.ts'
import { type DeliveryDraft, draftOf, type ItemDraft, openItemsOf } from './receipt-draft.ts'

const storageKey = (orderNumber: string): string => `inbound:${orderNumber}`

const keptFrom = (orderNumber: string): DeliveryDraft | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey(orderNumber)) ?? 'null') as DeliveryDraft | null
    return typeof kept?.items === 'object' && typeof kept.idempotencyKey === 'string' ? kept : null
  } catch {
    return null
  }
}

/**
 * The count of a delivery while it is being made. It is kept on the device until it is booked, so that a dead battery, a
 * reload or a lost connection costs nothing, and keeps its key, so that sending it again books nothing twice.
 */
export const useDeliveryDraft = (order: InboundOrder) => {
  const { orderNumber } = order
  const [{ draft, wasKept }, setState] = useState(() => {
    const kept = keptFrom(orderNumber)
    return { draft: kept ?? draftOf(order), wasKept: kept !== null }
  })
  const fresh = draftOf(order)
  // A line that joined the order after counting began starts as announced.
  const items = Object.fromEntries(
    openItemsOf(order).flatMap(({ id }) => {
      const item = draft.items[id] ?? fresh.items[id]
      return item ? [[id, item] as const] : []
    }),
  )
  const [isTouched, setIsTouched] = useState(wasKept)
  useEffect(() => {
    if (isTouched) localStorage.setItem(storageKey(orderNumber), JSON.stringify(draft))
  }, [draft, isTouched, orderNumber])
  return {
    draft: { ...draft, items },
    wasKept,
    change: (itemId: string, item: ItemDraft) => {
      setIsTouched(true)
      setState((state) => ({ ...state, draft: { ...state.draft, items: { ...items, [itemId]: item } } }))
    },
    restart: () => {
      localStorage.removeItem(storageKey(orderNumber))
      setIsTouched(false)
      setState({ draft: draftOf(order), wasKept: false })
    },
  }
}
