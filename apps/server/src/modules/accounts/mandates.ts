import type {
  endHouseholdMandate,
  endMandate,
  getOwnMandate,
  giveOwnMandate,
  listHouseholdMandates,
  listMandates,
} from '@regionalmarkt/contract/accounts/mandates.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { mandateReference } from '@regionalmarkt/domain/billing/sepa-mandate.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor, CompanyActor, WhoActs } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../platform/facts.ts'
import type { CompanyViewer, Locale, SignedInViewer } from '../../platform/viewer.ts'
import { queueMails } from '../notifications/public.ts'
import { contactsOf } from './contacts-of.ts'
import { accountOf } from './hub-settings.ts'
import { unconfirmedPerson } from './me-in.ts'
import { companies, sepaMandates, users } from './tables.ts'

type PersonActor = Actor<SignedInViewer>
type Mandate = typeof sepaMandates.$inferSelect
type DebitedAccount = BodyOf<typeof giveOwnMandate>

const holds = isNull(sepaMandates.endedAt)

const mandateView = ({ id, number, holder, iban, signedOn }: Mandate) => ({
  id,
  reference: mandateReference(number),
  holder,
  iban,
  signedOn,
})

/** Who gives a mandate: a company, a person, or a guest for one order. */
export type MandateGiver =
  | { readonly companyId: string }
  | { readonly userId: string }
  | { readonly isGuest: true; readonly name: string; readonly email: string; readonly locale: Locale }

/** A hub that collects, as its payers are told of it; `PaymentNotOffered` for one that has no account or no number for debits. */
const collectingHub = async (db: Queryable, retailerId: string) => {
  const [found] = await db.select().from(companies).where(eq(companies.id, retailerId))
  const { creditorId, name, ...hub } = orNotFound(found)
  if (creditorId === null || accountOf(hub) === null)
    throw new DomainError('PaymentNotOffered', { payment: 'directDebit' })
  return { creditorId, name }
}

/** Whoever gives a mandate waits for whoever gives another one for the same account. */
const holdGiver = async (tx: Tx, giver: MandateGiver): Promise<void> => {
  if ('companyId' in giver)
    await tx.execute(sql`select from ${companies} c where c.id = ${giver.companyId} for no key update`)
  if ('userId' in giver) await tx.execute(sql`select from ${users} u where u.id = ${giver.userId} for no key update`)
}

/** Whom the mandate is sent to; a guest's address may be a stranger's, and so may a person's that is not confirmed. */
const addressee = async (db: Queryable, giver: MandateGiver) => {
  if ('companyId' in giver) {
    const contact = (await contactsOf(db, [giver.companyId])).get(giver.companyId)
    return contact && { ...contact, isStrangers: false }
  }
  if ('isGuest' in giver) return { name: giver.name, recipient: giver.email, locale: giver.locale, isStrangers: true }
  const { email: recipient, name, locale } = users
  const [person] = await db.select({ recipient, name, locale }).from(users).where(eq(users.id, giver.userId))
  if (person?.recipient == null) return undefined
  const isStrangers = (await unconfirmedPerson(db, giver.userId)) !== undefined
  return { ...person, recipient: person.recipient, name: person.name ?? '', isStrangers }
}

/**
 * Writes down what somebody allows a hub, and sends it to them, as the rulebook wants it. What they had allowed it before ends. Refusal:
 * `PaymentNotOffered`.
 */
export const giveMandate = async (
  tx: Tx,
  who: WhoActs,
  { retailerId, giver, account }: { retailerId: string; giver: MandateGiver; account: DebitedAccount },
): Promise<Mandate> => {
  const hub = await collectingHub(tx, retailerId)
  await holdGiver(tx, giver)
  const [companyId, userId] = ['companyId' in giver ? giver.companyId : null, 'userId' in giver ? giver.userId : null]
  const by = who.by.kind === 'user' ? who.by.userId : null
  const isTheirs = companyId === null ? sql`${sepaMandates.userId} = ${userId}` : eq(sepaMandates.companyId, companyId)
  await tx
    .update(sepaMandates)
    .set({ endedAt: who.now, endedBy: by })
    .where(and(eq(sepaMandates.retailerId, retailerId), isTheirs, holds))
  const signed = { signedOn: berlinDate(who.now), signedBy: companyId === null ? null : by }
  const [saved] = await tx
    .insert(sepaMandates)
    .values({ retailerId, companyId, userId, ...account, ...signed })
    .returning()
  const mandate = orNotFound(saved)
  const reference = mandateReference(mandate.number)
  audit(tx, who, { action: 'give-mandate', subject: 'mandate', subjectId: mandate.id, after: { reference } })
  const to = await addressee(tx, giver)
  if (to !== undefined) {
    const { name, recipient, locale, isStrangers } = to
    const data = {
      name,
      hubName: hub.name,
      creditorId: hub.creditorId,
      reference,
      ...account,
      signedOn: signed.signedOn,
    }
    queueMails(tx, [{ recipient, locale, template: 'mandateGiven', data, isStrangers }])
  }
  return mandate
}

