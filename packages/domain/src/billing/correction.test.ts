import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCents } from '../money/cents.ts'
import {
  billableLines,
  correctableOf,
  type DeliveredItem,
  type DeliveredOrder,
  dueForOrder,
  type SourcedLine,
} from './billable.ts'
import { documentLineCents } from './billing-document.ts'
import {
  type CorrectedLine,
  type Correction,
  charged,
  correctFee,
  correctLine,
  ratesOn,
  type WantedCorrection,
} from './correction.ts'

const line = (more: Partial<CorrectedLine> = {}): CorrectedLine => ({
  ...{ measure: 'piece', amount: 10, priceCents: 1_490, creditedAmount: 0, vatBasisPoints: 700 },
  ...{ corrections: [], rates: [0, 700, 1_900] },
  ...more,
})
const agreed = { of: 'i1', amount: 12, price: 1_490 }
const [goodwill5, twoFewer] = [
  { kind: 'goodwill', value: 500 },
  { kind: 'amount', value: -2 },
] as const

describe('a correction of a line', () => {
  it.each<[string, Partial<CorrectedLine>, WantedCorrection[], Correction[]]>([
    ['of its price', {}, [{ kind: 'price', value: 1_390 }], [{ kind: 'price', value: 1_390 }]],
    ['of its VAT rate', {}, [{ kind: 'vatRate', value: 1_900 }], [{ kind: 'vatRate', value: 1_900 }]],
    ['of its quantity, to what is still held', {}, [{ kind: 'amount', value: 2 }], [{ kind: 'amount', value: -8 }]],
    [
      'upwards, up to what a household ordered, beside what is credited',
      { agreed, creditedAmount: 3 },
      [{ kind: 'amount', value: 12 }],
      [{ kind: 'amount', value: 5 }],
    ],
    ['upwards, too', {}, [{ kind: 'amount', value: 12 }], [{ kind: 'amount', value: 2 }]],
    [
      'of its quantity after a complaint and an earlier correction',
      { creditedAmount: 3, corrections: [twoFewer] },
      [{ kind: 'amount', value: 4 }],
      [{ kind: 'amount', value: -1 }],
    ],
    [
      'of its quantity, to what is held although more was credited than came',
      { amount: 1, creditedAmount: 2 },
      [{ kind: 'amount', value: 1 }],
      [{ kind: 'amount', value: 2 }],
    ],
    [
      'by goodwill, up to all it comes to',
      {},
      [{ kind: 'goodwill', value: 14_900 }],
      [{ kind: 'goodwill', value: 14_900 }],
    ],
    [
      'of goodwill that was too much',
      { corrections: [goodwill5] },
      [{ kind: 'goodwill', value: 50 }],
      [{ kind: 'goodwill', value: -450 }],
    ],
    [
      'to nothing of goods on which goodwill was granted',
      { measure: 'gram', amount: 1_482, corrections: [{ kind: 'goodwill', value: 1 }] },
      [{ kind: 'amount', value: 0 }],
      [{ kind: 'amount', value: -1_482 }],
    ],
    [
      'of price and rate at once',
      {},
      [
        { kind: 'price', value: 1_390 },
        { kind: 'vatRate', value: 1_900 },
      ],
      [
        { kind: 'price', value: 1_390 },
        { kind: 'vatRate', value: 1_900 },
      ],
    ],
  ])('%s', (_, of, wanted, corrections) => {
    expect(correctLine(line(of), wanted)).toEqual({ ok: true, value: corrections })
  })

  it.each<[string, Partial<CorrectedLine>, WantedCorrection[], object]>([
    ['that changes nothing', {}, [{ kind: 'price', value: 1_490 }], { code: 'NothingCorrected' }],
    ['without anything', {}, [], { code: 'NothingCorrected' }],
    ['to a rate that its seller does not have', {}, [{ kind: 'vatRate', value: 780 }], { code: 'VatRateUnknown' }],
    [
      'by more than is left after complaints and earlier goodwill',
      { creditedAmount: 4, corrections: [goodwill5] },
      [{ kind: 'goodwill', value: 8_941 }],
      { code: 'CorrectionTooHigh', facts: { maximumCents: 8_940 } },
    ],
    [
      'of a price below the goodwill that was granted',
      { corrections: [goodwill5] },
      [{ kind: 'price', value: 49 }],
      { code: 'CorrectionTooHigh', facts: { maximumCents: 490 } },
    ],
    [
      'to less, with more goodwill than is left then',
      { corrections: [goodwill5] },
      [
        { kind: 'amount', value: 0 },
        { kind: 'goodwill', value: 1 },
      ],
      { code: 'CorrectionTooHigh', facts: { maximumCents: 0 } },
    ],
    [
      'to a price that was typed without its comma',
      {},
      [{ kind: 'price', value: 10_000_001 }],
      { code: 'LineTooDear' },
    ],
    ['to an amount beyond any delivery', {}, [{ kind: 'amount', value: 67_115 }], { code: 'LineTooDear' }],
    [
      'to the goodwill that there is',
      { corrections: [goodwill5] },
      [{ kind: 'goodwill', value: 500 }],
      { code: 'NothingCorrected' },
    ],
    [
      'of goods that their consumer has withdrawn from',
      { isWithdrawn: true },
      [{ kind: 'price', value: 1_390 }],
      { code: 'NothingCorrected' },
    ],
    [
      'of a household to more than it ordered',
      { agreed },
      [{ kind: 'amount', value: 13 }],
      { code: 'CorrectionAboveAgreed', facts: { of: 'i1', kind: 'amount', most: 12 } },
    ],
    [
      'of a household above the agreed price, also after it was lowered',
      { agreed, corrections: [{ kind: 'price', value: 1_390 }] },
      [{ kind: 'price', value: 1_491 }],
      { code: 'CorrectionAboveAgreed', facts: { of: 'i1', kind: 'price', most: 1_490 } },
    ],
  ])('%s is refused', (_, of, wanted, refusal) => {
    expect(correctLine(line(of), wanted)).toMatchObject({ ok: false, ...refusal })
  })

  it('of what bringing an order costs is refused where it is that already', () => {
    expect(correctFee(790, 500)).toEqual({ ok: true, value: [{ kind: 'fee', value: 500 }] })
    expect(correctFee(790, 790)).toMatchObject({ ok: false, code: 'NothingCorrected' })
  })

  it('of what bringing an order of a household costs is refused above what was agreed', () => {
    const of = { of: 'o1', fee: 790 }
    expect(correctFee(500, 790, of)).toMatchObject({ ok: true })
    const refusal = { code: 'CorrectionAboveAgreed', facts: { of: 'o1', kind: 'fee', most: 790 } }
    expect(correctFee(500, 791, of)).toMatchObject({ ok: false, ...refusal })
  })
})

