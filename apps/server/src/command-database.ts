import { loadConfig } from './config.ts'
import { DataFolderInUse } from './platform/data-folder-lock.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { runningPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { migrate } from './platform/migrate.ts'

/** The migrated database of a running server, or one started for this command alone. */
export const openCommandDatabase = async (): Promise<{ db: Database; close: () => Promise<void> }> => {
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
  try {
    await migrate(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, close }
}
