import { readFile } from 'node:fs/promises'
import { loadConfig } from './config.ts'
import { DataFolderInUse } from './platform/data-folder-lock.ts'
import { type Database, openDatabase, type Tx } from './platform/database.ts'
import { runningPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { migrate } from './platform/migrate.ts'

/** Ends a command with its sentence alone: somebody at a keyboard can do something about it. */
export class UsageError extends Error {}

export const readImported = (file: string): Promise<Buffer> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read (${error.code}). Nothing was imported.`)
  })

/** The database of a running server, or one started for this command alone. */
const connect = async (): Promise<{ db: Database; close: () => Promise<void> }> => {
  const { databaseUrl, dataDir } = loadConfig()
  const own =
    databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir, log: () => undefined }).catch((error) => {
          if (error instanceof DataFolderInUse) return undefined
          throw error
        })
      : undefined
  const db = openDatabase(databaseUrl ?? own?.connectionString ?? runningPostgres(dataDir), 2)
  const close = async () => {
    await db.$client.end()
    await own?.stop()
  }
  return { db, close }
}

type Import<Read> = {
  /** Reads the whole file before anything is opened or changed. */
  readonly read: () => Promise<Read>
  /** What was done, in words; all of it or nothing. */
  readonly takeIn: (tx: Tx, read: Read) => Promise<string>
}

/** Runs an import of the command line and says what it did. */
export const runImport = async <Read>({ read, takeIn }: Import<Read>): Promise<void> => {
  try {
    const found = await read()
    const { db, close } = await connect()
    try {
      await migrate(db)
      console.log(await db.transaction((tx) => takeIn(tx, found)))
    } finally {
      await close()
    }
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error)
    process.exitCode = 1
  }
}
