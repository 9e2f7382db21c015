import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { invoiceXml } from './modules/billing/invoice-xml.ts'
import { documents } from './modules/billing/testing/documents.ts'
import { schemaFaultOf } from './modules/billing/testing/factur-x-schema.ts'
import { officialRules, ruleFiles, type Violation } from './modules/billing/testing/official-rules.ts'

/**
 * `npm run check-e-invoices -- --rules FOLDER`: every kind of document that a hub writes, as ZUGFeRD and as XRechnung, against the schema of
 * Factur-X and the official rules in the folder. Without a folder the schema alone. Exit code 1 where something is broken.
 */
const { rules: folder } = parseArgs({ options: { rules: { type: 'string' } } }).values
const missing = folder === undefined ? [] : Object.values(ruleFiles).filter((name) => !existsSync(join(folder, name)))
if (missing.length > 0) {
  console.error(`Not in ${folder}: ${missing.join(', ')}.`)
  process.exit(2)
}
const check = folder === undefined ? undefined : officialRules(folder)
if (check === undefined)
  console.log('No rules are given (--rules FOLDER): documents are held against the schema of Factur-X alone.')

const isMild = ({ flag }: Violation) => flag === 'warning' || flag === 'information'
let faults = 0
for (const [name, document] of Object.entries(documents))
  for (const form of ['zugferd', 'xrechnung'] as const) {
    const xml = invoiceXml(document, form, 'de-DE')
    const schemaFault = schemaFaultOf(xml)
    const found = [
      ...(schemaFault === null ? [] : [{ id: 'schema', flag: 'fatal', text: schemaFault }]),
      ...(check?.(xml) ?? []),
    ]
    const broken = found.filter((each) => !isMild(each)).length
    faults += broken
    const mild = found.length - broken
    console.log(
      `${name}, ${form}: ${broken === 0 ? 'valid' : `${broken} broken`}${mild === 0 ? '' : `, ${mild} warnings`}`,
    )
    for (const { id, flag, text } of found) console.log(`  ${flag} ${id}: ${text.slice(0, 240)}`)
  }
console.log(faults === 0 ? 'Nothing is broken.' : `${faults} rules are broken.`)
if (faults > 0) process.exitCode = 1