/** Whoever ends one of these mandates waits until the transaction ends; whether one holds is to be asked after that. */
export const holdMandates = async (tx: Tx, mandateIds: readonly string[]): Promise<void> => {
  await tx
    .select({ id: sepaMandates.id })
    .from(sepaMandates)
    .where(inArray(sepaMandates.id, [...mandateIds]))
    .orderBy(asc(sepaMandates.id))
    .for('no key update')
}

/** The mandate of a company or a person that holds at this hub. */
export const heldMandate = async (
  db: Queryable,
  retailerId: string,
  of: { readonly companyId: string } | { readonly userId: string },
): Promise<Mandate | undefined> => {
  const isTheirs = 'companyId' in of ? eq(sepaMandates.companyId, of.companyId) : eq(sepaMandates.userId, of.userId)
  const [found] = await db
    .select()
    .from(sepaMandates)
    .where(and(eq(sepaMandates.retailerId, retailerId), isTheirs, holds))
  return found
}

const ownHub = async (db: Queryable, { company }: CompanyViewer): Promise<string> => {
  const [own] = await db.select({ hub: companies.homeHubId }).from(companies).where(eq(companies.id, company.id))
  return orNotFound(own?.hub)
}

/** What the viewer's company has allowed its hub. `NotFound` for a company that buys from none. */
export const ownMandateOf = async (db: Queryable, viewer: CompanyViewer): Promise<ResponseOf<typeof getOwnMandate>> => {
  const retailerId = await ownHub(db, viewer)
  const [found] = await db.select().from(companies).where(eq(companies.id, retailerId))
  const hub = orNotFound(found)
  const mandate = await heldMandate(db, retailerId, { companyId: viewer.company.id })
  return {
    hubName: hub.name,
    creditorId: accountOf(hub) === null ? null : hub.creditorId,
    mandate: mandate === undefined ? null : mandateView(mandate),
  }
}

const moved = (retailerId: string, partnerId: string): Fact => ({ kind: 'documentsChanged', retailerId, partnerId })

export const giveOwn = async (
  tx: Tx,
  actor: CompanyActor,
  account: DebitedAccount,
): Promise<Outcome<ResponseOf<typeof giveOwnMandate>>> => {
  const companyId = actor.viewer.company.id
  const retailerId = await ownHub(tx, actor.viewer)
  await giveMandate(tx, actor, { retailerId, giver: { companyId }, account })
  return { answer: await ownMandateOf(tx, actor.viewer), facts: [moved(retailerId, companyId)] }
}

/** Ends mandates that hold; nothing where none does. */
const end = async (tx: Tx, who: WhoActs, isMeant: ReturnType<typeof and>): Promise<Mandate[]> => {
  const ended = await tx
    .update(sepaMandates)
    .set({ endedAt: who.now, endedBy: who.by.kind === 'user' ? who.by.userId : null })
    .where(and(isMeant, holds))
    .returning()
  for (const { id, number } of ended) {
    const before = { reference: mandateReference(number) }
    audit(tx, who, { action: 'end-mandate', subject: 'mandate', subjectId: id, before })
  }
  return ended
}

export const endOwn = async (tx: Tx, actor: CompanyActor): Promise<Outcome<ResponseOf<typeof giveOwnMandate>>> => {
  const companyId = actor.viewer.company.id
  const retailerId = await ownHub(tx, actor.viewer)
  await end(tx, actor, and(eq(sepaMandates.retailerId, retailerId), eq(sepaMandates.companyId, companyId)))
  return { answer: await ownMandateOf(tx, actor.viewer), facts: [moved(retailerId, companyId)] }
}

