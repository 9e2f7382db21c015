import type { BillingDocument, DocumentLine } from '@regionalmarkt/domain/billing/billing-document.ts'
import { withVat } from '@regionalmarkt/domain/billing/document-totals.ts'
import { addDays } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { usualPaymentTermDays } from '@regionalmarkt/domain/pricing/customer-terms.ts'

/** Every kind of document that a hub writes, for the tests of their data and their paper. */

const line = (more: Partial<DocumentLine>): DocumentLine => ({
  kind: 'goods',
  name: { de: 'Kartoffeln Linda, festkochend', en: 'Linda potatoes, waxy' },
  unitName: { de: 'Sack 12,5 kg', en: '12.5 kg sack' },
  articleNumber: '10023',
  gtin: null,
  depositKind: null,
  measure: 'piece',
  amount: 3,
  packs: null,
  priceCents: 1_490,
  vatBasisPoints: 700,
  deliveredOn: '2026-11-24',
  orderNumber: 'K-2026-000318',
  ...more,
})

const lent = (kind: NonNullable<DocumentLine['depositKind']>, more: Partial<DocumentLine>) =>
  line({ kind: 'deposit', depositKind: kind, name: null, unitName: null, articleNumber: null, ...more })

const potatoes = line({})
const juice = line({
  name: { de: 'Apfelsaft, naturtrüb', en: 'Apple juice, cloudy' },
  unitName: { de: 'Kiste 6 × 1 l', en: 'Crate of 6 × 1 l' },
  articleNumber: '20417',
  gtin: '4006381333931',
  amount: 5,
  priceCents: 1_074,
  vatBasisPoints: 1_900,
})
const cheese = line({
  name: { de: 'Bergkäse "Alte Alm" & Söhne', en: 'Mountain cheese <aged>' },
  unitName: { de: 'ca. 2,3 kg', en: 'approx. 2.3 kg' },
  measure: 'gram',
  amount: 4_587,
  packs: 2,
  priceCents: 1_899,
})
const deposits = [
  lent('bottle', { amount: 30, priceCents: 15, vatBasisPoints: 1_900 }),
  lent('transportCrate', { amount: 3, priceCents: 386, vatBasisPoints: 1_900 }),
]
const returned = lent('bottle', { kind: 'returned', amount: -44, priceCents: 15, vatBasisPoints: 1_900 })
const delivery = line({ kind: 'delivery', name: null, unitName: null, articleNumber: null, amount: 1, priceCents: 790 })

const hub = {
  reference: 'hub-nord',
  name: 'Hub Nord eG',
  addition: '',
  street: 'Speicherstraße 12',
  postcode: '30159',
  city: 'Hannover',
  country: 'DE',
  contactName: 'Hanna Nord',
  email: 'rechnung@hub-nord.example',
  phone: '+4951112345678',
  vatId: 'DE136695976',
  taxNumber: '25/123/45678',
  taxStatus: 'standard',
} as const
const kitchen = {
  reference: 'kantine-am-park',
  name: 'Kantine am Park GmbH',
  addition: 'Küche, 2. Hof',
  street: 'Parkweg 3',
  postcode: '30173',
  city: 'Hannover',
  country: 'DE',
  contactName: 'Karl Koch',
  email: 'kueche@kantine.example',
  phone: '+495119876543',
  vatId: null,
  taxNumber: null,
} as const
const farm = {
  ...hub,
  ...{ reference: 'hof-lindemann', name: 'Hof Lindemann', street: 'Am Deich 1', postcode: '31535', city: 'Neustadt' },
  ...{ contactName: 'Lea Lindemann', email: 'hof@lindemann.example', vatId: null, taxNumber: '33/456/78901' },
}

/** A document whose lines have no VAT yet. */
type Untaxed = Omit<BillingDocument, 'lines'> & { readonly lines: readonly DocumentLine[] }

