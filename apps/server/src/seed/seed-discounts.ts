import { eq } from 'drizzle-orm'
import { salesUnits } from '../modules/catalogue/public.ts'
import { discounts } from '../modules/pricing/public.ts'
import type { Tx } from '../platform/database.ts'
import { companyOf, type Region } from './seed-companies.ts'

/** What the hub takes off for businesses that take more: sales unit, quantity, basis points. */
const steps = [
  ['OF-101-1', 5, 400],
  ['OF-101-1', 10, 800],
] as const

/** Writes the hub's discounts; after the history, whose orders were placed without them. */
export const seedDiscounts = async (tx: Tx, region: Region): Promise<void> => {
  const retailerId = companyOf(region, 'nordhub').id
  for (const [number, fromQuantity, percentBasisPoints] of steps) {
    const [unit] = await tx.select({ id: salesUnits.id }).from(salesUnits).where(eq(salesUnits.number, number))
    if (unit === undefined) throw new Error(`the demo region has no sales unit ${number}`)
    await tx
      .insert(discounts)
      .values({ retailerId, salesUnitId: unit.id, channel: 'b2b', fromQuantity, percentBasisPoints })
  }
}
