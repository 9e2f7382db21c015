import { randomUUID } from 'node:crypto'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { GuestHold } from '../../../platform/deps.ts'
import type { PaymentProvider } from '../../../platform/payment-provider.ts'
import {
  givenAddresses,
  givenCompany,
  givenHub,
  givenSalesUnit,
  givenStock,
  givenViewer,
} from '../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts'

/** Monday morning in Deichmoor; everybody delivers Monday to Friday and closes at 14:00 the working day before. */
export const mondayMorning = new Date('2026-11-23T08:00:00Z')
export const thursday = '2026-11-26'

export type Line = { salesUnitId: string; quantity: number; unitPriceCents: number }

/** A hub, a supplier and a kitchen, each with somebody at the keyboard, and requests as they would send them. */
export const openOrderDesk = async ({
  now = mondayMorning,
  connections = 20,
  ...options
}: {
  now?: Date
  connections?: number
  payments?: PaymentProvider
  guestHold?: GuestHold
  requestsPerMinute?: number
  dataDir?: string
} = {}) => {
  const database: TestDatabase = await testDatabase({ connections })
  const server: TestApp = await testApp(database, { now, ...options })
  const { db } = database
  const hub = await givenHub(db)
  const supplier = await givenCompany(db, { homeHubId: hub.id })
  const kitchen = await givenCompany(db, { type: CompanyType.BusinessCustomer, homeHubId: hub.id })
  const people = {
    hub: await givenViewer(db, hub),
    supplier: await givenViewer(db, supplier),
    kitchen: await givenViewer(db, kitchen),
  }
  const addresses = await givenAddresses(db, kitchen.id)

  const send = async (method: 'GET' | 'POST', as: { subject: string }, url: string, body?: object, key?: string) => {
    const answer = await server.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${as.subject}`, 'idempotency-key': key ?? randomUUID() },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const bodyOf = (lines: readonly Line[], more: object = {}) => ({
    deliveryDate: thursday,
    deliveryMethod: 'deliveryHub',
    ...addresses,
    lines,
    ...more,
  })
  return {
    db,
    connectionString: database.connectionString,
    server,
    hub,
    supplier,
    kitchen,
    people,
    addresses,
    get: (as: { subject: string }, url: string) => send('GET', as, url),
    post: (as: { subject: string }, url: string, body?: object, key?: string) => send('POST', as, url, body, key),
    bodyOf,
    place: (lines: readonly Line[], { more = {}, key, as = people.kitchen }: PlaceOptions = {}) =>
      send('POST', as, '/api/business-customer/orders', bodyOf(lines, more), key),
    /** A sales unit of the supplier on offer at the hub, and a line that orders it. */
    sells: async (given: Parameters<typeof givenSalesUnit>[2] = {}, supplierId = supplier.id) => {
      const { salesUnit, article } = await givenSalesUnit(db, supplierId, { retailerId: hub.id, ...given })
      const { priceCents = 1490 } = given
      const line = (quantity: number): Line => ({ salesUnitId: salesUnit.id, quantity, unitPriceCents: priceCents })
      return { salesUnit, article, line }
    },
    stock: (companyId: string, salesUnitId: string, onHand: number, more: { bestBefore?: string; lot?: string } = {}) =>
      givenStock(db, { companyId, salesUnitId, onHand, ...more }),
    close: async () => {
      await server.close()
      await database.drop()
    },
  }
}

type PlaceOptions = { more?: object; key?: string; as?: { subject: string } }
export type OrderDesk = Awaited<ReturnType<typeof openOrderDesk>>
