import { creditTransferFile, directDebitFile } from '@regionalmarkt/domain/billing/sepa-file.ts'
import Builder from 'fast-xml-builder'

const builder = new Builder({ ignoreAttributes: false, attributeNamePrefix: '@' })

const written = (schema: string, content: object): string => {
  const xml = builder.build({ Document: { '@xmlns': `urn:iso:std:iso:20022:tech:xsd:${schema}`, ...content } })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`
}

/** Credit transfers as the bank takes them (pain.001.001.09). */
export const creditTransferXml = (file: Parameters<typeof creditTransferFile>[0]): string =>
  written('pain.001.001.09', creditTransferFile(file))

/** Direct debits as the bank takes them (pain.008.001.08). */
export const directDebitXml = (file: Parameters<typeof directDebitFile>[0]): string =>
  written('pain.008.001.08', directDebitFile(file))
