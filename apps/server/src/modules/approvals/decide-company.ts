import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { type Decider, type Decision, moveCompany } from '../accounts/public.ts'
import { articles, salesUnits } from '../catalogue/public.ts'
import { refreshOffers } from '../pricing/public.ts'

/** Decides about a company; what it sells is on offer, or gone, when the transaction commits. Refusals: `moveCompany`. */
export const decideAboutCompany = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  decider: Decider,
  about: { companyId: string; decision: Decision },
) => {
  const company = await moveCompany(tx, actor, decider, about)
  if (company.type === CompanyType.Retailer) await refreshOffers(tx, { retailerId: company.id, now: actor.now })
  if (company.type === CompanyType.Supplier) {
    const units = await tx
      .select({ id: salesUnits.id })
      .from(salesUnits)
      .innerJoin(articles, eq(articles.id, salesUnits.articleId))
      .where(eq(articles.supplierId, company.id))
    const salesUnitIds = units.map(({ id }) => id)
    if (salesUnitIds.length > 0) await refreshOffers(tx, { salesUnitIds, now: actor.now })
  }
  return company
}
