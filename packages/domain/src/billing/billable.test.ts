import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCents } from '../money/cents.ts'
import { currentTotals } from '../orders/order-value.ts'
import { depositKinds } from '../pricing/deposits.ts'
import {
  billableLines,
  bySource,
  chargedStatus,
  type DeliveredItem,
  type DeliveredOrder,
  dueForOrder,
  dueForReceived,
  dueForReturned,
  type ReceivedItem,
  type SourcedLine,
  sourceIdOf,
  withContainerNames,
  withoutNothing,
  withoutWithdrawn,
} from './billable.ts'
import { documentLineCents, reversed } from './billing-document.ts'
import { documentTotals, withVat } from './document-totals.ts'

const item = (more: Partial<DeliveredItem> = {}): DeliveredItem => ({
  id: 'i1',
  name: { de: 'Kartoffeln', en: 'Potatoes' },
  unitName: { de: 'Sack 12,5 kg', en: '12.5 kg sack' },
  articleNumber: '10023',
  gtin: null,
  priceCents: 1_490,
  priceBasis: 'salesUnit',
  deliveredQuantity: 3,
  expectedWeightGrams: null,
  weighedGrams: null,
  weightTolerancePercent: null,
  vatBasisPoints: 700,
  deposits: [],
  deliveryFeeCents: 0,
  ...more,
})
const order = (items: readonly DeliveredItem[], more: Partial<DeliveredOrder> = {}): DeliveredOrder => ({
  ...{
    id: 'o1',
    orderNumber: 'K-2026-000001',
    deliveryDate: '2026-11-24',
    deliveredOn: '2026-11-24',
    deliveryFeeCents: 0,
    items,
  },
  ...more,
})
const short = (lines: readonly SourcedLine[]) =>
  lines.map(({ kind, amount, priceCents, vatBasisPoints }) => [kind, amount, priceCents, vatBasisPoints])

const totalsOf = (lines: readonly SourcedLine[]) => documentTotals({ channel: 'b2b', lines: withVat('b2b', lines) })

const cheese = item({
  id: 'i2',
  priceBasis: 'kilogram',
  priceCents: 1_899,
  expectedWeightGrams: 2_300,
  deliveredQuantity: 2,
})

describe('the day of delivery', () => {
  it('is that of the hand-over, and the rates are those of that day, whatever was planned', () => {
    const crate = { kind: 'transportCrate', count: 1, cents: 386, vatBasisPoints: 1_600 } as const
    const late = { deliveryDate: '2020-12-31', deliveredOn: '2021-01-02', deliveryFeeCents: 500 }
    const lines = dueForOrder(order([item({ vatBasisPoints: 500, deposits: [crate] })], late), 'standard')
    expect(lines.map(({ kind, vatBasisPoints, deliveredOn }) => [kind, vatBasisPoints, deliveredOn])).toEqual([
      ['goods', 700, '2021-01-02'],
      ['deposit', 1_900, '2021-01-02'],
      ['delivery', 700, '2021-01-02'],
    ])
    expect(dueForOrder(order([item({ vatBasisPoints: 500 })], late), 'exempt')[0]?.vatBasisPoints).toBe(0)
  })

  it('of a line that came by itself is its own, with the rates of that day', () => {
    const lines = dueForReceived(
      supply([received({ deliveredOn: '2024-12-05' }), received({ id: 's3' })], { deliveredOn: '2024-12-06' }),
      'flatRate',
    )
    expect(lines.map(({ vatBasisPoints, deliveredOn }) => [vatBasisPoints, deliveredOn])).toEqual([
      [900, '2024-12-05'],
      [840, '2024-12-06'],
    ])
  })

  it('is no part of what is due: on another day nothing is charged anew', () => {
    const on = (deliveredOn: string) => dueForOrder(order([item(), cheese], { deliveredOn }), 'standard')
    expect(billableLines(on('2026-11-30'), on('2026-11-24'))).toEqual([])
  })
})

