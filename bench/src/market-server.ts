import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildApp } from '../../apps/server/src/app.ts'
import { blobsOnDisk } from '../../apps/server/src/platform/blob-store.ts'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { openLiveFeed } from '../../apps/server/src/platform/live.ts'
import { benchProcesses, inProcesses } from './in-processes.ts'

/**
 * The real server as production runs it, in processes of its own; only the signature of a token is not checked: a bearer
 * token is the subject of a user of the issuer "bench".
 */
const [connectionString = '', dataDir = ''] = process.argv.slice(2)
await inProcesses(async () => {
  const db = openDatabase(connectionString, Math.ceil(24 / benchProcesses))
  const live = await openLiveFeed(connectionString, () => undefined)
  const publicUrl = 'http://localhost:3000'
  const app = await buildApp({
    db,
    live,
    pictures: blobsOnDisk(join(dataDir, 'pictures')),
    publicUrl,
    clock: () => new Date(),
    checksResponses: false,
    payments: undefined,
    identity: { kind: 'embedded', publicUrl, clientId: 'web', apiClientId: 'api' },
    verify: async (subject) => ({ issuer: 'bench', subject }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
})
