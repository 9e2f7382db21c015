import type { SameShape } from '../../same-shape.ts'
import type { directTerms as german } from './de-DE.ts'

export const directTerms = {
  lead: 'What you bring to customers of {hub} yourself, or what they fetch from you. {hub} stays the seller and writes the invoice; the delivery fee is yours.',
  unavailable: 'Your ways to the customers could not be loaded',
  notByHub: '{hub} does not let its customers choose this way at present. You can set it up already; please ask there.',
  title: { deliverySupplier: 'You bring the goods yourself', pickupSupplier: 'Customers fetch from you' },
  hint: {
    deliverySupplier: 'For businesses. One order, one driver, one signature: past the hub.',
    pickupSupplier: 'For businesses that come by.',
  },
  fields: {
    isOffered: { deliverySupplier: 'We deliver ourselves', pickupSupplier: 'Goods can be fetched from us' },
    deliveryWeekdays: { deliverySupplier: 'Your delivery days', pickupSupplier: 'Your pickup days' },
    cutOffTime: 'Cut-off',
    cutOffDaysBefore: 'Working days before',
    minimumCents: 'Minimum order value',
    feeCents: 'Delivery fee',
    postcodes: 'Where you deliver',
    place: 'Where goods are fetched',
    opensAt: 'Pickup from',
    closesAt: 'until',
  },
  hints: {
    cutOffDaysBefore:
      '0: on the day itself. Saturdays, Sundays, holidays and days on which the hub is closed do not count.',
    minimumCents: 'Net. Empty: none. Several orders for one day count together.',
    feeCents: 'Net, for each order. Empty: none.',
    postcodes: 'Postcodes, separated by commas, spaces or lines.',
    place: 'Empty: {place}',
  },
  save: { deliverySupplier: 'Save delivery', pickupSupplier: 'Save pickup' },
  saved: 'Counts from the next order on',
  next: 'Customers who are ordering see it at once.',
  change: {
    come: 'Customers of your hub can choose it from now on.',
    gone: 'Nobody can choose it any more.',
    weekdaysGone: 'Nobody can order for {days} any more.',
    weekdaysCome: 'From now on orders for {days} are possible too.',
    cutOff: 'For {date} orders close at {after} instead of {before}.',
    minimum: 'The minimum order value is {after} instead of {before}.',
    fee: 'The delivery fee is {after} instead of {before}.',
    postcodesGone: 'No longer delivered to: {codes}.',
    postcodesCome: 'Now delivered to as well: {codes}.',
    place: 'New orders name the new place and times.',
    orders:
      '{count, plural, =0 {No open order is concerned.} one {One open order stays as it is.} other {# open orders stay as they are.}}',
  },
} as const satisfies SameShape<typeof german>
