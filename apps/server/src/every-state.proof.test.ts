import type { Endpoint } from '@regionalmarkt/contract/endpoint.ts'
import { endpoints as promised } from '@regionalmarkt/contract/endpoints.ts'
import { cancelOrderItem } from '@regionalmarkt/contract/orders/cancel-order-item.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCustomerOrders } from './modules/orders/public.ts'
import { retailerOrders } from './modules/procurement/public.ts'
import { requestOf } from './platform/testing/api-request.ts'
import { fingerprintOf } from './platform/testing/fingerprint.ts'
import { givenMarketWithOrders, type Market } from './platform/testing/market-world.ts'
import { rehearse } from './platform/testing/rehearse.ts'
import { ownRequest } from './platform/testing/request-examples.ts'
import { type TestApp, testApp } from './platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'
import { withFiles } from './platform/testing/with-files.ts'
import { worldNow } from './platform/testing/world-days.ts'

const endpoints = withFiles(promised)

/**
 * State × action × role, by requests: what may happen to an order brought by the hub at each stage of its road, and whose it is to do.
 * Everything else is refused and changes no row of any table: no stock, no mail, no entry in the log.
 */

/** Stages of an order and of the one with its supplier, and the world's order that stands there. */
const stages = {
  placed: 'cancel-own-order-item',
  confirmed: 'cancel-order-item',
  partDeclined: 'share-shortage',
  accepted: 'dispatch-supplier-order',
  sent: 'receive-order-item',
  counted: 'pick-order-item',
  picked: 'depart-order',
  onTheWay: 'complete-order',
  completed: 'finished',
  cancelled: 'confirm-business-customer-order',
} as const
type Stage = keyof typeof stages
const allStages = Object.keys(stages) as Stage[]

/** A supplier has still to say what it brings. */
const undecided: readonly Stage[] = ['confirmed', 'partDeclined']
/** Who knows that nothing has grown need not wait for the hub to say so. */
const declinable: readonly Stage[] = ['placed', ...undecided, 'accepted']
/** The hub may find the goods at its door: counting them in stands for what their supplier has not clicked. */
const expected: readonly Stage[] = [...undecided, 'accepted', 'sent']
const alive: readonly Stage[] = ['placed', ...expected, 'counted', 'picked', 'onTheWay']
/** Until its cut-off a customer changes what is not yet on its way, the hub what is not yet in a box. */
const changeable: readonly Stage[] = declinable
const unpacked: readonly Stage[] = ['placed', ...expected, 'counted']

/** Every write about an order, and the stages at which it can be done: the roads of the customer's and of the supplier's order. */
const legal: Readonly<Record<string, readonly Stage[]>> = {
  'cancel-own-order-item': ['placed'],
  'confirm-business-customer-order': ['placed'],
  'cancel-order-item': alive,
  'accept-supplier-order': undecided,
  'accept-for-supplier': undecided,
  'accept-by-link': undecided,
  'decline-supplier-order-item': declinable,
  'decline-for-supplier': declinable,
  'decline-by-link': declinable,
  'share-shortage': ['partDeclined'],
  'dispatch-supplier-order': ['accepted'],
  'dispatch-for-supplier': ['accepted'],
  'dispatch-by-link': ['accepted'],
  'receive-order-item': expected,
  'take-back-count': ['counted'],
  'correct-count': ['counted', 'picked', 'onTheWay', 'completed'],
  'pick-order-item': ['counted', 'picked'],
  'pack-containers': alive.filter((stage) => stage !== 'placed'),
  'take-back-picking': ['picked'],
  'depart-order': ['picked'],
  'take-back-departure': ['onTheWay'],
  'complete-order': ['onTheWay'],
  'take-back-hand-over': ['completed'],
  'report-complaint': ['completed'],
  'preview-own-order-change': changeable,
  'change-own-order': changeable,
  'preview-order-change': unpacked,
  'change-business-customer-order': unpacked,
  // Nothing of these is missing: `fulfilment/substitutes.test.ts` has the same matrix for one of which something is.
  'offer-substitute': [],
  'decline-substitute': [],
  // Nor is any of these orders paid beforehand: `prepayments.test.ts`.
  'book-prepayment': [],
  'take-back-prepayment': [],
  // Nor online: `online-payments.test.ts`.
  'pay-back-online': [],
  // These go to the hub, and nobody past it: `fulfilment/direct-roads.test.ts`.
  'hand-over-directly': [],
  'hand-over-by-link': [],
  // These are lines of customers: among the hub's own there is none.
  'shrink-own-line': [],
}
const isLikeNone = ({ access, slug }: Endpoint): boolean =>
  access === 'anyone' || slug === 'shrink-own-line' || slug === 'hand-over-directly'

