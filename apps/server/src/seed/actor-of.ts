import { asc, eq } from 'drizzle-orm'
import { accounts, users } from '../modules/accounts/public.ts'
import { byOf, type CompanyActor } from '../platform/actor.ts'
import type { Tx } from '../platform/database.ts'
import { invariant } from '../platform/invariant.ts'
import type { Company } from './seed-companies.ts'

/** Who acts for a company, remembered: the same few people do everything in the history. */
const known = new WeakMap<Company, Person>()
type Person = Awaited<ReturnType<typeof personOf>>

const personOf = async (tx: Tx, company: Company) => {
  const [row] = await tx
    .select({ user: users, accountId: accounts.id })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(eq(accounts.companyId, company.id))
    .orderBy(asc(accounts.id))
    .limit(1)
  return invariant(row, 'the demo region has people for what it does')
}

/** Somebody of this company at a moment in the past: what the demo region has done, its people did. */
export const actorOf = async (tx: Tx, company: Company, now: Date): Promise<CompanyActor> => {
  const person = known.get(company) ?? (await personOf(tx, company))
  known.set(company, person)
  const { user, accountId } = person
  const { id, slug, name, homeHubId } = company
  const viewer = {
    kind: 'user' as const,
    userId: user.id,
    email: user.email,
    name: user.name,
    locale: 'de-DE' as const,
    isAdmin: false,
    accountId,
    company: { id, slug, name, homeHubId, type: company.type, status: company.status },
  }
  return { viewer, by: byOf(viewer), now, locale: 'de-DE', requestId: 'seed' }
}