it.each<[string, number[], number[]]>([
  ['takes off the latest first', [500, 1_000, -1_200], [300]],
  ['of all is none', [500, 1_000, -1_500], []],
  ['of one leaves the other', [500, 1_000, -1_000], [500]],
  ['is followed by new goodwill', [500, -500, 200], [200]],
])('less goodwill %s', (_, values, goodwill) => {
  const corrections = values.map((value): Correction => ({ kind: 'goodwill', value }))
  expect(charged(line(), corrections)).toMatchObject({ goodwill })
})

it.each([
  ['standard', [0, 700, 1_900]],
  ['flatRate', [550, 780, 1_900]],
  ['exempt', []],
] as const)('a seller of tax status %s can charge %o', (status, rates) => {
  expect(ratesOn(status, '2026-11-24')).toEqual(rates)
})

const item = (more: Partial<DeliveredItem> = {}): DeliveredItem => ({
  ...{ id: 'i1', name: { de: 'Kartoffeln', en: 'Potatoes' }, unitName: { de: 'Sack', en: 'Sack' } },
  ...{ articleNumber: '10023', gtin: null, priceCents: 1_490, priceBasis: 'salesUnit', deliveredQuantity: 10 },
  ...{ expectedWeightGrams: null, weighedGrams: null, weightTolerancePercent: null, vatBasisPoints: 700 },
  ...{ deposits: [], deliveryFeeCents: 0 },
  ...more,
})
const order = (items: readonly DeliveredItem[], more: Partial<DeliveredOrder> = {}): DeliveredOrder => ({
  ...{
    id: 'o1',
    orderNumber: 'K-1',
    deliveryDate: '2026-11-24',
    deliveredOn: '2026-11-24',
    deliveryFeeCents: 0,
    items,
  },
  ...more,
})
const short = (lines: readonly SourcedLine[]) =>
  lines.map(({ kind, amount, priceCents, vatBasisPoints }) => [kind, amount, priceCents, vatBasisPoints])
/** The lines of a document once this is put right, where everything was charged before. */
const documentFor = (
  of: Partial<DeliveredItem>,
  corrections: readonly Correction[],
  fee: readonly Correction[] = [],
) => {
  const before = dueForOrder(order([item(of)], { deliveryFeeCents: 790 }), 'standard')
  const corrected = order([item({ ...of, corrections })], { deliveryFeeCents: 790, corrections: fee })
  return short(billableLines(dueForOrder(corrected, 'standard'), before))
}
const bottles = [{ kind: 'bottle', count: 6, cents: 15, vatBasisPoints: 700 }] as const
const crates = [{ kind: 'transportCrate', count: 1, cents: 386, vatBasisPoints: 1_900 }] as const

