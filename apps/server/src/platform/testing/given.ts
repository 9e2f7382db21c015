import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { paymentKinds } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { eq } from 'drizzle-orm'
import { accounts, addresses, companies, companyNotes, invitations, users } from '../../modules/accounts/public.ts'
import { articleCategories, articles, salesUnits } from '../../modules/catalogue/public.ts'
import { refreshListing } from '../../modules/market/public.ts'
import { offers } from '../../modules/pricing/public.ts'
import { stocks, warehouses } from '../../modules/stock/public.ts'
import type { Database } from '../database.ts'
import type { CompanyViewer } from '../viewer.ts'
import { testIssuer } from './test-app.ts'

/** Builders of a small market for tests. Each returns what it wrote; every value can be overridden. */

const only = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (row === undefined) throw new Error('nothing was written')
  return row
}

const shortId = () => randomUUID().slice(0, 8)

export const givenCompany = async (db: Database, values: Partial<typeof companies.$inferInsert> = {}) => {
  const slug = `company-${shortId()}`
  return only(
    await db
      .insert(companies)
      .values({
        type: CompanyType.Supplier,
        status: CompanyStatus.Approved,
        slug,
        name: slug,
        legalName: `${slug} GmbH`,
        contactName: 'Wiebke Harms',
        email: `${slug}@hof.example`,
        phone: '+494401123456',
        street: 'Am Deich 1',
        postcode: '26919',
        city: 'Deichmoor',
        ...values,
      })
      .returning(),
  )
}

/** A hub; the first one of a database is its default. */
export const givenHub = async (db: Database, values: Partial<typeof companies.$inferInsert> = {}) =>
  givenCompany(db, {
    type: CompanyType.Retailer,
    deliveryMethods: ['deliveryHub', 'pickupHub'],
    paymentKinds: [...paymentKinds],
    deliveryPostcodes: ['26919'],
    isDefaultHub: (await db.$count(companies, eq(companies.isDefaultHub, true))) === 0,
    showsPricesToGuests: true,
    ...values,
  })

/** Somebody who has signed up and has no account. */
export const givenUser = async (db: Database, { isAdmin = false } = {}) => {
  const subject = `user-${randomUUID()}`
  const person = { issuer: testIssuer, subject, email: `${subject}@test.example`, name: 'Test', isAdmin }
  return only(await db.insert(users).values(person).returning())
}

/** A user with an account in the company, who works in it. The token to send is `subject`. */
export const givenViewer = async (
  db: Database,
  company: typeof companies.$inferSelect,
  { accountStatus = CompanyStatus.Approved as CompanyStatus, isAdmin = false } = {},
): Promise<CompanyViewer & { subject: string }> => {
  const subject = `user-${randomUUID()}`
  const user = only(
    await db
      .insert(users)
      .values({ issuer: testIssuer, subject, email: `${subject}@test.example`, name: 'Test', isAdmin })
      .returning(),
  )
  const account = only(
    await db.insert(accounts).values({ userId: user.id, companyId: company.id, status: accountStatus }).returning(),
  )
  await db.update(users).set({ activeAccountId: account.id }).where(eq(users.id, user.id))
  return {
    kind: 'user',
    subject,
    userId: user.id,
    email: user.email,
    name: user.name,
    locale: 'de-DE',
    isAdmin,
    accountId: account.id,
    company: {
      id: company.id,
      type: company.type as CompanyType,
      status: company.status as CompanyStatus,
      slug: company.slug,
      name: company.name,
      homeHubId: company.homeHubId,
    },
  }
}

/** An invitation that is good for a week; gives its id and the token of its link. */
export const givenInvitation = async (
  db: Database,
  {
    companyId,
    invitedBy,
    now,
    email = 'neu@hof.example',
  }: { companyId: string; invitedBy: string; now: Date; email?: string | null },
): Promise<{ id: string; token: string }> => {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  const expiresAt = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000)
  const invitation = { companyId, email: String(email), tokenHash, invitedBy, createdAt: now, expiresAt }
  return { id: only(await db.insert(invitations).values(invitation).returning()).id, token }
}

