import type { HouseRule, Violation } from '../house-rule.ts'
import { importsOf, isTest, lineAt, moduleOf, sourcesOf } from '../imports.ts'

const writes = /\.(?:insert|update|delete)\(\s*([A-Za-z_$][\w$]*)/g
const writesInSql = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+"?([a-z_]+)"?/gi
const writesObjectInSql = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+\$\{\s*([A-Za-z_$][\w$]*)\s*\}/gi

export const tablesHaveOneOwner: HouseRule = {
  name: 'tables have one owner',
  why: 'others may read a table in a join, but only the module that owns it inserts, updates and deletes: its invariants stand in one place. (The demo region and test data write a past that no use case could.)',
  check: (project) => {
    const sources = sourcesOf(project, 'apps/server/src/').filter(
      ([path]) => !isTest(path) && !path.startsWith('apps/server/src/seed/'),
    )
    const ownerOf = new Map<string, string>()
    for (const [path, text] of sources) {
      for (const [, table = ''] of text.matchAll(/pgTable\(\s*'([a-z_]+)'/g))
        ownerOf.set(table, moduleOf(path) ?? 'platform')
    }
    return sources.flatMap(([path, text]): Violation[] => {
      const own = moduleOf(path) ?? 'platform'
      const foreign = new Map<string, string>()
      for (const { target, names } of importsOf(path, text)) {
        const owner = target && (moduleOf(target) ?? (target.includes('/platform/tables') ? 'platform' : undefined))
        if (owner && owner !== own) for (const name of names) foreign.set(name, owner)
      }
      const byObject = [writes, writesObjectInSql]
        .flatMap((pattern) => [...text.matchAll(pattern)])
        .map((match) => ({ match, owner: foreign.get(match[1] ?? '') }))
      const bySql = [...text.matchAll(writesInSql)].map((match) => {
        const owner = ownerOf.get(match[1] ?? '')
        return { match, owner: owner === own ? undefined : owner }
      })
      return [...byObject, ...bySql].flatMap(({ match, owner }) =>
        owner
          ? [
              {
                path,
                line: lineAt(text, match.index),
                message: `${match[1]} is written by ${owner} alone; call its public.ts`,
              },
            ]
          : [],
      )
    })
  },
  planted: [
    {
      'apps/server/src/modules/orders/place-order.ts':
        "import { stocks } from '../stock/public.ts'\nawait tx\n  .update(stocks)\n  .set({ reserved: 1 })",
    },
    {
      'apps/server/src/modules/orders/place-order.ts':
        "import {\n  moveStock,\n  stocks as hubStocks,\n} from '../stock/public.ts'\nawait tx.insert(hubStocks)",
    },
    {
      'apps/server/src/modules/stock/tables.ts': "export const stocks = pgTable('stock', {})",
      'apps/server/src/modules/orders/place-order.ts': 'await tx.execute(sql`update stock set reserved = 1`)',
    },
    {
      'apps/server/src/modules/orders/place-order.ts':
        "import { stocks } from '../stock/public.ts'\nawait tx.execute(sql`\n  update ${stocks} set reserved = 1`)",
    },
    {
      'apps/server/src/modules/orders/a.ts':
        "import { auditEntries } from '../../platform/tables.ts'\nawait tx.delete(auditEntries)",
    },
  ],
  innocent: {
    'apps/server/src/modules/stock/tables.ts': "export const stocks = pgTable('stock', {})",
    'apps/server/src/modules/stock/move-stock.ts':
      "import { stocks } from './tables.ts'\nawait tx.update(stocks)\nawait tx.execute(sql`delete from ${stocks}`)",
    'apps/server/src/modules/orders/get-order.ts':
      "import { stocks } from '../stock/public.ts'\nawait db.select().from(stocks)\nseen.delete(order)",
  },
}
