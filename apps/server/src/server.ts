import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { accountTasks, lastSeenViewer, viewerOfToken } from './modules/accounts/public.ts'
import { tokenVerifierFor } from './modules/identity/public.ts'
import { mailTasks } from './modules/notifications/public.ts'
import { type BlobStore, blobsOnDisk } from './platform/blob-store.ts'
import { DataFolderInUse } from './platform/data-folder-lock.ts'
import { openDatabase } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { startJobs } from './platform/jobs.ts'
import { openLiveFeed } from './platform/live.ts'
import { migrate } from './platform/migrate.ts'
import { viewerFrom } from './platform/viewer-from.ts'
import { greeting } from './seed/greeting.ts'
import { seedDemoRegion } from './seed/seed-demo-region.ts'

/** Runs when the process is asked to end, the last opened first. */
const closers: (() => Promise<unknown>)[] = []

const start = async (config: Config): Promise<void> => {
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] })
  const connectionString = config.databaseUrl ?? (await startOwnPostgres(config, log.info.bind(log)))
  const db = openDatabase(connectionString)
  closers.unshift(() => db.$client.end())
  await migrate(db)
  const clock = () => new Date()
  const pictures = await picturesOf(config)
  if (config.demo) await seedDemoRegion(db, { now: clock(), pictures, log: log.info.bind(log) })

  const live = await openLiveFeed(connectionString, (error) => log.warn({ err: error }, 'live connection lost'))
  closers.unshift(() => live.close())
  const verify = await tokenVerifierFor(config.identity, db)
  const { dataDir, publicUrl, identity } = config
  const app = await buildApp(
    {
      db,
      live,
      clock,
      pictures,
      publicUrl,
      identity,
      checksResponses: config.nodeEnv === 'development',
      ...viewerFrom(verify, { viewerOfToken: (token) => viewerOfToken(db, token), lastSeenViewer }),
    },
    {
      logger: log,
      trustProxy: config.trustProxy,
      requestsPerMinute: config.requestsPerMinute,
      webApp: { folder: fileURLToPath(new URL('../../web/dist', import.meta.url)), site: publicUrl },
    },
  )
  closers.unshift(() => app.close())
  const jobs = await startJobs(db, {
    ...mailTasks({ db, dataDir, clock, smtpUrl: config.smtpUrl, from: config.mailFrom, publicUrl }),
    ...accountTasks(db),
  })
  closers.unshift(() => jobs.stop())
  await app.listen({ port: config.port, host: config.host })
  process.stdout.write(greeting(config))
}

/** In the data folder, or in a bucket that has to answer before anybody relies on it. */
const picturesOf = async ({ dataDir, pictureBucket }: Config): Promise<BlobStore> => {
  if (pictureBucket === undefined) return blobsOnDisk(join(dataDir, 'pictures'))
  const { blobsInS3 } = await import('./platform/s3-blobs.ts')
  const bucket = blobsInS3(pictureBucket)
  await bucket.has('is-it-there').catch((error: Error) => {
    throw new ConfigError([`PICTURES_S3_URL cannot be used: ${error.message}`])
  })
  return bucket
}

const startOwnPostgres = async (config: Config, log: (message: string) => void): Promise<string> => {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  closers.unshift(() => postgres.stop())
  return postgres.connectionString
}

let isStopping = false

/** What the person at the terminal can act on; anything else with its stack. */
const readable = (error: unknown): unknown => {
  if (error instanceof ConfigError || error instanceof DataFolderInUse) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what runs there, or start with another: PORT=3001 npm start`
  return error
}

/** Ends what was started, newest first; what hangs is given ten seconds and then left behind. */
const stop = async (exitCode: number): Promise<void> => {
  if (isStopping) return
  isStopping = true
  const closeAll = async () => {
    for (const close of closers) await close().catch((error) => console.error(error))
  }
  await Promise.race([closeAll(), sleep(10_000, undefined, { ref: false })])
  process.exit(exitCode)
}

process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))

try {
  await start(loadConfig())
} catch (error) {
  console.error(readable(error))
  await stop(1)
}
