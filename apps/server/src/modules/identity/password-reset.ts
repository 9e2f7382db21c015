import { eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/database.ts'
import type { Locale } from '../../platform/viewer.ts'
import { queueMail } from '../notifications/public.ts'
import { mayWrite } from './attempts.ts'
import { endSessions } from './oidc-records.ts'
import { hashPassword } from './passwords.ts'
import { greetedAs, personByEmail } from './people.ts'
import { issueToken, useToken } from './person-tokens.ts'
import { people } from './tables.ts'

/** Sends the person with this address a link to choose a new password; nothing happens when there is none. */
export const sendResetLink = async (db: Database, email: string, now: Date): Promise<void> => {
  const person = await personByEmail(db, email)
  if (!person) return
  await db.transaction(async (tx) => {
    if (!(await mayWrite(tx, person, now))) return
    const token = await issueToken(tx, person.id, 'resetPassword', now)
    const data = { name: greetedAs(person), token }
    queueMail(tx, { recipient: person.email, locale: person.locale, template: 'resetPassword', data })
  })
}

/** Asks somebody new whether the address is theirs. A stranger reads no name that somebody else has typed. */
export const sendConfirmation = async (
  tx: Tx,
  person: { readonly id: string; readonly email: string; readonly locale: Locale },
  now: Date,
): Promise<void> => {
  const token = await issueToken(tx, person.id, 'confirmEmail', now)
  const data = { name: '', token }
  queueMail(tx, { recipient: person.email, locale: person.locale, template: 'confirmEmail', data })
}

/** Sets a new password, ends every session the person has, and tells them; an address that nobody has confirmed only so often a day. */
export const changePassword = async (tx: Tx, personId: string, password: string, now: Date): Promise<void> => {
  const [person] = await tx
    .update(people)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(people.id, personId))
    .returning()
  if (!person) return
  await endSessions(tx, personId)
  if (!(await mayWrite(tx, person, now))) return
  const { email: recipient } = person
  queueMail(tx, { recipient, locale: person.locale, template: 'passwordChanged', data: { name: greetedAs(person) } })
}

/** A new password by a link. Who has the link has the address, so that is confirmed as well. */
export const resetPassword = (
  db: Database,
  token: string,
  password: string,
  now: Date,
): Promise<'done' | 'linkInvalid' | 'passwordIsEmail'> =>
  db
    .transaction(async (tx) => {
      const personId = await useToken(tx, token, 'resetPassword', now)
      if (personId === undefined) return 'linkInvalid' as const
      const [person] = await tx
        .update(people)
        .set({ emailConfirmedAt: sql`coalesce(${people.emailConfirmedAt}, ${now.toISOString()}::timestamptz)` })
        .where(eq(people.id, personId))
        .returning({ email: people.email })
      await followConfirmation(tx)
      // The link stays good for another try.
      if (person?.email.toLowerCase() === password.toLowerCase()) throw new PasswordIsEmail()
      await changePassword(tx, personId, password, now)
      return 'done' as const
    })
    .catch((error: unknown) => {
      if (error instanceof PasswordIsEmail) return 'passwordIsEmail' as const
      throw error
    })

class PasswordIsEmail extends Error {}

/** What somebody ordered as a guest with this address comes to their account now. */
const followConfirmation = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select graphile_worker.add_job('bring-guest-orders')`)
}

/** Whether a link confirmed somebody's address. */
export const confirmEmail = (db: Database, token: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const personId = await useToken(tx, token, 'confirmEmail', now)
    if (personId === undefined) return false
    await tx.update(people).set({ emailConfirmedAt: now }).where(eq(people.id, personId))
    await followConfirmation(tx)
    return true
  })
