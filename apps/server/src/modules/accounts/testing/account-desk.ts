import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { testIssuer } from '../../../platform/testing/test-app.ts'
import { mails } from '../../notifications/public.ts'
import { users } from '../tables.ts'

type Sender = { readonly subject: string }
type Body = Readonly<Record<string, unknown>>

/** Sends requests as one person after another, and reads what was written to whom. */
export const accountDesk = (server: () => TestApp, db: () => Database) => ({
  ask: async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    who: Sender,
    url: string,
    payload?: Body,
    headers: Record<string, string> = {},
  ) => {
    const answer = await server().app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${who.subject}`, 'idempotency-key': randomUUID(), ...headers },
      ...(payload === undefined ? {} : { payload: { ...payload } }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
  },
  /** Somebody who has just signed up. */
  newcomer: async (name = 'Imke Seedorf') => {
    const subject = `new-${randomUUID()}`
    const email = `${subject}@test.example`
    const [user] = await db().insert(users).values({ issuer: testIssuer, subject, email, name }).returning()
    if (!user) throw new Error('nobody came')
    return { subject, email, userId: user.id }
  },
  /** The templates of the mails to an address, the newest first. */
  mailsTo: (recipient: string) =>
    db().select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id)),
})
