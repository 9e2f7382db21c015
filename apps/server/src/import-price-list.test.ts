import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regionalmarkt-price-list-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command as somebody would, with a database that is not there: what cannot be read must not get as far. */
const importing = async (file: string) => {
  const command = join(import.meta.dirname, 'import-price-list.ts')
  const env = { PATH: process.env.PATH, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', DATA_DIR: folder }
  const run = promisify(execFile)(process.execPath, [command, file, '--supplier', 'hof-luettje'], { env })
  return run.then(
    () => ({ exitCode: 0, says: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ exitCode: code, says: stderr }),
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