type Note = { readonly hubId: string; readonly companyId: string; readonly writtenBy: string; readonly now: Date }

/** Something a hub has written down about a company: its id. */
export const givenNote = async (db: Database, { now, ...note }: Note): Promise<string> =>
  only(
    await db
      .insert(companyNotes)
      .values({ ...note, text: 'Ruft vor neun an.', writtenAt: now })
      .returning(),
  ).id

export const givenAddresses = async (db: Database, companyId: string) => {
  const address = { companyId, name: 'Küche', street: 'Marktplatz 2', postcode: '26919', city: 'Deichmoor' }
  const rows = await db
    .insert(addresses)
    .values([
      { ...address, kind: 'billing', isDefault: true },
      { ...address, kind: 'shipping', isDefault: true },
    ])
    .returning()
  const idOf = (kind: string) => only(rows.filter((row) => row.kind === kind)).id
  return { billingAddressId: idOf('billing'), shippingAddressId: idOf('shipping') }
}

export const givenCategory = async (db: Database) => {
  const slug = `category-${shortId()}`
  const names = { nameDe: 'Gemüse', nameEn: 'Vegetables', tint: '#fdf2dd', position: 1 }
  const parent = only(
    await db
      .insert(articleCategories)
      .values({ ...names, slug })
      .returning(),
  )
  const child = { ...names, slug: `${slug}-child`, parentId: parent.id }
  return only(await db.insert(articleCategories).values(child).returning())
}

/** An approved article with one sales unit, and its b2b offer at the given retailer when one is named. */
export const givenSalesUnit = async (
  db: Database,
  supplierId: string,
  {
    retailerId,
    priceCents = 1490,
    article = {},
    salesUnit = {},
  }: {
    retailerId?: string
    priceCents?: number
    article?: Partial<typeof articles.$inferInsert>
    salesUnit?: Partial<typeof salesUnits.$inferInsert>
  } = {},
) => {
  const slug = `article-${shortId()}`
  const category = article.categoryId ?? (await givenCategory(db)).id
  const articleRow = only(
    await db
      .insert(articles)
      .values({
        supplierId,
        categoryId: category,
        slug,
        number: slug,
        status: 'approved',
        nameDe: 'Kartoffel Linda',
        nameEn: 'Linda potatoes',
        allergens: {},
        vatCategory: 'reduced',
        ...article,
      })
      .returning(),
  )
  const salesUnitRow = only(
    await db
      .insert(salesUnits)
      .values({
        articleId: articleRow.id,
        status: 'approved',
        number: `${slug}-1`,
        nameDe: 'Sack 12,5 kg',
        nameEn: 'Sack 12.5 kg',
        contentAmount: 12_500,
        contentUnit: 'gram',
        priceBasis: 'salesUnit',
        supplierPriceCents: 1200,
        ...salesUnit,
      })
      .returning(),
  )
  if (retailerId !== undefined) {
    const offer = { retailerId, salesUnitId: salesUnitRow.id, articleId: articleRow.id, channel: 'b2b' as const }
    await db.insert(offers).values({ ...offer, priceCents, trace: [] })
    await refreshListing(db, [articleRow.id])
  }
  return { article: articleRow, salesUnit: salesUnitRow }
}

/** A stock row in the company's warehouse (made when it has none). */
export const givenStock = async (
  db: Database,
  { companyId, ...values }: Omit<typeof stocks.$inferInsert, 'warehouseId'>,
) => {
  const known = () => db.select().from(warehouses).where(eq(warehouses.companyId, companyId))
  // Another one at once may make it first.
  if ((await known()).length === 0) {
    await db.insert(warehouses).values({ companyId, name: 'Lager' }).onConflictDoNothing()
  }
  const warehouse = only((await known()).slice(0, 1))
  return only(
    await db
      .insert(stocks)
      .values({ companyId, warehouseId: warehouse.id, ...values })
      .returning(),
  )
}
