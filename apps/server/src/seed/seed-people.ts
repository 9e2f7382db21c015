import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { eq } from 'drizzle-orm'
import { accounts, users } from '../modules/accounts/public.ts'
import { createPerson, demoPassword } from '../modules/identity/public.ts'
import type { Tx } from '../platform/database.ts'
import { demoPeople } from './demo-region/people.ts'
import type { DemoPerson } from './demo-region/shapes.ts'
import { companyOf, type Region } from './seed-companies.ts'

/** Writes everybody who can sign in, each with the account they work in. */
export const seedPeople = async (tx: Tx, region: Region): Promise<void> => {
  for (const person of demoPeople) await seedPerson(tx, region, person)
}

/** Writes somebody who can sign in, with the account they work in. */
export const seedPerson = async (tx: Tx, region: Region, person: DemoPerson): Promise<void> => {
  const { email, name, locale, isAdmin } = person
  const identity = await createPerson(tx, { email, name, password: demoPassword, locale, emailConfirmedAt: new Date() })
  const [user] = await tx
    .insert(users)
    .values({ ...identity, email, name, locale, isAdmin })
    .returning()
  if (!user || person.companySlug === null) return
  const companyId = companyOf(region, person.companySlug).id
  const [account] = await tx
    .insert(accounts)
    .values({ userId: user.id, companyId, status: CompanyStatus.Approved })
    .returning()
  await tx.update(users).set({ activeAccountId: account?.id }).where(eq(users.id, user.id))
}
