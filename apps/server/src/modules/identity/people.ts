import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Locale } from '../../platform/viewer.ts'
import { endSessions } from './oidc-records.ts'
import { hashPassword, matchesPassword } from './passwords.ts'
import { people } from './tables.ts'

/**
 * The issuer under which people of the embedded provider are known to the rest of the house. A name instead of the
 * address, which changes with port and domain: an account must not be lost when the market moves.
 */
export const embeddedIssuer = 'regionalmarkt'

export type Person = { readonly id: string; readonly email: string; readonly name: string; readonly locale: Locale }

export type PersonToMail = Person & { readonly emailConfirmedAt: Date | null }

export type NewPerson = {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly locale: Locale
  /** When somebody else has made sure that the address is theirs. */
  readonly emailConfirmedAt?: Date
}

const columns = { id: people.id, email: people.email, name: people.name, locale: people.locale }
const hasEmail = (email: string) => eq(sql`lower(${people.email})`, email.trim().toLowerCase())

/**
 * Makes somebody who can sign in with an address and a password. Answers the identity their tokens will carry; throws
 * `Users.AlreadyExists` for a known address, whatever its case.
 */
export const createPerson = async (tx: Queryable, person: NewPerson): Promise<{ issuer: string; subject: string }> => {
  const { email, name, locale, emailConfirmedAt } = person
  const passwordHash = await hashPassword(person.password)
  const row = { email: email.trim(), name: name.trim(), passwordHash, locale, emailConfirmedAt }
  const [made] = await tx.insert(people).values(row).onConflictDoNothing().returning({ id: people.id })
  if (!made) throw new DomainError('Users.AlreadyExists')
  return { issuer: embeddedIssuer, subject: made.id }
}

/** The person with this address and password; undefined alike for an unknown address, a wrong password and a disabled person. */
export const personBySignIn = async (db: Queryable, email: string, password: string): Promise<Person | undefined> => {
  const [found] = await db
    .select({ ...columns, passwordHash: people.passwordHash, disabledAt: people.disabledAt })
    .from(people)
    .where(hasEmail(email))
  const matches = await matchesPassword(found?.passwordHash, password)
  if (!found || !matches || found.disabledAt !== null) return undefined
  const { passwordHash: _, disabledAt: __, ...person } = found
  return person
}

/** The person with this address; undefined when there is none, or a disabled one. */
export const personByEmail = async (db: Queryable, email: string): Promise<PersonToMail | undefined> => {
  const [found] = await db
    .select({ ...columns, emailConfirmedAt: people.emailConfirmedAt })
    .from(people)
    .where(and(hasEmail(email), isNull(people.disabledAt)))
  return found
}

/** Keeps these people as they are until the commit: nobody confirms their address meanwhile. */
export const holdPeople = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const { id } = people
  await tx.select({ id }).from(people).where(inArray(id, ids)).orderBy(id).for('share')
}

/** Name for a mail to an address; none until it is confirmed, because it may be a stranger's. */
export const greetedAs = ({ name, emailConfirmedAt }: Pick<PersonToMail, 'name' | 'emailConfirmedAt'>): string =>
  emailConfirmedAt === null ? '' : name

/** Shuts somebody out, or lets them in again: no session, no sign-in. */
export const setPersonDisabled = async (tx: Tx, id: string, disabledAt: Date | null): Promise<void> => {
  await tx.update(people).set({ disabledAt }).where(eq(people.id, id))
  if (disabledAt !== null) await endSessions(tx, id)
}

/** Keeps what a person says of themselves as the sign-in shows it. */
export const describePerson = async (tx: Tx, id: string, about: { name: string; locale: Locale }): Promise<void> => {
  await tx.update(people).set(about).where(eq(people.id, id))
}

/** Takes somebody out for good, with address, password and sessions. */
export const removePerson = async (tx: Tx, id: string): Promise<void> => {
  await endSessions(tx, id)
  await tx.delete(people).where(eq(people.id, id))
}

/** Somebody whose session or token is being used; undefined once disabled. */
export const personById = async (db: Queryable, id: string): Promise<Person | undefined> => {
  const [found] = await db
    .select(columns)
    .from(people)
    .where(sql`${people.id} = ${id} and ${people.disabledAt} is null`)
  return found
}
