import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { type Closers, keepMarket, openServer, serveMarket } from './open-server.ts'
import { DataFolderInUse } from './platform/data-folder-lock.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { openLog } from './platform/log.ts'
import { openProcesses, ProcessEnded } from './platform/processes.ts'
import { greeting } from './seed/greeting.ts'

const closers: Closers = []

/** Where a process that only answers finds the database that the first one has opened. */
const openedDatabase = 'OPENED_DATABASE_URL'

const start = async (config: Config): Promise<void> => {
  const log = openLog(config.logLevel)
  const opening = { log, closers }
  const opened = process.env[openedDatabase]
  if (opened !== undefined) return serveMarket(config, opened, opening)
  const connectionString = config.databaseUrl ?? (await startOwnPostgres(config, log.info.bind(log)))
  if (config.processes === 1) await openServer(config, connectionString, opening)
  else {
    await keepMarket(config, connectionString, opening)
    const processes = openProcesses(config.processes, {
      program: fileURLToPath(new URL('./main.ts', import.meta.url)),
      settings: { [openedDatabase]: connectionString },
      // Ended by the same Ctrl-C it may be quicker than this one, which then has its own reason to stop.
      onLost: () => void sleep(200).then(() => stop(1)),
    })
    closers.unshift(() => processes.stop())
    await processes.listening
  }
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
  if (!(isStopping || error instanceof ProcessEnded)) console.error(readable(error))
  await stop(1)
}
