import { parseArgs } from 'node:util'
import type { PriceListFault } from '@regionalmarkt/domain/price-lists/bnn-row.ts'
import type { Doubt } from '@regionalmarkt/domain/price-lists/doubts.ts'
import { type PriceList, readBnnPriceList } from '@regionalmarkt/domain/price-lists/read-bnn-price-list.ts'
import { readImported, runCommand, UsageError } from './command.ts'
import { decodeBnn } from './modules/catalogue/price-lists/decode-text.ts'
import type { LeftRow } from './modules/catalogue/public.ts'
import type { Tx } from './platform/database.ts'
import type { AskedImport } from './take-in-price-list.ts'

const usage = `Usage: npm run import-price-list -- FILE --supplier SLUG [--to-order] [--take-doubtful]

Reads a BNN 3 price list, as the trade sends it, into the supplier's articles. New articles wait for the
hub's approval; known ones get the new price. The same file again changes nothing.
New articles can be ordered once their stock is entered; with --to-order as many as anybody wants.
Doubtful lines, such as a price that changes by more than half, are named and left out; --take-doubtful takes
them too. The exit code is 0 when every line was taken in, 2 when some were left out, 1 when nothing was imported.`

const readArguments = (): { file: string } & Omit<AskedImport, 'list'> => {
  const options = {
    supplier: { type: 'string' },
    'to-order': { type: 'boolean' },
    'take-doubtful': { type: 'boolean' },
  } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [file] = positionals
  if (!file || !values.supplier) throw new UsageError(usage)
  return {
    ...{ file, slug: values.supplier, stockOfNew: values['to-order'] ? 'toOrder' : 'counted' },
    doubtful: values['take-doubtful'] ? 'taken' : 'left',
  }
}

const describe = ({ lineNumber, field, reason, value }: PriceListFault): string =>
  `  line ${lineNumber}, field ${field}: ${reason}${value === '' ? '' : ` (${value})`}`

/** One that is no price list at all ends the command. */
const readPriceList = async (file: string): Promise<PriceList> => {
  const text = decodeBnn(await readImported(file))
  if (text.trim() === '') throw new UsageError(`${file} is empty. Nothing was imported.`)
  const list = readBnnPriceList(text)
  const [fault] = list.faults
  if (list.header === null) {
    const begins = `its first line begins with "${fault?.value ?? ''}" instead of "BNN;3;"`
    throw new UsageError(`${file} is not a BNN 3 price list: ${begins}. Nothing was imported.`)
  }
  if (list.header.currency !== 'EUR') {
    throw new UsageError(`${file} has prices in "${list.header.currency}", not in EUR. Nothing was imported.`)
  }
  if (list.rows.length === 0) {
    const faults = list.faults.map(describe).join('\n')
    throw new UsageError(`No article could be read from ${file}. Nothing was imported.\n${faults}`)
  }
  return list
}

const euros = (cents: number): string => (cents / 100).toFixed(2)

const doubtWords: { readonly [D in Doubt]: (row: LeftRow, percent: number) => string } = {
  noPrice: () => 'it has no price',
  priceJump: ({ priceBefore, priceAfter }, percent) =>
    `the price changes from ${euros(priceBefore ?? 0)} to ${euros(priceAfter)} EUR, by more than ${percent} %`,
  baseFarAbove: ({ priceAfter }) =>
    `at ${euros(priceAfter)} EUR a kilogram or litre costs more than five times what is usual in its category`,
  baseFarBelow: ({ priceAfter }) =>
    `at ${euros(priceAfter)} EUR a kilogram or litre costs less than a fifth of what is usual in its category`,
  otherContent: () => 'its content is another one than that of the known article',
  otherVat: () => 'its VAT is another one than that of the known article',
}

const describeLeft = (row: LeftRow, percent: number): string => {
  const reasons = row.doubts.map((doubt) => doubtWords[doubt](row, percent)).join('; ')
  return `  line ${row.lineNumber}, ${row.articleNumber} ${row.name}: ${reasons}`
}

const takeIn = async (tx: Tx, asked: AskedImport) => {
  const { takeInPriceList } = await import('./take-in-price-list.ts')
  const { list, slug } = asked
  const { DomainError } = await import('./platform/domain-error.ts')
  const outcome = await takeInPriceList(tx, asked).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.refusal.code !== 'CategoryMissing') throw error
    const { name, category } = error.refusal.facts
    const lacks = `no category for "${name}", and none with the address "${category}" for what fits nowhere else`
    throw new UsageError(
      `This market has ${lacks}. An administrator can create one at /protected. Nothing was imported.`,
    )
  })
  if (outcome === undefined) throw new UsageError(`There is no supplier "${slug}".\n\n${usage}`)
  const { created, repriced, delisted, unchanged, left, priceChangePercent } = outcome
  const says = [
    `${list.rows.length} articles read, ${list.faults.length} faults`,
    ...list.faults.map(describe),
    ...list.remarks.map((remark) => `${describe(remark)}: taken without it`),
    `${created} new (waiting for approval), ${repriced} with a new price, ${delisted} taken off the market, ${unchanged} unchanged`,
    ...(left.length === 0
      ? []
      : [
          `${left.length} doubtful ${left.length === 1 ? 'line' : 'lines'} left out; correct them, or take them with --take-doubtful:`,
        ]),
    ...left.map((row) => describeLeft(row, priceChangePercent)),
  ].join('\n')
  return { says, exitCode: left.length + list.faults.length > 0 ? 2 : 0 }
}

const readAsked = async (): Promise<AskedImport> => {
  const { file, ...said } = readArguments()
  return { list: await readPriceList(file), ...said }
}

await runCommand({ read: readAsked, carryOut: takeIn })
