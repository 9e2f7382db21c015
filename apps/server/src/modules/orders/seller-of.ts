import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { readableCompanies } from '../accounts/public.ts'
import type { Seller } from '../notifications/public.ts'

/** The hub as whoever buys from it must be able to reach it. */
export const sellerOf = async (tx: Tx, retailerId: string): Promise<Seller> => {
  const { name, legalName, street, postcode, city, email, phone } = readableCompanies
  const [hub] = await tx
    .select({ name, legalName, street, postcode, city, email, phone })
    .from(readableCompanies)
    .where(eq(readableCompanies.id, retailerId))
  return invariant(hub, 'an order has a hub')
}
