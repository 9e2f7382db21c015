import type { Endpoint } from '@regionalmarkt/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { companies } from '../../modules/accounts/public.ts'
import type { Database } from '../database.ts'

/** A hub's settings and its closed days share one version: whichever is written later needs the one of then. */
export const currentVersionFor = async (
  db: Database,
  { slug }: Endpoint,
  hubId: string,
): Promise<Readonly<Record<string, string>>> => {
  if (slug !== 'set-closings') return {}
  const [hub] = await db.select({ version: companies.version }).from(companies).where(eq(companies.id, hubId))
  return { 'if-match': `"${hub?.version}"` }
}
