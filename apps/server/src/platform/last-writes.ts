import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Tx } from './database.ts'
import { given, type Statement, statement } from './prepared.ts'

/** What rows of one kind become, each kind by its name: steps of one statement (`name as (…)`), the last of which has the kind's name. */
type Kind = { readonly name: string; readonly steps: SQL }

/** Rows that are written when the transaction ends, by kind. */
export type LastWrites = Map<Kind, object[]>

/**
 * Makes the way to write rows that nobody reads before the commit: the log, mails, notices, words to screens, the answer of a repeated
 * request. All of a transaction are sent as one statement when it ends, before the commit (decision 31). Whoever writes them reads nothing of
 * them in the same transaction, and what PostgreSQL refuses of them fails the whole of it then. `steps` is handed the rows as they come in
 * the statement: one parameter of JSON, an array of objects whose keys are the columns' names.
 */
export const lastWrite = <Row extends object>(
  name: string,
  steps: (rows: SQL) => SQL,
): ((tx: Tx, rows: readonly Row[]) => void) => {
  const kind = { name, steps: steps(given(name)) }
  return (tx, rows) => {
    if (rows.length > 0) tx.lastWrites.set(kind, [...(tx.lastWrites.get(kind) ?? []), ...rows])
  }
}

const known = new Map<string, Statement<object>>()

/** A step that only asks is done because its rows are counted. */
const statementOf = (kinds: readonly Kind[]): Statement<object> => {
  const steps = kinds.map((kind) => kind.steps)
  const counts = kinds.map(({ name }) => sql`(select count(*) from ${sql.identifier(name)})`)
  return statement(sql`with ${sql.join(steps, sql`, `)} select ${sql.join(counts, sql`, `)}`)
}

/** Sends what was kept for the end: at the end, or before by who has to look at it. */
export const writeLast = async (tx: Tx): Promise<void> => {
  if (tx.lastWrites.size === 0) return
  const kinds = [...tx.lastWrites.keys()].sort((a, b) => a.name.localeCompare(b.name))
  const form = kinds.map(({ name }) => name).join()
  const asked = known.get(form) ?? statementOf(kinds)
  known.set(form, asked)
  const rowsOf = (kind: Kind) => JSON.stringify(tx.lastWrites.get(kind)?.map(asColumns))
  const rows = Object.fromEntries(kinds.map((kind) => [kind.name, rowsOf(kind)]))
  tx.lastWrites.clear()
  await asked(tx, rows)
}

const asColumns = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value]))
