import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { viewerOfToken } from './viewer-of.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const token = (subject: string) => ({ issuer: 'https://sign-in.example', subject, name: 'Grace Adeyemi' })

it.each([
  ['en-US', 'en-US'],
  ['de-DE', 'de-DE'],
  [undefined, 'de-DE'],
  ['fr-FR', 'de-DE'],
])('somebody whose sign-in says %s is written to in %s from the first mail on', async (said, expected) => {
  const subject = `reads-${said}`
  const asked = { ...token(subject), ...(said === undefined ? {} : { locale: said }) }
  expect(await viewerOfToken(database.db, asked)).toMatchObject({ locale: expected, name: 'Grace Adeyemi' })
})

it('a language chosen later is not taken back by the next token', async () => {
  const { userId } = await viewerOfToken(database.db, { ...token('grace'), locale: 'en-US' })
  expect(await viewerOfToken(database.db, { ...token('grace'), locale: 'de-DE' })).toMatchObject({
    userId,
    locale: 'en-US',
  })
})

it('somebody is new to the first request alone, of several at once to one of them', async () => {
  const asked = await Promise.all([1, 2, 3].map(() => viewerOfToken(database.db, token('hilke'))))
  expect(asked.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect((await viewerOfToken(database.db, token('hilke'))).isNew).toBeUndefined()
})
