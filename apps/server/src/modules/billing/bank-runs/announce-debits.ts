import { mandateReference } from '@regionalmarkt/domain/billing/sepa-mandate.ts'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/domain-error.ts'
import { contactsOf, readableSepaMandates } from '../../accounts/public.ts'
import { queueMails } from '../../notifications/public.ts'
import { partiesOf } from '../../orders/public.ts'
import type { StoredRun, StoredRunItem } from './make-run.ts'

/** Tells everybody whose account is debited what is taken, when, and by which mandate: one mail a mandate. */
export const announceDebits = async (tx: Tx, run: StoredRun, items: readonly StoredRunItem[]): Promise<void> => {
  const mandates = await tx
    .select({ id: readableSepaMandates.id, number: readableSepaMandates.number })
    .from(readableSepaMandates)
    .where(inArray(readableSepaMandates.id, [...new Set(items.flatMap(({ mandateId }) => mandateId ?? []))]))
  const companies = items.flatMap(({ companyId }) => companyId ?? [])
  const contacts = await contactsOf(tx, [run.retailerId, ...companies])
  const { companyName: hubName } = orNotFound(contacts.get(run.retailerId))
  const parties = await partiesOf(
    tx,
    items.flatMap(({ orderId }) => orderId ?? []),
  )
  const mails = [...Map.groupBy(items, ({ mandateId }) => mandateId)].flatMap(([mandateId, taken]) => {
    const [first] = taken
    const mandate = mandates.find(({ id }) => id === mandateId)
    if (first === undefined || mandate === undefined) return []
    const contact = first.companyId === null ? undefined : contacts.get(first.companyId)
    const party = parties.find(({ orderId }) => orderId === first.orderId)
    const to = contact ?? (party && { name: party.greeting, recipient: party.recipient, locale: party.locale })
    if (to === undefined) return []
    const { name, recipient, locale } = to
    const data = {
      ...{ name, hubName, executeOn: run.executeOn, iban: first.iban, holder: first.holder },
      ...{ creditorId: orNotFound(run.creditorId), reference: mandateReference(mandate.number) },
      taken: taken.map(({ purpose, cents, returnFeeCents }) => ({
        ...{ purpose, cents },
        ...(returnFeeCents > 0 && { returnFeeCents }),
      })),
    }
    return [{ recipient, locale, template: 'debitAnnounced' as const, data }]
  })
  queueMails(tx, mails)
}
