import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SourcedLine } from './billable.ts'
import { documentKinds, reversed } from './billing-document.ts'
import { documentTotals, withVat } from './document-totals.ts'
import { bookedRates, type TaxedDocument } from './supply-months.ts'

const line = (more: Partial<SourcedLine> = {}): SourcedLine => ({
  ...{ kind: 'goods', name: null, unitName: null, articleNumber: null, gtin: null, depositKind: null },
  ...{ measure: 'piece', amount: 1, packs: null, priceCents: 1_000, vatBasisPoints: 700, orderNumber: 'K-1' },
  ...{ orderId: 'o1', orderItemId: 'i1', retailerOrderId: null, retailerOrderItemId: null, returnedId: null },
  deliveredOn: '2026-11-20',
  ...more,
})
const december = line({ orderItemId: 'i2', deliveredOn: '2026-12-03' })
const complaint = line({ kind: 'complaint', amount: -1, priceCents: 300 })
const empties = line({ kind: 'returned', returnedId: 'r', orderItemId: null, amount: -2, priceCents: 386 })
const short = (lines: readonly SourcedLine[], more: Partial<Omit<TaxedDocument, 'lines'>> = {}) =>
  bookedRates({
    ...{
      kind: 'invoice',
      channel: 'b2b',
      issuedOn: '2026-12-10',
      correctedIssuedOn: null,
      isAmendment: false,
      lines: withVat('b2b', lines),
    },
    ...more,
  }).map(({ grossCents, suppliedOn, taxedOn }) => [grossCents, suppliedOn, taxedOn])

describe('what an invoice of December comes to', () => {
  it('for November is declared in November, month by month, with the last day of each', () => {
    const more = line({ orderItemId: 'i3', deliveredOn: '2026-11-27' })
    expect(short([december, line(), more])).toEqual([
      [2_140, '2026-11-27', '2026-11-27'],
      [1_070, '2026-12-03', '2026-12-03'],
    ])
  })
  it('stays apart by rate', () => {
    expect(short([line(), line({ orderItemId: 'i2', vatBasisPoints: 1_900 })])).toEqual([
      [1_070, '2026-11-20', '2026-11-20'],
      [1_190, '2026-11-20', '2026-11-20'],
    ])
  })
  it('is less a complaint where it charges the goods, which never were charged in full', () => {
    expect(short([line(), complaint])).toEqual([[749, '2026-11-20', '2026-11-20']])
  })
  it('is less empties in the month in which they came back', () => {
    expect(short([{ ...empties, deliveredOn: '2026-11-30' }, december])).toEqual([
      [-826, '2026-11-30', '2026-11-30'],
      [1_070, '2026-12-03', '2026-12-03'],
    ])
  })
})

it('what a hub buys has input tax up to the day from which it is a small business, also within a month', () => {
  const lines = withVat('b2b', [december, line({ orderItemId: 'i3', deliveredOn: '2026-12-15' })])
  const more = { channel: 'b2b', issuedOn: '2026-12-20', correctedIssuedOn: null, isAmendment: false } as const
  const parts = (document: Pick<TaxedDocument, 'kind' | 'lines'>) =>
    bookedRates({ ...more, ...document }, (day) => day >= '2026-12-10').map(
      ({ grossCents, suppliedOn, hasInputTax }) => [grossCents, suppliedOn, hasInputTax],
    )
  expect(parts({ kind: 'selfBilled', lines })).toEqual([
    [1_070, '2026-12-03', true],
    [1_070, '2026-12-15', false],
  ])
  expect(parts({ kind: 'selfBilledCorrection', lines: reversed(lines) })).toEqual([
    [-1_070, '2026-12-03', true],
    [-1_070, '2026-12-15', false],
  ])
  // Its sales follow their own rate.
  expect(parts({ kind: 'invoice', lines })).toEqual([[2_140, '2026-12-15', true]])
})

it('what is credited afterwards is declared in the month of the credit, about the day of supply', () => {
  expect(short([complaint], { kind: 'credit' })).toEqual([[-321, '2026-11-20', '2026-12-10']])
  expect(short([complaint, december])).toEqual([
    [-321, '2026-11-20', '2026-12-10'],
    [1_070, '2026-12-03', '2026-12-03'],
  ])
})

it('what is put right is declared in the month in which it is, whether it is less or more, and so is what takes that back', () => {
  const dearer = [line({ amount: -1 }), line({ priceCents: 1_100 })]
  expect(short(dearer, { isAmendment: true })).toEqual([[107, '2026-11-20', '2026-12-10']])
  const rate = [line({ amount: -1 }), line({ vatBasisPoints: 1_900 })]
  expect(short(rate, { kind: 'credit', isAmendment: true })).toEqual([
    [-1_070, '2026-11-20', '2026-12-10'],
    [1_190, '2026-11-20', '2026-12-10'],
  ])
  const back = { kind: 'correction', issuedOn: '2027-01-15', correctedIssuedOn: '2026-12-10' } as const
  expect(short(reversed(dearer), { ...back, isAmendment: true })).toEqual([[-107, '2026-11-20', '2026-12-10']])
})

it('what takes a document back stands in the periods in which that one stood', () => {
  const correction = { kind: 'correction', issuedOn: '2027-01-15', correctedIssuedOn: '2026-12-10' } as const
  for (const lines of [[december, line()], [complaint, december], [complaint], [line(), complaint, empties]])
    expect(short(reversed(lines), correction)).toEqual(
      short(lines).map(([cents, ...days]) => [-Number(cents), ...days]),
    )
})

it('what is written for a supplier is declared once it is there, about the day of goods-in', () => {
  const received = line({ orderId: null, orderItemId: null, retailerOrderId: 'e', retailerOrderItemId: 'l' })
  expect(short([received], { kind: 'selfBilled' })).toEqual([[1_070, '2026-11-20', '2026-12-10']])
  const correction = { kind: 'selfBilledCorrection', issuedOn: '2027-01-15', correctedIssuedOn: '2026-12-10' } as const
  expect(short(reversed([received]), correction)).toEqual([[-1_070, '2026-11-20', '2027-01-15']])
})

it('the parts come to the gross of each rate, whatever there is', () => {
  const anyLine = fc
    .record({
      kind: fc.constantFrom('goods', 'complaint', 'deposit', 'returned', 'delivery'),
      amount: fc.integer({ min: -20, max: 20 }),
      priceCents: fc.nat(5_000),
      vatBasisPoints: fc.constantFrom(0, 700, 1_900),
      orderItemId: fc.constantFrom('i1', 'i2', null),
      deliveredOn: fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'),
    })
    .map((drawn) => line(drawn as Partial<SourcedLine>))
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 12 }),
      fc.constantFrom('b2b', 'b2c'),
      fc.constantFrom(...documentKinds),
      (drawn, channel, kind) => {
        const lines = withVat(channel, drawn)
        const parts = bookedRates({
          kind,
          channel,
          issuedOn: '2026-12-10',
          correctedIssuedOn: null,
          isAmendment: false,
          lines,
        })
        for (const { rateBasisPoints, grossCents } of documentTotals({ channel, lines }).rates) {
          const ofRate = parts.filter((part) => part.rateBasisPoints === rateBasisPoints)
          expect(ofRate.reduce((sum, part) => sum + part.grossCents, 0)).toBe(grossCents)
        }
      },
    ),
  )
})
