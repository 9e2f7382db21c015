import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

const dialect = new PgDialect({ casing: 'snake_case' })
const names = new Map<string, string>()

/** A statement's name is its text's hash: the same text is the same statement on every connection. */
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

/**
 * Runs a read as a prepared statement, which PostgreSQL parses and plans once per connection: for queries whose planning
 * takes longer than their answer. The text must come from a small, fixed set of forms; everything a caller sends is a parameter.
 */
export const prepared = async <Row extends object>(db: Database, query: SQL): Promise<Row[]> => {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const { rows } = await db.$client.query<Row>({ name: nameOf(text), text, values: params })
  return rows
}