describe('what containers are called', () => {
  const e2 = { name: { de: 'E2-Kiste', en: 'E2 crate' }, kind: 'transportCrate', cents: 386 } as const
  const lent = (kind: 'transportCrate' | 'jar', cents: number) =>
    item({ deposits: [{ kind, count: 1, cents, vatBasisPoints: 1_900 }] })
  it.each([
    ['the kind at its charge', lent('transportCrate', 386), 'E2-Kiste'],
    ['the kind at another charge', lent('transportCrate', 385), undefined],
    ['another kind at its charge', lent('jar', 386), undefined],
  ])('%s', (_, goods, name) => {
    const [first, deposit] = withContainerNames(dueForOrder(order([goods]), 'standard'), [e2])
    expect([first?.name?.de, deposit?.name?.de]).toEqual(['Kartoffeln', name])
  })
  it('as it was when it was packed, whatever the hub calls it since', () => {
    const packed = { ...e2, name: { de: 'Grüne Kiste', en: 'Green crate' }, count: 2, vatBasisPoints: 1_900 }
    const due = dueForOrder(order([item()], { packedContainers: [packed] }), 'standard')
    expect(withContainerNames(due, [e2])[1]).toMatchObject({ kind: 'deposit', amount: 2, name: { de: 'Grüne Kiste' } })
  })
  it('also when it comes back', () => {
    const charged = { cents: 386, vatBasisPoints: 1_900 }
    const back = { id: 'r1', orderId: null, orderNumber: null, returnedOn: '2026-11-24', count: 1, charged }
    const [line] = withContainerNames(dueForReturned([{ ...back, kind: 'transportCrate' }], 'standard'), [e2])
    expect(line).toMatchObject({ amount: -1, name: { en: 'E2 crate' } })
  })
})

describe('what is due for a delivered order', () => {
  it('are goods, what is lent with them, and bringing it by the rates of the goods', () => {
    const crates = [{ kind: 'bottle' as const, count: 6, cents: 15, vatBasisPoints: 1_900 }]
    const juice = item({ id: 'i3', vatBasisPoints: 1_900, priceCents: 1_000, deliveredQuantity: 2, deposits: crates })
    expect(short(dueForOrder(order([item(), juice], { deliveryFeeCents: 790 }), 'standard'))).toEqual([
      ['goods', 3, 1_490, 700],
      ['goods', 2, 1_000, 1_900],
      ['deposit', 12, 15, 1_900],
      ['delivery', 1, 546, 700],
      ['delivery', 1, 244, 1_900],
    ])
  })

  it('are weighed goods by their grams, as many as may be charged', () => {
    const weighed = { ...cheese, weighedGrams: 5_400 }
    expect(dueForOrder(order([weighed]), 'standard')).toMatchObject([{ measure: 'gram', amount: 5_400, packs: 2 }])
    const promised = { ...weighed, weightTolerancePercent: 10 }
    expect(dueForOrder(order([promised]), 'standard')).toMatchObject([{ amount: 5_060, packs: 2 }])
  })

  it('has no VAT anywhere where a small business sells, crates included', () => {
    const deposits = [{ kind: 'transportCrate' as const, count: 1, cents: 386, vatBasisPoints: 1_900 }]
    const due = dueForOrder(order([item({ deposits })], { deliveryFeeCents: 500 }), 'exempt')
    expect(due.map(({ vatBasisPoints }) => vatBasisPoints)).toEqual([0, 0, 0])
  })

  it('is nothing where nothing was handed over, the fee included', () => {
    expect(dueForOrder(order([item({ deliveredQuantity: 0 })], { deliveryFeeCents: 790 }), 'standard')).toEqual([])
  })
})

it('empties come back at what they were charged, and those that were counted wrong not at all', () => {
  const back = {
    id: 'r1',
    orderId: 'o1',
    orderNumber: 'K-2026-000001',
    returnedOn: '2026-11-25',
    kind: 'bottle',
    count: 44,
  } as const
  const charged = { cents: 15, vatBasisPoints: 1_900 }
  expect(short(dueForReturned([{ ...back, charged }], 'standard'))).toEqual([['returned', -44, 15, 1_900]])
  expect(dueForReturned([{ ...back, charged, count: 0 }], 'standard')).toEqual([])
})

