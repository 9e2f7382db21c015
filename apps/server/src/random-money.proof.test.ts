import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moneyAccounts, openItems, paymentAllocations, payments } from './modules/billing/public.ts'
import { type Morning, openMorning } from './modules/fulfilment/testing/morning.ts'
import { largerBy } from './platform/testing/larger-by.ts'
import { sides, walkAtRandom } from './platform/testing/money-walk.ts'

/**
 * A hub, a kitchen and a producer do anything with goods, documents and money, in any order. The amount due now is that of a model which knows
 * nothing of the product's code, nobody is asked for or paid more, closed books stay as they are, and all of them add up. The steps are the
 * same for both sides.
 */
let market: Morning
const size = largerBy > 1 ? { runs: 50 * largerBy, steps: 60 } : { runs: 50, steps: 40 }
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

it.each(sides)(
  'whatever is done with a %s, nobody is asked for or paid more than is owed',
  { timeout: 900_000 * largerBy },
  async (side) => {
    const tally = await walkAtRandom(market, side, size)
    if (largerBy > 1) console.table(tally)
    // An act that is only refused shows nothing.
    const isNeverDone = Object.entries(tally).filter(([, { done }]) => done === 0)
    expect(isNeverDone.map(([act]) => act)).toEqual(side === 'customer' ? ['object'] : ['remind'])
  },
)

it('accounts have what their books say', async () => {
  const { rows } = await market.db.execute(sql`
    select a.partner_id from ${moneyAccounts} a
    where a.credit_cents <> (select coalesce(sum(p.cents), 0) from ${payments} p
        where p.retailer_id = a.retailer_id and p.partner_id = a.partner_id)
      - (select coalesce(sum(x.cents), 0) from ${paymentAllocations} x join ${openItems} i on i.document_id = x.document_id
        where x.against_id is null and i.retailer_id = a.retailer_id and i.partner_id = a.partner_id)`)
  expect(rows).toEqual([])
})
