import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CreditTransfer, DirectDebit } from '@regionalmarkt/domain/billing/sepa-file.ts'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { creditTransferXml, directDebitXml } from './sepa-xml.ts'

const hub = { holder: 'Hub Nord eG – Küche & Garten', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
const file = {
  messageId: 'RM-2026-11-25-1',
  madeAt: '2026-11-25T11:00:00+01:00',
  executeOn: '2026-11-27',
  account: hub,
}
const settlement: CreditTransfer = {
  ...{ endToEndId: 'GS-2026-000007', cents: 123_405, text: 'GS-2026-000007' },
  to: { holder: 'Höfe Lüttje & Söhne GbR', iban: 'DE02120300000000202051', bic: null },
}
const debit: DirectDebit = {
  ...{ endToEndId: 'RE-2026-000123', cents: 4_522, sequence: 'FRST', text: 'RE-2026-000123' },
  mandate: {
    ...{ reference: 'M-000042', signedOn: '2026-10-01', scheme: 'CORE' },
    account: { holder: 'Frauke Abend', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  },
}
const transfers = creditTransferXml({ ...file, items: [settlement, { ...settlement, cents: 5, endToEndId: 'GS-2' }] })
const debits = directDebitXml({
  ...{ ...file, creditorId: 'DE98ZZZ09999999999' },
  items: [debit, { ...debit, sequence: 'RCUR', cents: 100 }, { ...debit, cents: 8 }],
})

/** The texts of all elements of this name, in their order. */
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '')

describe('credit transfers', () => {
  it('say how many they are and what they come to, and keep each holder’s name with its umlauts', () => {
    expect(all(transfers, 'NbOfTxs')).toEqual(['2', '2'])
    expect(all(transfers, 'CtrlSum')).toEqual(['1234.10', '1234.10'])
    expect(all(transfers, 'InstdAmt')).toEqual(['1234.05', '0.05'])
    expect(all(transfers, 'Nm')).toEqual([
      ...['Hub Nord eG - Küche &amp; Garten', 'Hub Nord eG - Küche &amp; Garten'],
      ...['Höfe Lüttje &amp; Söhne GbR', 'Höfe Lüttje &amp; Söhne GbR'],
    ])
    expect(all(transfers, 'EndToEndId')).toEqual(['GS-2026-000007', 'GS-2'])
  })
})

describe('direct debits', () => {
  it('stand in a block for each place in the row of their mandate, with the mandate', () => {
    expect(all(debits, 'SeqTp')).toEqual(['FRST', 'RCUR'])
    expect(all(debits, 'NbOfTxs')).toEqual(['3', '2', '1'])
    expect(all(debits, 'CtrlSum')).toEqual(['46.30', '45.30', '1.00'])
    expect(all(debits, 'MndtId')).toEqual(['M-000042', 'M-000042', 'M-000042'])
    expect(new Set(all(debits, 'DtOfSgntr'))).toEqual(new Set(['2026-10-01']))
  })
})

/** The schemas of ISO 20022, which are not ours to pass on: read where `BANK_SCHEMAS` says where they lie. */
const schemas = process.env.BANK_SCHEMAS ?? 'no such folder'

if (existsSync(schemas))
  describe('the schema of ISO 20022', () => {
    const faultOf = (schema: string, xml: string): string | null => {
      const url = join(schemas, schema)
      const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }))
      try {
        validator.validate(XmlDocument.fromString(xml))
        return null
      } catch (error) {
        return String(error)
      }
    }

    it('takes both, and refuses what is no IBAN', () => {
      expect(faultOf('pain.001.001.09.xsd', transfers)).toBeNull()
      expect(faultOf('pain.008.001.08.xsd', debits)).toBeNull()
      expect(faultOf('pain.008.001.08.xsd', debits.replace('DE02120300000000202051', 'Konto'))).toContain('IBAN')
    })
  })
