import { documentTotals } from '@regionalmarkt/domain/billing/document-totals.ts'
import { expect, it } from 'vitest'
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

it('nobody is asked to transfer what is debited, paid back, or paid out', async () => {
  const others = Object.values(documents).filter((document) => !invoices.some(([, each]) => each === document))
  expect(others.length).toBeGreaterThan(5)
  for (const document of others) expect(await codesOf(document)).toEqual([])
})
