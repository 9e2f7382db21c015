import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCents } from '../money/cents.ts'
import type { Channel } from '../pricing/pricing-rule.ts'
import {
  amendsOthers,
  type DocumentLine,
  documentLineCents,
  documentNumberOf,
  lineKinds,
  onlyCorrects,
  reversed,
  type TaxedLine,
  titleKindOf,
  typeCodeOf,
  vatCategoryCode,
} from './billing-document.ts'
import { documentTotals, netOfLines, withVat } from './document-totals.ts'

const plain = {
  name: { de: 'Möhren', en: 'Carrots' },
  unitName: { de: 'Kiste 10 kg', en: '10 kg crate' },
  articleNumber: '1',
  gtin: null,
  depositKind: null,
  measure: 'piece',
  packs: null,
  deliveredOn: '2026-11-24',
  orderNumber: 'K-2026-000001',
} as const
const line = (more: Partial<DocumentLine>): DocumentLine => ({
  ...{ ...plain, kind: 'goods', amount: 1, priceCents: 1_000, vatBasisPoints: 700 },
  ...more,
})

const countedAnew = line({ kind: 'returned', corrects: [{ number: 'RE-2026-000001', issuedOn: '2026-11-24' }] })
it.each([
  ['empties that were counted anew', [countedAnew], true],
  ['beside what is credited after complaints', [countedAnew, line({ kind: 'complaint', amount: -1 })], true],
  ['beside goods', [countedAnew, line({})], false],
  ['beside empties that came back', [countedAnew, line({ kind: 'returned', amount: -3, corrects: [] })], false],
  ['beside a complaint that is taken back', [countedAnew, line({ kind: 'complaint', amount: 1 })], false],
])('whether a document only corrects: %s', (_, lines, is) => {
  expect(onlyCorrects(lines)).toBe(is)
})

it.each([
  ['goods for a reason', 'Falscher Preis', [line({})], true],
  ['empties that were counted anew', null, [countedAnew], true],
  ['goods that are charged for the first time', null, [countedAnew, line({})], false],
])('whether it amends others: %s', (_, reason, lines, is) => {
  expect(amendsOthers({ reason, lines })).toBe(is)
})

// UNTDID 1001.
it.each([
  ['invoice', false, 380, 'invoice'],
  ['invoice', true, 384, 'credit'],
  ['correction', true, 384, 'correction'],
  ['credit', false, 381, 'credit'],
  ['credit', true, 381, 'credit'],
  ['selfBilled', false, 389, 'selfBilled'],
  ['selfBilled', true, 384, 'selfBilledCredit'],
  ['selfBilledCorrection', true, 384, 'selfBilledCorrection'],
  ['selfBilledCredit', true, 381, 'selfBilledCredit'],
] as const)(
  'a document of the kind %s, an amendment: %s, has the code %i and is called %s',
  (kind, amends, code, title) => {
    expect([typeCodeOf(kind, amends), titleKindOf(kind, amends)]).toEqual([code, title])
  },
)

it.each([
  ['invoice', 'RE-2026-000123'],
  ['correction', 'ST-2026-000123'],
  ['credit', 'RK-2026-000123'],
  ['selfBilled', 'GS-2026-000123'],
] as const)('the number of a document of the kind %s is %s', (kind, number) => {
  expect(documentNumberOf(kind, '2026-11-24', 123)).toBe(number)
})

it.each([
  ['three sacks', line({ amount: 3, priceCents: 1_490 }), 4_470],
  ['4,587 g at 18.99 a kilogram', line({ measure: 'gram', amount: 4_587, priceCents: 1_899 }), 8_711],
  ['the same weight taken back', line({ measure: 'gram', amount: -4_587, priceCents: 1_899 }), -8_711],
  ['44 bottles that came back', line({ kind: 'returned', amount: -44, priceCents: 15 }), -660],
])('%s come to their cents', (_, of, cents) => {
  expect(documentLineCents(of)).toBe(cents)
})

it.each([
  ['standard', 700, 'S'],
  ['standard', 0, 'Z'],
  ['flatRate', 780, 'S'],
  ['exempt', 0, 'E'],
] as const)('what a seller of tax status %s charges at %i basis points is of category %s', (status, rate, code) => {
  expect(vatCategoryCode(status, rate)).toBe(code)
})

