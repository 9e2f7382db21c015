import type { getLedgerSettings, setLedgerSettings } from '@regionalmarkt/contract/billing/ledger.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { usualAccounts } from '@regionalmarkt/domain/billing/datev.ts'
import { eq } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import { ledgerSettings } from '../tables.ts'

export type LedgerSettings = ResponseOf<typeof getLedgerSettings>

/** What holds before anybody has said anything: the smallest numbers that DATEV takes. */
const usual: Omit<LedgerSettings, 'hubId'> = {
  ...{ chart: 'SKR03', consultant: 1001, client: 1, fiscalMonth: 1, accounts: usualAccounts.SKR03 },
  ...{ version: 1, isSaved: false },
}

export const ledgerSettingsOf = async (db: Queryable, retailerId: string): Promise<LedgerSettings> => {
  const [row] = await db.select().from(ledgerSettings).where(eq(ledgerSettings.retailerId, retailerId))
  if (row === undefined) return { ...usual, hubId: retailerId }
  const { chart, consultant, client, fiscalMonth, accounts, version } = row
  return { hubId: retailerId, chart, consultant, client, fiscalMonth, accounts, version, isSaved: true }
}

/** Says how the books are kept. Two who say so at once: the second is told. Refusal: `VersionOutdated`. */
export const saveLedgerSettings = async (
  tx: Tx,
  actor: CompanyActor,
  version: number,
  body: BodyOf<typeof setLedgerSettings>,
): Promise<Outcome<LedgerSettings>> => {
  const retailerId = actor.viewer.company.id
  await tx
    .insert(ledgerSettings)
    .values({ retailerId, ...usualOf() })
    .onConflictDoNothing()
  const [before] = await tx
    .select()
    .from(ledgerSettings)
    .where(eq(ledgerSettings.retailerId, retailerId))
    .for('no key update')
  if (before === undefined || before.version !== version)
    throw new DomainError('VersionOutdated', { current: await ledgerSettingsOf(tx, retailerId) })
  const saved = { ...body, version: version + 1 }
  await tx.update(ledgerSettings).set(saved).where(eq(ledgerSettings.retailerId, retailerId))
  audit(tx, actor, { action: 'set-ledger-settings', subject: 'company', subjectId: retailerId, after: body })
  return { answer: { ...saved, hubId: retailerId, isSaved: true }, facts: [{ kind: 'statementsChanged', retailerId }] }
}

const usualOf = () => {
  const { isSaved: _, ...values } = usual
  return values
}
