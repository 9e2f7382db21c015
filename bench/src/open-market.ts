import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { parentOf } from './cpu-time.ts'
import { type GeneratedMarket, generateMarket } from './generate-market.ts'

export type OpenMarket = {
  readonly market: GeneratedMarket
  readonly connectionString: string
  readonly dataDir: string
  /** The process whose children answer every query. */
  readonly databasePid: number
  close(): Promise<void>
}

/** A generated catalogue in a database of its own, which is gone when it is closed. */
export const openMarket = async (size: { salesUnits: number; suppliers: number }): Promise<OpenMarket> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'regionalmarkt-bench-'))
  // As root, PostgreSQL runs as another user, which must be able to enter.
  await chmod(dataDir, 0o711)
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const close = async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const db = openDatabase(connectionString, 2)
    await migrate(db)
    const { rows: backends } = await db.$client.query('select pg_backend_pid() as pid')
    const databasePid = parentOf(backends[0].pid)
    const market = await generateMarket(db, size).finally(() => db.$client.end())
    return { market, connectionString, dataDir, databasePid, close }
  } catch (error) {
    await close()
    throw error
  }
}
