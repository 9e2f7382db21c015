import { startMarketServer } from './market-server.ts'

/** One server with one demo region for all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startMarketServer()
  process.env.JOURNEYS_URL = server.url
  process.env.JOURNEYS_DATA_DIR = server.dataDir
  return server.stop
}
