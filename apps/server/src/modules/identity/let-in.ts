import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { queueMail } from '../notifications/public.ts'
import { mayWrite } from './attempts.ts'
import { greetedAs, personByEmail } from './people.ts'
import { issueToken, useToken } from './person-tokens.ts'
import { people } from './tables.ts'

/** Sends the person with this address a link that frees the browser it is used in; nothing happens when there is none. */
export const sendLetInLink = async (db: Database, email: string, now: Date): Promise<void> => {
  const person = await personByEmail(db, email)
  if (!person) return
  await db.transaction(async (tx) => {
    if (!(await mayWrite(tx, person, now))) return
    const token = await issueToken(tx, person.id, 'letIn', now)
    const data = { name: greetedAs(person), token }
    queueMail(tx, { recipient: person.email, locale: person.locale, template: 'letIn', data })
  })
}

/** The address for which a link frees the browser it is used in; undefined when it does not (any more). */
export const letIn = (db: Database, token: string, now: Date): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const personId = await useToken(tx, token, 'letIn', now)
    if (personId === undefined) return undefined
    const [person] = await tx.select({ email: people.email }).from(people).where(eq(people.id, personId))
    return person?.email
  })
