import { type SQL, sql } from 'drizzle-orm'
import { columnNameOf } from './columns.ts'
import type { Tx } from './database.ts'
import { invariant } from './invariant.ts'
import { given, type Statement, statement } from './prepared.ts'

/** What rows of one kind become, each kind by its name: steps of one statement (`name as (…)`), the last of which has the kind's name. */
type Kind = { readonly name: string; readonly steps: SQL; readonly isGathered: boolean; readonly number: number }

/** Rows that are still to be written, by kind. */
export type PendingWrites = Map<Kind, object[]>

/**
 * Makes the way to write rows that nobody reads before the commit: the log, mails, notices, words to screens, the answer of a repeated
 * request. All of a transaction are sent as one statement when it ends, before the commit (decision 31). Whoever writes them reads nothing of
 * them in the same transaction, and what PostgreSQL refuses of them fails the whole of it then. `steps` is handed the rows as they come in
 * the statement: one parameter of JSON, an array of objects whose keys are the columns' names.
 */
export const lastWrite = <Row extends object>(
  name: string,
  steps: (rows: SQL) => SQL,
): ((tx: Tx, rows: readonly Row[]) => void) => keeping(name, steps, false)

/**
 * The same for rows that are read again before the end: they are kept until `writeGathered`, so that what belongs together is one statement, whoever
 * knows of which part. Each of them is one row that is written, or the transaction fails.
 */
export const gatheredWrite = <Row extends object>(
  name: string,
  steps: (rows: SQL) => SQL,
): ((tx: Tx, rows: readonly Row[]) => void) => keeping(name, steps, true)

let kinds = 0

const keeping = <Row extends object>(name: string, steps: (rows: SQL) => SQL, isGathered: boolean) => {
  const kind: Kind = { name, steps: steps(given(name)), isGathered, number: kinds++ }
  return (tx: Tx, rows: readonly Row[]): void => {
    if (rows.length > 0) tx.pendingWrites.set(kind, [...(tx.pendingWrites.get(kind) ?? []), ...rows])
  }
}

type Counts = { readonly [name: string]: number }

const known = new Map<string, Statement<Counts>>()

/** A step that only asks is done because its rows are counted. */
const statementOf = (kinds: readonly Kind[]): Statement<Counts> => {
  const steps = kinds.map((kind) => kind.steps)
  const counts = kinds.map(({ name }) => sql`(select count(*) from ${sql.identifier(name)}) as ${sql.identifier(name)}`)
  return statement(sql`with ${sql.join(steps, sql`, `)} select ${sql.join(counts, sql`, `)}`)
}

/** Sends what was kept for the end: at the end, or before by who has to look at it. */
export const writeLast = (tx: Tx): Promise<void> => write(tx, [...tx.pendingWrites.keys()])

/** Sends what was gathered, and leaves the rest for the end. */
export const writeGathered = (tx: Tx): Promise<void> =>
  write(
    tx,
    [...tx.pendingWrites.keys()].filter(({ isGathered }) => isGathered),
  )

const write = async (tx: Tx, unsorted: readonly Kind[]): Promise<void> => {
  if (unsorted.length === 0) return
  const kinds = unsorted.toSorted((a, b) => a.number - b.number)
  const form = kinds.map(({ number }) => number).join()
  const asked = known.get(form) ?? statementOf(kinds)
  known.set(form, asked)
  const rowsOf = new Map(kinds.map((kind) => [kind, tx.pendingWrites.get(kind) ?? []]))
  for (const kind of kinds) tx.pendingWrites.delete(kind)
  const sent = Object.fromEntries([...rowsOf].map(([{ name }, rows]) => [name, JSON.stringify(rows.map(asColumns))]))
  const [written] = await asked(tx, sent)
  for (const [{ name, isGathered }, rows] of rowsOf)
    if (isGathered) invariant(written?.[name] === rows.length || undefined, `all of ${name} are written`)
}

const asColumns = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [columnNameOf(key), value]))
