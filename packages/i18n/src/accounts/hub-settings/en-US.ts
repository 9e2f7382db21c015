import type { SameShape } from '../../same-shape.ts'
import type { hubSettings as german } from './de-DE.ts'

export const hubSettings = {
  title: 'Delivery and ordering',
  lead: 'Counts from the next order on. What is ordered already keeps its day, way, fee and cut-off.',
  unavailable: 'The settings could not be loaded',
  sections: {
    calendar: 'Delivery days and cut-off',
    ways: 'Ways, minimum order and fee',
    households: 'Households',
    stock: 'Stock',
    complaints: 'Complaints',
    billing: 'Payment term and reminders',
  },
  sectionHints: {
    billing:
      'One reminder after the other; days count from the day it was due, then from the reminder before. Without days there is none. Nothing is sent until somebody presses.',
    calendar: 'A producer who needs more notice closes earlier; the market works that out for each article.',
    ways: 'The minimum is net; the fee is net for businesses, gross for households.',
    households: 'What households and guests can choose at your checkout.',
  },
  fields: {
    deliveryWeekdays: 'Delivery and pickup days',
    cutOffTime: 'Cut-off',
    cutOffDaysBefore: 'Working days before delivery',
    federalState: 'Federal state',
    deliveryMethods: 'How goods reach the customer',
    minimumOrderCents: 'Minimum order value, businesses',
    householdMinimumCents: 'Minimum order value, households',
    deliveryFeeCents: 'Delivery fee',
    stockHorizonDays: 'Sell from stock',
    complaintDays: 'Time to complain',
    paymentKinds: 'How households pay',
    accountHolder: 'Account holder',
    iban: 'IBAN',
    bic: 'BIC',
    creditorId: 'Creditor ID',
    prepaymentHours: 'Time to pay',
    deliveryPostcodes: 'Delivery area for households',
    paymentTermDays: 'Payment term',
    afterDays: 'Reminder {level} after',
    feeCents: 'Fee of reminder {level}',
  },
  units: { days: 'days', hours: 'hours' },
  hints: {
    paymentTermDays: 'So many days after the date of the invoice, unless a customer has agreed otherwise.',
    firstFee:
      'Usually empty: the first reminder is what puts somebody in default. Of consumers only what it really cost.',
    cutOffDaysBefore: '0: on the day of delivery. Saturdays, Sundays, holidays and your closed days do not count.',
    federalState: 'Nothing is delivered on its public holidays.',
    householdMinimumCents: 'Gross, for what you deliver. Empty: none. Whoever picks up needs none.',
    minimumOrderCents: 'Empty: none. Several orders for one day count together.',
    deliveryFeeCents: 'For each order that is brought. Empty: none.',
    stockHorizonDays:
      'So many days ahead the market sells what lies on your shelves. What is delivered later you buy in. Usual are 3.',
    complaintDays:
      'So many days after a delivery businesses report what is wrong. What spoils shows at once: usual are 3.',
    paymentKinds: 'Without any, households do not order from you.',
    accountHolder:
      'Exactly as your bank has it: banks compare the name before each transfer. Households can pay in advance only with an account.',
    creditorId:
      'From the Bundesbank, for example DE98 ZZZ 09999999999. With an account and a creditor ID you collect by SEPA direct debit, from businesses and households.',
    prepaymentHours:
      'So long the goods are kept, at most until the cut-off. After that the order is cancelled; a mail reminds a day before.',
    deliveryPostcodes:
      'Postcodes, separated by commas, spaces or lines. Empty: households fetch their goods. Businesses are delivered to wherever you approve them.',
  },
  methods: {
    deliveryHub: 'You bring them',
    pickupHub: 'The customer fetches them from you',
    deliverySupplier: 'The producer brings them',
    pickupSupplier: 'The customer fetches them from the producer',
  },
  payments: {
    invoice: 'by invoice',
    directDebit: 'by SEPA direct debit',
    prepayment: 'in advance',
    online: 'online with a payment provider',
    cashAtPickup: 'in cash at pickup',
    cardAtPickup: 'by card at pickup',
  },
  states: {
    BB: 'Brandenburg',
    BE: 'Berlin',
    BW: 'Baden-Württemberg',
    BY: 'Bavaria',
    HB: 'Bremen',
    HE: 'Hesse',
    HH: 'Hamburg',
    MV: 'Mecklenburg-Western Pomerania',
    NI: 'Lower Saxony',
    NW: 'North Rhine-Westphalia',
    RP: 'Rhineland-Palatinate',
    SH: 'Schleswig-Holstein',
    SL: 'Saarland',
    SN: 'Saxony',
    ST: 'Saxony-Anhalt',
    TH: 'Thuringia',
  },
  containers: {
    title: 'Name containers',
    hint: 'What crates and jars are called on delivery notes and accounts. Transport crates can be counted for every order as it is packed. What is packed already keeps its name.',
    nameDe: 'Name',
    nameEn: 'Name in English',
    kind: 'Kind',
    charge: 'Deposit each (€, net)',
    add: 'Add container',
    remove: 'Remove {name}',
    saved: 'The containers are saved',
    failed: 'This could not be saved',
    nameMissing: 'Please enter a name.',
    chargeMissing: 'Please enter the deposit, {most} at most.',
    namedAlready: 'This kind at this deposit is called “{name}” already.',
    tooMany: 'No more than 20 kinds can be named.',
  },
  save: 'Save settings',
  saved: 'The settings count from now on',
  next: 'Customers who are ordering right now see it at once.',
  change: {
    title: 'What saving changes',
    none: 'Nothing changed yet.',
    nothing: 'This changes nothing within the next three months.',
    incomplete: 'Please fill in all fields correctly first.',
    unknown: 'What changes could not be worked out just now. You can save all the same.',
    weekdaysGone: 'Nobody can order for {days} any more.',
    weekdaysCome: 'From now on {days} can be ordered for as well.',
    cutOff: 'For {date} orders close at {after} instead of {before}.',
    holidaysCome: 'No longer delivery days, being holidays: {days}.',
    holidaysGone: 'No longer holidays: {days}.',
    methodsGone: 'No longer offered: {methods}.',
    methodsCome: 'Now offered: {methods}.',
    householdMinimum: 'The minimum order value for households is {after} instead of {before}.',
    minimum: 'The minimum order value for businesses is {after} instead of {before}.',
    fee: 'The delivery fee is {after} instead of {before}.',
    stockHorizon:
      'Stock covers orders for the next {after, plural, =0 {0 days} one {# day} other {# days}} instead of {before}; everything later is bought in.',
    paymentsGone: 'Households no longer pay: {kinds}.',
    paymentsCome: 'Households can pay: {kinds}.',
    account:
      'Transfers go to {holder}, {iban}, also for orders that still wait for their money. What has been sent names the account of before.',
    noAccount: 'Nobody can transfer to you beforehand, and there are no lists for the bank any more.',
    firstCreditorId: 'Customers can allow you to collect by direct debit, as {number}.',
    creditorId: 'Direct debits are collected as {number}. Whoever has allowed you one knows the number of before.',
    noCreditorId: 'Nothing is collected by direct debit any more, not even what has been allowed.',
    prepaymentHours:
      'The money is waited for {after, plural, one {# hour} other {# hours}} instead of {before}; what is ordered already keeps its time.',
    complaintDays:
      'Businesses can complain for {after, plural, one {# day} other {# days}} instead of {before}, also about what is delivered already.',
    paymentTerm:
      'Invoices of new orders are due after {after, plural, =0 {0 days} one {# day} other {# days}} instead of {before}; what is ordered keeps its term.',
    remindersAfter: 'Reminders go out after {days} days. What has been sent stays.',
    reminderFee:
      'Reminder {level} costs {fee}; it stands on the account of the customer until it is paid or taken back.',
    noReminders: 'Nobody is reminded any more.',
    noHouseholds: 'Households and guests can no longer order from you.',
    postcodesGone:
      '{count, plural, one {One postcode is no longer delivered to for households} other {# postcodes are no longer delivered to for households}}: {some}.',
    postcodesCome:
      '{count, plural, one {One postcode joins the delivery area} other {# postcodes join the delivery area}}: {some}.',
    onDays:
      '{count, plural, =0 {No open order lies on them.} one {One open order lies on them; it stays as it is.} other {# open orders lie on them; they stay as they are.}}',
    byMethods:
      '{count, plural, =0 {No open order is concerned.} one {One open order is placed that way; it stays as it is.} other {# open orders are placed that way; they stay as they are.}}',
    withFee:
      '{count, plural, =0 {No open order is brought.} one {One open order is brought and keeps its fee.} other {# open orders are brought and keep their fee.}}',
    andMore: '{some} and {count} more',
  },
} as const satisfies SameShape<typeof german>
