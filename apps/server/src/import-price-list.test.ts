import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readBnnPriceList } from '@regionalmarkt/domain/price-lists/read-bnn-price-list.ts'
import { bnnLine } from '@regionalmarkt/domain/price-lists/testing/bnn-line.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articleCategories } from './modules/catalogue/public.ts'
import { givenCompany } from './platform/testing/given.ts'
import { testDatabase } from './platform/testing/test-database.ts'
import { takeInPriceList } from './take-in-price-list.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regionalmarkt-price-list-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command as somebody would, with a database that is not there: what cannot be read must not get as far. */
const importing = async (file: string) => importInto('postgresql://nobody@127.0.0.1:1/none', file, 'hof-luettje')
const importInto = async (databaseUrl: string, file: string, supplier: string, ...options: readonly string[]) => {
  const command = join(import.meta.dirname, 'import-price-list.ts')
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: folder }
  const run = promisify(execFile)(process.execPath, [command, file, '--supplier', supplier, ...options], { env })
  return run.then(
    ({ stdout }) => ({ exitCode: 0, says: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      exitCode: code,
      says: stdout + stderr,
    }),
  )
}
const header = 'BNN;3;1;Naturkost Nord;Preisliste;Preisliste;EUR;20261101;20261231;20261101;0000;1'

it.each([
  ['nothing', '', 'is empty. Nothing was imported.'],
  ['blank lines', '\r\n  \r\n', 'is empty. Nothing was imported.'],
  [
    'a table of another kind',
    'Artikel;Preis\nKartoffel;1,20\n',
    'is not a BNN 3 price list: its first line begins with "Artikel;Preis"',
  ],
  ['other money', header.replace('EUR', 'CHF'), 'has prices in "CHF", not in EUR. Nothing was imported.'],
  ['a header alone', `${header}\r\n;;99\r\n`, 'No article could be read from'],
  ['only lines that are wrong', `${header}\r\n4711;A\r\n;;99\r\n`, 'line 2, field 0: wrongFieldCount'],
])('%s ends the command with a sentence', async (_, text, sentence) => {
  const file = join(folder, 'list.bnn')
  await writeFile(file, text)
  const { exitCode, says } = await importing(file)
  expect(exitCode).toBe(1)
  expect(says).toContain(sentence)
  expect(says).not.toContain('    at ')
})

it('a file that is not there ends the command with a sentence', async () => {
  expect(await importing(join(folder, 'gone.bnn'))).toMatchObject({
    exitCode: 1,
    says: expect.stringContaining('gone.bnn cannot be read (ENOENT). Nothing was imported.'),
  })
})

it('leaves out a price that looks wrong, names its line, says so by its exit code, and takes it when asked to', async () => {
  const database = await testDatabase()
  try {
    const { slug } = await givenCompany(database.db)
    const names = { nameDe: 'Übriges', nameEn: 'Other', tint: '#eeeeee', position: 9 }
    const [parent] = await database.db
      .insert(articleCategories)
      .values({ ...names, slug: 'uebriges' })
      .returning()
    await database.db
      .insert(articleCategories)
      .values({ ...names, slug: 'weitere-lebensmittel', parentId: parent?.id ?? null })
    const file = join(folder, 'prices.bnn')
    const always = header.replace('20261101;20261231', '20200101;20991231')
    const listOf = (price: string) =>
      [always, bnnLine({ 1: '4711', 7: 'Möhren', 22: '1 KG', 23: '1,000', 28: '', 38: price }), ';;99', ''].join('\r\n')
    const before = { list: readBnnPriceList(listOf('2,00')), slug, stockOfNew: 'counted', doubtful: 'left' } as const
    await database.db.transaction((tx) => takeInPriceList(tx, before))
    await writeFile(file, listOf('200,00'))
    const takeIn = (...options: readonly string[]) => importInto(database.connectionString, file, slug, ...options)
    const { exitCode, says } = await takeIn()
    expect(says).toContain('1 doubtful line left out')
    expect(says).toContain('line 2, 4711 Möhren: the price changes from 2.00 to 200.00 EUR, by more than 50 %')
    expect(exitCode).toBe(2)
    expect(await takeIn('--take-doubtful')).toMatchObject({
      exitCode: 0,
      says: expect.stringContaining('1 with a new price'),
    })
  } finally {
    await database.drop()
  }
}, 120_000)
