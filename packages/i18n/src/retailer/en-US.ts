import type { SameShape } from '../same-shape.ts'
import type { retailer as german } from './de-DE.ts'

export const retailer = {
  orders: 'Customer orders',
  retailerOrders: 'Orders with producers',
  inbound: 'Goods in',
  picking: 'Picking',
} as const satisfies SameShape<typeof german>
