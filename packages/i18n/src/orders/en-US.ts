import type { SameShape } from '../same-shape.ts'
import type { orders as german } from './de-DE.ts'

export const orders = {
  title: 'Orders',
  number: 'Order number',
  placedAt: 'Ordered on',
  deliveryDate: 'Delivery day',
  deliveryMethod: 'Delivery method',
  status: 'Status',
  items: '{count, plural, one {# line} other {# lines}}',
  ordered: 'Ordered',
  delivered: 'Delivered',
  total: 'Total',
  net: 'Net',
} as const satisfies SameShape<typeof german>
