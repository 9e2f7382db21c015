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

/** A read that PostgreSQL parses and plans once per connection, and whose text is put together once per process. */
export type Statement<Row extends object> = (db: Queryable, values: Given) => Promise<Row[]>

/** Makes a statement of a text with `given` places in it. Everything a caller sends is a parameter, never text. */
export const statement = <Row extends object>(query: SQL): Statement<Row> => {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const name = nameOf(text)
  return async (db, values) => {
    const filled = params.map((param) => (is(param, Placeholder) ? values[param.name] : param))
    const { rows } = await db.$client.query<Row>({ name, text, values: filled })
    return rows
  }
}

/**
 * Statements whose text depends on what is asked for: one for each `form`, of which there must be a small, fixed number,
 * because every connection keeps them all.
 */
export const statementsBy = <Form extends object, Row extends object>(
  build: (form: Form) => SQL,
): ((form: Form) => Statement<Row>) => {
  const known = new Map<string, Statement<Row>>()
  return (form) => {
    const key = JSON.stringify(form)
    const found = known.get(key) ?? statement<Row>(build(form))
    known.set(key, found)
    return found
  }
}
