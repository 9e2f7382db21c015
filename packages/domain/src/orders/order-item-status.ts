/** The same eight for both kinds of order and their items; their order is that of the customer's list. */
export const orderItemStatuses = [
  'received',
  'processing',
  'pendingArrivalRetailer',
  'receivedRetailer',
  'readyForPickup',
  'inDelivery',
  'completed',
  'cancelled',
] as const
export type OrderItemStatus = (typeof orderItemStatuses)[number]

export const orderActors = ['customer', 'hub', 'supplier', 'admin', 'system'] as const
/** `system` moves what follows from something else: a customer's item follows its goods. */
export type OrderActor = (typeof orderActors)[number]

/**
 * `allocate`: wholly covered by hub stock · `dispatch`, `receive`: its goods set out, were counted in at the hub · `takeBackDeparture`: it was said
 * to leave, and has not.
 */
export const orderItemActions = [
  'confirm',
  'allocate',
  'dispatch',
  'receive',
  'pick',
  'ready',
  'depart',
  'complete',
  'cancel',
  'takeBackDeparture',
] as const
export type OrderItemAction = (typeof orderItemActions)[number]

/** Completed and cancelled are final. */
export const isClosed = (status: OrderItemStatus): boolean => status === 'completed' || status === 'cancelled'

/** All that are not final, by name, as an index has them: with what is not closed, every order there ever was would be read. */
export const openStatuses = orderItemStatuses.filter((status) => !isClosed(status))

/** By what a list of orders is narrowed: one status, or all that are not final. */
export const orderStandings = ['open', ...orderItemStatuses] as const
export type OrderStanding = (typeof orderStandings)[number]
