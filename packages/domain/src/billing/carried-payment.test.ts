import { expect, it } from 'vitest'
import { type CarryingDocument, carriedPaymentStatus } from './carried-payment.ts'

/** Due, settled, and what of that was money. */
const document = (dueCents: number, settledCents: number, moneyCents = settledCents): CarryingDocument => ({
  dueCents,
  settledCents,
  moneyCents,
  isVoid: false,
})
/** A document that was taken back in full, and what took it back. */
const takenBack = (one: CarryingDocument, by: CarryingDocument): CarryingDocument[] => [
  { ...one, isVoid: true },
  { ...by, isVoid: true },
]

it.each<[string, readonly CarryingDocument[], string | null]>([
  ['on no document', [], null],
  ['nothing allocated', [document(10_000, 0)], 'unpaid'],
  ['a part allocated', [document(10_000, 1)], 'partiallyPaid'],
  ['all but a cent', [document(10_000, 9_999)], 'partiallyPaid'],
  ['all that is due', [document(10_000, 10_000)], 'paid'],
  ['one of two documents paid', [document(10_000, 10_000), document(500, 0)], 'partiallyPaid'],
  ['both paid', [document(10_000, 10_000), document(500, 500)], 'paid'],
  [
    'less is due after a credit that was set off, nothing paid',
    [document(10_000, 2_000, 0), document(-2_000, -2_000, 0)],
    'unpaid',
  ],
  ['paid before the credit, which went onto the account', [document(10_000, 10_000), document(-2_000, -2_000)], 'paid'],
  ['a credit that paid for other goods', [document(10_000, 0), document(-2_000, -2_000)], 'unpaid'],
  [
    'taken back in full before money came',
    takenBack(document(10_000, 10_000, 0), document(-10_000, -10_000, 0)),
    'cancelled',
  ],
  ['taken back in full after it was paid', takenBack(document(10_000, 10_000), document(-10_000, -10_000)), 'refunded'],
  [
    'taken back after a part was paid',
    takenBack(document(10_000, 10_000, 4_000), document(-10_000, -10_000, -4_000)),
    'refunded',
  ],
  [
    'paid, and what takes it back is not settled yet',
    takenBack(document(10_000, 10_000), document(-10_000, 0, 0)),
    'partiallyPaid',
  ],
  ['empties were worth more than the goods', [document(-300, -300)], 'paid'],
  ['empties were worth exactly the goods', [document(0, 0)], 'paid'],
  ['a bill of exactly that taken back', takenBack(document(0, 0), document(0, 0)), 'cancelled'],
  ['and billed anew', [...takenBack(document(0, 0), document(0, 0)), document(0, 0)], 'paid'],
  ['and more taken back of it after a complaint', [document(0, 0), document(-500, -500)], 'paid'],
  ['a bill of empties taken back', takenBack(document(-300, -300), document(300, 300, 0)), 'cancelled'],
  ['all of it credited before money came', [document(10_000, 10_000, 0), document(-10_000, -10_000, 0)], 'cancelled'],
  [
    'taken back and billed anew',
    [...takenBack(document(10_000, 10_000, 0), document(-10_000, -10_000, 0)), document(9_000, 0)],
    'unpaid',
  ],
  [
    'a paid bill taken back, its money on the new one',
    [...takenBack(document(10_000, 10_000), document(-10_000, -10_000)), document(9_000, 9_000)],
    'paid',
  ],
])('%s', (_, documents, status) => {
  expect(carriedPaymentStatus(documents)).toBe(status)
})
