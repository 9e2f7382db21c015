import type { SameShape } from '../../same-shape.ts'
import type { recurringMails as german } from './de-DE.ts'

export const recurringMails = {
  open: 'View the recurring order',
  line: '{article}, {pack}: {ordered} instead of {wanted}. {reason}',
  dropped: '{article}, {pack}: not included this time. {reason}',
  reasons: {
    NotActivated: 'The recurring order had not been approved yet.',
    CutOffPassed: 'The cut-off had passed.',
    CompanyNotApproved: 'The customer’s account is not approved at the moment.',
    NotFound: 'The hub does not sell at the moment.',
    OfferUnavailable: 'Not on offer at the moment.',
    OutOfStock: 'There is no more.',
    NotADeliveryDay: 'Nothing is delivered that day.',
    SupplierClosed: 'The producer has days off.',
    AddressMissing: 'The address is no longer in the address book.',
    DeliveryMethodNotOffered: 'The hub no longer offers this way of delivery.',
    BelowMinimum: 'There is less than the smallest quantity sold.',
    NotAMultipleOfStep: 'Only whole packs can be ordered.',
    other: 'The goods cannot be had that day.',
  },
  ordered: {
    subject: 'Order {orderNumber} from your recurring order',
    leadBrought: 'Your recurring order {recurringNumber} has been placed. {hub} delivers on {day}.',
    leadFetched: 'Your recurring order {recurringNumber} has been placed. The goods are ready at {hub} on {day}.',
    differs: 'This differs from the recurring order:',
    risen: 'More than 10% dearer than last time: {article}, {pack}.',
    changeUntil: 'You can change or cancel the order until {until}.',
  },
  differs: {
    subject: '{customer}: recurring order placed differently, {orderNumber}',
    lead: 'The recurring order {recurringNumber} of {customer} for {day} has been placed and confirmed as {orderNumber}.',
    isBelowMinimum: 'The order is below the minimum order value.',
  },
  failed: {
    subject: 'Not ordered: {recurringNumber} for {day}',
    leadOwn: 'Nothing of your recurring order {recurringNumber} was ordered for {day}. {reason}',
    leadHub: 'Nothing of the recurring order {recurringNumber} of {customer} was ordered for {day}. {reason}',
    next: 'As long as the cut-off has not passed you can still order this delivery in the recurring order. Otherwise please call.',
  },
  moved: {
    subject: {
      created: 'New recurring order {recurringNumber}',
      activate: 'Recurring order {recurringNumber} is active',
      pause: 'Recurring order {recurringNumber} is paused',
      resume: 'Recurring order {recurringNumber} is active again',
      end: 'Recurring order {recurringNumber} ends',
    },
    byHub: {
      created: '{hub} has set up a recurring order for you. The first delivery is on {day}.',
      activate: '{hub} has approved your recurring order. From now on orders are placed automatically.',
      pause: '{hub} has paused your recurring order. Nothing is ordered until further notice.',
      pauseUntil: '{hub} has paused your recurring order. Goods are delivered again from {day}.',
      resume: '{hub} has resumed your recurring order.',
      end: '{hub} has ended your recurring order. Its last day is {day}.',
    },
    byCustomer: {
      created: '{customer} has set up a recurring order. The first delivery would be on {day}. Please approve it.',
      activate: 'The recurring order of {customer} is active.',
      pause: '{customer} has paused the recurring order. Nothing is ordered until further notice.',
      pauseUntil: '{customer} has paused the recurring order. Goods are delivered again from {day}.',
      resume: '{customer} has resumed the recurring order.',
      end: '{customer} has ended the recurring order. Its last day is {day}.',
    },
  },
} as const satisfies SameShape<typeof german>
