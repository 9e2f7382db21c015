import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ArrivingItem, settleArrival } from './settle-arrival.ts'

const item = (more: Partial<ArrivingItem> = {}): ArrivingItem => ({
  status: 'pendingArrivalRetailer',
  deliveryMethod: 'deliveryHub',
  isFromHubStock: false,
  pickedQuantity: null,
  isCutOffPassed: true,
  orderedQuantity: 5,
  confirmedQuantity: 5,
  ...more,
})
const split = (confirmedQuantity: number, siblingQuantity: number) => ({
  kind: 'split',
  confirmedQuantity,
  siblingQuantity,
})

describe('a line whose goods were counted in', () => {
  it.each([
    [
      'whole',
      {},
      { asked: 5, given: 5, openQuantity: 0 },
      'receivedRetailer',
      { kind: 'nothingMissing', confirmedQuantity: 5 },
      5,
    ],
    ['short', {}, { asked: 5, given: 3, openQuantity: 0 }, 'receivedRetailer', split(3, 2), 3],
    ['partly from the shelf', {}, { asked: 3, given: 1, openQuantity: 0 }, 'receivedRetailer', split(3, 2), 3],
    [
      'nothing, but the shelf has some',
      {},
      { asked: 3, given: 0, openQuantity: 0 },
      'receivedRetailer',
      split(2, 3),
      2,
    ],
    ['nothing at all', {}, { asked: 5, given: 0, openQuantity: 0 }, 'cancelled', { kind: 'allMissing' }, null],
    [
      'more to come',
      {},
      { asked: 3, given: 3, openQuantity: 2 },
      'pendingArrivalRetailer',
      { kind: 'nothingMissing', confirmedQuantity: 5 },
      null,
    ],
    ['short, more to come', {}, { asked: 3, given: 1, openQuantity: 2 }, 'pendingArrivalRetailer', split(3, 2), null],
    [
      'unannounced',
      { status: 'processing' },
      { asked: 5, given: 5, openQuantity: 0 },
      'receivedRetailer',
      { kind: 'nothingMissing', confirmedQuantity: 5 },
      5,
    ],
  ] as const)('%s', (_, more, part, status, missing, receivedQuantity) => {
    expect(settleArrival(item(more), 'hub', part)).toEqual({ ok: true, value: { status, missing, receivedQuantity } })
  })

  it.each([
    ['received', 'NotYetConfirmed'],
    ['cancelled', 'AlreadyClosed'],
    ['completed', 'AlreadyClosed'],
    ['inDelivery', 'TransitionNotAllowed'],
  ] as const)('but is %s: %s', (status, code) => {
    const part = { asked: 5, given: 5, openQuantity: 0 }
    expect(settleArrival(item({ status }), 'hub', part)).toMatchObject({ ok: false, code })
  })
})

it('received and missing parts sum to what was promised', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.nat(20), (fromShelf, asked, given) => {
      fc.pre(given <= asked && fromShelf + asked > 0)
      const ordered = fromShelf + asked
      const line = item({ orderedQuantity: ordered, confirmedQuantity: ordered })
      const result = settleArrival(line, 'system', { asked, given, openQuantity: 0 })
      if (!result.ok) throw new Error(result.code)
      expect(result.value.receivedQuantity ?? 0).toBe(fromShelf + given)
      expect(result.value.status).toBe(fromShelf + given === 0 ? 'cancelled' : 'receivedRetailer')
    }),
  )
})
