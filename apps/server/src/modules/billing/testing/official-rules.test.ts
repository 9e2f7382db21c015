import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { officialRules, ruleFiles } from './official-rules.ts'

/** Rules in the form of the official ones, of our own making. */
const folder = mkdtempSync(join(tmpdir(), 'e-invoice-rules-'))
const rules = (...patterns: string[]) =>
  `<?xml version="1.0"?><schema xmlns="http://purl.oclc.org/dsdl/schematron"><ns prefix="i" uri="urn:i"/><let name="most" value="100"/>${patterns.join('')}</schema>`
beforeAll(() => {
  const cen = rules(
    `<pattern><let name="sum" value="sum(//i:line)"/><rule context="/i:invoice">
       <assert id="CO-1" flag="fatal" test="$sum = xs:decimal(i:total)">The lines come to the total.</assert>
       <report id="BIG" flag="warning" test="i:total &gt; $most">That is much.</report></rule></pattern>`,
    `<pattern><rule context="i:line[@free]"><assert id="FREE" test=". = 0">Free is nothing.</assert></rule>
       <rule context="i:line"><assert id="LINE" test="u:decimalOrZero(.) != 0">A line is something.</assert></rule></pattern>`,
  )
  const xrechnung = rules(
    `<pattern><rule context="i:invoice"><assert id="DE-1" test="$shared = 1 and i:buyer">A buyer.</assert><assert id="ODD" test="i:unknown-function()">?</assert></rule></pattern>`,
  )
  writeFileSync(join(folder, ruleFiles.cen), cen)
  writeFileSync(join(folder, ruleFiles.xrechnung), xrechnung)
  writeFileSync(join(folder, ruleFiles.common), '<?xml version="1.0"?><let name="shared" value="1"/>')
})
afterAll(() => rmSync(folder, { recursive: true }))

const invoice = (total: number, lines: string, more = '') =>
  `<i:invoice xmlns:i="urn:i"><i:total>${total}</i:total>${lines}${more}</i:invoice>`
const line = (amount: number, more = '') => `<i:line ${more}>${amount}</i:line>`

it.each([
  ['whole', invoice(7, line(3) + line(4)), []],
  ['a wrong total', invoice(8, line(3) + line(4)), ['fatal CO-1']],
  ['what is only odd', invoice(120, line(120)), ['warning BIG']],
  ['an empty line', invoice(3, line(3) + line(0)), ['fatal LINE']],
  ['a line that meets the first rule alone', invoice(3, line(3) + line(0, 'free="1"')), []],
  ['one that says it is an XRechnung', invoice(1, line(1), '<!--xrechnung_3.0-->'), ['fatal DE-1', 'error ODD']],
])('%s', (_, xml, broken) => {
  expect(officialRules(folder)(xml).map(({ id, flag }) => `${flag} ${id}`)).toEqual(broken)
})
