import { test } from './fixtures.ts'
import { copyData, type MarketServer, startMarketServer, temporaryFolder, throwAway } from './market-server.ts'

/** For journeys that only look and change nothing: those of one worker share a server, because starting one takes longer than looking. */
export const lookingTest = test.extend<object, { sharedMarket: MarketServer }>({
  sharedMarket: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const folder = temporaryFolder()
      copyData(String(process.env.JOURNEYS_REGION), folder)
      const server = await startMarketServer(folder)
      await use(server)
      await server.stop()
      throwAway(folder)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  market: async ({ sharedMarket }, use) => use(sharedMarket),
})
