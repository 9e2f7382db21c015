import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { sqlStateOf, tookTooLong } from './postgres-error.ts'
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

it('has PostgreSQL plan once what transactions send again, and not what they send but once', async () => {
  const add = (n: number) => sql`select ${n}::int + ${sql.raw('1000')} as sum`
  const sums = []
  for (const n of [1, 2, 3]) sums.push((await db.transaction((tx) => tx.execute(add(n)))).rows[0])
  expect(sums).toEqual([{ sum: 1001 }, { sum: 1002 }, { sum: 1003 }])
  await db.transaction((tx) => tx.execute(sql`select 'but once'`))
  const kept = sql`select statement, generic_plans + custom_plans as used from pg_prepared_statements`
  const { rows } = await db.execute(kept)
  expect(rows).toContainEqual({ statement: 'select $1::int + 1000 as sum', used: 2 })
  expect(rows.filter(({ statement }) => String(statement).includes('but once'))).toEqual([])
})

const two = sql`select 1 from pair where name = 'two' for update`
const one = sql`select 1 from pair where name = 'one' for update`

describe('a transaction that PostgreSQL ends in favour of another', () => {
  it('is run once more, and both go through: each of two had locked what the other wants next', async () => {
    await database.db.execute(sql`create table pair (name text primary key, changed int not null default 0)`)
    await database.db.execute(sql`insert into pair values ('one'), ('two')`)
    let haveFirst = 0
    let runs = 0
    const bothHave = Promise.withResolvers<void>()
    const inOrder = (first: typeof one, second: typeof one) =>
      database.db.transaction(async (tx) => {
        runs += 1
        await tx.execute(first)
        haveFirst += 1
        if (haveFirst === 2) bothHave.resolve()
        await bothHave.promise
        await tx.execute(second)
        await tx.execute(sql`update pair set changed = changed + 1`)
      })
    await Promise.all([inOrder(one, two), inOrder(two, one)])
    expect(runs).toBe(3)
    const { rows } = await database.db.execute(sql`select changed from pair`)
    expect(rows).toEqual([{ changed: 2 }, { changed: 2 }])
  })

  it.each([
    ['40P01', 1, 'goes through', 2],
    ['40001', 1, 'goes through', 2],
    ['40001', 9, 'could not', 2],
    ['23505', 9, 'could not', 1],
  ])('%s raised %i times: %s, after %i runs', async (state, times, outcome, expected) => {
    let runs = 0
    const raise = sql.raw(`do $$ begin raise exception 'could not' using errcode = '${state}'; end $$`)
    const ended = database.db.transaction(async (tx) => {
      runs += 1
      if (runs <= times) await tx.execute(raise)
      return 'goes through'
    })
    expect(await ended.catch((error) => error.cause.message)).toBe(outcome)
    expect(runs).toBe(expected)
  })
})

describe('who waits for an answer', () => {
  let impatient: Database
  beforeAll(() => {
    impatient = openDatabase(database.connectionString, 1, { readSeconds: 0.3, writeSeconds: 1 })
  })
  afterAll(() => impatient.$client.end())
  const asleep = (seconds: number) => sql`select pg_sleep(${seconds}::float)`

  it('is told that a question takes too long', async () => {
    await expect(impatient.execute(asleep(2))).rejects.toSatisfy(tookTooLong)
  })

  it('may take longer over a change, and not for ever', async () => {
    await impatient.transaction((tx) => tx.execute(asleep(0.5)))
    await expect(impatient.transaction((tx) => tx.execute(asleep(2)))).rejects.toSatisfy(tookTooLong)
    // What was set for the transaction ended with it.
    await expect(impatient.execute(asleep(0.5))).rejects.toSatisfy(tookTooLong)
  })

  it('is told that somebody else keeps what is to be changed', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table written`)
      const began = performance.now()
      await expect(impatient.transaction((own) => own.execute(write('mine')))).rejects.toSatisfy(
        (error) => sqlStateOf(error) === '55P03',
      )
      expect(performance.now() - began).toBeLessThan(2000)
    })
  })

  it('is told that there is no connection left', async () => {
    const release = Promise.withResolvers<void>()
    const held = impatient.transaction(() => release.promise)
    await expect(impatient.execute(sql`select 1`)).rejects.toSatisfy(tookTooLong)
    release.resolve()
    await held
  })

  it('is not kept by a transaction that nobody goes on with', async () => {
    const hanging = impatient.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await new Promise((resolve) => setTimeout(resolve, 2500))
      await tx.execute(sql`select 1`)
    })
    await expect(hanging).rejects.toThrow()
    expect((await impatient.execute(sql`select 1 as answer`)).rows).toEqual([{ answer: 1 }])
  })
})
