import type { BillingDocument } from '@regionalmarkt/domain/billing/billing-document.ts'
import { crossIndustryInvoice, type Profile } from '@regionalmarkt/domain/billing/cross-industry-invoice.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import Builder from 'fast-xml-builder'
import { documentTexts } from './document-texts.ts'

const builder = new Builder({ ignoreAttributes: false, attributeNamePrefix: '@' })

/** The namespaces of the schema, D22B. */
const namespaces = {
  '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
} as const

// XML has no other control characters (XML 1.0, 2.2).
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** A document as an e-invoice: CII, for a PDF to carry or alone. */
export const invoiceXml = (document: BillingDocument, profile: Profile, locale: Locale): string => {
  const tree = crossIndustryInvoice(document, profile, documentTexts(document, locale))
  const root = typeof tree === 'string' ? {} : tree
  const xml = builder.build({ 'rsm:CrossIndustryInvoice': { ...namespaces, ...root } })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml.replaceAll(unwritable, '')}`
}
