import { expect, it, test } from 'vitest'
import { changeableUntil, earlyAcceptance, type WaitingLine } from './early-acceptance.ts'

const now = new Date('2026-11-24T10:00:00Z')
const later = new Date('2026-11-24T16:00:00Z')
const before = new Date('2026-11-24T09:59:59Z')
const line = (more: Partial<WaitingLine> = {}): WaitingLine => ({
  ...{ status: 'processing', pickedQuantity: null, quantity: 3, cutOffAt: later },
  ...more,
})

test.each([
  ['confirmed, before its cut-off', line(), later],
  ['not confirmed, before its cut-off', line({ status: 'received' }), later],
  ['at its cut-off', line({ cutOffAt: now }), null],
  ['after its cut-off', line({ cutOffAt: before }), null],
  ['on its way to the hub', line({ status: 'pendingArrivalRetailer' }), null],
  ['packed for its customer', line({ pickedQuantity: 3 }), null],
])('a line %s', (_, given, until) => {
  expect(changeableUntil(given, now)).toEqual(until)
})

test.each([
  ['nobody', [], 0, 0],
  ['one who may change', [line()], 3, 0],
  ['one who may not any more', [line({ cutOffAt: before })], 0, 0],
  ['one whose line waits for the hub', [line({ status: 'received' })], 0, 3],
  [
    'several',
    [line(), line({ quantity: 4 }), line({ status: 'received', quantity: 5 }), line({ cutOffAt: now })],
    7,
    5,
  ],
])('accepted early for %s', (_, lines, changeableQuantity, waitingQuantity) => {
  expect(earlyAcceptance({ isOpen: true, lines }, now)).toEqual({ changeableQuantity, waitingQuantity })
})

it('closes nothing where nothing joins any more', () => {
  expect(earlyAcceptance({ isOpen: false, lines: [line()] }, now)).toBeNull()
})