describe('what is still to be charged', () => {
  const due = dueForOrder(order([item()]), 'standard')

  it.each<[string, readonly SourcedLine[], readonly SourcedLine[], unknown[]]>([
    ['all of it as long as there is no document', due, [], [['goods', 3, 1_490, 700]]],
    ['nothing once all of it is charged', due, due, []],
    ['the rest', due, [{ ...(due[0] as SourcedLine), amount: 1 }], [['goods', 2, 1_490, 700]]],
    [
      'what was charged in excess, taken back',
      dueForOrder(order([item({ deliveredQuantity: 1 })]), 'standard'),
      due,
      [['goods', -2, 1_490, 700]],
    ],
    ['all taken back when nothing was handed over after all', [], due, [['goods', -3, 1_490, 700]]],
    [
      'another price: the wrong one back, the right one anew',
      dueForOrder(order([item({ priceCents: 1_390 })]), 'standard'),
      due,
      [
        ['goods', -3, 1_490, 700],
        ['goods', 3, 1_390, 700],
      ],
    ],
    [
      'everything again after a full correction',
      due,
      [...due, ...(reversed(due) as SourcedLine[])],
      [['goods', 3, 1_490, 700]],
    ],
    [
      'a weight that was corrected: all of it back, the right one anew',
      dueForOrder(order([{ ...cheese, weighedGrams: 4_600 }]), 'standard'),
      dueForOrder(order([{ ...cheese, weighedGrams: 46_000 }]), 'standard'),
      [
        ['goods', -46_000, 1_899, 700],
        ['goods', 4_600, 1_899, 700],
      ],
    ],
  ])('is %s', (_, is, charged, left) => {
    expect(short(billableLines(is, charged))).toEqual(left)
  })
})

const anyItem = fc.record({
  id: fc.constantFrom('i1', 'i2', 'i3', 'i4', 'i5'),
  priceCents: fc.nat(20_000),
  priceBasis: fc.constantFrom('salesUnit' as const, 'kilogram' as const),
  deliveredQuantity: fc.nat(60),
  weighedGrams: fc.integer({ min: 1, max: 60_000 }),
  expectedWeightGrams: fc.constant(1_000),
  vatBasisPoints: fc.constantFrom(700, 1_900),
  deliveryFeeCents: fc.nat(300),
  creditedAmount: fc.nat(80),
  missingQuantity: fc.nat(4),
  deposits: fc.array(
    fc.record({
      kind: fc.constantFrom(...depositKinds),
      count: fc.integer({ min: 1, max: 12 }),
      cents: fc.integer({ min: 1, max: 400 }),
      vatBasisPoints: fc.constantFrom(700, 1_900),
    }),
    { maxLength: 3 },
  ),
})
const anyItems = fc.uniqueArray(anyItem, { selector: ({ id }) => id, minLength: 1, maxLength: 5 })
const anyOrder = fc
  .record({ items: anyItems, deliveryFeeCents: fc.nat(2_000) })
  .map(({ items, ...more }) => order(items.map(item), more))

const received = (more: Partial<ReceivedItem> = {}): ReceivedItem => ({
  id: 's1',
  name: { de: 'Kartoffeln', en: 'Potatoes' },
  unitName: { de: 'Sack 12,5 kg', en: '12.5 kg sack' },
  articleNumber: '10023',
  gtin: null,
  priceCents: 1_000,
  priceBasis: 'salesUnit',
  expectedWeightGrams: null,
  receivedQuantity: 7,
  receivedGrams: null,
  vatCategory: 'reduced',
  contentUnit: 'gram',
  deposits: [],
  ...more,
})
const supply = (items: readonly ReceivedItem[], more: object = {}) => ({
  ...{
    id: 'e1',
    orderNumber: 'L-2026-000001',
    deliveryDate: '2026-11-24',
    deliveredOn: '2026-11-24',
    deliveryFeeCents: 0,
    items,
  },
  ...more,
})
const crate = { kind: 'transportCrate', count: 1, cents: 386 } as const
const juiceOfFarm = received({ id: 's2', vatCategory: 'standard', contentUnit: 'milliliter', priceCents: 800 })

