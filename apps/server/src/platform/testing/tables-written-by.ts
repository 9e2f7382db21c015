import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const server = join(import.meta.dirname, '../..')

/** The sources of the server that run in a market, without tests, their help and the demo region. */
const sources = (): string[] =>
  globSync('**/*.{ts,sql}', { cwd: server })
    .filter((file) => !/\.test\.ts$|\btesting\/|^seed\/(?!.*usual)/.test(file))
    .map((file) => readFileSync(join(server, file), 'utf8'))

/** Ways of writing new rows: of Drizzle, of several tables at once, and in SQL, where a table stands as an object or by its name. */
const writes =
  /\.insert\(\s*(\w+)\s*\)|gatherRowsOf\(\s*(\w+)|insertRows\([^,()]+,\s*(\w+)|insert into (?:\$\{(\w+)\}|(\w+))/g

/** The tables into which the market itself puts rows: by a page, a command or a job, and not by its demo region alone. */
export const tablesWrittenByMarket = (): ReadonlySet<string> => {
  const all = sources()
  const tables = new Map<string, string>()
  for (const source of all) {
    for (const [, name = '', table = ''] of source.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g))
      tables.set(name, table)
  }
  const written = new Set<string>()
  for (const source of all) {
    const renamed = new Map([...source.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, from = '', to = '']) => [to, from]))
    for (const [, ...names] of source.matchAll(writes)) {
      const name = names.find((each) => each !== undefined) ?? ''
      written.add(tables.get(renamed.get(name) ?? name) ?? tables.get(name) ?? name)
    }
  }
  return written
}
