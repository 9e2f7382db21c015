import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import type {} from './global-setup.ts'
import { wordlessInLog } from './words-of-log.ts'

export type TestDatabase = { db: Database; connectionString: string; drop(): Promise<void> }

/**
 * A fresh, migrated database of the test file's own. Call `drop` in `afterAll`: it is refused when something was written down there that the
 * log of acts has no word for.
 */
export const testDatabase = async ({ connections = 20 } = {}): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: inject('postgres') })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  // File by file: block by block, as usual, all of it would go through the log and PostgreSQL's own memory as well.
  await admin(`create database ${name} template market_template strategy file_copy`)
  const url = new URL(inject('postgres'))
  url.pathname = `/${name}`
  const db = openDatabase(url.href, connections)
  return {
    db,
    connectionString: url.href,
    async drop() {
      const strange = await wordlessInLog(db).finally(() => db.$client.end())
      await admin(`drop database ${name} with (force)`)
      if (strange.length > 0) throw new Error(`The log of acts has no word for ${strange.join(', ')}`)
    },
  }
}
