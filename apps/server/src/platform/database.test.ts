import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { given, statement } from './prepared.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

let database: TestDatabase
/** With one connection: whatever is left on it, the next one meets. */
let db: Database
beforeAll(async () => {
  database = await testDatabase()
  db = openDatabase(database.connectionString, 1)
  await db.execute(sql`create table written (word text not null)`)
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

const wordsLike = statement<{ word: string }>(sql`select word from written where word like ${given('pattern')}`)
const write = (word: string | null) => sql`insert into written values (${word})`

it('sends a prepared statement on the connection of the transaction, which sees what it has written', async () => {
  const seen = await db.transaction(async (tx) => {
    await tx.execute(write('kept'))
    return wordsLike(tx, { pattern: 'k%' })
  })
  expect(seen).toEqual([{ word: 'kept' }])
  expect(await wordsLike(db, { pattern: 'k%' })).toEqual([{ word: 'kept' }])
})

it('keeps nothing of a transaction that fails, by its own doing or the database’s, and goes on with the next', async () => {
  const refuse = async () => {
    throw new Error('no')
  }
  await expect(db.transaction((tx) => tx.execute(write('lost')).then(refuse))).rejects.toThrow('no')
  await expect(db.transaction((tx) => tx.execute(write('lost')).then(() => tx.execute(write(null))))).rejects.toThrow()
  expect(await wordsLike(db, { pattern: 'l%' })).toEqual([])
})

it('throws away a connection that broke in a transaction', async () => {
  const broken = db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
  await expect(broken).rejects.toThrow()
  expect(await wordsLike(db, { pattern: 'k%' })).toEqual([{ word: 'kept' }])
})
