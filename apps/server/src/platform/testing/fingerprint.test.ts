import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addresses, companies } from '../../modules/accounts/public.ts'
import { fingerprintOf } from './fingerprint.ts'
import { givenAddresses, givenCompany } from './given.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
let companyId: string
beforeAll(async () => {
  database = await testDatabase()
  companyId = (await givenCompany(database.db)).id
  await givenAddresses(database.db, companyId)
})
afterAll(() => database.drop())

/** The tables in which something was written meanwhile. */
const writtenBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const before = await fingerprintOf(database.db)
  await work()
  const after = await fingerprintOf(database.db)
  return Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table])
}
const ours = () => eq(companies.id, companyId)

it.each<[string, () => Promise<unknown>, string[]]>([
  ['nothing', async () => undefined, []],
  ['what is read under a lock', () => database.db.transaction((tx) => tx.select().from(companies).for('update')), []],
  [
    'what is taken back',
    () =>
      database.db
        .transaction(async (tx) => {
          await tx.update(companies).set({ name: 'Anders' }).where(ours())
          await tx.delete(addresses)
          throw new Error('taken back')
        })
        .catch(() => undefined),
    [],
  ],
  ['dead rows that are swept', () => database.db.execute(sql`vacuum`), []],
  ['another name', () => database.db.update(companies).set({ name: 'Anders' }).where(ours()), ['company']],
  ['the same name once more', () => database.db.update(companies).set({ name: 'Anders' }).where(ours()), ['company']],
  ['a new row', () => givenAddresses(database.db, companyId), ['address']],
  ['a row that goes', () => database.db.delete(addresses), ['address']],
])('%s is seen where it was written, and nowhere else', async (_, work, tables) => {
  expect(await writtenBy(work)).toEqual(tables)
})
