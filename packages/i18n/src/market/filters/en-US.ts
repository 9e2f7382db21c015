import type { SameShape } from '../../same-shape.ts'
import type { filters as german } from './de-DE.ts'

export const filters = {
  deliveryDay: 'Delivery day',
  daysFailed: 'The delivery days could not be loaded.',
  region: 'Region',
  basePrice: 'Price per kg or l',
  freeOf: 'Free from',
  freeOfHint: 'Only what the farm has declared free of it.',
  atLeastHint: 'A + means: at least so many. The most popular offers are counted.',
  allFarms: 'Get to know all farms',
  emptyTitle: 'Nothing is sold here at present',
  emptyText: 'As soon as the hub offers something, it is here.',
  offer: 'Register as a producer',
  noneTitle: 'Nothing grows here right now',
  noneText: 'No offer matches these filters. Take one away, or search for something else.',
} as const satisfies SameShape<typeof german>
