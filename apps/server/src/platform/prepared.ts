import { createHash } from 'node:crypto'
import { is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Queryable } from './database.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** A statement's name is its text's hash: the same text is the same statement on every connection. */
const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32)

/** What a caller sends: a value for each `given` of the statement. */
export type Given = { readonly [name: string]: unknown }

/** A place in a statement's text where a caller's value goes. */
export const given = (name: string): SQL => sql`${sql.placeholder(name)}`

type UnseenType = 'text' | 'text[]' | 'uuid[]'

/**
 * The same, kept from the planner by a sub-select. Where a value that it sees promises a cheaper plan than one for all values, it plans each
 * question anew, which takes longer than the answer.
 */
export const unseen = (name: string, type: UnseenType): SQL => {
  const cast = sql.raw(`::${type}`)
  return sql`(select ${given(name)}${cast})${cast}`
}

/** A read that PostgreSQL parses and plans once per connection, and whose text is put together once per process. */
export type Statement<Row extends object> = (db: Queryable, values: Given) => Promise<Row[]>

/**
 * Makes a statement of a text with `given` places in it. Everything a caller sends is a parameter, never text. Without a name it is planned
 * each time, and no connection keeps it.
 */
export const statement = <Row extends object>(query: SQL, isNamed = true): Statement<Row> => {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const named = { name: isNamed ? nameOf(text) : '', text }
  return async (db, values) => {
    const filled = params.map((param) => (is(param, Placeholder) ? values[param.name] : param))
    const { rows } = await db.$client.query<Row>({ ...named, values: filled })
    return rows
  }
}

/** So many forms of a question are kept: every connection keeps them all, with their plans, and filters can be combined in thousands of ways. */
const keptForms = 100

/** Statements whose text depends on what is asked for: one for each `form`, the first hundred of which are kept as named ones. */
export const statementsBy = <Form extends object, Row extends object>(
  build: (form: Form) => SQL,
): ((form: Form) => Statement<Row>) => {
  const known = new Map<string, Statement<Row>>()
  return (form) => {
    const key = JSON.stringify(form)
    const isKept = known.size < keptForms
    const found = known.get(key) ?? statement<Row>(build(form), isKept)
    if (isKept) known.set(key, found)
    return found
  }
}