describe('the document of a correction', () => {
  it.each<[string, Partial<DeliveredItem>, Correction[], Correction[], unknown[]]>([
    [
      'credits the wrong price and charges the right one',
      {},
      [{ kind: 'price', value: 1_390 }],
      [],
      [
        ['goods', -10, 1_490, 700],
        ['goods', 10, 1_390, 700],
      ],
    ],
    [
      'credits the old rate and charges the new one, with what holds the goods and what bringing them costs',
      { deposits: [...bottles, ...crates] },
      [{ kind: 'vatRate', value: 1_900 }],
      [],
      [
        ['goods', -10, 1_490, 700],
        ['deposit', -60, 15, 700],
        ['delivery', -1, 790, 700],
        ['goods', 10, 1_490, 1_900],
        ['deposit', 60, 15, 1_900],
        ['delivery', 1, 790, 1_900],
      ],
    ],
    [
      'credits what was too much, with what was lent with it',
      { deposits: crates },
      [{ kind: 'amount', value: -8 }],
      [],
      [
        ['goods', -8, 1_490, 700],
        ['deposit', -8, 386, 1_900],
      ],
    ],
    ['credits goodwill in one line', {}, [goodwill5], [], [['goodwill', -1, 500, 700]]],
    [
      'charges another fee',
      {},
      [],
      [{ kind: 'fee', value: 500 }],
      [
        ['delivery', -1, 790, 700],
        ['delivery', 1, 500, 700],
      ],
    ],
  ])('%s', (_, of, corrections, fee, lines) => {
    expect(documentFor(of, corrections, fee)).toEqual(lines)
  })

  it('says nothing of VAT that a small business does not charge', () => {
    const corrections = [{ kind: 'vatRate', value: 1_900 }] as const
    expect(short(dueForOrder(order([item({ corrections })]), 'exempt'))).toEqual([['goods', 10, 1_490, 0]])
  })
})

it('a household never owes more than was agreed, however its line is corrected and credited', () => {
  const cheese = item({
    ...{ priceBasis: 'kilogram', deliveredQuantity: 2, agreedQuantity: 2, priceCents: 3_689 },
    ...{ expectedWeightGrams: 500, weighedGrams: 1_400, weightTolerancePercent: 10 },
  })
  const milk = item({ deliveredQuantity: 1, agreedQuantity: 2, priceCents: 170 })
  const most = new Map([
    [cheese, 4_058],
    [milk, 340],
  ])
  const wanted = fc.record({
    kind: fc.constantFrom('amount' as const, 'price' as const),
    value: fc.oneof(fc.nat(5_000), fc.constantFrom(0, 1, 2, 3, 170, 3_689)),
  })
  const step = fc.oneof(wanted, fc.record({ credited: fc.nat(1_200) }))
  fc.assert(
    fc.property(fc.constantFrom(cheese, milk), fc.array(step, { maxLength: 8 }), (goods, steps) => {
      let of = goods
      for (const each of steps) {
        if ('credited' in each) of = { ...of, creditedAmount: each.credited }
        else {
          const [found] = correctableOf(order([of]), 'standard')
          const result = found && correctLine(found.line, [each])
          if (result?.ok) of = { ...of, corrections: [...(of.corrections ?? []), ...result.value] }
        }
        const due = addCents(dueForOrder(order([of]), 'standard').map(documentLineCents))
        expect(due).toBeLessThanOrEqual(most.get(goods) ?? 0)
      }
    }),
  )
})

it('what can be corrected is told as it stands after all that was corrected and credited', () => {
  const corrections = [{ kind: 'price', value: 1_390 }, twoFewer, goodwill5] as const
  const [first] = correctableOf(order([item({ creditedAmount: 1, corrections })]), 'standard')
  expect(first).toMatchObject({
    line: { amount: 10, priceCents: 1_490, vatBasisPoints: 700 },
    ...{ amount: 7, priceCents: 1_390, heldCents: 7 * 1_390 - 500 },
  })
})

const anyWanted = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), value: fc.nat(30) }),
    fc.record({ kind: fc.constant('price' as const), value: fc.nat(3_000) }),
    fc.record({ kind: fc.constant('vatRate' as const), value: fc.constantFrom(0, 700, 1_900) }),
    fc.record({ kind: fc.constant('goodwill' as const), value: fc.integer({ min: 1, max: 5_000 }) }),
  ),
  { minLength: 1, maxLength: 3 },
)

it('however often a line is corrected, it never comes to less than nothing, and its documents come to what is due', () => {
  fc.assert(
    fc.property(fc.array(anyWanted, { maxLength: 6 }), fc.nat(12), fc.boolean(), (all, creditedAmount, isWeighed) => {
      const weighed = { priceBasis: 'kilogram', expectedWeightGrams: 100, weighedGrams: 1_234 } as const
      let corrections: readonly Correction[] = []
      const said: SourcedLine[] = []
      for (const [at, wanted] of [[], ...all].entries()) {
        // Complaints come in between.
        const credited = at > 2 ? creditedAmount : 0
        const of = item({ ...(isWeighed && weighed), creditedAmount: credited, corrections })
        const [found] = correctableOf(order([of]), 'standard')
        const result = found && correctLine(found.line, wanted)
        if (result?.ok) corrections = [...corrections, ...result.value]
        const amounts = wanted.filter(({ kind }) => kind === 'amount')
        if (result?.ok && amounts.length === 1)
          expect(correctableOf(order([{ ...of, corrections }]), 'standard')[0]?.amount).toBe(amounts[0]?.value)
        const due = dueForOrder(order([{ ...of, corrections }]), 'standard')
        expect(addCents(due.map(documentLineCents))).toBeGreaterThanOrEqual(0)
        said.push(...billableLines(due, said))
        expect(addCents(said.map(documentLineCents))).toBe(addCents(due.map(documentLineCents)))
      }
    }),
  )
})
