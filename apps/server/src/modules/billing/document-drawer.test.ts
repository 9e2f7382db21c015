import { expect, it } from 'vitest'
import { documentPdfBeside } from './document-drawer.ts'
import { documentPdf } from './document-pdf.ts'
import { invoiceXml } from './invoice-xml.ts'
import { documents } from './testing/documents.ts'

it('what is drawn beside is what is drawn here, whoever asks at once, and one that cannot be drawn stops no other', async () => {
  const all = Object.values(documents)
  const [first] = all
  if (first === undefined) throw new Error('no document')
  const impossible = documentPdfBeside({ ...first, issuedOn: 'some day' }, '', 'de-DE')
  const drawn = all.map((document) => documentPdfBeside(document, invoiceXml(document, 'zugferd', 'de-DE'), 'de-DE'))
  await expect(impossible).rejects.toThrow(/Invalid time value/)
  for (const [index, document] of all.entries()) {
    const here = await documentPdf(document, invoiceXml(document, 'zugferd', 'de-DE'), 'de-DE')
    expect((await drawn[index])?.equals(here)).toBe(true)
  }
})
