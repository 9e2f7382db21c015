import { findText } from '../find-text.ts'
import type { HouseRule } from '../house-rule.ts'

const list = 'apps/server/src/platform/locks.ts'
const taken = /advisory(?:_xact)?_(?:un)?lock(?:_shared)?\(\s*(?!\$\{lockOf\()(?:[\w$']+)/g

/** The numbers of the list, as SQL writes them. */
const numbersOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/\d[\d_]+/g)].map(([number]) => number.replaceAll('_', '')))

export const locksFromOneList: HouseRule = {
  name: 'locks from one list',
  why: 'a lock without a row is a number: two that meant different things and had the same one would wait for each other, and nobody could say in which order.',
  check: (project) => {
    const known = numbersOf(project.files.get(list) ?? '')
    const isKnown = (argument: string) => known.has(argument.match(/\d+$/)?.[0] ?? '')
    return findText(
      project,
      taken,
      (found) => found,
      (path) => path.startsWith('apps/server/src/') && path !== list,
    )
      .filter(({ message }) => !isKnown(message))
      .map((violation) => ({ ...violation, message: `${violation.message}…: take it from ${list}` }))
  },
  planted: [
    { 'apps/server/src/modules/stock/open-stocks.ts': 'sql`select pg_advisory_xact_lock(7_224_003)`' },
    { 'apps/server/src/modules/stock/open-stocks.ts': 'sql`select pg_advisory_xact_lock(${founding}, 1)`' },
    { 'apps/server/src/modules/stock/open-stocks.ts': "sql`select pg_try_advisory_xact_lock(hashtext('stock'))`" },
    {
      [list]: 'const namespaces = { stock: 7_224_001 }',
      'apps/server/src/modules/market/sql/fold.sql': 'perform pg_advisory_xact_lock(7224002, 1)',
    },
  ],
  innocent: {
    [list]: 'const namespaces = { stock: 7_224_001 }\nsql`select pg_advisory_xact_lock(${lockOf(name)})`',
    'apps/server/src/modules/market/sql/fold.sql': 'perform pg_try_advisory_xact_lock(7224001, 1)',
    'apps/server/src/modules/stock/open-stocks.ts': "sql`select pg_try_advisory_xact_lock_shared(${lockOf('stock')})`",
  },
}
