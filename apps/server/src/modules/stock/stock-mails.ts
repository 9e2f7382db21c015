import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { setStockMails as contract } from '@regionalmarkt/contract/stock/stock-warnings.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { Outcome } from '../../platform/facts.ts'
import { stockMailsOff } from './tables.ts'

type Mails = ResponseOf<typeof contract.supplier>

/** Whether a company, by its id, wants mails about its stock: everybody who has not said no. */
export const wantsStockMails = (companyId: string): SQL =>
  sql`not exists (select from ${stockMailsOff} f where f.company_id = ${companyId})`

export const setStockMails = async (tx: Tx, actor: CompanyActor, { isWanted }: Mails): Promise<Outcome<Mails>> => {
  const companyId = actor.viewer.company.id
  if (isWanted) await tx.delete(stockMailsOff).where(eq(stockMailsOff.companyId, companyId))
  else await tx.insert(stockMailsOff).values({ companyId, since: actor.now }).onConflictDoNothing()
  audit(tx, actor, {
    ...{ action: 'set-stock-mails', subject: 'company', subjectId: companyId },
    after: { isWanted },
  })
  return { answer: { isWanted }, facts: [{ kind: 'stockWarningsChanged', companyId }] }
}