describe('what is due to a supplier for what was received', () => {
  it.each([
    ['standard', [700, 1_900, 1_900]],
    // § 24 (1) UStG: 7.8 % for what a farm grows, 19 % for its drinks; crates are a supply of their own.
    ['flatRate', [780, 1_900, 1_900]],
    ['exempt', [0, 0, 0]],
  ] as const)('bears the rates of a %s seller: %o', (status, rates) => {
    const lines = dueForReceived(supply([received({ deposits: [crate] }), juiceOfFarm]), status)
    expect(lines.map(({ kind }) => kind)).toEqual(['goods', 'deposit', 'goods'])
    const [potatoes, box, juice] = lines.map(({ vatBasisPoints }) => vatBasisPoints)
    expect([potatoes, juice, box]).toEqual(rates)
  })

  it('has the rate of its day of delivery', () => {
    const on = (deliveredOn: string) =>
      dueForReceived(supply([received()], { deliveredOn }), 'flatRate')[0]?.vatBasisPoints
    expect([on('2024-12-01'), on('2024-12-06'), on('2025-01-01')]).toEqual([900, 840, 780])
  })

  it('is its weight at the door, however much was expected, and what is brought past the hub costs besides', () => {
    const weighed = received({
      priceBasis: 'kilogram',
      expectedWeightGrams: 2_000,
      receivedQuantity: 2,
      receivedGrams: 9_000,
    })
    expect(short(dueForReceived(supply([weighed], { deliveryFeeCents: 500 }), 'standard'))).toEqual([
      ['goods', 9_000, 1_000, 700],
      ['delivery', 1, 500, 700],
    ])
  })

  it('is of the order with the supplier, of no customer', () => {
    const [line] = dueForReceived(supply([received()]), 'standard')
    expect(line).toMatchObject({ orderId: null, orderItemId: null, retailerOrderId: 'e1', retailerOrderItemId: 's1' })
    expect(line && sourceIdOf(line)).toBe('e1')
  })
})

