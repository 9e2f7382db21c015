import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { findSalesUnits } from '@regionalmarkt/contract/shopping-lists/find-sales-units.ts'
import { comparableNumber, meantUnits } from '@regionalmarkt/domain/orders/quick-order.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { articlesByNumber } from '../market/public.ts'
import { marketContextOf, type ShownMarket } from '../pricing/public.ts'

type Found = ResponseOf<typeof findSalesUnits>

/** What each number means at the company's hub, at its own prices; in the order of the numbers. */
export const salesUnitsByNumber = async (
  db: Database,
  actor: CompanyActor,
  numbers: readonly string[],
): Promise<Found> => unitsOfNumbers(db, await marketContextOf(db, actor, 'b2b'), numbers, actor.now)

/** The same in a market that is known, such as that of a hub's customer. */
export const unitsOfNumbers = async (
  db: Database,
  context: ShownMarket,
  numbers: readonly string[],
  now: Date,
): Promise<Found> => {
  const asked = [...new Set(numbers.map(comparableNumber))]
  const articles = await articlesByNumber(db, context, asked, now)
  return {
    lines: numbers.map((number) => ({
      number,
      units: meantUnits(number, articles).map(({ gtin: _, ...unit }) => unit),
    })),
  }
}
