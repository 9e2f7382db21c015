import type { listAddresses } from '@regionalmarkt/contract/accounts/list-addresses.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { addresses } from './tables.ts'

/** The address book of the viewer's company, defaults first. */
export const addressesOf = async (
  db: Queryable,
  viewer: CompanyViewer,
): Promise<ResponseOf<typeof listAddresses>['addresses']> => {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.companyId, viewer.company.id))
    .orderBy(addresses.kind, desc(addresses.isDefault), addresses.id)
  return rows.map(({ companyId: _, userId: __, version: ___, kind, ...address }) => ({
    ...address,
    kind: kind === 'billing' ? 'billing' : 'shipping',
  }))
}