/** Orders of households and guests are none of this world's: `every-household-state.test.ts`, `household-orders.test.ts`. */
const isAboutAnOrder = ({ method, path, slug, access }: Endpoint): boolean =>
  method !== 'GET' &&
  access !== 'signedIn' &&
  (path.includes('{orderNumber}') || path.startsWith('/api/order-links/') || slug === 'receive-order-item')
const writes = endpoints.filter(isAboutAnOrder)

let database: TestDatabase
let server: TestApp
let own: Market
let people: Readonly<Record<string, string | undefined>>
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: worldNow })
  own = await givenMarketWithOrders(server, { name: 'Nord', isDefaultHub: true })
  const foreign = await givenMarketWithOrders(server, { name: 'Süd' })
  const named = (market: Market, whose: string) =>
    Object.fromEntries(Object.entries(market.people).map(([role, person]) => [`${whose} ${role}`, person]))
  people = {
    ...named(own, 'own'),
    ...named(foreign, 'foreign'),
    ...{ administrator: own.admin, newcomer: own.newcomer, guest: undefined },
  }
  const order = orderAt('cancelled')
  for (const itemId of [order.packItemId, order.weighedItemId]) {
    const params = { orderNumber: order.orderNumber, itemId }
    const body = { reason: 'Küche geschlossen' }
    const { status, text } = await requestOf(server, cancelOrderItem, { as: own.people.retailer, params, body })
    expect(status, text).toBe(200)
  }
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const orderAt = (stage: Stage) => {
  const order = own.orders.get(stages[stage])
  if (!order) throw new Error(`the world has no order at the stage ${stage}`)
  return order
}

/** What its owner would send about the order of a stage, as it stands there now. */
const requestAt = async (endpoint: Endpoint, stage: Stage) => {
  const order = orderAt(stage)
  const request = ownRequest(endpoint, { ...own, orders: new Map([[endpoint.slug, order]]) })
  if (!endpoint.versioned) return request
  const isCustomers = /business-customer|picking/.test(endpoint.path)
  const number = isCustomers ? order.orderNumber : order.supplierOrderNumber
  // What an order is packed in has a version of its own.
  const version = sql.raw(endpoint.slug === 'pack-containers' ? 'packing_version as version' : 'version')
  const { rows } = await database.db.execute<{ version: number }>(sql`
    select ${version} from ${isCustomers ? businessCustomerOrders : retailerOrders} where order_number = ${number}`)
  return { ...request, headers: { ...request.headers, 'if-match': `"${rows[0]?.version}"` } }
}

/** Whoever has the link of the supplier's mail is its party. */
const isParty = ({ access }: Endpoint, who: string): boolean => access === 'anyone' || who === `own ${access}`

it('knows of every write about an order when it can be done', () => {
  expect(writes.map(({ slug }) => slug).sort()).toEqual(Object.keys(legal).sort())
})

describe.each(writes.map((endpoint) => ({ slug: endpoint.slug, endpoint })))('$slug', ({ slug, endpoint }) => {
  const legalStages = allStages.filter((stage) => legal[slug]?.includes(stage))
  const illegalStages = allStages.filter((stage) => !legalStages.includes(stage))

  it.each(legalStages)('can be done by its party: %s', async (stage) => {
    const finish = rehearse(database.db)
    for (const [who, as] of Object.entries(people)) {
      if (!isParty(endpoint, who)) continue
      const { status, text } = await requestOf(server, endpoint, { as, ...(await requestAt(endpoint, stage)) })
      expect(status, `${who}: ${text}`).toBe(200)
    }
    finish()
  })

  it.each(illegalStages)('is refused to its party, and changes nothing: %s', async (stage) => {
    const before = await fingerprintOf(database.db)
    for (const [who, as] of Object.entries(people)) {
      if (!isParty(endpoint, who)) continue
      const { status, text } = await requestOf(server, endpoint, { as, ...(await requestAt(endpoint, stage)) })
      // A link with which nothing can be done any more is like one that never was.
      expect(isLikeNone(endpoint) ? [404, 409] : [409], `${who}: ${text}`).toContain(status)
    }
    expect(await fingerprintOf(database.db)).toEqual(before)
  })

  it('is refused to everybody else at every stage, and changes nothing', async () => {
    const before = await fingerprintOf(database.db)
    for (const stage of allStages) {
      const request = await requestAt(endpoint, stage)
      for (const [who, as] of Object.entries(people)) {
        if (isParty(endpoint, who)) continue
        const { status, text } = await requestOf(server, endpoint, { as, ...request })
        expect([401, 403, 404], `${stage}, ${who}: ${text}`).toContain(status)
      }
    }
    expect(await fingerprintOf(database.db)).toEqual(before)
  })
})
