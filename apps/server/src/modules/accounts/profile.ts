import type { profile } from '@regionalmarkt/contract/accounts/profile.schema.ts'
import type { changePassword as passwordContract, updateProfile } from '@regionalmarkt/contract/accounts/profile.ts'
import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { fieldWords } from '@regionalmarkt/i18n/fields/field-words.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Database, Queryable, Tx } from '../../platform/database.ts'
import { DomainError, InvalidFields } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import {
  changePassword,
  countAttempt,
  describePerson,
  isGuessable,
  personBySignIn,
  refuseOver,
  sendConfirmation,
  unconfirmedMails,
} from '../identity/public.ts'
import { isEmailConfirmed, meIn } from './me-in.ts'
import { users } from './tables.ts'

type Me = Actor<SignedInViewer>

const refuseWhileActing = ({ viewer }: Me): void => {
  if (viewer.isActing === true) throw new DomainError('NotWhileActing')
}

export const profileOf = async (db: Queryable, viewer: SignedInViewer): Promise<z.output<typeof profile>> => {
  const { user, person } = await meIn(db, viewer)
  return {
    name: user.name,
    email: user.email,
    locale: user.locale,
    receivesOrderMails: user.receivesOrderMails,
    recurringMails: user.recurringMails,
    hasPasswordHere: person !== undefined,
    isEmailConfirmed: isEmailConfirmed(person),
  }
}

/** Changes name, language and which mails come. `NotWhileActing` for an administrator in somebody else's account. */
export const changeProfile = async (
  tx: Tx,
  actor: Me,
  body: BodyOf<typeof updateProfile>,
): Promise<Outcome<z.output<typeof profile>>> => {
  refuseWhileActing(actor)
  const { user, person } = await meIn(tx, actor.viewer)
  await tx.update(users).set(body).where(eq(users.id, user.id))
  if (person) await describePerson(tx, person.id, { name: body.name, locale: body.locale })
  const { name, locale, receivesOrderMails, recurringMails } = user
  const before = { name, locale, receivesOrderMails, recurringMails }
  audit(tx, actor, { action: 'update-profile', subject: 'user', subjectId: user.id, before, after: body })
  return { answer: await profileOf(tx, actor.viewer), facts: [] }
}

/** Guesses at the present password count even when the transaction is rolled back, so they are counted outside of it. */
const countGuess = async (db: Database, what: string, now: Date): Promise<void> => {
  if (await countAttempt(db, [{ key: what, max: 10, minutes: 15 }], now)) throw new DomainError('TooManyRequests')
}

/** A new password at the built-in sign-in. Refusals: `PasswordKeptElsewhere`, `WrongPassword`, `TooManyRequests`, `NotWhileActing`. */
export const changeOwnPassword = async (
  tx: Tx,
  db: Database,
  actor: Me,
  { currentPassword, newPassword }: BodyOf<typeof passwordContract>,
): Promise<Outcome<Record<string, never>>> => {
  refuseWhileActing(actor)
  const { user, person } = await meIn(tx, actor.viewer)
  if (!person) throw new DomainError('PasswordKeptElsewhere')
  await countGuess(db, `change-password:${person.id}`, actor.now)
  if (!(await personBySignIn(tx, person.email, currentPassword))) throw new DomainError('WrongPassword')
  const refuse = (why: FieldKey) => {
    const message = fieldWords(actor.locale, why)
    throw new InvalidFields([{ path: 'newPassword', message }])
  }
  if (newPassword.toLowerCase() === person.email.toLowerCase()) refuse('fields.password')
  if (await isGuessable(newPassword, [person.email, person.name])) refuse('fields.passwordGuessable')
  await changePassword(tx, person.id, newPassword, actor.now)
  audit(tx, actor, { action: 'change-password', subject: 'user', subjectId: user.id })
  return { answer: {}, facts: [] }
}

/** Sends the link that confirms the own address once more. */
export const sendOwnConfirmation = async (tx: Tx, actor: Me): Promise<Outcome<Record<string, never>>> => {
  refuseWhileActing(actor)
  const { person } = await meIn(tx, actor.viewer)
  if (!person) throw new DomainError('PasswordKeptElsewhere')
  await refuseOver(tx, [unconfirmedMails(person.email)], actor.now)
  await sendConfirmation(tx, { ...person, locale: person.locale }, actor.now)
  return { answer: {}, facts: [] }
}
