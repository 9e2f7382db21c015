import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { eq } from 'drizzle-orm'
import { users } from '../../modules/accounts/public.ts'
import { createPerson } from '../../modules/identity/public.ts'
import { freePort } from '../free-port.ts'
import { givenCategory, givenCompany, givenHub, givenViewer } from './given.ts'
import { startServer } from './server-process.ts'
import { password, signInAs } from './sign-in-as.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

/** The real server in processes of its own, a producer who means no good, and somebody who only wants to get in. */

export type FloodedServer = {
  readonly database: TestDatabase
  readonly site: string
  /** A bearer token of a producer. */
  readonly producer: string
  /**
   * Somebody else signs in and looks at lists, so many times, in a thread of their own: how long each answer took, in milliseconds. Throws when
   * they are not let in or shown something else.
   */
  readonly lookAround: (times: number) => Promise<readonly number[]>
  /** How many pictures there are. */
  readonly pictures: () => number
  /** Process → the most memory it has taken, in megabytes; of those that have ended since, what was seen last. Empty where there is no Linux. */
  readonly memory: () => ReadonlyMap<string, number>
  readonly close: () => Promise<void>
}

/** All that `pid` has started, and what those have. */
const descendantsOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => [Number(child), ...descendantsOf(Number(child))])

const watchMemory = (pid: number) => {
  const seen = new Map<string, number>()
  const look = () => {
    try {
      for (const each of descendantsOf(pid)) {
        const status = readFileSync(`/proc/${each}/status`, 'utf8')
        seen.set(`${each}`, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
      }
    } catch {
      // One has ended meanwhile, or this is no Linux.
    }
  }
  const looking = setInterval(look, 20)
  return { seen, stop: () => clearInterval(looking) }
}

export const startFloodedServer = async (): Promise<FloodedServer> => {
  const database = await testDatabase()
  const { db } = database
  const dataDir = mkdtempSync(join(tmpdir(), 'regionalmarkt-flood-'))
  const port = String(await freePort())
  const site = `http://localhost:${port}`
  // A market without one would render the pictures of the usual categories first, which takes 100 MB.
  await givenCategory(db)
  const given = await givenViewer(db, await givenCompany(db, { homeHubId: (await givenHub(db)).id }))
  for (const email of ['hof@flut.example', 'kueche@flut.example']) {
    const confirmed = { emailConfirmedAt: new Date() }
    const person = await createPerson(db, { email, name: 'Imke Flut', password, locale: 'de-DE', ...confirmed })
    if (email.startsWith('hof')) await db.update(users).set(person).where(eq(users.id, given.userId))
  }
  const server = await startServer({
    ...{ PORT: port, PUBLIC_URL: site, DATA_DIR: dataDir, DATABASE_URL: database.connectionString },
    // What many calls may do is held by its own tests; here each counts.
    ...{ PROCESSES: '1', LOG_LEVEL: 'error', RATE_LIMIT: 'off' },
  })
  const somebody = new Worker(new URL('look-around.ts', import.meta.url), {
    workerData: { site, email: 'kueche@flut.example' },
  })
  const memory = watchMemory(server.child.pid ?? 0)
  const pictures = () => {
    try {
      return readdirSync(join(dataDir, 'pictures')).length
    } catch {
      return 0
    }
  }
  return {
    database,
    site,
    producer: await signInAs(site, 'hof@flut.example'),
    lookAround: (times) =>
      new Promise((resolve, reject) => {
        somebody.once('message', ({ waits, mistake }) => (waits ? resolve(waits) : reject(new Error(mistake))))
        somebody.postMessage(times)
      }),
    pictures,
    memory: () => memory.seen,
    async close() {
      memory.stop()
      await somebody.terminate()
      await server.end('SIGTERM')
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
