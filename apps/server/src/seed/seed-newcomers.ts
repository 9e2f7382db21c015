import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { eq } from 'drizzle-orm'
import { accounts, companies, users } from '../modules/accounts/public.ts'
import type { Tx } from '../platform/database.ts'
import { invariant } from '../platform/invariant.ts'
import { demoNewcomers, demoUnclaimed } from './demo-region/newcomers.ts'
import type { DemoNewcomer } from './demo-region/shapes.ts'
import { companyOf, type Region } from './seed-companies.ts'
import { seedPerson } from './seed-people.ts'

/** Writes the companies that wait for approval, each with its contact, who can sign in, and farms that nobody works for yet. */
export const seedNewcomers = async (tx: Tx, region: Region): Promise<void> => {
  for (const newcomer of demoNewcomers) await seedNewcomer(tx, region, newcomer)
  for (const farm of demoUnclaimed) await seedCompany(tx, region, farm, CompanyStatus.Approved)
}

const seedCompany = async (tx: Tx, region: Region, newcomer: DemoNewcomer, status: CompanyStatus) => {
  const { address, story, opening, homeHubSlug, type, slug, name, legalName, contactName, email, phone } = newcomer
  const [company] = await tx
    .insert(companies)
    .values({
      ...{ type, status, slug, name, legalName, contactName, email, phone, ...address },
      storyDe: story.de,
      storyEn: story.en,
      openingDe: opening.de,
      openingEn: opening.en,
      homeHubId: homeHubSlug === null ? null : companyOf(region, homeHubSlug).id,
    })
    .returning()
  return invariant(company, 'an insert returns what it wrote')
}

const seedNewcomer = async (tx: Tx, region: Region, newcomer: DemoNewcomer): Promise<void> => {
  const { slug, contactName, email } = newcomer
  const company = await seedCompany(tx, region, newcomer, CompanyStatus.Pending)
  const contact = { email, name: contactName, locale: 'de-DE', companySlug: slug, isAdmin: false } as const
  await seedPerson(tx, new Map([[slug, company]]), contact)
  if (newcomer.colleagueEmail === null) return
  const [colleague] = await tx.select({ id: users.id }).from(users).where(eq(users.email, newcomer.colleagueEmail))
  if (!colleague) throw new Error(`the demo region has nobody with the address ${newcomer.colleagueEmail}`)
  await tx.insert(accounts).values({ userId: colleague.id, companyId: company.id, status: CompanyStatus.Approved })
}