it('the sums of an invoice keep goods, deposits and delivery apart, and take VAT once per rate', () => {
  const lines = [
    line({ amount: 9, priceCents: 1_000 }),
    line({ amount: 3, priceCents: 1_000, vatBasisPoints: 1_900 }),
    line({ kind: 'deposit', depositKind: 'bottle', amount: 22, priceCents: 15, vatBasisPoints: 1_900 }),
    line({ kind: 'returned', depositKind: 'bottle', amount: -10, priceCents: 15, vatBasisPoints: 1_900 }),
    line({ kind: 'delivery', priceCents: 593 }),
    line({ kind: 'delivery', priceCents: 197, vatBasisPoints: 1_900 }),
  ]
  expect(documentTotals({ channel: 'b2b', lines: withVat('b2b', lines) })).toEqual({
    goodsCents: 12_000,
    depositCents: 180,
    deliveryCents: 790,
    rates: [
      { rateBasisPoints: 700, netCents: 9_593, vatCents: 672, grossCents: 10_265 },
      { rateBasisPoints: 1_900, netCents: 3_377, vatCents: 642, grossCents: 4_019 },
    ],
    netCents: 12_970,
    vatCents: 1_314,
    grossCents: 14_284,
  })
})

const anyLine: fc.Arbitrary<DocumentLine> = fc
  .record({
    kind: fc.constantFrom(...lineKinds),
    measure: fc.constantFrom('piece', 'gram'),
    amount: fc.integer({ min: -20_000, max: 20_000 }),
    priceCents: fc.nat(20_000),
    vatBasisPoints: fc.constantFrom(0, 700, 780, 1_900),
  })
  .map(line)
const anyChannel = fc.constantFrom<Channel>('b2b', 'b2c')
const anyDocument = fc
  .record({ channel: anyChannel, lines: fc.array(anyLine, { maxLength: 40 }) })
  .map(({ channel, lines }) => ({ channel, lines: withVat(channel, lines) }))

describe('whatever stands on a document', () => {
  it('its lines come to its sums, net and gross, rate by rate', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const totals = documentTotals(document)
        const charged = addCents(document.lines.map(documentLineCents))
        expect(document.channel === 'b2b' ? totals.netCents : totals.grossCents).toBe(charged)
        expect(totals.goodsCents + totals.depositCents + totals.deliveryCents).toBe(charged)
        expect(totals.netCents + totals.vatCents).toBe(totals.grossCents)
        const nets = netOfLines(document)
        for (const { rateBasisPoints, netCents } of totals.rates) {
          const ofRate = nets.filter((_, index) => document.lines[index]?.vatBasisPoints === rateBasisPoints)
          expect(addCents(ofRate)).toBe(netCents)
        }
      }),
    )
  })

  it('a full correction and it come to nothing', () => {
    fc.assert(
      fc.property(anyDocument, ({ channel, lines }) => {
        const [before, after] = [
          documentTotals({ channel, lines }),
          documentTotals({ channel, lines: reversed(lines) }),
        ]
        for (const sum of [
          'goodsCents',
          'depositCents',
          'deliveryCents',
          'netCents',
          'vatCents',
          'grossCents',
        ] as const)
          expect(before[sum] + after[sum]).toBe(0)
        const both = documentTotals({ channel, lines: [...lines, ...reversed(lines)] })
        expect(both.grossCents).toBe(0)
      }),
    )
  })
})

describe('the VAT of what documents charge for an order', () => {
  const potatoes = line({ priceCents: 1_490 })
  it('is that of the order on a collective document, which comes to what its orders said', () => {
    const each = withVat('b2b', [potatoes])
    expect(documentTotals({ channel: 'b2b', lines: each })).toMatchObject({ grossCents: 1_594 })
    // Of the sum it would be 3.13.
    const lines = [each, each, each].flat()
    expect(documentTotals({ channel: 'b2b', lines })).toMatchObject({ vatCents: 312, grossCents: 3 * 1_594 })
  })
  it('is nothing once all of it is credited, over however many documents', () => {
    const charged = withVat('b2b', [line({ amount: 3, priceCents: 1_490 })])
    const all = [...charged]
    for (let credits = 0; credits < 3; credits += 1)
      all.push(...withVat('b2b', [line({ amount: -1, priceCents: 1_490 })], all))
    expect(addCents(all.map(({ vatCents }) => vatCents))).toBe(0)
  })
  it('is that of everything charged for it, whatever it is charged on', () => {
    const parts = fc.array(fc.array(anyLine, { maxLength: 8 }), { maxLength: 8 })
    fc.assert(
      fc.property(anyChannel, parts, (channel, drawn) => {
        const charged: TaxedLine[] = []
        for (const lines of drawn) charged.push(...withVat(channel, lines, charged))
        expect(documentTotals({ channel, lines: charged })).toEqual(
          documentTotals({ channel, lines: withVat(channel, drawn.flat()) }),
        )
      }),
    )
  })
})
