import { startMarketServer, temporaryFolder, throwAway } from './market-server.ts'

/** Fills one demo region, which every journey gets a copy of. */
export default async function setup(): Promise<() => void> {
  const folder = temporaryFolder()
  // Every journey starts a server: what Node has compiled once, it need not compile again.
  const compiled = temporaryFolder()
  process.env.NODE_COMPILE_CACHE = compiled
  const server = await startMarketServer(folder)
  await server.stop()
  process.env.JOURNEYS_REGION = folder
  return () => {
    throwAway(folder)
    throwAway(compiled)
  }
}