const personOfActor = ({ viewer }: PersonActor): string => viewer.actsForUserId ?? viewer.userId

/** What a person has allowed hubs. */
export const mandatesOfPerson = async (
  db: Queryable,
  actor: PersonActor,
): Promise<ResponseOf<typeof listHouseholdMandates>> => {
  const rows = await db
    .select({ mandate: sepaMandates, hubSlug: companies.slug, hubName: companies.name })
    .from(sepaMandates)
    .innerJoin(companies, eq(companies.id, sepaMandates.retailerId))
    .where(and(eq(sepaMandates.userId, personOfActor(actor)), holds))
    .orderBy(companies.name)
  return { mandates: rows.map(({ mandate, ...hub }) => ({ ...mandateView(mandate), ...hub })) }
}

/** A person allows a hub no more. `NotFound` for what is not theirs, or ended before. */
export const endOfPerson = async (
  tx: Tx,
  actor: PersonActor,
  { mandateId }: ParamsOf<typeof endHouseholdMandate>,
): Promise<Outcome<ResponseOf<typeof listHouseholdMandates>>> => {
  const userId = personOfActor(actor)
  const [ended] = await end(tx, actor, and(eq(sepaMandates.id, mandateId), eq(sepaMandates.userId, userId)))
  const { retailerId } = orNotFound(ended)
  const facts: Fact[] = [
    { kind: 'personChanged', personId: userId },
    { kind: 'statementsChanged', retailerId },
  ]
  return { answer: await mandatesOfPerson(tx, actor), facts }
}

/** Ends whatever a person has allowed, because they are gone. */
export const endAllOfPerson = async (tx: Tx, who: WhoActs, userId: string): Promise<void> => {
  await end(tx, who, and(eq(sepaMandates.userId, userId)))
}

/** What this hub may collect by, the newest first. */
export const mandatesOfHub = async (
  db: Queryable,
  { company }: CompanyViewer,
): Promise<ResponseOf<typeof listMandates>> => {
  const rows = await db
    .select({ mandate: sepaMandates, slug: companies.slug, name: companies.name, signedBy: users.name })
    .from(sepaMandates)
    .leftJoin(companies, eq(companies.id, sepaMandates.companyId))
    .leftJoin(users, eq(users.id, sepaMandates.signedBy))
    .where(and(eq(sepaMandates.retailerId, company.id), holds))
    .orderBy(desc(sepaMandates.id))
    .limit(500)
  return {
    mandates: rows.map(({ mandate, slug, name, signedBy }) => {
      const kind = mandate.companyId !== null ? 'company' : mandate.userId !== null ? 'person' : 'guest'
      return {
        ...mandateView(mandate),
        kind,
        company: slug === null || name === null ? null : { slug, name },
        signedBy,
      }
    }),
  }
}

/** The hub was told, or the bank says so. `NotFound` for another hub's, or one that ended before. */
export const endOfHub = async (
  tx: Tx,
  actor: CompanyActor,
  { mandateId }: ParamsOf<typeof endMandate>,
): Promise<Outcome<ResponseOf<typeof endMandate>>> => {
  const retailerId = actor.viewer.company.id
  const isOwn = and(eq(sepaMandates.id, mandateId), eq(sepaMandates.retailerId, retailerId))
  const [ended] = await end(tx, actor, isOwn)
  const { companyId, userId } = orNotFound(ended)
  const facts: Fact[] = [{ kind: 'statementsChanged', retailerId }]
  if (companyId !== null) facts.push(moved(retailerId, companyId))
  if (userId !== null) facts.push({ kind: 'personChanged', personId: userId })
  return { answer: {}, facts }
}

/** For so long after a mandate has ended, or its one order was given, a debit can come back and must be explained. */
const yearsKept = 5

/** Forgets whose accounts these were. What was collected stays in the books, with the reference. */
export const sweepMandates = async (db: Queryable, now: Date): Promise<void> => {
  await db.execute(sql`
    update ${sepaMandates} m set holder = '', iban = '', ended_at = coalesce(m.ended_at, ${now.toISOString()}::timestamptz)
    where m.iban <> '' and coalesce(m.ended_at, case when m.company_id is null and m.user_id is null
      then m.signed_on::timestamptz end) < ${now.toISOString()}::timestamptz - make_interval(years => ${yearsKept}::int)`)
}
