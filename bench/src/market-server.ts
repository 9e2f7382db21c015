import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildApp } from '../../apps/server/src/app.ts'
import { followFacts } from '../../apps/server/src/follow-facts.ts'
import { mailAttachments } from '../../apps/server/src/mail-attachments.ts'
import { billingRunTasks } from '../../apps/server/src/modules/billing/public.ts'
import { mailTasks } from '../../apps/server/src/modules/notifications/public.ts'
import { blobsOnDisk } from '../../apps/server/src/platform/blob-store.ts'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { startJobs } from '../../apps/server/src/platform/jobs.ts'
import { openLiveFeed } from '../../apps/server/src/platform/live.ts'
import { benchProcesses, inProcesses } from './in-processes.ts'

/**
 * The real server as production runs it, in processes of its own; only the signature of a token is not checked: a bearer
 * token is the subject of a user of the issuer "bench". `with-jobs`: each process works off runs and mails as well, mails into files.
 */
const [connectionString = '', dataDir = '', jobs = ''] = process.argv.slice(2)
const clock = () => new Date()
const publicUrl = 'http://localhost:3000'

/** On connections of their own, as where the real server keeps its market. */
const workOffJobs = () => {
  const db = openDatabase(connectionString, 5)
  const mailSettings = {
    smtpUrl: undefined,
    unsent: 'kept' as const,
    onFailed: () => undefined,
    from: 'market@market.example',
    publicUrl,
  }
  return startJobs(db, {
    ...billingRunTasks({ db, clock, follow: followFacts }),
    ...mailTasks({ db, dataDir, clock, ...mailSettings, attachmentsOf: mailAttachments({ clock, publicUrl }) }),
  })
}

await inProcesses(async () => {
  const db = openDatabase(connectionString, Math.ceil(24 / benchProcesses))
  const live = await openLiveFeed(connectionString, () => undefined)
  if (jobs === 'with-jobs') await workOffJobs()
  const app = await buildApp({
    db,
    live,
    pictures: blobsOnDisk(join(dataDir, 'pictures')),
    publicUrl,
    isDemo: true,
    clock,
    checksResponses: false,
    payments: undefined,
    mailDelivery: 'kept',
    identity: { kind: 'embedded', publicUrl, clientId: 'web', apiClientId: 'api' },
    verify: async (subject) => ({ issuer: 'bench', subject }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
})
