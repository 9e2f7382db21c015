import type { Endpoint } from '@regionalmarkt/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { companies } from '../../modules/accounts/public.ts'
import type { Database } from '../database.ts'

/** Settings and closed days of a company share one version: whichever is written later needs the one of then. */
export const currentVersionFor = async (
  db: Database,
  { slug }: Endpoint,
  { hub, supplier }: { readonly hub: { readonly id: string }; readonly supplier: { readonly id: string } },
): Promise<Readonly<Record<string, string>>> => {
  const byDesk = { 'set-closings-as-retailer': hub.id, 'set-closings-as-supplier': supplier.id }
  const id = slug in byDesk ? byDesk[slug as keyof typeof byDesk] : undefined
  if (id === undefined) return {}
  const [company] = await db.select({ version: companies.version }).from(companies).where(eq(companies.id, id))
  return { 'if-match': `"${company?.version}"` }
}
