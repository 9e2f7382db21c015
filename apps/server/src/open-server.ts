import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { type Config, ConfigError } from './config.ts'
import { followFacts } from './follow-facts.ts'
import { mailAttachments } from './mail-attachments.ts'
import { accountTasks } from './modules/accounts/public.ts'
import { billingRunTasks } from './modules/billing/public.ts'
import { plannedPricesEveryFiveMinutes, plannedPriceTasks } from './modules/catalogue/public.ts'
import { tokenVerifierFor } from './modules/identity/public.ts'
import { newVatRatesEveryHour, vatTasks } from './modules/market/public.ts'
import { mailTasks } from './modules/notifications/public.ts'
import {
  countPopularityEveryNight,
  guestHoldsEveryMinute,
  guestHoldTasks,
  guestOrdersEveryHour,
  guestOrderTasks,
  popularityTasks,
  promisedUntil,
  unpaidOrdersEveryFiveMinutes,
  unpaidOrderTasks,
} from './modules/orders/public.ts'
import { procurementTasks } from './modules/procurement/public.ts'
import { orderDueEveryThreeMinutes, recurringOrderTasks } from './modules/recurring-sales-orders/public.ts'
import { stockTasks, warnOfStockEveryHour } from './modules/stock/public.ts'
import { type BlobStore, blobsOnDisk, picturesIn } from './platform/blob-store.ts'
import { type Database, openDatabase, type Patience } from './platform/database.ts'
import { startJobs } from './platform/jobs.ts'
import { openLiveFeed } from './platform/live.ts'
import { migrate } from './platform/migrate.ts'
import { mollie } from './platform/mollie.ts'
import { watchReadiness } from './platform/watch-readiness.ts'
import { keepDemoStatement } from './seed/demo-statement.ts'
import { openUsualCategories, picturesOfCategories } from './seed/open-usual-categories.ts'
import { seedDemoRegion } from './seed/seed-demo-region.ts'
import { sweepEveryHour, sweepTask, sweepUploadsOften, sweepUploadsTask } from './sweep.ts'

/** What ends what was opened, in the order in which it is to be ended: the last opened first. */
export type Closers = (() => Promise<unknown>)[]

type Opening = {
  readonly log: Logger
  readonly closers: Closers
  /** Called once when the database has not answered for a minute; left out, nobody watches. */
  readonly onUnready?: (error: unknown) => void
}

/** How long a process goes on answering on the connections it has once another one has taken its place: milliseconds. */
const leaveAfterMs = 2000

/** Of each process, for what is done beside requests. */
const connectionsAside = 5
/** Of each process that answers requests; each has enough to never wait for itself. */
const connectionsOf = ({ processes }: Config): number => Math.max(6, Math.ceil(24 / processes))

/** Opens a pool of at most so many connections, which is closed after all that uses it. */
const openPool = (connectionString: string, closers: Closers, max: number, patience?: Patience): Database => {
  const db = openDatabase(connectionString, max, patience)
  closers.unshift(() => db.$client.end())
  return db
}

const clock = () => new Date()

/**
 * What is done once and not for each request, on the database of this `connectionString`: brings its tables up to date, fills an empty
 * one with the demo region where the settings say so and with the usual categories, and from then on works off its jobs.
 */
