import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigError, loadConfig } from './config.ts'
import type { Closers } from './open-server.ts'
import { proxyAdvice } from './platform/behind-proxy.ts'
import { DataFolderInUse } from './platform/data-folder-lock.ts'
import { isDatabaseAway } from './platform/database-away.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { endOneselfWhenStuck, showLife } from './platform/heartbeats.ts'
import { openLog } from './platform/log.ts'
import { openDataFolder } from './platform/private-folder.ts'
import { openProcesses, ProcessEnded, retire } from './platform/processes.ts'
import { greeting } from './seed/greeting.ts'

const closers: Closers = []

/** Where a process that answers finds the database that the first one has opened. */
const openedDatabase = 'OPENED_DATABASE_URL'

/** The process that is started answers nobody: it keeps the database, and those who answer. */
const supervise = async (config: Config): Promise<void> => {
  endOneselfWhenStuck()
  const log = openLog(config.logLevel)
  const say = log.info.bind(log)
  const advice = proxyAdvice(config)
  if (advice !== undefined) log.warn(advice)
  if (config.mailDelivery === 'notSent') {
    log.warn(
      `SMTP_URL is missing: no mail is sent. Each is kept in ${join(config.dataDir, 'outbox')} and can be sent later, at /protected`,
    )
  }
  // With a database elsewhere there may be no data folder.
  if (existsSync(config.dataDir)) openDataFolder(config.dataDir)
  const connectionString = config.databaseUrl ?? (await startOwnPostgres(config, say))
  const processes = openProcesses(config.processes, {
    program: fileURLToPath(new URL('./main.ts', import.meta.url)),
    settings: { [openedDatabase]: connectionString },
    log: log.warn.bind(log),
    // Ended by the same Ctrl-C they may be quicker than this one, which then has its own reason to stop.
    onLost: () => void sleep(200).then(() => stop(1)),
  })
  closers.unshift(() => processes.stop())
  // Asked while they begin, it waits until they have.
  let renewing = processes.listening
  process.on('SIGHUP', () => {
    renewing = renewing.then(() => processes.renew()).catch((error) => log.error({ err: error }, 'not renewed'))
  })
  await processes.listening
  process.stdout.write(greeting(config))
}

const startOwnPostgres = async (config: Config, log: (message: string) => void): Promise<string> => {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log, onGone: () => void stop(1) })
  closers.unshift(() => postgres.stop())
  return postgres.connectionString
}

const answer = async (config: Config, connectionString: string): Promise<void> => {
  showLife()
  // The first process stays small: it needs nothing of what answers.
  const { openServer } = await import('./open-server.ts')
  const log = openLog(config.logLevel)
  const { retire: leave } = await openServer(config, connectionString, {
    log,
    closers,
    onUnready: (error) => {
      log.fatal({ err: error }, 'the database does not answer any more')
      void stop(1)
    },
  })
  // The queue notes a failed job without waiting for it: when the database is away, nobody is there to hear that it could not. The job
  // is done again later. Any other promise that nobody waits for is a mistake, and ends the process.
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error)) throw error
    log.warn({ err: error }, 'the database is away')
  })
  process.on('message', (message) => {
    if (message === retire) void leave().then(() => stop(0))
  })
  // Node would print the error with all its fields, a statement's parameters among them.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody expected ended this process')
    process.exit(1)
  })
  // Those who answer are told by the first process when to begin anew.
  process.on('SIGHUP', () => undefined)
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
  const config = loadConfig()
  const opened = process.env[openedDatabase]
  if (cluster.isWorker && opened !== undefined) await answer(config, opened)
  else await supervise(config)
} catch (error) {
  if (!(isStopping || error instanceof ProcessEnded)) console.error(readable(error))
  await stop(1)
}
