import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { setStockWarning as contract } from '@regionalmarkt/contract/stock/stock-warnings.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { stocks, stockWarnings } from './tables.ts'

/**
 * From when on a company wants to be warned of a sales unit on its own shelves: of one of its own, of a producer it looks after, or of which
 * it has ever had some. Whoever says so last is right, as with a shelf's name. Refusals: `NotFound`.
 */
export const setStockWarning = async (
  tx: Tx,
  actor: CompanyActor,
  salesUnitId: string,
  { lowAt, daysBefore }: BodyOf<typeof contract.supplier>,
): Promise<Outcome<ResponseOf<typeof contract.supplier>>> => {
  const companyId = actor.viewer.company.id
  const { rows } = await tx.execute(sql`
    select u.id from ${readableSalesUnits} u join ${readableArticles} a on a.id = u.article_id
    join ${readableCompanies} s on s.id = a.supplier_id
    where u.id = ${salesUnitId} and (s.id = ${companyId} or s.home_hub_id = ${companyId}
      or exists (select from ${stocks} t where t.sales_unit_id = u.id and t.company_id = ${companyId}))`)
  orNotFound(rows[0])
  if (lowAt === null && daysBefore === null) {
    const isThis = and(eq(stockWarnings.companyId, companyId), eq(stockWarnings.salesUnitId, salesUnitId))
    await tx.delete(stockWarnings).where(isThis)
  } else {
    const said = { lowAt, daysBefore }
    await tx
      .insert(stockWarnings)
      .values({ companyId, salesUnitId, ...said })
      .onConflictDoUpdate({ target: [stockWarnings.companyId, stockWarnings.salesUnitId], set: said })
  }
  const after = { salesUnitId, lowAt, daysBefore }
  audit(tx, actor, { action: 'set-stock-warning', subject: 'salesUnit', subjectId: salesUnitId, after })
  return { answer: { lowAt, daysBefore }, facts: [{ kind: 'stockWarningsChanged', companyId }] }
}
