import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { ArticleActor } from '@regionalmarkt/domain/articles/article-status.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { companies } from '../accounts/public.ts'

/** In which capacity somebody works on articles: as their supplier, or as the hub that keeps the supplier. */
export const capacityOf = ({ company }: CompanyViewer): Exclude<ArticleActor, 'admin'> =>
  company.type === CompanyType.Retailer ? 'hub' : 'supplier'

/** Whether a supplier `s` is the viewer's own company, or one whose home hub it is. Everybody else's articles are unknown. */
export const isKept = (viewer: CompanyViewer): SQL =>
  capacityOf(viewer) === 'hub' ? sql`s.home_hub_id = ${viewer.company.id}` : sql`s.id = ${viewer.company.id}`

/** Everybody whose screens show these suppliers' articles: they themselves and their home hubs. */
export const keepersOf = async (tx: Tx, supplierIds: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .select({ id: companies.id, homeHubId: companies.homeHubId })
    .from(companies)
    .where(inArray(companies.id, [...supplierIds]))
  return [...new Set(rows.flatMap(({ id, homeHubId }) => (homeHubId === null ? [id] : [id, homeHubId])))]
}
