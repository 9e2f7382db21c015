import type { sendReminders as contract, pauseReminders } from '@regionalmarkt/contract/billing/reminders.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { Party } from '@regionalmarkt/domain/billing/billing-document.ts'
import { reminderTermDays } from '@regionalmarkt/domain/billing/reminder.ts'
import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError, orNotFound } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import { insertRows } from '../../../platform/insert-rows.ts'
import { partiesOnPaper } from '../../accounts/public.ts'
import { queueMails } from '../../notifications/public.ts'
import { householdsOnPaper, personOf } from '../../orders/public.ts'
import { addPayment } from '../add-payment.ts'
import { holdAccountOf } from '../book-payment.ts'
import { holdAccounts } from '../money-account.ts'
import { mailTo, partnerOf, subjectOf } from '../partners.ts'
import { moneyAccounts, openItems, reminderItems, reminders } from '../tables.ts'
import { lettersOf, overdueOf, reminderStepsOf } from './due-reminders.ts'

/** Of whom a letter is addressed to, what stands on it. */
const buyerOf = (found: Party): Party => {
  const { reference, name, addition, street, postcode, city, country, contactName, email, phone, vatId, taxNumber } =
    found
  return { reference, name, addition, street, postcode, city, country, contactName, email, phone, vatId, taxNumber }
}

/**
 * Sends the letters that are due to these companies and households, one each, by mail with the PDF. Decided under their accounts: who has paid meanwhile gets
 * none, nor does anybody get two from two people.
 */
export const sendReminders = async (
  tx: Tx,
  actor: CompanyActor,
  { companySlugs }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const retailerId = actor.viewer.company.id
  const today = berlinDate(actor.now)
  const slugs = [...new Set(companySlugs)]
  const ids: string[] = []
  for (const slug of slugs) ids.push((await partnerOf(tx, retailerId, slug)).id)
  const known = await tx
    .select({ id: moneyAccounts.partnerId })
    .from(moneyAccounts)
    .where(and(eq(moneyAccounts.retailerId, retailerId), inArray(moneyAccounts.partnerId, ids)))
  // Somebody else's customer is as unknown as one that there is not.
  if (known.length < slugs.length) throw new DomainError('NotFound')
  await holdAccounts(tx, retailerId, ids)
  const isAsked = sql`i.partner_id = any(${sql.param(ids)}::uuid[])`
  const steps = await reminderStepsOf(tx, retailerId)
  const letters = lettersOf(await overdueOf(tx, retailerId, today, isAsked), today, steps)
  const parties = await partiesOnPaper(tx, [retailerId, ...letters.map(({ partnerId }) => partnerId)])
  const households = await householdsOnPaper(
    tx,
    letters.map(({ partnerId }) => partnerId),
  )
  const { account, ...seller } = orNotFound(parties.get(retailerId))
  const payment = account === null ? null : { kind: 'transfer' as const, ...account }
  for (const { partnerId, level, feeCents, documents } of letters) {
    const buyer = buyerOf(orNotFound(parties.get(partnerId) ?? households.get(partnerId)))
    const { name, recipient, locale, order } = await mailTo(tx, partnerId)
    const payUntil = addDays(today, reminderTermDays)
    const letter = { retailerId, partnerId, level, feeCents, locale, sentOn: today, payUntil, seller, buyer, payment }
    const [saved] = await tx
      .insert(reminders)
      .values({ ...letter, sentBy: personOf(actor.by), sentAt: actor.now })
      .returning({ id: reminders.id })
    const { id: documentId } = orNotFound(saved)
    await insertRows(
      tx,
      reminderItems,
      documents.map((item) => ({
        ...{ reminderId: documentId, documentId: item.documentId, openCents: item.openCents, level: item.level },
      })),
    )
    // Owed from now on, until it is paid or taken back.
    if (feeCents > 0) {
      const fee = { cents: -feeCents, day: today, way: 'reminderFee' as const, note: '' }
      await addPayment(tx, actor, { retailerId, partnerId }, fee, [])
    }
    const cents = documents.reduce((sum, { openCents }) => sum + openCents, feeCents)
    const data = { name, hubName: seller.name, documentId, level, cents, payUntil, count: documents.length, ...order }
    await queueMails(tx, [{ recipient, locale, template: 'overdueReminder', data }])
    const after = { level, cents, feeCents, documents: documents.length }
    await audit(tx, actor, { action: 'send-reminder', ...(await subjectOf(tx, partnerId)), after })
  }
  const facts = letters.map(({ partnerId }) => ({ kind: 'documentsChanged' as const, retailerId, partnerId }))
  return { answer: { sentCount: letters.length }, facts }
}

/** Nobody is reminded of this company's documents, or of one of them, until somebody says otherwise; an empty reason goes on. */
export const pause = async (
  tx: Tx,
  actor: CompanyActor,
  { companySlug }: ParamsOf<typeof pauseReminders>,
  { documentId, reason }: BodyOf<typeof pauseReminders>,
): Promise<Outcome<ResponseOf<typeof pauseReminders>>> => {
  const account = await holdAccountOf(tx, actor, companySlug)
  const pauseReason = reason === '' ? null : reason
  const { retailerId, partnerId } = account
  if (documentId === undefined)
    await tx
      .update(moneyAccounts)
      .set({ pauseReason })
      .where(and(eq(moneyAccounts.retailerId, retailerId), eq(moneyAccounts.partnerId, partnerId)))
  else {
    const isOwn = and(
      eq(openItems.documentId, documentId),
      eq(openItems.partnerId, partnerId),
      eq(openItems.retailerId, retailerId),
    )
    const found = await tx.update(openItems).set({ pauseReason }).where(isOwn).returning({ id: openItems.documentId })
    orNotFound(found[0])
  }
  const after = { pauseReason, documentId: documentId ?? null }
  await audit(tx, actor, { action: 'pause-reminders', ...(await subjectOf(tx, partnerId)), after })
  return { answer: {}, facts: [{ kind: 'documentsChanged', ...account }] }
}
