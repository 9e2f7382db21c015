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

/** Whether the goods pass through the hub, so that its stock may be used and its people pick. */
export const passesTheHub = (method: CustomerDeliveryMethod): boolean =>
  method === 'deliveryHub' || method === 'pickupHub'

/** Whether the goods are brought to the customer's door, which may cost a delivery fee. */
export const isBrought = (method: CustomerDeliveryMethod): boolean =>
  method === 'deliveryHub' || method === 'deliverySupplier'
