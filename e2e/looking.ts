import { test } from './fixtures.ts'
import type { MarketServer } from './market-server.ts'

/** For journeys that only look and change nothing: those of one worker share a server. */
export const lookingTest = test.extend<object, { sharedMarket: MarketServer }>({
  sharedMarket: [
    async ({ host }, use) => {
      const server = await host.open()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  market: async ({ sharedMarket }, use) => use(sharedMarket),
})
