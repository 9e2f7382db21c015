import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postcodePlaces } from './modules/market/tables.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regionalmarkt-postcodes-'))
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** A database that is not there: what cannot be read must not get as far. */
const none = 'postgresql://nobody@127.0.0.1:1/none'

/** Runs the command as somebody would. */
const importing = async (files: readonly string[], databaseUrl = none) => {
  const command = join(import.meta.dirname, 'import-postcodes.ts')
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: folder }
  return promisify(execFile)(process.execPath, [command, ...files], { env }).then(
    ({ stdout }) => ({ exitCode: 0, says: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ exitCode: code, says: stderr }),
  )
}
const fileOf = async (text: string): Promise<string> => {
  const file = join(folder, 'DE.txt')
  await writeFile(file, text)
  return file
}
const row = (postcode: string, latitude: string, longitude: string, country = 'DE') =>
  [country, postcode, 'Außensiel', 'Niedersachsen', 'NI', '', '00', '', '03461', latitude, longitude, '4'].join('\t')

it.each([
  ['nothing', '', 'No German postcode could be read from'],
  ['a table of another kind', 'Postleitzahl;Ort\n26955;Moorhusen\n', '  line 2: has 1 columns instead of 12'],
  ['another country', row('1010', '48.2', '16.37', 'AT'), 'Nothing was imported.'],
  [
    'only lines that are wrong',
    Array(30)
      .fill(row('26955', '', ''))
      .join('\n'),
    '  and 10 more',
  ],
])('%s ends the command with a sentence', async (_, text, sentence) => {
  const { exitCode, says } = await importing([await fileOf(text)])
  expect(exitCode).toBe(1)
  expect(says).toContain(sentence)
  expect(says).not.toContain('    at ')
})

it.each([
  ['a file that is not there', ['gone.txt'], 'gone.txt cannot be read (ENOENT). Nothing was imported.'],
  ['no file', [], 'Usage: npm run import-postcodes -- FILE'],
])('%s ends the command with a sentence', async (_, files, sentence) => {
  expect(await importing(files)).toMatchObject({ exitCode: 1, says: expect.stringContaining(sentence) })
})

it('takes in what can be read, names what cannot, and changes nothing the second time', async () => {
  const rows = [row('26955', '53.4', '8.38'), row('26955', '53.42', '8.38'), row('2696', '53.5', '8.3')]
  const file = await fileOf([...rows, row('26969', '53.52', '8.31'), row('1010', '48.2', '16.37', 'AT')].join('\n'))
  const first = await importing([file], database.connectionString)
  expect(first.says.trimEnd().split('\n')).toEqual([
    '3 rows read, 1 of other countries left out, 1 faults',
    '  line 3: "2696" is no postcode',
    '2 postcodes: 2 new, 0 moved, 0 unchanged',
  ])
  const again = await importing([file], database.connectionString)
  expect(again.says).toContain('2 postcodes: 0 new, 0 moved, 2 unchanged')
  expect(await database.db.select().from(postcodePlaces).orderBy(postcodePlaces.postcode)).toEqual([
    { postcode: '26955', latitude: 53.41, longitude: 8.38 },
    { postcode: '26969', latitude: 53.52, longitude: 8.31 },
  ])
})
