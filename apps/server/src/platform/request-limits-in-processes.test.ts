import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from './free-port.ts'
import { givenHub, givenViewer } from './testing/given.ts'
import { type Issuer, type ServerProcess, startIssuer, startServer } from './testing/server-process.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

/** The real server in three processes, asked by one person who has read how it counts. */

const perMinute = 60

let database: TestDatabase
let issuer: Issuer
let server: ServerProcess
let url = ''
let subject = ''

beforeAll(async () => {
  database = await testDatabase()
  issuer = await startIssuer()
  const hub = await givenHub(database.db)
  subject = (await givenViewer(database.db, hub)).subject
  const port = String(await freePort())
  url = `http://127.0.0.1:${port}/api/accounts/active`
  const { connectionString: DATABASE_URL } = database
  server = await startServer({
    ...issuer.settings,
    ...{ DATABASE_URL, PORT: port, DEMO: 'off', PROCESSES: '3', LOG_LEVEL: 'silent', RATE_LIMIT: String(perMinute) },
  })
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await issuer?.close()
  await database.drop()
})

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The same signature, as everybody who reads base64 understands it: the last letter has four bits that say nothing. */
const spellings = (token: string): string[] => {
  const last = alphabet.indexOf(token.slice(-1)) & 0b110000
  const letters = Array.from({ length: 16 }, (_, bits) => token.slice(0, -1) + alphabet[last + bits])
  return letters.flatMap((spelt) => [spelt, `${spelt}==`])
}

it('counts a person once, however their token is spelt, whichever they have and whichever process answers', async () => {
  const one = await issuer.tokenFor(subject)
  await sleep(1100)
  // A second token of the same person, as every renewal gives.
  const tokens = [one, await issuer.tokenFor(subject)].flatMap(spellings)
  expect(new Set(tokens).size).toBe(64)
  // Every request on a connection of its own: the first process hands them out in turn.
  const ask = (at: number) =>
    fetch(url, {
      headers: { authorization: `${at % 2 ? 'Bearer' : 'bearer'} ${tokens[at % 64]}`, connection: 'close' },
    })
  const statuses: number[] = []
  for (let at = 0; at < 400; at += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, more) => ask(at + more)))
    statuses.push(...answers.map(({ status }) => status))
  }
  const counted = (status: number) => statuses.filter((one) => one === status).length
  expect({ answered: counted(200), refused: counted(429) }).toEqual({ answered: perMinute, refused: 400 - perMinute })
})
