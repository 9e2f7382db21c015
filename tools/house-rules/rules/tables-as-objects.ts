import type { HouseRule, Project, Violation } from '../house-rule.ts'
import { isTest, lineAt, sourcesOf } from '../imports.ts'
import { namedTables, sqlIn } from '../sql-in-source.ts'

const server = 'apps/server/src/'

const declaredNames = (project: Project): Set<string> =>
  new Set(
    sourcesOf(project, server, 'withoutTests').flatMap(([, text]) =>
      [...text.matchAll(/\b(?:pgTable|readModel)\(\s*'([a-z_]+)'/g)].map(([, name = '']) => name),
    ),
  )

export const tablesAsObjects: HouseRule = {
  name: 'tables are named as objects',
  why: 'a name that SQL writes out is found by the test that runs it, or by nobody; an object is found by the compiler, and its import says whose table it is. (A test may also speak to PostgreSQL as anybody could, in a string.)',
  check: (project) => {
    const names = declaredNames(project)
    return sourcesOf(project, server).flatMap(([path, text]): Violation[] =>
      sqlIn(path, text, isTest(path) ? 'templates' : 'all').flatMap(({ text: sql, index }) =>
        namedTables(sql)
          .filter(({ name }) => names.has(name))
          .map((place) => ({
            path,
            line: lineAt(text, index + place.index),
            message: `${place.name} is written out: put the table in as an object, or call it otherwise where it is none`,
          })),
      ),
    )
  },
  planted: [
    {
      [`${server}modules/stock/tables.ts`]: "export const stocks = pgTable('stock', {})",
      [`${server}modules/orders/a.ts`]: 'sql`select s.id from stock s where s.id = ${id}`',
    },
    {
      [`${server}modules/stock/tables.ts`]: "export const stocks = pgTable(\n  'stock', {})",
      [`${server}modules/stock/a.ts`]: 'sql<{ id: string }>`\n  delete from only "stock"`',
    },
    {
      [`${server}modules/stock/tables.ts`]: "export const stocks = pgTable('stock', {})",
      [`${server}modules/stock/a.ts`]:
        'sql`select from ${orders} o left join (${items} i join STOCK s on true) on i.id = o.id`',
    },
    {
      [`${server}modules/stock/tables.ts`]: "export const stocks = pgTable('stock', {})",
      [`${server}modules/stock/a.ts`]: 'sql`select ${sql`(select max(id) from ${orders} as o, stock s)`}`',
    },
    {
      [`${server}modules/stock/tables.ts`]: "export const stocks = pgTable('stock', {})",
      [`${server}modules/stock/a.ts`]: "await db.execute(sql.raw('truncate stock'))",
    },
    {
      [`${server}modules/stock/tables.ts`]: "export const stocks = pgTable('stock', {})",
      [`${server}modules/stock/a.ts`]:
        'const filled = sql`stock s\n  where s.reserved > 0`\nsql`select from ${filled}`',
    },
    {
      [`${server}modules/accounts/read-models.ts`]: "readModel('readable_company', companies, 'id')",
      [`${server}platform/a.ts`]: 'await client.query(`update readable_company set name = ${name}`)',
    },
    {
      [`${server}modules/stock/tables.ts`]: "export const stocks = pgTable('stock', {})",
      [`${server}modules/stock/a.test.ts`]: 'await db.execute(sql`select from stock`)',
    },
  ],
  innocent: {
    [`${server}modules/stock/tables.ts`]: "export const stocks = pgTable('stock', { check: sql`stock.id > 0` })",
    [`${server}modules/stock/a.ts`]:
      "// from stock\nthrow new Error('gone from stock')\nsql`select stock.id, 1 as stock from ${stocks} where stock.id is distinct from stock.other and 'from' <> 'stock'`",
    [`${server}modules/stock/a.test.ts`]: "await client.query('select from stock')",
  },
}
