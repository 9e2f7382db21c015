import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateJobs } from 'graphile-worker'
import type pg from 'pg'
import type { Database } from './database.ts'
import { lockOf } from './locks.ts'

const source = fileURLToPath(new URL('..', import.meta.url))
const migrationsFolder = join(source, '../migrations')

/** The files that hold one function each, by its name: the platform's, then every module's. */
export const functionFiles = (): string[] =>
  ['platform/sql/*.sql', 'modules/*/sql/*.sql'].flatMap((files) =>
    globSync(files, { cwd: source })
      .sort()
      .map((file) => join(source, file)),
  )

/** What was applied once is never applied again: a file that has changed since would leave the database without the change. */
const refuseOtherHistory = async (client: pg.ClientBase): Promise<void> => {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!found[0]?.there) return
  const { rows: applied } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash))
  if (applied.every(({ hash }) => known.has(hash))) return
  throw new Error(
    'The database was made by other migrations than these: one of their files has changed since it was applied. ' +
      'Without data worth keeping, delete the data folder (or the database) and start again; otherwise bring the files back and add a migration.',
  )
}

/**
 * Brings the schema and the job queue up to date. Several processes may start at once: one migrates, the others wait. Refuses, by an
 * `Error`, a database that was made by migrations other than these.
 */
export const migrate = async (db: Database): Promise<void> => {
  const functions = functionFiles().map((file) => readFileSync(file, 'utf8'))
  const holder = await db.$client.connect()
  const onHolder = drizzle({ client: holder })
  try {
    await onHolder.execute(sql`select pg_advisory_lock(${lockOf('migration')})`)
    await refuseOtherHistory(holder)
    // They come before the tables, whose columns and triggers use them: what they do with tables cannot be looked at yet.
    await holder.query(['set local check_function_bodies = off', ...functions].join(';\n'))
    await applyMigrations(drizzle({ client: db.$client }), { migrationsFolder })
    await migrateJobs({ pgPool: db.$client })
  } finally {
    await onHolder.execute(sql`select pg_advisory_unlock(${lockOf('migration')})`)
    holder.release()
  }
}
