import { roleOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import { documentTotals, withVat } from '@regionalmarkt/domain/billing/document-totals.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { linesOnPaper, writtenOver } from '../../platform/testing/lines-on-paper.ts'
import { codesIn } from '../../platform/testing/read-codes.ts'
import { documentPdf } from './document-pdf.ts'
import { invoiceXml } from './invoice-xml.ts'
import { documents } from './testing/documents.ts'

const codesOf = async (document: (typeof documents)[string]) =>
  codesIn(await documentPdf(document, invoiceXml(document, 'zugferd', 'de-DE'), 'de-DE'))

const invoices = Object.entries(documents).filter(
  ([, { kind, payment }]) => kind === 'invoice' && payment?.kind === 'transfer',
)

it.each(invoices)('the code on the paper fills in the transfer that is asked for: %s', async (_, document) => {
  const cents = documentTotals(document).grossCents - document.prepaidCents
  const euros = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  // EPC069-12, line by line.
  const lines = ['BCD', '002', '1', 'SCT', '', 'Hub Nord eG', 'DE89370400440532013000', `EUR${euros}`, '', '']
  expect(await codesOf(document)).toEqual([[...lines, document.number].join('\n')])
})

it('what takes a document back counts packs as that did', async () => {
  const document = documents['a full correction']
  if (document === undefined) throw new Error('no document')
  const pdf = await documentPdf(document, invoiceXml(document, 'zugferd', 'de-DE'), 'de-DE')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  expect(text).toMatch(/Söhne, 2 × ca/)
})

it('nobody is asked to transfer what is debited, paid back, or paid out', async () => {
  const others = Object.values(documents).filter((document) => !invoices.some(([, each]) => each === document))
  expect(others.length).toBeGreaterThan(5)
  for (const document of others) expect(await codesOf(document)).toEqual([])
})

it('a consumer reads when default begins (§ 286 (3) BGB), a business does not', async () => {
  const said = async (name: string, locale: 'de-DE' | 'en-US') => {
    const document = documents[name]
    if (document === undefined) throw new Error(`no document: ${name}`)
    const pdf = await documentPdf(document, invoiceXml(document, 'zugferd', locale), locale)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    return /§ 286 Abs. 3 BGB|section 286 \(3\)/.test(text)
  }
  const household = 'a household below 250 €'
  const kitchen = 'two rates with deposits, returns, weighed goods and delivery'
  expect([await said(household, 'de-DE'), await said(household, 'en-US'), await said(kitchen, 'de-DE')]).toEqual([
    ...[true, true, false],
  ])
})

const named = (name: string) => {
  const document = documents[name]
  if (document === undefined) throw new Error(`no document: ${name}`)
  return document
}
const sheetOf = async (document: (typeof documents)[string], locale: 'de-DE' | 'en-US') => {
  const lines = await linesOnPaper(await documentPdf(document, invoiceXml(document, 'zugferd', locale), locale))
  return lines.flat().map(({ text }) => text.replaceAll('\u00a0', ' '))
}

it('what takes back is negative, and its sum is not called credited or cancelled as well', async () => {
  const sums: Record<string, string> = {}
  for (const document of Object.values(documents).filter(({ kind }) => roleOf(kind) !== 'bill')) {
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array(await documentPdf(document, '<x/>', 'de-DE'))),
      { mergePages: true },
    )
    expect(text).not.toMatch(/Gutgeschriebener Betrag|Stornierter Betrag/)
    sums[document.kind] = text.match(/Gesamtbetrag\s(\S+)/)?.[1] ?? ''
  }
  expect(Object.keys(sums).sort()).toEqual(['correction', 'credit', 'selfBilledCorrection', 'selfBilledCredit'])
  for (const sum of Object.values(sums)) expect(sum).toMatch(/^−[\d.,]+$/)
})

