import type { SameShape } from '../../same-shape.ts'
import { declineReasons } from '../decline-reasons/en-US.ts'
import type { cancelReasons as german } from './de-DE.ts'

export const cancelReasons = {
  notFound: 'Not found',
  spoilt: 'Spoilt',
  damaged: 'Damaged',
  blocked: 'Lot blocked',
  harvest: `The producer cannot deliver: ${declineReasons.harvest}`,
  quality: `The producer cannot deliver: ${declineReasons.quality}`,
  soldOut: `The producer cannot deliver: ${declineReasons.soldOut}`,
  shortDelivery: 'The producer delivered less than ordered.',
  spoiltGoods: 'Some of the goods arrived spoilt.',
  missingInStock: 'A count of the warehouse found less than was booked.',
  spoiltInStock: 'Some of the goods spoilt in the warehouse.',
  substitute: 'A substitute for goods that are missing.',
  substituteDeclined: 'Substitute declined.',
  notConfirmed: 'The order was not confirmed.',
  notPaid: 'The money did not come in time.',
  withdrawn: 'The customer has withdrawn.',
  said: '{text}',
  declined: 'The producer cannot deliver: {text}',
} as const satisfies SameShape<typeof german>
