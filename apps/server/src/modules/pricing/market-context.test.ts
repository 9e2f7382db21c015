import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { givenCompany, givenHub, givenViewer } from '../../platform/testing/given.ts'
import { testIssuer } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { viewerOfToken } from '../accounts/public.ts'
import { customerTerms, marketContextOf, viewerInMarketOf } from './public.ts'

let database: TestDatabase
let defaultHubId: string
let otherHubId: string
let defaultHubSlug: string
let viewers: Record<string, Viewer>

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const defaultHub = await givenHub(db, { isDefaultHub: true, showsPricesToGuests: false })
  const otherHub = await givenHub(db, { isDefaultHub: false, showsPricesToGuests: false })
  const pendingHub = await givenHub(db, { isDefaultHub: false, status: CompanyStatus.Pending })
  const atOtherHub = { type: CompanyType.BusinessCustomer, homeHubId: otherHub.id }
  const kitchen = await givenCompany(db, atOtherHub)
  const newcomer = await givenCompany(db, { ...atOtherHub, status: CompanyStatus.Pending })
  const supplier = await givenCompany(db, { homeHubId: otherHub.id })
  const admin = await givenCompany(db, { homeHubId: null })
  await db.insert(customerTerms).values([
    {
      retailerId: otherHub.id,
      customerId: kitchen.id,
      discountBasisPoints: 250,
      minimumOrderCents: 1234,
      paymentTermDays: 5,
    },
    { retailerId: otherHub.id, customerId: newcomer.id, discountBasisPoints: 500 },
    // What another hub has agreed with the kitchen is no concern of this one.
    { retailerId: defaultHub.id, customerId: kitchen.id, discountBasisPoints: 900 },
  ])
  defaultHubId = defaultHub.id
  defaultHubSlug = defaultHub.slug
  otherHubId = otherHub.id
  const kitchenViewer = await givenViewer(db, kitchen)
  viewers = {
    guest: { kind: 'guest' },
    privateCustomer: { ...kitchenViewer, company: null, accountId: null },
    kitchen: kitchenViewer,
    newcomer: await givenViewer(db, newcomer),
    // Of an approved kitchen with terms, but not let in by it.
    blockedColleague: await givenViewer(db, kitchen, { accountStatus: CompanyStatus.Blocked }),
    supplier: await givenViewer(db, supplier),
    hub: await givenViewer(db, otherHub),
    pendingHub: await givenViewer(db, pendingHub),
    admin: await givenViewer(db, admin, { isAdmin: true }),
  }
})
afterAll(() => database.drop())

const seenBy = async (name: string, channel: 'b2b' | 'b2c') => {
  const { retailerId, discountBasisPoints, showsPrices } = await marketContextOf(
    database.db,
    { viewer: viewers[name] ?? { kind: 'guest' }, locale: 'de-DE' },
    channel,
  )
  return {
    hub: retailerId === defaultHubId ? 'default' : retailerId === otherHubId ? 'other' : '?',
    discountBasisPoints,
    showsPrices,
  }
}

describe('whose market somebody sees', () => {
  it.each([
    ['guest', 'b2b', 'default', 0, false],
    ['guest', 'b2c', 'default', 0, true],
    ['privateCustomer', 'b2b', 'default', 0, false],
    ['privateCustomer', 'b2c', 'default', 0, true],
    ['kitchen', 'b2b', 'other', 250, true],
    ['kitchen', 'b2c', 'other', 0, true],
    ['newcomer', 'b2b', 'other', 0, false],
    ['supplier', 'b2b', 'other', 0, true],
    ['hub', 'b2b', 'other', 0, true],
    ['pendingHub', 'b2b', 'default', 0, false],
    ['admin', 'b2b', 'default', 0, true],
  ] as const)(
    '%s in %s: the %s hub, %i basis points off, prices shown: %s',
    async (who, channel, hub, discountBasisPoints, showsPrices) => {
      expect(await seenBy(who, channel)).toEqual({ hub, discountBasisPoints, showsPrices })
    },
  )

  it.each(
    ['kitchen', 'newcomer', 'blockedColleague', 'supplier', 'hub', 'pendingHub', 'admin'].flatMap((who) =>
      (['b2b', 'b2c'] as const).map((channel) => [who, channel] as const),
    ),
  )('a %s in %s sees the same whether the hub came along with the viewer or is asked for', async (who, channel) => {
    const { subject } = viewers[who] as Viewer & { subject: string }
    const [locale, token] = ['en-US', { issuer: testIssuer, subject }] as const
    const { hub, ...came } = await viewerInMarketOf(database.db, token)
    expect(came).toEqual(await viewerOfToken(database.db, token))
    const alone = await marketContextOf(database.db, { viewer: came, locale }, channel)
    const asked = vi.spyOn(database.db.$client, 'query')
    expect(await marketContextOf(database.db, { viewer: { ...came, hub: hub ?? null }, locale }, channel)).toEqual(
      alone,
    )
    expect(asked).toHaveBeenCalledTimes(who === 'pendingHub' || who === 'admin' ? 1 : 0)
    asked.mockRestore()
    expect(alone.discountBasisPoints).toBe(who === 'kitchen' && channel === 'b2b' ? 250 : 0)
    expect(alone.retailerId).toBe(who === 'pendingHub' || who === 'admin' ? defaultHubId : otherHubId)
  })

  it('a hub that somebody names is asked for, whichever came along', async () => {
    const { subject } = viewers.kitchen as Viewer & { subject: string }
    const viewer = await viewerInMarketOf(database.db, { issuer: testIssuer, subject })
    const named = await marketContextOf(database.db, { viewer, locale: 'de-DE' }, 'b2c', defaultHubSlug)
    expect(named.retailerId).toBe(defaultHubId)
  })

  it('is nobody’s while there is no hub', async () => {
    const empty = await testDatabase()
    await expect(
      marketContextOf(empty.db, { viewer: { kind: 'guest' }, locale: 'de-DE' }, 'b2b'),
    ).rejects.toMatchObject({ code: 'NotFound' })
    await empty.drop()
  })
})
