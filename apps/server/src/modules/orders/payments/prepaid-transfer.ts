import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { invariant } from '../../../platform/invariant.ts'
import { accountOf, readableCompanies } from '../../accounts/public.ts'
import type { MailTransfer } from '../../notifications/public.ts'
import type { CustomerOrder } from '../lock-customer-orders.ts'

/** What a buyer is asked to transfer for an order that is paid beforehand, as a mail says it; null for a hub without an account. */
export const transferOf = async (
  tx: Tx,
  { retailerId, payUntil }: Pick<CustomerOrder, 'retailerId' | 'payUntil'>,
  cents: number,
): Promise<MailTransfer | null> => {
  const { accountHolder, iban, bic } = readableCompanies
  const [hub] = await tx
    .select({ accountHolder, iban, bic })
    .from(readableCompanies)
    .where(eq(readableCompanies.id, retailerId))
  const account = accountOf(invariant(hub, 'an order has a hub'))
  return account === null || payUntil === null ? null : { account, cents, until: payUntil.toISOString() }
}
