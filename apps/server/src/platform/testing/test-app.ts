import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { viewerOfToken } from '../../modules/accounts/public.ts'
import type { Deps } from '../deps.ts'
import { openLiveFeed } from '../live.ts'
import type { Viewer } from '../viewer.ts'
import type { TestDatabase } from './test-database.ts'

export const testIssuer = 'https://identity.example'

export type TestApp = { app: FastifyInstance; deps: Deps; setNow(now: Date): void; close(): Promise<void> }

/**
 * The real server on a test database, with a clock that stands still. A bearer token is simply the subject of a user of
 * `testIssuer`; real tokens are tested where they are verified.
 */
export const testApp = async (
  { db, connectionString }: TestDatabase,
  { now, dataDir = '/nonexistent' }: { now: Date; dataDir?: string },
): Promise<TestApp> => {
  let current = now
  const live = await openLiveFeed(connectionString, () => undefined)
  const deps: Deps = {
    db,
    live,
    clock: () => current,
    checksResponses: true,
    dataDir,
    publicUrl: 'http://localhost:3000',
    identity: { kind: 'embedded', publicUrl: 'http://localhost:3000', clientId: 'web', apiClientId: 'api' },
    viewerOf: async (request): Promise<Viewer> => {
      const subject = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
      return subject === undefined ? { kind: 'guest' } : viewerOfToken(db, { issuer: testIssuer, subject })
    },
  }
  const app = await buildApp(deps)
  await app.ready()
  return {
    app,
    deps,
    setNow: (next) => {
      current = next
    },
    async close() {
      await app.close()
      await live.close()
    },
  }
}
