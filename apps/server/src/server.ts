import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { type Closers, openServer } from './open-server.ts'
import { DataFolderInUse } from './platform/data-folder-lock.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { openLog } from './platform/log.ts'
import { greeting } from './seed/greeting.ts'

const closers: Closers = []

const start = async (config: Config): Promise<void> => {
  const log = openLog(config.logLevel)
  const connectionString = config.databaseUrl ?? (await startOwnPostgres(config, log.info.bind(log)))
  await openServer(config, connectionString, { log, closers })
  process.stdout.write(greeting(config))
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