it.each(['de-DE', 'en-US'] as const)(
  'nothing is written across anything else, however much it comes to: %s',
  async (locale) => {
    for (const [name, document] of Object.entries(documents)) {
      if (document.lines.length > 30) continue
      const large = { ...document, lines: document.lines.map((line) => ({ ...line, amount: line.amount * 1_000 })) }
      for (const each of [document, large])
        expect([name, await writtenOver(await documentPdf(each, '<x/>', locale))]).toEqual([name, []])
    }
  },
)

it('a sum and what it is of stand in one line each, above ten thousand euros, too', async () => {
  const household = named('a household that has paid')
  const thousandfold = household.lines.map((line) => ({ ...line, amount: line.amount * 1_000 }))
  const large = { ...household, lines: withVat('b2c', thousandfold) }
  expect(await sheetOf(large, 'en-US')).toContain('including 19% VAT on €21,495.80')
  expect(await sheetOf(large, 'de-DE')).toContain('darin 19 % USt. auf 21.495,80 €')
})

it('a company’s long name stays whole in the window of an envelope, and figures with their unit', async () => {
  const { buyer, ...credit } = named('a credit after complaints')
  const name = 'Zur Alten Schleuse, Inhaber Rolf Meinardus e. K.'
  const sheet = await sheetOf({ ...credit, buyer: { ...buyer, name } }, 'de-DE')
  expect(sheet).toContain(name)
  expect(sheet.filter((line) => /^2,3 kg|^kg| ca\.$/.test(line))).toEqual([])
  expect(sheet.filter((line) => /2,3 kg/.test(line))).toEqual(['ca. 2,3 kg'])
})

it('an English paper says of each document what an English reader calls it, and which law it means', async () => {
  const said = async (name: string) => (await sheetOf(named(name), 'en-US')).join(' ')
  expect(await said('a credit after complaints')).toMatch(/Invoice correction RK-2026-000003.*Article 10023/)
  expect(await said('empties that were counted wrong')).toMatch(
    /Invoice correction RE-2026-000127.*Reason: Es waren 10/,
  )
  const settled = await said('self-billed, flat rate (§ 24 UStG)')
  expect(settled).toContain('Self-billed invoice (Gutschrift) GS-2026-000007')
  expect(settled).toContain('section 14 (2) of the German VAT Act (UStG)')
  expect(settled).toContain('section 24 of the German VAT Act (UStG)')
  expect(settled).toMatch(/Producer number.*Deposit: transport crate/)
  expect(await said('a small business')).toContain('section 19 of the German VAT Act (UStG)')
  expect(await said('a household that has paid')).toContain('This invoice has been paid.')
})

/** Other work for the processor: a busy machine slows it down as much, so that only the ratio tells of an invoice. 16.5 ms where nobody else is. */
const goods = JSON.stringify(
  Array.from({ length: 4_000 }, (_, n) => ({ n, name: `Ware ${n}`, price: n * 7.13, tags: ['a', 'b', String(n)] })),
)
const yardstick = () =>
  JSON.stringify(JSON.parse(goods))
    .split('"')
    .map((part) => part.toUpperCase())
    .join('').length

it('an invoice of 30 lines takes no more than 40 ms of a processor, its data included', async () => {
  const month = documents['a month of 300 lines']
  if (month === undefined) throw new Error('no document')
  const document = { ...month, lines: month.lines.slice(0, 30) }
  const draw = () => documentPdf(document, invoiceXml(document, 'zugferd', 'de-DE'), 'de-DE')
  const milliseconds = async (work: () => unknown, times = 5) => {
    const before = process.threadCpuUsage()
    for (let n = 0; n < times; n += 1) await work()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / times / 1000
  }
  // The first 25 also read the fonts and are compiled: 43 ms each, against 30 afterwards.
  await milliseconds(draw, 25)
  await milliseconds(yardstick, 25)
  const ratios: number[] = []
  for (let round = 0; round < 6; round += 1) ratios.push((await milliseconds(draw)) / (await milliseconds(yardstick)))
  expect(Math.min(...ratios)).toBeLessThan(40 / 16.5)
}, 60_000)
