import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { embeddedIssuer } from '../../modules/identity/public.ts'
import { blobsOnDisk } from '../blob-store.ts'
import type { GuestHold, ProcessDeps } from '../deps.ts'
import { openLiveFeed } from '../live.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { InvalidToken } from '../tokens.ts'
import type { TestDatabase } from './test-database.ts'

export const testIssuer = 'https://identity.example'

/** The one bearer token that is no good. */
export const refusedToken = 'refused'

export type TestApp = { app: FastifyInstance; deps: ProcessDeps; setNow(now: Date): void; close(): Promise<void> }

/**
 * The real server on a test database, with a clock that stands still. A bearer token is simply the subject of a user of
 * `testIssuer`, or `here.` and the id of a person of the built-in sign-in; real tokens are tested where they are verified.
 */
export const testApp = async (
  { db, connectionString }: TestDatabase,
  {
    now,
    dataDir = '/nonexistent',
    payments,
    guestHold,
    mailDelivery = 'kept',
    ...options
  }: {
    now: Date
    dataDir?: string
    requestsPerMinute?: number
    payments?: PaymentProvider | undefined
    guestHold?: GuestHold | undefined
    mailDelivery?: ProcessDeps['mailDelivery']
  },
): Promise<TestApp> => {
  let current = now
  const live = await openLiveFeed(connectionString, () => undefined)
  const deps: ProcessDeps = {
    db,
    live,
    clock: () => current,
    checksResponses: true,
    pictures: blobsOnDisk(join(dataDir, 'pictures')),
    publicUrl: 'http://localhost:3000',
    isDemo: false,
    payments,
    guestHold,
    mailDelivery,
    identity: { kind: 'embedded', publicUrl: 'http://localhost:3000', clientId: 'web', apiClientId: 'api' },
    verify: async (subject) => {
      if (subject === refusedToken) throw new InvalidToken('refused')
      const [, person] = /^here\.(.+)$/.exec(subject) ?? []
      return person === undefined ? { issuer: testIssuer, subject } : { issuer: embeddedIssuer, subject: person }
    },
  }
  const app = await buildApp(deps, options)
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
