import type { HouseRule, Project, Violation } from '../house-rule.ts'
import { importsOf, isTest, lineAt, moduleOf, sourcesOf } from '../imports.ts'
import { namedTables, sqlIn } from '../sql-in-source.ts'

const server = 'apps/server/src/'

type Owned = { readonly name: string; readonly owner: string }

const tablesOf = (project: Project): Owned[] =>
  sourcesOf(project, `${server}modules/`, 'withoutTests').flatMap(([path, text]) =>
    [...text.matchAll(/pgTable\(\s*'([a-z_]+)'/g)].map(([, name = '']) => ({ name, owner: moduleOf(path) ?? '' })),
  )

/** The tables that a module's door hands out. */
const handedOut = (project: Project, door: string): string[] =>
  importsOf(door, project.files.get(door) ?? '')
    .filter(({ target }) => target?.endsWith('/tables.ts'))
    .flatMap(({ names }) => names)

/** What a source takes from other modules' doors that is one of their tables. */
const imported = (project: Project, path: string, text: string): Violation[] =>
  importsOf(path, text).flatMap(({ line, target, exported, names }) => {
    const owner = target && moduleOf(target)
    if (!owner || owner === moduleOf(path)) return []
    const isWhole = names.length === 0 && text.includes('* as')
    const tables = handedOut(project, target)
    const taken = exported.filter((name) => tables.includes(name))
    return [
      ...taken.map((object) => ({
        path,
        line,
        message: `${object} is ${owner}'s: read what its read-models.ts shows of it`,
      })),
      ...(isWhole ? [{ path, line, message: `name what you take of ${owner}: its tables are among it` }] : []),
    ]
  })

/** Other modules' tables that SQL calls by their names, in a source or in a function of the database. */
const written = (path: string, text: string, tables: readonly Owned[]): Violation[] => {
  const pieces = path.endsWith('.sql') ? [{ text, index: 0 }] : sqlIn(path, text, 'all')
  return pieces.flatMap(({ text: sql, index }) =>
    namedTables(sql).flatMap((place) => {
      const owner = tables.find(({ name }) => name === place.name)?.owner
      if (owner === undefined || owner === moduleOf(path)) return []
      const message = `${place.name} is ${owner}'s: read what its read-models.ts shows of it`
      return [{ path, line: lineAt(text, index + place.index), message }]
    }),
  )
}

export const readModels: HouseRule = {
  name: 'tables are read through read models',
  why: "what others read of a module's tables stands in its read-models.ts and is a view in PostgreSQL: all else of a table can be changed without asking anybody. (A foreign key names the table itself, in tables.ts; the demo region and tests write a past that no use case could.)",
  check: (project) => {
    const tables = tablesOf(project)
    return [...project.files].flatMap(([path, text]): Violation[] => {
      if (!path.startsWith(server) || isTest(path) || path.startsWith(`${server}seed/`)) return []
      if (path.endsWith('.sql')) return written(path, text, tables)
      if (!path.endsWith('.ts')) return []
      return [...(path.endsWith('/tables.ts') ? [] : imported(project, path, text)), ...written(path, text, tables)]
    })
  },
  planted: [
    {
      [`${server}modules/stock/public.ts`]: "export { stocks } from './tables.ts'",
      [`${server}modules/orders/a.ts`]: "import { stocks } from '../stock/public.ts'\nsql`select from ${stocks}`",
    },
    {
      [`${server}modules/stock/public.ts`]: "export { stocks } from './tables.ts'",
      [`${server}modules/orders/a.ts`]: "import { moveStock, stocks as theirs } from '../stock/public.ts'",
    },
    {
      [`${server}modules/stock/public.ts`]: "export { stocks } from './tables.ts'",
      [`${server}modules/orders/a.ts`]:
        "import * as stock from '../stock/public.ts'\nawait db.select().from(stock.stocks)",
    },
    {
      [`${server}modules/stock/public.ts`]: "export { stocks } from './tables.ts'",
      [`${server}modules/orders/public.ts`]: "export { stocks } from '../stock/public.ts'",
    },
    {
      [`${server}modules/stock/tables.ts`]: "export const stocks = pgTable('stock', {})",
      [`${server}modules/orders/a.ts`]: 'await db.execute(sql`select from ${orders} o join stock s on s.id = o.id`)',
    },
    {
      [`${server}modules/stock/tables.ts`]: "export const stocks = pgTable('stock', {})",
      [`${server}modules/orders/sql/order_stock.sql`]: 'create function order_stock() return (select id from stock)',
    },
    {
      [`${server}modules/accounts/public.ts`]: "export { accounts, companies } from './tables.ts'",
      [`${server}take-in.ts`]: "import { companies } from './modules/accounts/public.ts'",
    },
  ],
  innocent: {
    [`${server}modules/stock/tables.ts`]: "export const stocks = pgTable('stock', {})",
    [`${server}modules/stock/public.ts`]:
      "export { warehouses } from './open-stocks.ts'\nexport { readableStocks } from './read-models.ts'\nexport { stocks } from './tables.ts'",
    [`${server}modules/stock/read-models.ts`]:
      "import { stocks } from './tables.ts'\nexport const readableStocks = readModel('readable_stock', stocks, 'id')",
    [`${server}modules/stock/a.ts`]: "import { stocks } from './tables.ts'\nsql`select from stock`",
    [`${server}modules/stock/sql/stock_of.sql`]: 'create function stock_of() return (select id from stock)',
    [`${server}modules/orders/a.ts`]:
      "import { readableStocks, warehouses } from '../stock/public.ts'\nsql`select from ${readableStocks}`",
    [`${server}modules/orders/tables.ts`]: "import { stocks } from '../stock/public.ts'",
    [`${server}modules/orders/a.test.ts`]: "import { stocks } from '../stock/public.ts'",
    [`${server}seed/a.ts`]: "import { stocks } from '../modules/stock/public.ts'",
  },
}
