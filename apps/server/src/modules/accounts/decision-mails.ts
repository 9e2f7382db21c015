import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import type { CompanyAction } from '@regionalmarkt/domain/access/company-transitions.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { Locale, SignedInViewer } from '../../platform/viewer.ts'
import { type OutgoingMail, queueMails } from '../notifications/public.ts'
import { contactsOf } from './contacts-of.ts'
import { unconfirmedPerson } from './me-in.ts'
import type { Company } from './new-company.ts'
import { accounts, users } from './tables.ts'

type Decided = { readonly company: Company; readonly decision: CompanyAction; readonly reason: string | null }
type Reader = {
  readonly name: string
  readonly recipient: string
  readonly locale: Locale
  readonly isStrangers: boolean
}

const isStrangers = async (tx: Tx, userId: string) => (await unconfirmedPerson(tx, userId)) !== undefined

/** Tells everybody who works in a company, its own address where nobody does, and the hub. */
export const tellOfCompanyDecision = async (tx: Tx, actor: Actor<SignedInViewer>, about: Decided): Promise<void> => {
  const people = await tx
    .select({ id: users.id, name: users.name, recipient: users.email, locale: users.locale })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(
      and(
        eq(accounts.companyId, about.company.id),
        eq(accounts.status, CompanyStatus.Approved),
        isNotNull(users.email),
        isNull(users.disabledAt),
      ),
    )
  const { contactName, email } = about.company
  const readers: Reader[] = []
  for (const { id, name, recipient, locale } of people)
    readers.push({
      ...{ name: name ?? contactName, recipient: recipient ?? email, locale },
      isStrangers: await isStrangers(tx, id),
    })
  await tell(
    tx,
    actor,
    about,
    readers.length > 0 ? readers : [{ name: contactName, recipient: email, locale: 'de-DE', isStrangers: true }],
  )
}

/** Tells the one person that was decided about, and the hub. */
export const tellOfAccountDecision = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  { person, ...about }: Decided & { readonly person: typeof users.$inferSelect },
): Promise<void> => {
  const { id, name, email, locale } = person
  const reader =
    email === null ? [] : [{ name: name ?? '', recipient: email, locale, isStrangers: await isStrangers(tx, id) }]
  await tell(tx, actor, about, reader)
}

const tell = async (
  tx: Tx,
  { viewer }: Actor<SignedInViewer>,
  { company, decision, reason }: Decided,
  readers: readonly Reader[],
): Promise<void> => {
  const hub =
    company.homeHubId === null ? undefined : (await contactsOf(tx, [company.homeHubId])).get(company.homeHubId)
  const about = { companyName: company.name, decision, reason }
  const hubName = hub?.companyName ?? 'Regionalmarkt'
  const toReaders = readers.map(
    ({ name, ...reader }): OutgoingMail => ({
      ...reader,
      template: 'decided',
      data: { ...about, name, hubName },
    }),
  )
  const toHub: OutgoingMail[] = hub
    ? [
        {
          recipient: hub.recipient,
          locale: hub.locale,
          template: 'decisionNoted',
          data: { ...about, name: hub.name, personName: viewer.name ?? '', companyId: company.id },
        },
      ]
    : []
  queueMails(tx, [...toReaders, ...toHub])
}
