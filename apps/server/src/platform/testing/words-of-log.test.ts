import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEntries } from '../tables.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'
import { wordlessInLog } from './words-of-log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** What is said of an entry in which a field came to this; it is never written down for good. */
const saidOf = async (after: object, action = 'count-stock') => {
  const about = { action, subject: 'stock', subjectId: 'a test' }
  let said: readonly string[] = ['nothing was asked']
  await database.db
    .transaction(async (tx) => {
      await tx.insert(auditEntries).values({ ...about, at: new Date('2026-11-23T08:00:00Z'), after })
      said = await wordlessInLog(tx)
      throw new Error('taken back')
    })
    .catch(() => undefined)
  return said
}

it('an act without a sentence is named', async () => {
  expect(await saidOf({}, 'paint-the-barn')).toEqual(['paint-the-barn'])
  expect(await saidOf({}, 'businessCustomerOrder.place')).toEqual([])
})

it('a field and a code without words are named, in a list too', async () => {
  expect(await saidOf({ nobodysField: 'Quitte' })).toEqual(['nobodysField (count-stock)'])
  expect(await saidOf({ status: 'halfDone' })).toEqual(['status: halfDone (count-stock)'])
  expect(await saidOf({ failedBecause: 'OutOfNothing' })).toEqual(['failedBecause: OutOfNothing (count-stock)'])
  expect(await saidOf({ paymentKinds: ['invoice', 'inShells'] })).toEqual(['paymentKinds: inShells (count-stock)'])
  // A code of one field says nothing in another.
  expect(await saidOf({ interval: 'resetPassword' })).toEqual(['interval: resetPassword (count-stock)'])
})

it('codes that have words, and what people wrote, are not', async () => {
  const after = {
    status: 'completed',
    failedBecause: 'OutOfStock',
    reason: 'kaputt',
    name: 'quitte',
    template: 'letIn',
  }
  expect(await saidOf({ ...after, quality: 'second', vatCategory: 'standard', animal: 'cattle', count: 3 })).toEqual([])
})
