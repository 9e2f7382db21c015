import type { closeLedgerMonth, ledgerFile } from '@regionalmarkt/contract/billing/ledger.ts'
import type { BodyOf, QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { closeMonth } from '@regionalmarkt/domain/billing/closed-month.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { and, eq } from 'drizzle-orm'
import iconv from 'iconv-lite'
import type { CompanyActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { DomainError, orRefuse } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import { lock } from '../../../platform/locks.ts'
import { closedMonths } from '../tables.ts'
import { datevFileOf } from './books-of-month.ts'

const storedFile = async (db: Queryable, retailerId: string, month: string): Promise<string | undefined> => {
  const isMeant = and(eq(closedMonths.retailerId, retailerId), eq(closedMonths.month, month))
  const [row] = await db.select({ file: closedMonths.file }).from(closedMonths).where(isMeant)
  return row?.file
}

/** Makes the file of a month and closes it. Refusal: `MonthNotOver`. */
export const closeMonthOf = async (
  tx: Tx,
  actor: CompanyActor,
  asked: BodyOf<typeof closeLedgerMonth>,
): Promise<Outcome<ResponseOf<typeof closeLedgerMonth>>> => {
  const { viewer, now } = actor
  const { id: retailerId } = viewer.company
  const month = orRefuse(closeMonth(asked.month, berlinDate(now)))
  // A booking that runs meanwhile is in the file, or comes after it.
  await lock(tx, 'books', retailerId)
  if ((await storedFile(tx, retailerId, month)) !== undefined) return { answer: {}, facts: [] }
  const file = await datevFileOf(tx, actor, { month })
  await tx.insert(closedMonths).values({ retailerId, month, file, closedAt: now, closedBy: viewer.userId })
  audit(tx, actor, { action: 'close-ledger-month', subject: 'company', subjectId: retailerId, after: { month } })
  return { answer: {}, facts: [{ kind: 'statementsChanged', retailerId }] }
}

/** The file for DATEV as it was made, in Windows-1252. Refusal: `MonthNotClosed`. */
export const closedFileOf = async (
  db: Queryable,
  { viewer }: CompanyActor,
  { month }: QueryOf<typeof ledgerFile>,
): Promise<Buffer> => {
  const file = await storedFile(db, viewer.company.id, month)
  if (file === undefined) throw new DomainError('MonthNotClosed')
  return iconv.encode(file, 'win1252')
}
