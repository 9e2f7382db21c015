import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { ArticleActor } from '@regionalmarkt/domain/articles/article-status.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { statement, unseen } from '../../platform/prepared.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'

/** In which capacity somebody works on articles: as their supplier, or as the hub that keeps the supplier. */
export const capacityOf = ({ company }: CompanyViewer): Exclude<ArticleActor, 'admin'> =>
  company.type === CompanyType.Retailer ? 'hub' : 'supplier'

/** Whether a supplier `s` is the viewer's own company, or one whose home hub it is. Everybody else's articles are unknown. */
export const isKept = (viewer: CompanyViewer): SQL =>
  capacityOf(viewer) === 'hub' ? sql`s.home_hub_id = ${viewer.company.id}` : sql`s.id = ${viewer.company.id}`

/** By supplier, everybody who works on its articles and stock: the supplier itself and its home hub. A hub keeps itself alone. */
export const keepersOf = async (
  tx: Tx,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await hubsOf(tx, { companyIds })
  return new Map(rows.map(({ id, homeHubId }) => [id, homeHubId === null ? [id] : [id, homeHubId]]))
}

/** Every producer and every hub that may work. */
export const allKeepers = async (tx: Tx): Promise<readonly string[]> => {
  const { id, type, status } = readableCompanies
  const keeps = inArray(type, [CompanyType.Supplier, CompanyType.Retailer])
  const rows = await tx
    .select({ id })
    .from(readableCompanies)
    .where(and(keeps, eq(status, CompanyStatus.Approved)))
  return rows.map((row) => row.id)
}

const hubsOf = statement<Pick<typeof readableCompanies.$inferSelect, 'id' | 'homeHubId'>>(sql`
  select id, home_hub_id as "homeHubId" from ${readableCompanies} where id = any(${unseen('companyIds', 'uuid[]')})`)
