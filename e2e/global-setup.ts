import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts'
import { throwAwayFolder } from '../apps/server/src/platform/testing/throw-away-folder.ts'
import { type Region, startMarketServer, throwAway } from './market-server.ts'
import { beginWorkingDay } from './working-day.ts'

/** Fills one demo region, which every journey gets a copy of. */
export default async function setup(): Promise<() => Promise<void>> {
  beginWorkingDay()
  const folder = throwAwayFolder()
  // Every worker starts servers: what Node has compiled once, it need not compile again.
  const compiled = throwAwayFolder()
  process.env.NODE_COMPILE_CACHE = compiled
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false, log: () => undefined })
  const region: Region = { folder, databaseUrl: postgres.connectionString }
  const server = await startMarketServer(folder, region.databaseUrl)
  await server.stop()
  process.env.JOURNEYS_REGION = JSON.stringify(region)
  return async () => {
    await postgres.stop()
    throwAway(folder)
    throwAway(compiled)
  }
}
