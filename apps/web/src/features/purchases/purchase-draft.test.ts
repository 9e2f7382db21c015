import { expect, it } from 'vitest'
import { type DraftLine, emptyPurchase, fitQuantity, isPurchase, partsOf, withLine } from './purchase-draft.ts'

const now = new Date('2026-11-23T08:00:00Z')
const [tuesday, friday] = [
  { date: '2026-11-24', cutOffAt: '2026-11-23T13:00:00.000Z', left: null },
  { date: '2026-11-27', cutOffAt: '2026-11-26T13:00:00.000Z', left: null },
]
const farm = { slug: 'hof', name: 'Hof' }
const line = (salesUnitId: string, more: Partial<DraftLine> = {}): DraftLine => ({
  salesUnitId,
  name: salesUnitId,
  salesUnitName: 'Sack',
  supplier: farm,
  priceBasis: 'salesUnit',
  unitPriceCents: 1000,
  depositCents: 0,
  expectedWeightGrams: null,
  minimumQuantity: 6,
  stepQuantity: 6,
  days: [tuesday, friday],
  quantity: 6,
  ...more,
})

it('puts in, changes and takes out a line', () => {
  const one = withLine(emptyPurchase, line('milk'), 6)
  const two = withLine({ lines: one }, line('oil'), 12)
  expect(withLine({ lines: two }, line('milk', { unitPriceCents: 900 }), 18)).toMatchObject([
    { salesUnitId: 'milk', quantity: 18, unitPriceCents: 900 },
    { salesUnitId: 'oil', quantity: 12 },
  ])
  expect(withLine({ lines: two }, line('milk'), 0)).toMatchObject([{ salesUnitId: 'oil' }])
})

it.each([
  [-1, 0],
  [0, 0],
  [1, 6],
  [7, 12],
  [12, 12],
])('makes %i a quantity that can be ordered: %i', (typed, fitting) => {
  expect(fitQuantity(typed, line('milk'))).toBe(fitting)
})

it('parts a purchase by supplier, each with the days on which all of it can come', () => {
  const late = line('cheese', { days: [{ ...friday, cutOffAt: '2026-11-25T13:00:00.000Z' }] })
  const other = line('bread', { supplier: { slug: 'backhaus', name: 'Backhaus' } })
  const parts = partsOf({ lines: [line('milk'), other, late], days: { backhaus: friday.date } }, now)
  expect(parts).toMatchObject([
    { supplier: farm, day: { date: friday.date, cutOffAt: '2026-11-25T13:00:00.000Z' }, days: [{ date: friday.date }] },
    {
      supplier: { slug: 'backhaus' },
      day: { date: friday.date },
      days: [{ date: tuesday.date }, { date: friday.date }],
    },
  ])
})

it('chooses no day whose cut-off has passed since', () => {
  const later = new Date('2026-11-23T14:00:00Z')
  expect(partsOf({ lines: [line('milk')], days: { hof: tuesday.date } }, later)).toMatchObject([
    { day: { date: friday.date } },
  ])
  expect(partsOf({ lines: [line('milk', { days: [tuesday] })], days: {} }, later)).toMatchObject([
    { day: null, days: [] },
  ])
})

it('takes what lies on the device only as it is written today', () => {
  expect(isPurchase({ lines: [line('milk')], days: {} })).toBe(true)
  for (const wrong of [null, {}, { lines: [{}], days: {} }, { lines: [], days: null }, 'x'])
    expect(isPurchase(wrong)).toBe(false)
})
