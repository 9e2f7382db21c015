import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { articles, salesUnits } from '../catalogue/public.ts'
import { refreshOffers } from './refresh-offers.ts'

/** Brings what a supplier sells, or a hub offers, in line with the company's status; nothing for a customer. */
export const refreshCompanyOffers = async (
  tx: Tx,
  company: { readonly id: string; readonly type: number },
  now: Date,
): Promise<void> => {
  if (company.type === CompanyType.Retailer) await refreshOffers(tx, { retailerId: company.id, now })
  if (company.type === CompanyType.Supplier) {
    const units = await tx
      .select({ id: salesUnits.id })
      .from(salesUnits)
      .innerJoin(articles, eq(articles.id, salesUnits.articleId))
      .where(eq(articles.supplierId, company.id))
    const salesUnitIds = units.map(({ id }) => id)
    if (salesUnitIds.length > 0) await refreshOffers(tx, { salesUnitIds, now })
  }
}
