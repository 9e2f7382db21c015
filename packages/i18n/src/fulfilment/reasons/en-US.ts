import type { SameShape } from '../../same-shape.ts'
import type { shortageReasons as german } from './de-DE.ts'

export const shortageReasons = {
  shortDelivery: 'The producer delivered less than ordered.',
  spoiltGoods: 'Some of the goods arrived spoilt.',
  missingInStock: 'A count of the warehouse found less than was booked.',
  spoiltInStock: 'Some of the goods spoilt in the warehouse.',
  declined: 'The producer cannot deliver: {reason}',
  substitute: 'A substitute for goods that are missing.',
  substituteDeclined: 'Substitute declined.',
  notPaid: 'The money did not come in time.',
} as const satisfies SameShape<typeof german>
