import type {
  sendReminders as contract,
  enterBaseRate,
  pauseReminders,
} from '@regionalmarkt/contract/billing/reminders.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { Party } from '@regionalmarkt/domain/billing/billing-document.ts'
import { damageWays } from '@regionalmarkt/domain/billing/payment.ts'
import { reminderTermDays } from '@regionalmarkt/domain/billing/reminder.ts'
import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { addCents } from '@regionalmarkt/domain/money/cents.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { type CompanyActor, personOf } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError, orNotFound } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import { insertRows } from '../../../platform/insert-rows.ts'
import { partiesOnPaper } from '../../accounts/public.ts'
import { queueMails } from '../../notifications/public.ts'
import { householdsOnPaper } from '../../orders/public.ts'
import { addPayment } from '../add-payment.ts'
import { holdAccountOf } from '../book-payment.ts'
import { holdAccounts } from '../money-account.ts'
import { mailTo, partnerOf, subjectOf } from '../partners.ts'
import { baseRates, moneyAccounts, openItems, reminderItems, reminders } from '../tables.ts'
import { howRemindedOf, type Letter, lettersOf, overdueOf } from './due-reminders.ts'

/** Of whom a letter is addressed to, what stands on it. */
const buyerOf = (found: Party): Party => {
  const { reference, name, addition, street, postcode, city, country, contactName, email, phone, vatId, taxNumber } =
    found
  return { reference, name, addition, street, postcode, city, country, contactName, email, phone, vatId, taxNumber }
}

/** From which day on a letter asks for interest, of whichever document first, and at how many points above the base rate. */
const daysOfInterest = ({ documents, pointsAbove }: Letter['default'], until: string) => {
  const days = documents.flatMap(({ interestFrom, interestCents }) => (interestCents > 0 ? [interestFrom] : []))
  return { pointsAbove, from: days.sort()[0] ?? until, until }
}

/**
 * Sends the letters that are due to these companies and households, one each, by mail with the PDF. Decided under their accounts: who has paid meanwhile gets
 * none, nor does anybody get two from two people.
 */
export const sendReminders = async (
  tx: Tx,
  actor: CompanyActor,
  { companySlugs, withInterest, withCharge }: BodyOf<typeof contract>,
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
  const how = await howRemindedOf(tx, retailerId, today)
  const letters = lettersOf(await overdueOf(tx, retailerId, today, ids), how)
  const parties = await partiesOnPaper(tx, [retailerId, ...letters.map(({ partnerId }) => partnerId)])
  const households = await householdsOnPaper(
    tx,
    letters.map(({ partnerId }) => partnerId),
  )
  const { account, ...seller } = orNotFound(parties.get(retailerId))
  const payment = account === null ? null : { kind: 'transfer' as const, ...account }
  for (const {
    partnerId,
    company,
    level,
    feeCents: usualFeeCents,
    returnFeeCents,
    earlierCents,
    documents,
    default: inDefault,
  } of letters) {
    const interestCents = withInterest.includes(company.slug) ? inDefault.interestCents : 0
    const chargeCents = withCharge.includes(company.slug) ? inDefault.chargeCents : 0
    // What the letter itself costs is a part of the charge (§ 288 (5) sentence 3 BGB).
    const feeCents = chargeCents > 0 ? 0 : usualFeeCents
    const askedOf = new Map(inDefault.documents.map((each) => [each.documentId, each]))
    const buyer = buyerOf(orNotFound(parties.get(partnerId) ?? households.get(partnerId)))
    const { name, recipient, locale, order } = await mailTo(tx, partnerId)
    const payUntil = addDays(today, reminderTermDays)
    const damages = { feeCents, interestCents, chargeCents }
    const parts = { seller, buyer, payment, returnFeeCents, earlierCents, ...damages }
    const letter = { retailerId, partnerId, level, locale, sentOn: today, payUntil, ...parts }
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
        interestUntil: interestCents > 0 && askedOf.has(item.documentId) ? today : null,
        isCharged: chargeCents > 0 && (askedOf.get(item.documentId)?.chargeCents ?? 0) > 0,
      })),
    )
    // Owed from now on, until it is paid or taken back.
    const owed = { reminderFee: feeCents, defaultInterest: interestCents, defaultCharge: chargeCents }
    for (const way of damageWays)
      if (owed[way] > 0)
        await addPayment(tx, actor, { retailerId, partnerId }, { cents: -owed[way], day: today, way, note: '' }, [])
    const openCents = addCents(documents.map((item) => item.openCents))
    const cents = addCents([feeCents, interestCents, chargeCents, returnFeeCents, earlierCents, openCents])
    const sums = { cents, openCents, count: documents.length, feeCents, chargeCents, returnFeeCents, earlierCents }
    const interest = interestCents === 0 ? null : { cents: interestCents, ...daysOfInterest(inDefault, today) }
    const data = { name, hubName: seller.name, documentId, level, payUntil, ...sums, interest, ...order }
    queueMails(tx, [{ recipient, locale, template: 'overdueReminder', data }])
    const after = { level, cents, ...damages, documents: documents.length }
    audit(tx, actor, { action: 'send-reminder', ...(await subjectOf(tx, partnerId)), after })
  }
  const facts = letters.map(({ partnerId }) => ({ kind: 'documentsChanged' as const, retailerId, partnerId }))
  return { answer: { sentCount: letters.length }, facts }
}

/** Keeps what the base rate of a half-year is, as it was announced. */
export const enterRate = async (
  tx: Tx,
  actor: CompanyActor,
  { since, basisPoints }: BodyOf<typeof enterBaseRate>,
): Promise<Outcome<ResponseOf<typeof enterBaseRate>>> => {
  const retailerId = actor.viewer.company.id
  await tx
    .insert(baseRates)
    .values({ retailerId, since, basisPoints, enteredBy: personOf(actor.by), enteredAt: actor.now })
  const after = { baseRateSince: since, baseRateBasisPoints: basisPoints }
  audit(tx, actor, { action: 'enter-base-rate', subject: 'company', subjectId: retailerId, after })
  return { answer: {}, facts: [{ kind: 'statementsChanged', retailerId }] }
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
  audit(tx, actor, { action: 'pause-reminders', ...(await subjectOf(tx, partnerId)), after })
  return { answer: {}, facts: [{ kind: 'documentsChanged', ...account }] }
}
