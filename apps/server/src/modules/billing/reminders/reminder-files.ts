import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Queryable } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/domain-error.ts'
import { billingDocuments, moneyAccounts, reminderItems, reminders } from '../tables.ts'
import { type Reminder, reminderPdf } from './reminder-pdf.ts'

type Found = { readonly reminder: Reminder; readonly stored: typeof reminders.$inferSelect }

const reminderOf = async (db: Queryable, isMeant: SQL): Promise<Found | undefined> => {
  const [found] = await db
    .select({ stored: reminders, isForHousehold: sql<boolean>`${moneyAccounts.householdOrderId} is not null` })
    .from(reminders)
    .innerJoin(
      moneyAccounts,
      and(eq(moneyAccounts.retailerId, reminders.retailerId), eq(moneyAccounts.partnerId, reminders.partnerId)),
    )
    .where(isMeant)
  if (found === undefined) return undefined
  const { stored, isForHousehold } = found
  const { number, issuedOn, dueOn } = billingDocuments
  const items = await db
    .select({ number, issuedOn, dueOn, openCents: reminderItems.openCents })
    .from(reminderItems)
    .innerJoin(billingDocuments, eq(billingDocuments.id, reminderItems.documentId))
    .where(eq(reminderItems.reminderId, stored.id))
    .orderBy(asc(dueOn), asc(number))
  const told = items.map((item) => ({
    ...{ number: orNotFound(item.number), issuedOn: orNotFound(item.issuedOn), dueOn: orNotFound(item.dueOn) },
    openCents: item.openCents,
  }))
  const { level, feeCents, interestCents, chargeCents, returnFeeCents, earlierCents } = stored
  const { sentOn, payUntil, seller, buyer, payment } = stored
  return {
    stored,
    reminder: {
      ...{ level, feeCents, interestCents, chargeCents, returnFeeCents, earlierCents, sentOn, payUntil },
      ...{ seller, buyer, isForHousehold, payment, items: told },
    },
  }
}

/** A reminder of the actor's hub as paper, in the reader's language. `NotFound` for another's. */
export const reminderPdfFor = async (
  db: Queryable,
  { viewer, locale }: CompanyActor,
  reminderId: string,
): Promise<Buffer> => {
  const { reminder, stored } = orNotFound(await reminderOf(db, eq(reminders.id, reminderId)))
  if (stored.retailerId !== viewer.company.id) orNotFound(undefined)
  return reminderPdf(reminder, locale)
}

/** The PDF that goes with a reminder's mail, in the language in which it was sent; undefined for what is none. */
export const reminderAttachment = async (
  db: Queryable,
  reminderId: string,
): Promise<{ readonly filename: string; readonly content: Buffer } | undefined> => {
  const found = await reminderOf(db, eq(reminders.id, reminderId))
  if (found === undefined) return undefined
  const { reminder, stored } = found
  const isFirst = stored.level === 1
  const german = isFirst ? 'Zahlungserinnerung' : 'Mahnung'
  const name = stored.locale === 'de-DE' ? german : isFirst ? 'Payment-reminder' : 'Reminder'
  return { filename: `${name}-${stored.sentOn}.pdf`, content: await reminderPdf(reminder, stored.locale) }
}
