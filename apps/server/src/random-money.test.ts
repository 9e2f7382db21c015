import { afterAll, beforeAll, it } from 'vitest'
import { type Morning, openMorning } from './modules/fulfilment/testing/morning.ts'
import { sides, walkAtRandom } from './platform/testing/money-walk.ts'

/** A taste of `random-money.proof.test.ts`, for before a push. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

it.each(sides)(
  'nobody is asked for or paid more than is owed in a few steps with a %s',
  { timeout: 300_000 },
  async (side) => {
    await walkAtRandom(market, side, { runs: 3, steps: 25 })
  },
)
