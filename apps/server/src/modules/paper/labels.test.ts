import { readBarcode } from '@regionalmarkt/domain/stock/read-barcode.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { drawSheets } from '../../platform/paper/sheet.ts'
import { linesOnPaper, writtenOver } from '../../platform/testing/lines-on-paper.ts'
import { codesIn } from '../../platform/testing/read-codes.ts'
import { inkFor } from './frame.ts'
import { crateLabels, lotCode, lotLabel } from './labels.ts'

const goods = { articleNumber: 'LU-101', gtin: '4006381333931', lot: 'K-4711/2', bestBefore: '2026-12-24' }

// GS1 writes every GTIN with fourteen digits.
it.each([
  ['everything', goods, { gtin: '04006381333931', lot: 'K-4711/2', bestBefore: '2026-12-24' }],
  ['goods that keep', { ...goods, bestBefore: null }, { gtin: '04006381333931', lot: 'K-4711/2', bestBefore: null }],
  ['goods without a lot', { ...goods, lot: null }, { gtin: '04006381333931', lot: null, bestBefore: '2026-12-24' }],
])('a label says to a scanner on the floor what is printed on it: %s', (_, label, said) => {
  expect(readBarcode(lotCode(label))).toMatchObject(said)
})

it('goods without a GTIN have their article number', () => {
  expect(lotCode({ ...goods, gtin: null })).toBe('LU-101')
})

it('a scanner reads off the printed labels what they are to say', async () => {
  const ink = inkFor(
    { locale: 'de-DE', now: new Date('2026-11-24T08:00:00Z'), by: { kind: 'operator' } },
    'https://markt.example',
  )
  const names = { de: 'Kartoffeln', en: 'Potatoes' }
  const label = { ...goods, articleName: names, salesUnitName: names, supplierName: 'Hof', quantity: 12, shelf: 'K-04' }
  const order = {
    ...{ orderNumber: 'K-2026-000318', customerName: 'Kantine', deliveryDate: '2026-11-26' },
    ...{ deliveryMethod: 'deliveryHub' as const, door: null },
  }
  const pdf = await drawSheets([lotLabel(label, ink), ...crateLabels(order, 2, ink)], {
    ...{ title: 'Etiketten', locale: 'de-DE', createdAt: new Date('2026-11-24T08:00:00Z') },
    pageOf: () => '',
  })
  const screen = 'https://markt.example/retailer/picking/K-2026-000318'
  expect(await codesIn(pdf)).toEqual([lotCode(label), screen, screen])
})

it.each([
  ['as it mostly is', '261125-10116', 'Elstar apples', ['L 261125-10116, best before Dec 7, 2026']],
  [
    'names as long as they may be',
    'L-261125-'.repeat(5).slice(0, 40),
    'Alte Kartoffelsorte vom Deich '.repeat(4).trim(),
    [],
  ],
])('a label in English has its lot in one line, and nothing written across it: %s', async (_, lot, name, said) => {
  const ink = inkFor(
    { locale: 'en-US', now: new Date('2026-11-24T08:00:00Z'), by: { kind: 'operator' } },
    'https://markt.example',
  )
  const names = { de: name, en: name }
  const label = {
    ...{ ...goods, lot, bestBefore: '2026-12-07', articleName: names, salesUnitName: { de: '', en: 'Crate 13 kg' } },
    ...{ supplierName: 'Obsthof Feldhaus', quantity: 12, shelf: 'A-07', salesUnitNumber: 'OF-101-1' },
  }
  const pdf = await drawSheets([lotLabel(label, ink)], {
    ...{ title: 'Labels', locale: 'en-US', createdAt: new Date('2026-11-24T08:00:00Z') },
    pageOf: () => '',
  })
  const sheets = await linesOnPaper(pdf)
  expect(sheets).toHaveLength(1)
  expect(sheets.flat().map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual(expect.arrayContaining([...said]))
  expect(await writtenOver(pdf)).toEqual([])
})

const street = 'Am Alten Hafen 12b'
it.each([
  [
    'a kitchen with several doors',
    'Klinikum am Deich',
    'Station 4',
    'Tor 2',
    ['Station 4', 'Tor 2', street, '26919 Brake'],
  ],
  ['a door that bears its name', 'Kantine', 'Kantine', '', [street, '26919 Brake']],
  [
    'names as long as they may be',
    'Gemeinschaft der Küchen '.repeat(5).trim(),
    'Zentralküche '.repeat(9).trim(),
    '',
    [street],
  ],
])(
  'a crate names its door, the street first where room is scarce: %s',
  async (_, customerName, name, addition, said) => {
    const ink = inkFor(
      { locale: 'de-DE', now: new Date('2026-11-24T08:00:00Z'), by: { kind: 'operator' } },
      'https://markt.example',
    )
    const order = {
      ...{ orderNumber: 'K-2026-000318', customerName, deliveryDate: '2026-11-26' },
      deliveryMethod: 'deliveryHub' as const,
      door: { name, addition, street, postcode: '26919', city: 'Brake' },
    }
    const pdf = await drawSheets(crateLabels(order, 1, ink), {
      ...{ title: 'Etiketten', locale: 'de-DE', createdAt: new Date('2026-11-24T08:00:00Z') },
      pageOf: () => '',
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
    expect(text).toHaveLength(1)
    const label = (text[0] ?? '').replaceAll(/\s+/g, ' ')
    expect(label).toContain([customerName, ...said].join(' '))
    expect(label).toContain('Bestellung K-2026-000318')
  },
)
