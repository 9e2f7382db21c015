import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { embeddedIssuer, readablePeople } from '../identity/public.ts'
import { users } from './tables.ts'

/** The viewer's row, with the person of the built-in sign-in where there is one. */
export const meIn = async (db: Queryable, { userId }: Pick<SignedInViewer, 'userId'>) => {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  const user = invariant(row, 'whoever is signed in has a row')
  if (user.issuer !== embeddedIssuer) return { user, person: undefined }
  const [person] = await db.select().from(readablePeople).where(eq(readablePeople.id, user.subject))
  return { user, person }
}

/** Whether an address is known to be theirs: another provider has made sure of it. */
export const isEmailConfirmed = (person: { readonly emailConfirmedAt: Date | null } | undefined): boolean =>
  person === undefined || person.emailConfirmedAt !== null

/** Somebody whose address may be a stranger's, with where and how to ask for it; undefined once it is known to be theirs. */
export const unconfirmedPerson = async (db: Queryable, userId: string) => {
  const { person } = await meIn(db, { userId })
  return isEmailConfirmed(person) ? undefined : person
}