const invoice: Untaxed = {
  kind: 'invoice',
  number: 'RE-2026-000123',
  issuedOn: '2026-11-24',
  channel: 'b2b',
  seller: hub,
  buyer: kitchen,
  isForHousehold: false,
  lines: [potatoes, juice, ...deposits, returned, cheese, delivery],
  precedes: [],
  reason: null,
  dueOn: addDays('2026-11-24', usualPaymentTermDays),
  payment: { kind: 'transfer', iban: 'DE89370400440532013000', bic: null, holder: 'Hub Nord eG' },
  prepaidCents: 0,
  agreedOn: null,
}
const before = { number: 'RE-2026-000123', issuedOn: '2026-11-24' }
const nothingToPay = { dueOn: null, payment: null } as const
const selfBilled: Untaxed = {
  ...{ ...invoice, kind: 'selfBilled', number: 'GS-2026-000007', seller: farm, buyer: { ...hub } },
  agreedOn: '2026-01-15',
  payment: { kind: 'transfer', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', holder: 'Lea Lindemann' },
  lines: [
    potatoes,
    { ...juice, priceCents: 780 },
    lent('transportCrate', { amount: 4, priceCents: 386, vatBasisPoints: 1_900 }),
  ],
}

/** A month of daily deliveries: 300 lines. */
const month = Array.from({ length: 300 }, (_, index) => {
  const deliveredOn = addDays('2026-11-01', index % 30)
  const orderNumber = `K-2026-${String(300 + (index % 30)).padStart(6, '0')}`
  return [potatoes, juice, cheese].map((each) => ({ ...each, deliveredOn, orderNumber, amount: each.amount + index }))[
    index % 3
  ] as DocumentLine
}).sort((a, b) => a.deliveredOn.localeCompare(b.deliveredOn))

const untaxed: Readonly<Record<string, Untaxed>> = {
  'two rates with deposits, returns, weighed goods and delivery': invoice,
  'to a public body': {
    ...invoice,
    buyer: { ...kitchen, leitwegId: '04011000-1234512345-06', costCentre: '4711 Mensa' },
    buyersOrders: [{ orderNumber: 'K-2026-000318', buyerOrderNumber: '4500012345', costCentre: '' }],
  },
  'to several cost centres of a company': {
    ...invoice,
    buyer: { ...kitchen, costCentre: '4711 Mensa' },
    lines: [potatoes, { ...juice, orderNumber: 'K-2026-000319' }],
    buyersOrders: [{ orderNumber: 'K-2026-000318', buyerOrderNumber: '4500012345', costCentre: '0815' }],
  },
  'a month of 300 lines': { ...invoice, lines: month },
  'part-paid': { ...invoice, prepaidCents: 5_000 },
  'by direct debit': {
    ...invoice,
    payment: {
      kind: 'directDebit',
      creditorId: 'DE98ZZZ09999999999',
      mandateReference: 'M-000042',
      iban: 'DE02120300000000202051',
    },
  },
  'a small business': {
    ...invoice,
    seller: { ...farm, taxStatus: 'exempt' },
    lines: [{ ...potatoes, vatBasisPoints: 0 }],
  },
  'a household below 250 €': {
    ...{
      ...invoice,
      channel: 'b2c',
      buyer: { ...kitchen, reference: 'K-2026-000318', name: 'Frauke Abend', addition: '' },
      isForHousehold: true,
    },
    lines: [
      { ...potatoes, amount: 1, priceCents: 1_599 },
      { ...juice, amount: 2, priceCents: 1_279 },
      deposits[0] ?? juice,
    ],
  },
  'a household that brings back empties': {
    ...{ ...invoice, channel: 'b2c', isForHousehold: true },
    buyer: { ...kitchen, reference: 'K-2026-000320', name: 'Frauke Abend', addition: '' },
    lines: [
      { ...juice, amount: 2, priceCents: 1_279 },
      lent('bottle', { amount: 12, priceCents: 15, vatBasisPoints: 1_900 }),
      returned,
    ],
  },
  'a credit for empties of a household': {
    ...{ ...invoice, ...nothingToPay, kind: 'credit', number: 'RK-2026-000004', channel: 'b2c', isForHousehold: true },
    buyer: { ...kitchen, reference: 'K-2026-000321', name: 'Frauke Abend', addition: '' },
    lines: [returned, lent('jar', { kind: 'returned', amount: -3, priceCents: 25 })],
  },
  'a household that has paid': {
    ...{ ...invoice, ...nothingToPay, channel: 'b2c', prepaidCents: 4_157 },
    buyer: { ...kitchen, reference: 'K-2026-000319', name: 'Frauke Abend', addition: '' },
    isForHousehold: true,
    lines: [
      { ...potatoes, amount: 1, priceCents: 1_599 },
      { ...juice, amount: 2, priceCents: 1_279 },
    ],
  },
  'goods without VAT by their kind': { ...invoice, lines: [{ ...potatoes, vatBasisPoints: 0 }, juice] },
  'a full correction': {
    ...{ ...invoice, ...nothingToPay, kind: 'correction', number: 'ST-2026-000004', precedes: [before] },
    lines: invoice.lines.map((each) => ({
      ...each,
      amount: -each.amount,
      packs: each.packs === null ? null : -each.packs,
    })),
  },
  'a credit for empties': {
    ...{ ...invoice, ...nothingToPay, kind: 'credit', number: 'RK-2026-000002' },
    lines: [returned, { ...potatoes, amount: -1 }],
  },
  'empties that were counted wrong': {
    ...{ ...invoice, number: 'RE-2026-000127', precedes: [before] },
    lines: [{ ...returned, amount: 4, corrects: [before], reason: 'Es waren 10, nicht 14' }],
  },
  'a credit after complaints': {
    ...{ ...invoice, ...nothingToPay, kind: 'credit', number: 'RK-2026-000003' },
    precedes: [before, { number: 'RE-2026-000119', issuedOn: '2026-11-20' }],
    lines: [
      { ...potatoes, kind: 'complaint', amount: -2 },
      { ...cheese, kind: 'complaint', amount: -700, packs: null },
    ],
  },
  'a price that was too high': {
    ...{ ...invoice, ...nothingToPay, kind: 'credit', number: 'RK-2026-000005', precedes: [before] },
    reason: 'Preis der Woche vergessen',
    lines: [
      { ...potatoes, amount: -3 },
      { ...potatoes, priceCents: 1_390 },
      { ...cheese, kind: 'goodwill', measure: 'piece', amount: -1, packs: null, priceCents: 500 },
    ],
  },
  'a VAT rate that was too low': {
    ...{ ...invoice, number: 'RE-2026-000125', precedes: [before], reason: 'Getränk, 19 % statt 7 %' },
    lines: [
      { ...juice, vatBasisPoints: 700, amount: -5 },
      lent('bottle', { amount: -30, priceCents: 15 }),
      juice,
      lent('bottle', { amount: 30, priceCents: 15, vatBasisPoints: 1_900 }),
    ],
  },
  'a VAT rate of a household, which comes to nothing': {
    ...{ ...invoice, ...nothingToPay, number: 'RE-2026-000126', precedes: [before], reason: 'Getränk, 19 % statt 7 %' },
    ...{ channel: 'b2c', isForHousehold: true },
    buyer: { ...kitchen, reference: 'K-2026-000318', name: 'Frauke Abend', addition: '' },
    lines: [{ ...juice, vatBasisPoints: 700, amount: -5 }, juice],
  },
  'more for a supplier': {
    ...{ ...selfBilled, number: 'GS-2026-000009', reason: 'Preis vom Vorjahr' },
    precedes: [{ number: 'GS-2026-000007', issuedOn: '2026-11-24' }],
    lines: [
      { ...potatoes, amount: -3 },
      { ...potatoes, priceCents: 1_590 },
    ],
  },
  'self-billed, standard': { ...selfBilled, seller: { ...farm, vatId: 'DE811569869' } },
  'self-billed, flat rate (§ 24 UStG)': {
    ...{ ...selfBilled, seller: { ...farm, taxStatus: 'flatRate' } },
    lines: [
      { ...potatoes, vatBasisPoints: 780 },
      { ...juice, priceCents: 780 },
      { ...cheese, vatBasisPoints: 780 },
      lent('transportCrate', { amount: 4, priceCents: 386, vatBasisPoints: 1_900 }),
      { ...delivery, vatBasisPoints: 780 },
    ],
  },
  'self-billed, small business (§ 19 UStG)': {
    ...{ ...selfBilled, seller: { ...farm, taxStatus: 'exempt' } },
    lines: selfBilled.lines.map((each) => ({ ...each, vatBasisPoints: 0 })),
  },
  'self-billed, less what its supplier owes': { ...selfBilled, prepaidCents: 2_000 },
  'a full correction of what was self-billed': {
    ...{ ...selfBilled, ...nothingToPay, kind: 'selfBilledCorrection', number: 'GST-2026-000001' },
    precedes: [{ number: 'GS-2026-000007', issuedOn: '2026-11-24' }],
    lines: selfBilled.lines.map((each) => ({ ...each, amount: -each.amount })),
  },
  'a credit of what was self-billed, small business (§ 19 UStG)': {
    ...{ ...selfBilled, ...nothingToPay, kind: 'selfBilledCredit', number: 'GK-2026-000001' },
    seller: { ...farm, taxStatus: 'exempt' },
    lines: [{ ...returned, vatBasisPoints: 0 }],
  },
}

/** With the VAT of each order by itself, as they are written. */
export const documents: Readonly<Record<string, BillingDocument>> = Object.fromEntries(
  Object.entries(untaxed).map(([name, document]) => {
    const orders = Map.groupBy(document.lines, ({ orderNumber }) => orderNumber)
    return [name, { ...document, lines: [...orders.values()].flatMap((lines) => withVat(document.channel, lines)) }]
  }),
)