const keepMarket = async (config: Config, connectionString: string, { log, closers }: Opening): Promise<void> => {
  const db = openPool(connectionString, closers, connectionsAside)
  await migrate(db)
  const pictures = await picturesOf(config)
  if (config.demo) {
    await seedDemoRegion(db, { now: clock(), pictures, log: log.info.bind(log) })
    await keepDemoStatement(db, config.dataDir, clock())
  }
  await db.transaction((tx) => openUsualCategories(tx, () => picturesOfCategories(pictures)))
  const { dataDir, smtpUrl, mailFrom: from, publicUrl } = config
  const failedTo = (what: string) => (name: string, error: unknown) =>
    log.error({ err: error }, `${name} could not be ${what}`)
  const tasks = {
    'sweep-uploads': sweepUploadsTask({ db, pictures, clock }),
    sweep: sweepTask({ db, dataDir, pictures, clock, onFailed: failedTo('swept') }),
    ...mailTasks({
      db,
      dataDir,
      clock,
      smtpUrl,
      unsent: config.mailDelivery === 'notSent' ? 'notSent' : 'kept',
      onFailed: (failure, isLast) =>
        log.warn(
          failure,
          isLast ? 'a mail could not be sent, and is given up' : 'a mail could not be sent, and is tried again',
        ),
      from,
      publicUrl,
      attachmentsOf: mailAttachments({ clock, publicUrl }),
    }),
    ...accountTasks(db),
    ...procurementTasks({ db, clock, follow: followFacts }),
    ...recurringOrderTasks({ db, clock, follow: followFacts }),
    ...billingRunTasks({ db, clock, follow: followFacts }),
    ...vatTasks({ db, clock }),
    ...plannedPriceTasks({ db, clock, follow: followFacts }),
    ...guestOrderTasks({ db, clock, follow: followFacts }),
    ...popularityTasks({ db, clock }),
    ...unpaidOrderTasks({ db, clock, follow: followFacts, payments: paymentsOf(config) }),
    ...guestHoldTasks({ db, clock, follow: followFacts, guestHold: config.guestHold }),
    ...stockTasks({ db, clock, promisedUntil, onFailed: failedTo('looked at') }),
  }
  const everySoOften = [
    sweepEveryHour,
    sweepUploadsOften,
    newVatRatesEveryHour,
    plannedPricesEveryFiveMinutes,
    orderDueEveryThreeMinutes,
    unpaidOrdersEveryFiveMinutes,
    guestOrdersEveryHour,
    guestHoldsEveryMinute,
    countPopularityEveryNight,
    warnOfStockEveryHour,
  ]
  const jobs = await startJobs(db, tasks, { crontab: everySoOften.join('\n') })
  closers.unshift(() => jobs.stop())
}

/** Answers requests as soon as this resolves; the tables must be up to date. */
const serveMarket = async (
  config: Config,
  connectionString: string,
  { log, closers, onUnready }: Opening,
): Promise<{ retire: () => Promise<void> }> => {
  const db = openPool(connectionString, closers, connectionsOf(config), config.databasePatience)
  const live = await openLiveFeed(connectionString, (error) => log.warn({ err: error }, 'live connection lost'))
  closers.unshift(() => live.close())
  const verify = await tokenVerifierFor(config.identity, db)
  const { publicUrl, identity } = config
  const app = await buildApp(
    {
      db,
      live,
      clock,
      pictures: await picturesOf(config),
      publicUrl,
      identity,
      isDemo: config.demo,
      payments: paymentsOf(config),
      guestHold: config.guestHold,
      mailDelivery: config.mailDelivery,
      warrantyNotice: config.warrantyNotice,
      checksResponses: config.nodeEnv === 'development',
      verify,
    },
    {
      logger: log,
      trustProxy: config.trustProxy,
      requestsPerMinute: config.requestsPerMinute,
      webApp: { folder: fileURLToPath(new URL('../../web/dist', import.meta.url)), site: publicUrl },
    },
  )
  let isLeaving = false
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close')
  })
  closers.unshift(() => app.close())
  await app.listen({ port: config.port, host: config.host })
  if (onUnready) {
    const stopWatching = watchReadiness(db, onUnready)
    closers.unshift(async () => stopWatching())
  }
  return {
    async retire() {
      isLeaving = true
      await sleep(leaveAfterMs)
    },
  }
}

/**
 * Opens the whole market in this process; it answers as soon as this resolves. What it opens is noted in `closers` at once, so that it
 * can be closed when a later step throws. `retire` sends whoever is connected to the process that has taken this one's place, and resolves
 * when it may be closed.
 */
export const openServer = async (
  config: Config,
  connectionString: string,
  opening: Opening,
): Promise<{ retire: () => Promise<void> }> => {
  await keepMarket(config, connectionString, opening)
  return serveMarket(config, connectionString, opening)
}

const paymentsOf = ({ mollie: settings }: Config) => (settings === undefined ? undefined : mollie(settings))

/** In the data folder, or in a bucket that has to answer before anybody relies on it. */
const picturesOf = async ({ dataDir, pictureBucket }: Config): Promise<BlobStore> => {
  if (pictureBucket === undefined) return blobsOnDisk(picturesIn(dataDir))
  const { blobsInS3 } = await import('./platform/s3-blobs.ts')
  const bucket = blobsInS3(pictureBucket)
  await bucket.has('is-it-there').catch((error: Error) => {
    throw new ConfigError([`PICTURES_S3_URL cannot be used: ${error.message}`])
  })
  return bucket
}
