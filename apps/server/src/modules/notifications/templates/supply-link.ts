import type { SupplyRoad } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { Letter, Pen } from '../letter.ts'

/** What a mail about an order with a supplier says first: who brings the goods where. */
export const leadBy = {
  delivery: 'leadBring',
  pickup: 'leadFetch',
  deliverySupplier: 'leadServe',
  pickupSupplier: 'leadServeAtDoor',
} as const satisfies Record<SupplyRoad, string>

/** Where a supplier answers without signing in. */
export const supplyLink = ({ words }: Pen, token: string): Pick<Letter, 'path' | 'link'> => ({
  path: `/supply/${token}`,
  link: words('supplyLink'),
})

/** What whoever passes such a mail on should know. */
export const supplyLinkRemark = ({ words }: Pen): string => words('supplyLinkRemark')
