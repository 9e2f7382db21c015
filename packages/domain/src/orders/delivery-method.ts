/** How goods travel one leg. The first four bring them to the customer, the last two from the supplier to the hub. */
export const deliveryMethods = [
  'pickupSupplier',
  'deliverySupplier',
  'deliveryHub',
  'pickupHub',
  'delivery',
  'pickup',
] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

export const customerDeliveryMethods = ['deliveryHub', 'pickupHub', 'deliverySupplier', 'pickupSupplier'] as const
export type CustomerDeliveryMethod = (typeof customerDeliveryMethods)[number]

/** `delivery`: the supplier brings. `pickup`: the hub fetches. */
export const supplyLegs = ['delivery', 'pickup'] as const
export type SupplyLeg = (typeof supplyLegs)[number]

/** The supplier serves the hub's customer itself: by van, or at its own door. */
export const directMethods = ['deliverySupplier', 'pickupSupplier'] as const
export type DirectMethod = (typeof directMethods)[number]

/** By which road an order with a supplier travels: to the hub by one of its legs, or past it to the hub's customers. */
export const supplyRoads = [...supplyLegs, ...directMethods] as const
export type SupplyRoad = (typeof supplyRoads)[number]

export const isDirect = (road: CustomerDeliveryMethod | SupplyRoad): road is DirectMethod =>
  directMethods.some((method) => method === road)

/** Whether the goods pass through the hub, so that its stock may be used and its people pick. */
export const passesTheHub = (method: CustomerDeliveryMethod): boolean =>
  method === 'deliveryHub' || method === 'pickupHub'

/** Whether the goods are brought to the customer's door, which may cost a delivery fee. */
export const isBrought = (method: CustomerDeliveryMethod): boolean =>
  method === 'deliveryHub' || method === 'deliverySupplier'
