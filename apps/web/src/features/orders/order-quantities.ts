import type { OrderItem } from './queries.ts'

/** The parts of an order's line that were cancelled, beside the line they were split from. */
export type LineWithParts = { readonly item: OrderItem; readonly cancelledParts: readonly OrderItem[] }

/** Puts every cancelled part beside its line, in the order of the order. */
export const linesOf = (items: readonly OrderItem[]): readonly LineWithParts[] =>
  items
    .filter(({ splitFromItemId }) => splitFromItemId === null)
    .toSorted((a, b) => a.position - b.position)
    .map((item) => ({ item, cancelledParts: items.filter(({ splitFromItemId }) => splitFromItemId === item.id) }))

/** The later quantities of a line, the furthest first, that are known by now. */
export const stagesReached = (item: OrderItem) =>
  (
    [
      ['delivered', item.deliveredQuantity],
      ['picked', item.pickedQuantity],
      ['received', item.receivedQuantity],
      ['confirmed', item.confirmedQuantity],
      ['changed', item.changedQuantity],
    ] as const
  ).flatMap(([stage, quantity]) => (quantity === null ? [] : [{ stage, quantity }]))
