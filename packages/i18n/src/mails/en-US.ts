import type { SameShape } from '../same-shape.ts'
import type { mails as german } from './de-DE.ts'

export const mails = {
  greeting: 'Dear {name},',
  closing: 'Your Regionalmarkt',
  orderPlaced: {
    subject: 'We have received your order {orderNumber}',
    lead: 'thank you for your order. We deliver on {day}.',
  },
  orderConfirmed: {
    subject: 'Your order {orderNumber} is confirmed',
    lead: '{hub} has confirmed your order for {day}.',
  },
  orderShort: {
    subject: 'Your order {orderNumber}: not everything arrived',
    lead: 'of these lines we can deliver less than you ordered. You only pay for what you get.',
    line: '{article}, {pack}: {delivered} instead of {ordered}. {reason}',
  },
  orderCompleted: {
    subject: 'Your order {orderNumber} has been delivered',
    lead: 'Your order is complete. Enjoy your meal!',
  },
  retailerOrderOpened: {
    subject: 'New order {orderNumber} from {hub}',
    lead: '{hub} is collecting goods from you for {day}. Please accept by {until}.',
  },
} as const satisfies SameShape<typeof german>