describe('what is credited after a complaint', () => {
  const credited = (of: DeliveredItem, creditedAmount: number) =>
    dueForOrder(order([{ ...of, creditedAmount }]), 'standard')
  it('is a line of its own, the other way round, at the price and rate of its goods', () => {
    expect(short(credited(item(), 2))).toEqual([
      ['goods', 3, 1_490, 700],
      ['complaint', -2, 1_490, 700],
    ])
    expect(short(credited({ ...cheese, weighedGrams: 4_587 }, 400))).toEqual([
      ['goods', 4_587, 1_899, 700],
      ['complaint', -400, 1_899, 700],
    ])
  })

  it('leaves what was lent and what bringing it cost', () => {
    const crate = { kind: 'transportCrate' as const, count: 1, cents: 386, vatBasisPoints: 1_900 }
    const whole = order([item({ deposits: [crate], creditedAmount: 3 })], { deliveryFeeCents: 790 })
    expect(totalsOf(dueForOrder(whole, 'standard'))).toMatchObject({
      ...{ goodsCents: 0, depositCents: 3 * 386, deliveryCents: 790 },
    })
  })

  it('takes what was lent with what never came, in units; how many crates a weight lay in nobody knows', () => {
    const crate = { kind: 'transportCrate' as const, count: 2, cents: 386, vatBasisPoints: 1_900 }
    const missing = { deposits: [crate], creditedAmount: 3, missingQuantity: 2 }
    const lent = (of: DeliveredItem) =>
      dueForOrder(order([of]), 'standard')
        .filter(({ kind }) => kind === 'deposit')
        .map(({ amount }) => amount)
    expect(lent(item(missing))).toEqual([2])
    expect(lent(item({ ...missing, missingQuantity: 3 }))).toEqual([])
    expect(lent(item({ deposits: [crate], creditedAmount: 1, isWithdrawn: true }))).toEqual([])
    const ofSupplier = dueForReceived(supply([received({ deposits: [crate], missingQuantity: 2 })]), 'standard')
    expect(ofSupplier.filter(({ kind }) => kind === 'deposit')).toMatchObject([
      { amount: 10, retailerOrderItemId: 's1' },
    ])
  })

  it.each([
    ['of one line, with the other there', [{ creditedAmount: 3, missingQuantity: 3 }, {}], 790],
    ['of all but one unit', [{ creditedAmount: 2, missingQuantity: 2 }], 790],
    ['of everything', [{ creditedAmount: 3, missingQuantity: 3 }], 0],
    ['spoilt, not missing, of everything', [{ creditedAmount: 3 }], 790],
    ['withdrawn, and partly spoilt before, of everything', [{ creditedAmount: 1, isWithdrawn: true }], 0],
    ['withdrawn of one line, with the other there', [{ isWithdrawn: true }, {}], 790],
  ])('as missing %s takes what bringing it cost only where nothing came', (_, lines, deliveryCents) => {
    const items = lines.map((each, at) => item({ ...each, id: `i${at}` }))
    const due = dueForOrder(order(items, { deliveryFeeCents: 790 }), 'standard')
    expect(totalsOf(due)).toMatchObject({ deliveryCents })
  })

  it.each([
    ['goes back with the goods', [{ isWithdrawn: true }, { articleNumber: '77' }], 790],
    ['stays where the other goods are withdrawn', [{}, { articleNumber: '77', isWithdrawn: true }], 790 + 250],
    ['stays as long as another line of the same goods does', [{ isWithdrawn: true }, {}], 790 + 250],
    ['goes back with all of them', [{ isWithdrawn: true }, { isWithdrawn: true }, { articleNumber: '77' }], 790],
  ])('as withdrawn: what bringing single goods costs besides %s', (_, lines, deliveryCents) => {
    const items = lines.map((each, at) => item({ deliveryFeeCents: at === 0 ? 250 : 0, ...each, id: `i${at}` }))
    const due = dueForOrder(order(items, { deliveryFeeCents: 790 }), 'standard')
    expect(totalsOf(due)).toMatchObject({ deliveryCents })
  })

  it('of a whole weight as missing takes it too', () => {
    const weighed = { ...cheese, weighedGrams: 4_587, creditedAmount: 4_587 }
    const fee = (of: DeliveredItem) =>
      totalsOf(dueForOrder(order([of], { deliveryFeeCents: 790 }), 'standard')).deliveryCents
    expect([fee(item({ ...weighed, missingGrams: 4_587 })), fee(item(weighed))]).toEqual([0, 790])
  })

  it('comes off the next document, as much as is new; decided anew, the difference', () => {
    const charged = [...dueForOrder(order([item()]), 'standard')]
    const first = billableLines(credited(item(), 2), charged)
    expect(short(first)).toEqual([['complaint', -2, 1_490, 700]])
    expect(short(billableLines(credited(item(), 1), [...charged, ...first]))).toEqual([['complaint', 1, 1_490, 700]])
  })

  it('vanishes with a hand-over that is taken back, so that nothing is credited twice', () => {
    const due = credited(item(), 2)
    const back = billableLines([], due)
    expect(addCents([...due, ...back].map(documentLineCents))).toBe(0)
  })

  it('is asked back of its supplier at what it was bought for', () => {
    const lines = dueForReceived(supply([received({ creditedAmount: 2 })]), 'flatRate')
    expect(lines.filter(({ kind }) => kind === 'complaint')).toMatchObject([
      { amount: -2, priceCents: 1_000, vatBasisPoints: 780, orderItemId: null, retailerOrderItemId: 's1' },
    ])
  })

  it('is never more than its goods cost, and all of it is all of that, to the cent', () => {
    fc.assert(
      fc.property(anyItem, fc.nat(80_000), (of, creditedAmount) => {
        fc.pre(of.deliveredQuantity > 0)
        const sum = (kind: string) => {
          const lines = credited(item(of), creditedAmount).filter((line) => line.kind === kind)
          return { cents: addCents(lines.map(documentLineCents)), amount: addCents(lines.map(({ amount }) => amount)) }
        }
        const [goods, complaint] = [sum('goods'), sum('complaint')]
        expect(goods.cents + complaint.cents).toBeGreaterThanOrEqual(0)
        expect(complaint.amount + Math.min(creditedAmount, goods.amount)).toBe(0)
        if (creditedAmount >= goods.amount) expect(goods.cents + complaint.cents).toBe(0)
      }),
    )
  })
})

describe('the tax status an order is charged by', () => {
  const charged = dueForReceived(supply([received()]), 'flatRate').map((line) => ({
    ...line,
    taxStatus: 'flatRate' as const,
  }))
  it.each([
    ['that of its day as long as nothing is charged', [], 'exempt'],
    ['that of its documents, whatever is said of that day later', charged, 'flatRate'],
    ['that of its day again once they are taken back', [...charged, ...reversed(charged)], 'exempt'],
  ] as const)('is %s', (_, lines, status) => {
    expect(chargedStatus(lines, 'exempt')).toBe(status)
  })
})

