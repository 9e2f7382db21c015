import { fileURLToPath } from 'node:url'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateJobs } from 'graphile-worker'
import type { Database } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const migrationLock = 7_224_001

/** Brings the schema and the job queue up to date. Several processes may start at once: one migrates, the others wait. */
export const migrate = async (db: Database): Promise<void> => {
  const holder = await db.$client.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(db, { migrationsFolder })
    await migrateJobs({ pgPool: db.$client })
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [migrationLock])
    holder.release()
  }
}
