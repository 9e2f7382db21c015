import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startJobs } from './jobs.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('ends in peace while the database takes its connections away', async () => {
  const thrown: unknown[] = []
  const note = (error: unknown) => thrown.push(error)
  process.on('uncaughtException', note)
  for (let round = 0; round < 20; round += 1) {
    const jobs = await startJobs(database.db, {})
    const killed = database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7224009 and pid <> pg_backend_pid()`)
    if (round % 2 === 0) await killed
    await jobs.stop()
    await killed
  }
  process.off('uncaughtException', note)
  expect(thrown).toEqual([])
})