describe('of any order', () => {
  it('the invoice comes to what the order says of itself', () => {
    fc.assert(
      fc.property(anyOrder, ({ deliveryFeeCents, ...placed }) => {
        // What is credited after complaints, the order knows nothing of.
        const uncredited = placed.items.map((one) => ({ ...one, creditedAmount: 0, missingQuantity: 0 }))
        const items = uncredited.filter(({ deliveredQuantity }) => deliveredQuantity > 0)
        const lines = dueForOrder({ ...placed, items: uncredited, deliveryFeeCents }, 'standard')
        const none = { confirmedQuantity: null, receivedQuantity: null, pickedQuantity: null, invoicedQuantity: null }
        const asOrdered = items.map((one) => ({
          ...{ ...one, ...none, status: 'completed' as const, splitFromItemId: null },
          orderedQuantity: one.deliveredQuantity,
        }))
        const fee = items.length === 0 ? 0 : deliveryFeeCents
        expect(totalsOf(lines)).toEqual(currentTotals({ channel: 'b2b', items: asOrdered, deliveryFeeCents: fee }))
      }),
    )
  })

  it('however often it is corrected, its documents together come to what is due', () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 6 }), fc.array(fc.boolean()), (versions, cancels) => {
        let charged: readonly SourcedLine[] = []
        for (const [index, version] of versions.entries()) {
          const due = dueForOrder(version, 'standard')
          const document = billableLines(due, charged)
          charged = [...charged, ...document]
          // Some documents are taken back in full, and what they charged is charged again.
          if (cancels[index] === true) {
            charged = [...charged, ...reversed(document)]
            charged = [...charged, ...billableLines(due, charged)]
          }
          expect(addCents(charged.map(documentLineCents))).toBe(addCents(due.map(documentLineCents)))
          expect(billableLines(due, charged)).toEqual([])
        }
      }),
    )
  })
})

describe('what is charged while the hub has not decided about a withdrawal', () => {
  const deposits = [{ kind: 'bottle', count: 1, cents: 15, vatBasisPoints: 700 }] as const
  const both = [item({ deposits }), item({ id: 'i2', deliveryFeeCents: 200 })]
  const delivered = order(both, { deliveryFeeCents: 450 })
  const due = billableLines(dueForOrder(delivered, 'standard'), [])
  const itemsOf = (lines: readonly SourcedLine[]) => [...new Set(lines.map(({ orderItemId }) => orderItemId))]

  it.each<[string, string[], (string | null)[]]>([
    ['nothing is withdrawn from', [], ['i1', 'i2', null]],
    ['one line is: nothing of it, its deposits included', ['i1'], ['i2', null]],
    ['all lines are: nothing, not even bringing them', ['i1', 'i2'], []],
  ])('%s', (_, withdrawn, expected) => {
    expect(itemsOf(withoutWithdrawn(due, delivered, new Set(withdrawn))).sort()).toEqual(expected.sort())
  })

  it('never holds up what goes back', () => {
    const back = due.map((line) => ({ ...line, amount: -line.amount }))
    expect(withoutWithdrawn(back, delivered, new Set(['i1', 'i2']))).toEqual(back)
  })
})

it.each([
  ['credited in full', item({ creditedAmount: 3, missingQuantity: 3 }), 0],
  ['withdrawn in full', item({ isWithdrawn: true }), 0],
  ['credited in part', item({ creditedAmount: 2 }), 2],
  ['not credited', item(), 1],
])('goods %s before they were billed are so many lines to bill', (_, one, count) => {
  expect(withoutNothing(billableLines(dueForOrder(order([one]), 'standard'), []))).toHaveLength(count)
})

it('lines stand by the day of their orders, with empties that came back after them', () => {
  const [line] = dueForOrder(order([item()]), 'standard')
  const of = (more: Partial<SourcedLine>) => ({ ...(line as SourcedLine), ...more })
  const late = of({ orderId: 'o2', orderNumber: 'K-2', deliveredOn: '2026-11-25' })
  const early = of({ orderId: 'o1', orderNumber: 'K-3', deliveredOn: '2026-11-24' })
  const delivery = of({ orderId: 'o1', orderNumber: 'K-3', kind: 'delivery', deliveredOn: '2026-11-25' })
  const back = of({ orderId: 'o1', returnedId: 'r1', orderNumber: 'K-3', deliveredOn: '2026-11-23' })
  expect(bySource([back, late, early, delivery])).toEqual([early, delivery, late, back])
})

it('goods that were billed and are credited since are to bill', () => {
  const charged = dueForOrder(order([item()]), 'standard')
  const due = dueForOrder(order([item({ isWithdrawn: true })]), 'standard')
  expect(short(withoutNothing(billableLines(due, charged)))).toEqual([['withdrawal', -3, 1_490, 700]])
})
