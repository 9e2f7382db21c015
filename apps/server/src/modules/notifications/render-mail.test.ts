import { said as saidBy } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import { describe, expect, it } from 'vitest'
import type { MailData } from './mail-data.ts'
import { renderMail } from './render-mail.ts'

const potatoes = {
  articleName: { de: 'Kartoffel Linda', en: 'Linda potatoes' },
  salesUnitName: { de: 'Sack 12,5 kg', en: 'Sack 12.5 kg' },
  quantity: 3,
  lineCents: 4470,
  isEstimated: false,
}
const cheese = {
  ...potatoes,
  articleName: { de: 'Käse <Laib>', en: 'Cheese <wheel>' },
  lineCents: 5838,
  isEstimated: true,
}
const placed: MailData['orderPlaced'] = {
  name: 'Wiebke & Söhne',
  orderNumber: 'K-2026-000318',
  hubName: 'Nordhub eG',
  deliveryDate: '2026-11-26',
  isBrought: true,
  directFrom: null,
  cancelUntil: '2026-11-25T13:00:00.000Z',
  note: '<script>alert(1)</script>\nAn der Rampe',
  lines: [potatoes, cheese],
  totals: {
    goodsCents: 10_308,
    depositCents: 330,
    deliveryCents: 690,
    netCents: 11_328,
    grossCents: 12_160,
    rates: [
      { rateBasisPoints: 700, vatCents: 769 },
      { rateBasisPoints: 1900, vatCents: 63 },
    ],
  },
}
const german = { locale: 'de-DE', publicUrl: 'https://markt.example' } as const
const english = { ...german, locale: 'en-US' } as const
/** Figures and units are joined by no-break spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('an order confirmation', () => {
  it('says everything about the order in German', () => {
    const { subject, text } = renderMail('orderPlaced', placed, german)
    expect(subject).toBe('Ihre Bestellung K-2026-000318 ist eingegangen')
    expect(plain(text)).toBe(`Guten Tag Wiebke & Söhne,

vielen Dank für Ihre Bestellung. Nordhub eG liefert am Donnerstag, 26. November.

3 × Kartoffel Linda, Sack 12,5 kg: 44,70 €
3 × Käse <Laib>, Sack 12,5 kg: ≈ 58,38 €

Waren: ≈ 103,08 €
Pfand: 3,30 €
Lieferung: 6,90 €
Netto: ≈ 113,28 €
MwSt. 7 %: ≈ 7,69 €
MwSt. 19 %: ≈ 0,63 €
Gesamt: ≈ 121,60 €

Abgewogene Ware wird nach dem tatsächlichen Gewicht berechnet; ihr Preis ist hier geschätzt.

Ihre Nachricht: <script>alert(1)</script>
An der Rampe

Bis Mi, 25.11., 14:00 können Sie noch Positionen stornieren, solange die Bestellung nicht bestätigt ist.

Bestellung ansehen: https://markt.example/business-customer/orders/K-2026-000318

Ihr Regionalmarkt
`)
  })

  it('says it in English and points to the English page', () => {
    const { subject, text } = renderMail('orderPlaced', placed, english)
    expect(subject).toBe('We have received your order K-2026-000318')
    expect(text).toContain('3 × Linda potatoes, Sack 12.5 kg: €44.70')
    expect(text).toContain('https://markt.example/en-US/business-customer/orders/K-2026-000318')
  })

  it('escapes in HTML whatever people typed', () => {
    const { html } = renderMail('orderPlaced', placed, german)
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('Guten Tag Wiebke &amp; Söhne,')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>An der Rampe')
    expect(html).toContain('Käse &lt;Laib&gt;')
    expect(html).not.toContain('<script')
    expect(html.match(/<a href="([^"]+)"/)?.[1]).toBe('https://markt.example/business-customer/orders/K-2026-000318')
  })

  it('says where to fetch what is not brought', () => {
    const { text } = renderMail('orderPlaced', { ...placed, isBrought: false }, german)
    expect(text).toContain('Sie liegt am Donnerstag, 26. November bei Nordhub eG zur Abholung bereit.')
  })
})

const order = { name: 'Wiebke', orderNumber: 'K-2026-000318', hubName: 'Nordhub eG', deliveryDate: '2026-11-26' }

it('the other mails say what happened, to whom and why', () => {
  const say = (...args: Parameters<typeof renderMail>) => plain(renderMail(...args).text)
  expect(say('newOrder', { ...placed, customerName: 'Küche St. Ansgar' }, german)).toContain(
    'Küche St. Ansgar hat für Donnerstag, 26. November bestellt.',
  )
  expect(say('newOrder', { ...placed, customerName: 'Küche' }, german)).toContain(
    'https://markt.example/retailer/business-customer-orders/K-2026-000318',
  )
  expect(say('orderConfirmed', order, german)).toContain('Nordhub eG hat Ihre Bestellung für Donnerstag')
  const taken = { ...placed, cancelUntil: null }
  expect(say('orderTaken', taken, german)).toContain(
    'Nordhub eG hat diese Bestellung für Sie aufgenommen und bestätigt.',
  )
  expect(say('orderTaken', taken, german)).toContain('Der Bestellschluss ist vorbei: Bitte rufen Sie Ihren Hub an.')
  expect(say('orderTaken', placed, english)).toContain('You can cancel lines until their cut-off, the first of them by')
  expect(say('lineCancelled', { ...order, line: potatoes, reason: 'Hagel' }, german)).toMatch(
    /3 × Kartoffel Linda, Sack 12,5 kg\n\nGrund: Hagel/,
  )
  const { articleName, salesUnitName } = potatoes
  const short = {
    articleName,
    salesUnitName,
    orderedQuantity: 5,
    comingQuantity: 3,
    reason: saidBy('Ein Sack war nass.'),
  }
  expect(say('orderShort', { ...order, lines: [short] }, german)).toContain(
    'Kartoffel Linda, Sack 12,5 kg: 3 statt 5. Ein Sack war nass.',
  )
  // What was decided is read in the language of who gets the mail, whoever decided.
  const spoilt = { ...order, lines: [{ ...short, reason: { code: 'spoiltGoods' } as const }] }
  expect(say('orderShort', spoilt, german)).toContain('3 statt 5. Ein Teil der Ware kam verdorben an.')
  expect(say('orderShort', spoilt, english)).toContain('3 instead of 5. Some of the goods arrived spoilt.')
  const { lines: _, note: __, ...said } = placed
  const changed = {
    ...{ ...said, reason: 'Nur drei sind gut', isEstimated: true, customerName: 'Küche St. Ansgar' },
    terms: {
      before: { deliveryDate: '2026-11-26', deliveryMethod: 'deliveryHub' as const, note: 'An die Rampe' },
      after: { deliveryDate: '2026-11-27', deliveryMethod: 'pickupHub' as const, note: '' },
    },
    lines: [
      { itemId: 'a', articleName, salesUnitName, before: 5, after: 3 },
      { itemId: 'b', articleName, salesUnitName, before: 0, after: 2 },
      { itemId: 'c', articleName, salesUnitName, before: 4, after: 0 },
    ],
  }
  expect(say('orderChanged', changed, german)).toMatch(
    /Grund: Nur drei sind gut[\s\S]*Tag: Freitag, 27. November statt Donnerstag[\s\S]*Abholung im Hub[\s\S]*Der Hinweis entfällt[\s\S]*Sack 12,5 kg: 3 statt 5[\s\S]*2, neu dazu[\s\S]*entfällt \(4 waren bestellt\)[\s\S]*≈/,
  )
  expect(say('orderChanged', { ...changed, reason: null }, english)).toContain('You have changed your order')
  expect(say('customerChangedOrder', changed, german)).toContain('Küche St. Ansgar hat die Bestellung')
  expect(say('orderCompleted', order, english)).toContain('Everything of your order has been handed over.')
})

it.each([
  ['plainly', 0, 'enthielt 3 × ', 'contained 3 × '],
  ['as possible where nothing is sure', 3, 'enthielt möglicherweise 3 × ', 'contained possibly 3 × '],
  ['as both where a part is sure', 2, 'enthielt 1, möglicherweise 3 × ', 'contained 1, possibly 3 × '],
])('a recall and its end say their quantity %s', (_, possible, inGerman, inEnglish) => {
  const { articleName, salesUnitName } = potatoes
  const goods = { articleName, salesUnitName, quantity: 3, possible, lot: 'L-7', reason: 'Metallspäne', hubPhone: '' }
  for (const template of ['lotRecalled', 'recallLifted'] as const) {
    expect(plain(renderMail(template, { ...order, ...goods }, german).text)).toContain(inGerman)
    expect(plain(renderMail(template, { ...order, ...goods }, english).text)).toContain(inEnglish)
  }
})

it('a telephone number stands there as people read it', () => {
  const { articleName, salesUnitName } = potatoes
  const goods = { articleName, salesUnitName, quantity: 3, possible: 0, lot: 'L-7', reason: 'Metallspäne' }
  const { text } = renderMail('lotRecalled', { ...order, ...goods, hubPhone: '+494732550110' }, german)
  expect(plain(text)).toContain('Fragen beantwortet Nordhub eG: +49 4732 550110.')
  const lifted = renderMail('recallLifted', { ...order, ...goods, reason: 'Kein Befund', hubPhone: '' }, english)
  expect(lifted.subject).toMatch(/^Recall lifted: .*, lot L-7$/)
  expect(plain(lifted.text)).toMatch(/recall of these goods is lifted[\s\S]*Kein Befund[\s\S]*stored properly/)
  const seller = {
    ...{ name: 'Nordhub', legalName: 'Nordhub eG', street: 'Am Güterbahnhof 4', postcode: '26954', city: 'Deichmoor' },
    ...{ email: 'kontakt@nordhub.example', phone: '+494732550110' },
  }
  const household: MailData['householdOrderPlaced'] = {
    ...{ ...placed, paymentKind: 'invoice', minimumAge: null, transfer: null, mostGrossCents: null, seller },
    confirmUntil: null,
  }
  const { text: bought } = renderMail('householdOrderPlaced', household, german)
  expect(plain(bought)).toContain('kontakt@nordhub.example, +49 4732 550110.')
  expect(plain(bought)).toContain('Gesamt: ≈ 121,60 €')
})

it('a producer reads what to bring until when, and at its own prices', () => {
  const supply = {
    ...order,
    orderNumber: 'E-2026-000045',
    leg: 'delivery',
    lines: [potatoes, cheese],
    depositCents: 330,
  } as const
  const data = { ...supply, token: 'geheim', collectsUntil: '2026-11-25T13:00:00.000Z' }
  const { subject, text, html } = renderMail('newSupplierOrder', data, german)
  expect(subject).toBe('Neue Bestellung E-2026-000045: Nordhub eG, Donnerstag, 26. November')
  expect(plain(text)).toBe(`Guten Tag Wiebke,

Nordhub eG hat bei Ihnen bestellt. Bitte bringen Sie die Ware am Donnerstag, 26. November.

3 × Kartoffel Linda, Sack 12,5 kg: 44,70 €
3 × Käse <Laib>, Sack 12,5 kg: ≈ 58,38 €

Waren: ≈ 103,08 €
Pfand: 3,30 €
Netto: ≈ 106,38 €

Abgewogene Ware wird nach dem tatsächlichen Gewicht berechnet; ihr Preis ist hier geschätzt.

Bis Mi, 25.11., 14:00 können sich die Mengen noch ändern. Was zu packen ist, steht immer aktuell in der Bestellung.

Der Link öffnet diese Bestellung ohne Anmeldung, bis einen Tag nach der Lieferung. Wer ihn hat, kann für Sie zusagen, absagen und die Ware losschicken.

Ansehen und bestätigen: https://markt.example/supply/geheim

Ihr Regionalmarkt
`)
  expect(html).toContain('https://markt.example/supply/geheim')
  const fetched = renderMail(
    'newSupplierOrder',
    { ...data, leg: 'pickup', lines: [potatoes], depositCents: 0 },
    english,
  )
  expect(fetched.text).toContain('https://markt.example/en-US/supply/geheim')
  expect(fetched.text).toContain('Nordhub eG has ordered from you and fetches the goods from you on Thursday')
  expect(fetched.text).toContain('Sack 12.5 kg: €44.70\n\nNet: €44.70')
})

it('a hub reads everything its producer cannot bring, and why', () => {
  const { articleName, salesUnitName } = potatoes
  const lines = [
    { articleName, salesUnitName, orderedQuantity: 10, comingQuantity: 7, reason: saidBy('Hagel') },
    {
      articleName: cheese.articleName,
      salesUnitName,
      orderedQuantity: 2,
      comingQuantity: 0,
      reason: { code: 'soldOut' } as const,
    },
  ]
  const { deliveryDate, name } = order
  const data = { name, deliveryDate, orderNumber: 'E-2026-000045', supplierName: 'Hof Lüttje', lines }
  const { subject, text } = renderMail('supplyDeclined', data, german)
  expect(subject).toBe('Hof Lüttje kann nicht alles bringen: E-2026-000045')
  expect(plain(text)).toContain(
    'Kartoffel Linda, Sack 12,5 kg: 7 statt 10. Hagel\n\nKäse <Laib>, Sack 12,5 kg: 0 statt 2. Ausverkauft',
  )
  expect(text).toContain('https://markt.example/retailer/retailer-orders/E-2026-000045')
  const inEnglish = plain(renderMail('supplyDeclined', data, english).text)
  expect(inEnglish).toContain('Linda potatoes, Sack 12.5 kg: 7 instead of 10. Hagel')
  expect(inEnglish).toContain('0 instead of 2. Sold out')
})

it('a producer reads when an order is firm, whether its hub has accepted for it, and what is wanted less after that', () => {
  const about = {
    name: 'Wiebke',
    token: 'geheim',
    orderNumber: 'E-2026-000045',
    hubName: 'Nordhub eG',
    deliveryDate: order.deliveryDate,
  }
  const firm = { ...about, leg: 'delivery', acceptedByHub: false, lines: [potatoes], depositCents: 0 } as const
  const { subject, text } = renderMail('supplierOrderFirm', firm, german)
  expect(subject).toBe('Verbindlich: E-2026-000045, Nordhub eG, Donnerstag, 26. November')
  expect(plain(text)).toContain('Bitte nehmen Sie sie an, oder sagen Sie ab, was Sie nicht bringen können.')
  expect(plain(text)).toContain('3 × Kartoffel Linda, Sack 12,5 kg: 44,70 €\n\nNetto: 44,70 €')
  expect(renderMail('supplierOrderFirm', { ...firm, acceptedByHub: true }, english).text).toContain(
    'Nordhub eG has accepted it for you.',
  )
  const { articleName, salesUnitName } = potatoes
  const changed = { ...about, isOver: false, lines: [{ itemId: 'a', articleName, salesUnitName, before: 7, after: 4 }] }
  expect(plain(renderMail('supplierOrderChanged', changed, german).text)).toContain(
    'Nordhub eG braucht für Donnerstag, 26. November weniger als bestellt.\n\nKartoffel Linda, Sack 12,5 kg: 4 statt 7',
  )
  const over = renderMail('supplierOrderChanged', { ...changed, isOver: true }, english)
  expect(over.subject).toBe('Cancelled: E-2026-000045, Nordhub eG')
  // There is nothing left to answer by a link.
  expect(over.text).toContain('https://markt.example/en-US/supplier/orders/E-2026-000045')
})

it('a kitchen reads that what was missing comes after all', () => {
  const { articleName, salesUnitName } = potatoes
  const data = { name: 'Ansgar', orderNumber: 'K-2026-000318', line: { articleName, salesUnitName, comingQuantity: 5 } }
  const { subject, text } = renderMail('orderRestored', data, german)
  expect(subject).toBe('Kommt doch: Bestellung K-2026-000318')
  expect(plain(text)).toContain(
    'bei Kartoffel Linda, Sack 12,5 kg als fehlend gemeldet hatten, hat sich gefunden. Sie bekommen 5.',
  )
  expect(renderMail('orderRestored', data, english).text).toContain('You get 5.')
})

it('a kitchen that was told of a shortage reads that it is counted once more', () => {
  const { articleName, salesUnitName } = potatoes
  const data = {
    name: 'Ansgar',
    orderNumber: 'K-2026-000318',
    lines: [{ articleName, salesUnitName, comingQuantity: 6 }],
  }
  expect(plain(renderMail('orderRecounted', data, german).text)).toContain(
    'Kartoffel Linda, Sack 12,5 kg: voraussichtlich 6\n\nFehlt am Ende doch etwas, erfahren Sie es sofort.',
  )
  expect(renderMail('orderRecounted', data, english).subject).toBe('Counted once more: order K-2026-000318')
})

it('a credit after a complaint is called net to a kitchen, and neither net nor gross to a household', () => {
  const { articleName, salesUnitName } = potatoes
  const data = {
    ...{ name: 'Ansgar', hubName: 'Nordhub eG', orderNumber: 'K-2026-000318', articleName, salesUnitName },
    ...{ measure: 'piece' as const, amount: 1, creditedAmount: 1, creditedCents: 1_490, answer: '' },
  }
  const kitchen = { ...data, channel: 'b2b' as const }
  expect(plain(renderMail('complaintDecided', kitchen, german).text)).toContain('gut: 14,90 € netto.')
  expect(plain(renderMail('complaintDecided', kitchen, english).text)).toContain('€14.90 net.')
  const household = { ...data, channel: 'b2c' as const, token: 'x' }
  expect(plain(renderMail('complaintDecided', household, german).text)).toContain('gut: 14,90 €.')
  expect(plain(renderMail('complaintDecided', household, english).text)).toContain('€14.90.')
})

it('a correction whose sum stays is called as its paper is, and says that nothing is to be paid', () => {
  const data = {
    ...{
      name: 'Ansgar',
      hubName: 'Nordhub eG',
      documentId: 'd1',
      kind: 'invoice' as const,
      titleKind: 'credit' as const,
    },
    ...{ number: 'RE-2026-000126', grossCents: 0, dueCents: 0, dueOn: null, isDebited: false },
  }
  const { subject, text } = renderMail('documentIssued', data, german)
  expect(subject).toBe('Rechnungskorrektur RE-2026-000126 von Nordhub eG')
  expect(plain(text)).toContain('Die Summe bleibt gleich.')
  expect(plain(text)).not.toContain('bezahlt')
})

it('a reminder of one invoice says nothing of a sum of several', () => {
  const data = {
    ...{ name: 'Ansgar', hubName: 'Nordhub eG', documentId: 'd1', level: 1, cents: 1_000, openCents: 1_000 },
    ...{ payUntil: '2026-12-07', feeCents: 0, chargeCents: 0, interest: null },
  }
  expect(plain(renderMail('overdueReminder', { ...data, count: 1 }, german).text)).toContain(
    'eine Rechnung von Nordhub eG über 10,00 € ist noch nicht bezahlt.',
  )
  expect(plain(renderMail('overdueReminder', { ...data, count: 2 }, german).text)).toContain(
    '2 Rechnungen von Nordhub eG über zusammen 10,00 € sind noch nicht bezahlt.',
  )
  expect(
    plain(renderMail('overdueReminder', { ...data, count: 1, cents: 1_500, earlierCents: 500 }, german).text),
  ).toContain('Dazu kommen 5,00 € Gebühren und Zinsen früherer Schreiben.')
})
