import { test as base } from './fixtures.ts'
import { copyData, type MarketServer, startMarketServer, temporaryFolder, throwAway } from './market-server.ts'

/** For journeys that only look: one server for all of them, instead of one each. */
export const test = base.extend<object, { oneMarket: MarketServer }>({
  oneMarket: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const folder = temporaryFolder()
      copyData(String(process.env.JOURNEYS_REGION), folder)
      const server = await startMarketServer(folder)
      await use(server)
      await server.stop()
      throwAway(folder)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ oneMarket }, use) => use(oneMarket.url),
})
