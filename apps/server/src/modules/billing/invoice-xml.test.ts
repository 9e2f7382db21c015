import { expect, it } from 'vitest'
import { invoiceXml } from './invoice-xml.ts'
import { documents } from './testing/documents.ts'
import { schemaFaultOf as faultOf } from './testing/factur-x-schema.ts'

const cases = Object.entries(documents)
it.each(cases)('%s is valid against the schema of Factur-X, in both forms', (_, document) => {
  expect(faultOf(invoiceXml(document, 'zugferd', 'de-DE'))).toBeNull()
  expect(faultOf(invoiceXml(document, 'xrechnung', 'en-US'))).toBeNull()
})

const amountsIn = (xml: string, element: string): number[] =>
  [...xml.matchAll(new RegExp(`<ram:${element}>(.*?)<`, 'g'))].map(([, euros]) => Math.round(Number(euros) * 100))

it.each(cases)('%s has amounts that add up, with the signs of its lines', (_, document) => {
  const xml = invoiceXml(document, 'zugferd', 'de-DE')
  const lineTotals = amountsIn(xml, 'LineTotalAmount')
  const sum = lineTotals.pop()
  expect(lineTotals.reduce((all, each) => all + each, 0)).toBe(sum)
  const signs = document.lines.map(({ amount, priceCents }) => Math.sign(amount * priceCents))
  const isOpposite = Math.sign(lineTotals[0] ?? 0) !== signs[0]
  expect(lineTotals.map((each) => Math.sign(each))).toEqual(signs.map((each) => (isOpposite ? -each : each)))
})

it('only a document that is collected names a mandate', () => {
  for (const [name, document] of cases) {
    const xml = invoiceXml(document, 'zugferd', 'de-DE')
    const named = /<ram:DirectDebitMandateID>(.*?)</.exec(xml)?.[1]
    const isCollected = document.payment?.kind === 'directDebit'
    expect([name, named]).toEqual([name, isCollected ? document.payment.mandateReference : undefined])
  }
})

it('what is no invoice is refused by that schema, so that the test can fail', () => {
  const [, document] = cases[0] ?? []
  if (document === undefined) throw new Error('no document')
  const xml = invoiceXml(document, 'zugferd', 'de-DE')
  expect(faultOf(xml.replace('<ram:TypeCode>380</ram:TypeCode>', ''))).toContain('TypeCode')
})

it('what people typed stays text, and what XML cannot say is left out', () => {
  const [, document] = cases[0] ?? []
  if (document === undefined) throw new Error('no document')
  const buyer = { ...document.buyer, name: 'Koch & <Söhne> "Nord"\u0000\u0008' }
  const xml = invoiceXml({ ...document, buyer }, 'zugferd', 'de-DE')
  expect(xml).toContain('<ram:Name>Koch &amp; &lt;Söhne&gt; &quot;Nord&quot;</ram:Name>')
  expect(faultOf(xml)).toBeNull()
})

it('who fetched and paid at the counter has a name and no address, which is valid too', () => {
  const paid = documents['a household that has paid']
  if (paid === undefined) throw new Error('no document')
  const buyer = { ...paid.buyer, addition: '', street: '', postcode: '', city: '', email: '' }
  const xml = invoiceXml({ ...paid, buyer }, 'zugferd', 'de-DE')
  expect(faultOf(xml)).toBeNull()
  expect(xml).not.toMatch(/<ram:(LineOne|CityName|PostcodeCode)><\/|<ram:(LineOne|CityName|PostcodeCode)\/>/)
})
