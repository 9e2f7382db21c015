import { and, eq, isNull, sql } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { users } from './tables.ts'

type Found = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'issuer' | 'isAdmin'>

/** Who has signed in with this address, in whatever case it is written; several, when several identity providers know it. */
export const peopleWithEmail = (tx: Tx, email: string): Promise<Found[]> =>
  tx
    .select({ id: users.id, name: users.name, email: users.email, issuer: users.issuer, isAdmin: users.isAdmin })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletedAt), isNull(users.disabledAt)))
    .orderBy(users.id)
    .for('no key update')

/** Makes somebody an administrator of the platform, or takes that back, which counts from their next request on. */
export const setAdministrator = async (tx: Tx, who: WhoActs, { id, isAdmin }: Found, next: boolean): Promise<void> => {
  if (isAdmin === next) return
  await tx.update(users).set({ isAdmin: next, actingAccountId: null }).where(eq(users.id, id))
  const change = { before: { isAdministrator: isAdmin }, after: { isAdministrator: next } }
  audit(tx, who, { action: 'set-administrator', subject: 'user', subjectId: id, ...change })
}
