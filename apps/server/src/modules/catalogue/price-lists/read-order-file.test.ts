import iconv from 'iconv-lite'
import { expect, it } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { orderReadApart } from './price-list-reader.ts'

const table = 'Bestellung Küche;;\nArtikelnummer;Name;Menge\nMÖ-1;Möhren;2,00\nKÄ-2;Käse;1'
const lines = [
  { number: 'MÖ-1', quantity: '2' },
  { number: 'KÄ-2', quantity: '1' },
]
const readingsOf = async (bytes: Buffer) => (await orderReadApart(bytes, 'who')).readings
const reasonOf = (bytes: Buffer) =>
  orderReadApart(bytes, 'who').then(
    () => 'none',
    (error) => error.refusal.facts.reason,
  )

it.each([
  ['utf-8', Buffer.from(table)],
  ['utf-16', iconv.encode(table, 'utf-16le', { addBOM: true })],
  ['windows-1252', iconv.encode(table, 'windows-1252')],
  ['cp850', iconv.encode(table, 'cp850')],
])('an order in %s is read in one way', async (name, bytes) => {
  expect(await readingsOf(bytes)).toEqual([{ name, hasHidden: false, count: 2, lines }])
})

it('of several sheets the one with number and quantity is read, and two of them are asked about', async () => {
  const order = [
    ['Nr', 'Menge'],
    ['A-1', 12],
  ]
  const two = await writeExcel([
    { sheet: 'Deckblatt', data: [['Küche Nord'], ['Telefon', '0123']] },
    { sheet: 'Woche 49', data: order },
  ]).toBuffer()
  expect(await readingsOf(two)).toMatchObject([{ name: 'Woche 49', lines: [{ number: 'A-1', quantity: '12' }] }])
  const three = await writeExcel([
    { sheet: 'Woche 49', data: order },
    { sheet: 'Woche 50', data: [...order, ['A-2', 3]] },
    { sheet: 'Kopie', data: order },
  ]).toBuffer()
  expect((await readingsOf(three)).map(({ name, count }) => [name, count])).toEqual([
    ['Woche 49', 1],
    ['Woche 50', 2],
  ])
})

it('what cannot be decided stays as it stands, and more lines than a cart takes are counted', async () => {
  const [read] = await readingsOf(Buffer.from('Nr;Menge\nA-1;1,200\n;3\nA-2;viel'))
  expect(read?.lines).toEqual([
    { number: 'A-1', quantity: '1,200' },
    { number: '', quantity: '3' },
    { number: 'A-2', quantity: 'viel' },
  ])
  const many = `Nr;Menge\n${Array.from({ length: 300 }, (_, at) => `A-${at};1`).join('\n')}`
  const [long] = await readingsOf(Buffer.from(many))
  expect([long?.count, long?.lines.length]).toEqual([300, 200])
})

it('prices are no quantities', async () => {
  const [read] = await readingsOf(Buffer.from('Nr;Name;Preis\nA-1;Möhren;3'))
  expect(read?.lines).toEqual([{ number: 'A-1', quantity: '' }])
})

it.each([
  ['pdf', Buffer.from('%PDF-1.7 x')],
  ['empty', Buffer.from('\n\n')],
  ['empty', Buffer.from('Nr;Menge\n')],
  ['noTable', Buffer.from('Liebe Leute,\nbitte wie immer.')],
  ['noTable', Buffer.from('BNN;3;0;Hof\n1;A;20261130')],
  ['quotes', Buffer.from('Nr;Menge\n"A-1;2')],
  ['notText', Buffer.from([1, 0, 2, 0, 0])],
  ['tooLarge', Buffer.from(`Nr;Menge\n${'A'.repeat(30_000)};1`)],
  ['brokenSpreadsheet', Buffer.from('PK\x03\x04 nothing else')],
])('is refused as %s', async (reason, bytes) => {
  expect(await reasonOf(bytes)).toBe(reason)
})
