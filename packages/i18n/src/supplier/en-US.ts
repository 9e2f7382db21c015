import type { SameShape } from '../same-shape.ts'
import type { supplier as german } from './de-DE.ts'

export const supplier = {
  orders: 'Orders',
  stocks: 'Stock',
} as const satisfies SameShape<typeof german>
