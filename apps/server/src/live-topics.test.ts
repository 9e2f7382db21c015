import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { listAuditEntries } from '@regionalmarkt/contract/administration/operations.ts'
import type { Endpoint, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { endpoints as contracts } from '@regionalmarkt/contract/endpoints.ts'
import { type ActionKey, sentences } from '@regionalmarkt/i18n/administration/sentences/de-DE.ts'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts, users } from './modules/accounts/public.ts'
import { announce, type LiveTopic, shoppersOf } from './platform/live.ts'
import { auditEntries } from './platform/tables.ts'
import { requestOf } from './platform/testing/api-request.ts'
import { currentVersionFor } from './platform/testing/current-version.ts'
import { givenMarketWithOrders, type Market } from './platform/testing/market-world.ts'
import { ownRequest } from './platform/testing/request-examples.ts'
import { type TestApp, testApp } from './platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'
import { willingProvider } from './platform/testing/travelling-order.ts'
import { wordlessInLog } from './platform/testing/words-of-log.ts'
import { worldNow } from './platform/testing/world-days.ts'

/**
 * Who hears of every write, and of what. Taken down from a run of the market in which every use case still told its listeners by hand;
 * what was added since, because hands had forgotten it, stands apart.
 */

type Heard = Readonly<Record<string, readonly LiveTopic[]>>

const articles: Heard = { hub: ['approvals', 'articles'], supplier: ['approvals', 'articles'], shoppers: ['articles'] }
const collections: Heard = { hub: ['collections'] }
const prices: Heard = { hub: ['articles'], shoppers: ['articles'] }
const stock: Heard = { hub: ['stock'], supplier: ['stock'] }
const supply: Heard = { hub: ['retailerOrders'], supplier: ['retailerOrders'] }
const lists: Heard = { customer: ['lists'] }
const invited: Heard = { newcomers: ['account'] }
const everything: Heard = {
  customer: ['orders'],
  hub: ['orders', 'retailerOrders', 'stock'],
  supplier: ['retailerOrders', 'stock'],
}
/** Orders show how they stand with the money. */
const paid = { hub: ['billing', 'orders'], customer: ['billing', 'orders'] } as const
const billed: Heard = { hub: ['billing'], customer: ['billing'] }
const settled = { hub: ['billing'], supplier: ['billing'] } as const
const orders: Heard = { customer: ['orders'], hub: ['orders'] }
const planned: Heard = { ...orders, supplier: ['orders'] }
const hubStock: Heard = { hub: ['stock'] }
const nobody: Heard = {}

const heardOf: Readonly<Record<string, Heard>> = {
  'upload-picture-as-retailer': nobody,
  'upload-customer-picture': nobody,
  'upload-picture-as-supplier': nobody,
  'crop-picture-as-retailer': nobody,
  'crop-picture-as-supplier': nobody,
  'create-article-as-supplier': articles,
  'update-article-as-supplier': articles,
  'duplicate-article-as-supplier': articles,
  'move-article-as-supplier': articles,
  'arrange-article-pictures-as-supplier': articles,
  'create-sales-unit-as-supplier': articles,
  'update-sales-unit-as-supplier': articles,
  'move-sales-unit-as-supplier': articles,
  'bulk-edit-sales-units-as-supplier': articles,
  'plan-price-as-supplier': articles,
  'withdraw-planned-price-as-supplier': articles,
  'create-article-as-retailer': articles,
  'update-article-as-retailer': articles,
  'duplicate-article-as-retailer': articles,
  'move-article-as-retailer': articles,
  'arrange-article-pictures-as-retailer': articles,
  'create-sales-unit-as-retailer': articles,
  'update-sales-unit-as-retailer': articles,
  'move-sales-unit-as-retailer': articles,
  'bulk-edit-sales-units-as-retailer': articles,
  'plan-price-as-retailer': articles,
  'withdraw-planned-price-as-retailer': articles,
  'check-price-list-as-supplier': nobody,
  'map-price-list-as-supplier': nobody,
  'commit-price-list-as-supplier': articles,
  'undo-price-list-as-supplier': articles,
  'check-price-list-as-retailer': nobody,
  'map-price-list-as-retailer': nobody,
  'commit-price-list-as-retailer': articles,
  'undo-price-list-as-retailer': articles,
  'decide-article-revision': articles,
  'add-search-synonym': nobody,
  'remove-search-synonym': nobody,
  // The carts of its customers ask again: they heard nothing of a day on which their hub had closed.
  'set-hub-settings': { hub: ['account', 'stock'], customer: ['stock'] },
  'preview-hub-settings': nobody,
  'update-company': { hub: ['approvals'], newcomers: ['account'] },
  'write-company-note': { hub: ['approvals'] },
  'delete-company-note': { hub: ['approvals'] },
  'set-customer-terms': { hub: ['account', 'stock'], customer: ['stock'] },
  'preview-customer-terms': nobody,
  'set-direct-terms': { hub: ['account', 'stock'], customer: ['stock'] },
  'preview-direct-terms': nobody,
  'confirm-guest-order': { hub: ['orders'] },
  'release-guest-holds': { hub: ['orders', 'retailerOrders', 'stock'], supplier: ['retailerOrders', 'stock'] },
  'set-guest-prices': { hub: ['account'] },
  'set-closings-as-retailer': { hub: ['account', 'stock'], customer: ['stock'] },
  'preview-closings-as-retailer': nobody,
  // Every hub may sell its goods.
  'set-closings-as-supplier': { supplier: ['account'], hub: ['account', 'approvals', 'stock'], customer: ['stock'] },
  'preview-closings-as-supplier': nobody,
  'preview-unlisting-as-supplier': nobody,
  'preview-unlisting-as-retailer': nobody,

  'invite-person': invited,
  'withdraw-invitation': invited,
  // A producer's goods come and go with it.
  'decide-company': { hub: ['approvals'], newcomers: ['account'], shoppers: ['articles'] },
  'create-collection': collections,
  'update-collection': collections,
  'arrange-collections': collections,
  'arrange-collection-articles': collections,
  'delete-collection': collections,
  'preview-pricing-rule': nobody,
  'create-pricing-rule': prices,
  'update-pricing-rule': prices,
  'delete-pricing-rule': prices,
  'create-shopping-list': lists,
  'update-shopping-list': lists,
  'delete-shopping-list': lists,
  'find-sales-units': nobody,
  'read-order-file': nobody,
  'count-shelf': hubStock,
  'waste-stock': hubStock,
  'transfer-stock': hubStock,
  'return-to-stock': hubStock,
  'create-warehouse': hubStock,
  'update-warehouse': hubStock,
  'count-own-stock': stock,
  'write-off-own-stock': stock,
  'set-stock-warning-as-supplier': { supplier: ['stock'] },
  'set-stock-warning-as-retailer': { hub: ['stock'] },
  'set-stock-mails-as-supplier': { supplier: ['stock'] },
  'set-stock-mails-as-retailer': { hub: ['stock'] },
  'add-stock-as-supplier': stock,
  'add-stock-as-retailer': hubStock,
  'block-lot': { hub: ['stock'] },
  'inform-of-lot': { hub: ['stock'] },
  // What they were told of stands at the orders of those who have the goods, as long as it holds.
  'tick-reached': { customer: ['orders'], hub: ['orders', 'stock'] },
  'lift-lot-block': { customer: ['orders'], hub: ['orders', 'stock'] },
  'report-complaint': orders,
  'take-complaint-back': { customer: ['orders'], hub: ['orders', 'retailerOrders'], supplier: ['retailerOrders'] },
  'credit-complaint': orders,
  'refuse-complaint': orders,
  'decide-withdrawal': { hub: ['orders'] },
  'name-withdrawal-order': { hub: ['orders'] },
  // Its customer reads what becomes of it, its supplier what is asked back.
  'pass-complaint-on': { customer: ['orders'], hub: ['orders', 'retailerOrders'], supplier: ['retailerOrders'] },
  'take-recourse-back': { customer: ['orders'], hub: ['orders', 'retailerOrders'], supplier: ['retailerOrders'] },
  'answer-recourse': { hub: ['orders', 'retailerOrders'], supplier: ['retailerOrders'] },
  'write-documents': paid,
  'start-billing-run': { hub: ['billing'] },
  'stop-billing-run': { hub: ['billing'] },
  'settle-supplier': { hub: ['billing', 'orders'], supplier: ['billing', 'orders'] },
  'correct-returned': { hub: ['billing'], customer: ['billing'] },
  'record-returned': { hub: ['billing'], customer: ['billing'] },
  // As long as its supplier agrees, and has not objected.
  'preview-corrections': nobody,
  'amend-document': { hub: ['billing', 'orders'], supplier: ['billing', 'orders'] },
  'record-agreement': settled,
  'end-agreement': settled,
  'give-agreement': settled,
  'take-agreement-back': settled,
  'object-to-document': settled,
  'issue-documents': paid,
  'change-draft': billed,
  'discard-draft': billed,
  'send-document': billed,
  'correct-document': paid,
  'book-payment': paid,
  'settle-from-credit': paid,
  'write-off-difference': { hub: ['billing', 'orders'], supplier: ['billing', 'orders'] },
  'charge-bank-fee': paid,
  'take-back-payment': paid,
  'send-reminders': nobody,
  'enter-base-rate': { hub: ['billing'] },
  'pause-reminders': billed,
  'close-ledger-month': { hub: ['billing'] },
  'set-ledger-settings': { hub: ['billing'] },
  'import-statement': { hub: ['billing'] },
  'take-statement-back': { hub: ['billing'] },
  'match-bookings': { hub: ['billing'] },
  'assign-booking': paid,
  'return-payment': paid,
  'set-booking-aside': { hub: ['billing'] },
  'give-own-mandate': billed,
  'end-own-mandate': billed,
  'end-household-mandate': { hub: ['billing'], 'customer’s person': ['account'] },
  'end-mandate': { hub: ['billing'] },
  'make-bank-run': { hub: ['billing'] },
  'drop-run-item': { hub: ['billing'] },
  'discard-bank-run': { hub: ['billing'] },
  'send-bank-run': { hub: ['billing'] },
  'settle-bank-run': paid,
  'accept-supplier-order': supply,
  'accept-for-supplier': supply,
  'complete-order': { customer: ['orders'], hub: ['orders', 'retailerOrders'], supplier: ['retailerOrders'] },
  'confirm-business-customer-order': {
    customer: ['orders'],
    hub: ['orders', 'retailerOrders'],
    supplier: ['retailerOrders'],
  },
  'book-prepayment': { customer: ['orders'], hub: ['orders'] },
  'pay-back-online': { customer: ['orders'], hub: ['orders'] },
  'take-back-prepayment': { customer: ['orders'], hub: ['orders'] },
  'depart-order': { customer: ['orders'], hub: ['orders'] },
  'pack-containers': { customer: ['orders'], hub: ['orders'] },
  'set-container-kinds': { hub: ['account'] },
  'pick-order-item': { customer: ['orders'], hub: ['orders', 'stock'] },
  'say-what-i-pick': { hub: ['picking'] },
  'hand-over-directly': { customer: ['orders'], hub: ['orders', 'retailerOrders'], supplier: ['retailerOrders'] },
  'take-back-departure': { customer: ['orders'], hub: ['orders'] },
  'take-back-hand-over': { customer: ['orders'], hub: ['orders'] },
  'take-back-count': everything,
  'correct-count': { hub: ['retailerOrders', 'stock'], supplier: ['retailerOrders'] },
  'take-back-picking': { customer: ['orders'], hub: ['orders', 'stock'] },
  'receive-order-item': everything,
  'share-shortage': everything,
  'offer-substitute': everything,
  'decline-substitute': everything,
  'cancel-order-item': everything,
  'cancel-own-order-item': everything,
  'change-own-order': everything,
  'change-business-customer-order': everything,
  'preview-own-order-change': nobody,
  'preview-order-change': nobody,
  // Their carts ask again what is there.
  'place-business-customer-order': { ...everything, customer: ['orders', 'stock'] },
  // A household's own.
  'place-household-order': {
    hub: ['orders', 'retailerOrders', 'stock'],
    newcomer: ['orders', 'stock'],
    supplier: ['retailerOrders', 'stock'],
  },
  // With the producer, whose goods are wanted more.
  'change-household-order': {
    hub: ['orders', 'retailerOrders', 'stock'],
    supplier: ['retailerOrders', 'stock'],
  },
  'cancel-household-order-item': {
    hub: ['orders', 'retailerOrders', 'stock'],
    supplier: ['retailerOrders', 'stock'],
  },
  'change-cart': { newcomer: ['cart'] },
  'save-view': nobody,
  'delete-saved-view': nobody,
  // Whoever looks at orders sees what is planned beside them, and a producer what is going to be wanted of it.
  'create-recurring-order-as-customer': planned,
  'create-recurring-order-as-hub': planned,
  'update-recurring-order-as-customer': planned,
  'update-recurring-order-as-hub': planned,
  'move-recurring-order-as-customer': planned,
  'move-recurring-order-as-hub': planned,
  'touch-occurrence-as-customer': planned,
  'touch-occurrence-as-hub': {
    ...everything,
    customer: ['orders', 'stock'],
    supplier: ['orders', 'retailerOrders', 'stock'],
  },
  'preview-recurring-order-as-customer': nobody,
  'preview-recurring-order-as-hub': nobody,
  'preview-recurring-order-change-as-customer': nobody,
  'preview-recurring-order-change-as-hub': nobody,
  'preview-recurring-order-move-as-customer': nobody,
  'preview-recurring-order-move-as-hub': nobody,
  'place-manual-order': { ...everything, customer: ['orders', 'stock'] },
  'buy-for-shelf': { hub: ['retailerOrders', 'stock'], supplier: ['retailerOrders', 'stock'] },
  'shrink-own-line': { hub: ['retailerOrders', 'stock'], supplier: ['retailerOrders', 'stock'] },
  'quote-manual-order': nobody,
  'find-units-for-customer': nobody,
  'find-articles-for-customer': nobody,
  // It is the customer's own book.
  'create-customer-address': { customer: ['account'] },
  'update-customer-address': { customer: ['account'] },
  // The page of the hub about it.
  'update-own-company': { customer: ['account'], hub: ['approvals'] },
  'invite-colleague': { customer: ['account'] },
  'create-address': { customer: ['account'] },
  'register-supplier': { hub: ['approvals'], newcomer: ['account'] },
  'work-privately': { newcomer: ['account'] },
  'accept-invitation': { hub: ['approvals'], newcomer: ['account'], supplier: ['account'] },
  'act-as': { admin: ['account'] },
  'stop-acting': { admin: ['account'] },
  'invite-person-anywhere': invited,

  // The decision about an article told nobody's lists of articles, that about its declaration did.
  'decide-article-approvals': articles,
  // Nor did colleagues hear of terms beside prices, of companies that a hub enters, or of somebody who is let in.
  'create-discount': prices,
  'update-discount': prices,
  'delete-discount': prices,
  'create-unit-delivery': prices,
  'update-unit-delivery': prices,
  'delete-unit-delivery': prices,
  'create-business-customer': { hub: ['approvals'] },
  'create-supplier': { hub: ['approvals'] },
  'decide-account': { hub: ['approvals'], supplier: ['account'], claimant: ['account'] },
  // The hub looks at its suppliers' shelves whoever moves goods there: it heard of counting and writing off alone.
  'decline-for-supplier': { hub: ['retailerOrders', 'stock'], supplier: ['retailerOrders', 'stock'] },
  'decline-supplier-order-item': { hub: ['retailerOrders', 'stock'], supplier: ['retailerOrders', 'stock'] },
  'dispatch-supplier-order': everything,
  'dispatch-for-supplier': everything,
}

/** Writes of people, which are open to whoever is signed in: who does them here, after all that companies do. */
const byPeople = {
  'update-own-company': 'businessCustomer',
  'invite-colleague': 'businessCustomer',
  'create-address': 'businessCustomer',
  'place-household-order': 'newcomer',
  'change-household-order': 'businessCustomer',
  'cancel-household-order-item': 'businessCustomer',
  'change-cart': 'newcomer',
  'save-view': 'newcomer',
  'delete-saved-view': 'businessCustomer',
  'register-supplier': 'newcomer',
  'work-privately': 'newcomer',
  'accept-invitation': 'newcomer',
  'act-as': 'admin',
  'stop-acting': 'admin',
  'invite-person-anywhere': 'admin',
} as const

const endpoints: readonly Endpoint[] = contracts
const isOfCompanies = ({ access }: Endpoint): boolean =>
  access === 'retailer' || access === 'supplier' || access === 'businessCustomer'
/** One world for all of them: what is deleted has served the others before. */
const inOrder = Object.keys(heardOf)
const writesOfCompanies = endpoints
  .filter((endpoint) => endpoint.method !== 'GET' && isOfCompanies(endpoint))
  .sort((a, b) => inOrder.indexOf(a.slug) - inOrder.indexOf(b.slug))
const writesOfPeople = Object.keys(byPeople).flatMap((slug) => endpoints.filter((endpoint) => endpoint.slug === slug))

let database: TestDatabase
let dataDir: string
let server: TestApp
let market: Market
let listeners: ReadonlyMap<string, string>

const listenersIn = async ({ hub, supplier, customer, waitingCompanyId, ...of }: Market) => {
  const subjects = { newcomer: of.newcomer, admin: of.admin }
  const people = await database.db
    .select()
    .from(users)
    .where(
      inArray(
        users.subject,
        Object.values(subjects).map((bearer) => bearer.replace('Bearer ', '')),
      ),
    )
  const [claim] = await database.db.select().from(accounts).where(eq(accounts.id, of.claimAccountId))
  return new Map([
    ...[hub.id, supplier.id, customer.id, waitingCompanyId].map(
      (id, index) => [id, ['hub', 'supplier', 'customer', 'newcomers'][index] ?? ''] as const,
    ),
    ...people.map(({ id, isAdmin }) => [id, isAdmin ? 'admin' : 'newcomer'] as const),
    [claim?.userId ?? '', 'claimant'] as const,
    [shoppersOf(hub.id), 'shoppers'] as const,
  ])
}

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'regionalmarkt-live-topics-'))
  server = await testApp(database, { now: worldNow, dataDir, payments: willingProvider })
  market = await givenMarketWithOrders(server, { name: 'Nord', isDefaultHub: true })
  listeners = await listenersIn(market)
  // What the market has done so far is nobody's news.
  await allHeard()
})
afterAll(async () => {
  await server.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const personFor = ({ slug, access }: Endpoint): string => {
  const person = byPeople[slug as keyof typeof byPeople] ?? access
  if (person === 'newcomer' || person === 'admin') return market[person]
  return market.people[person as keyof Market['people']]
}

/** Everything that was announced until now has arrived: what is announced after it comes later. */
const allHeard = async (): Promise<void> => {
  const last = crypto.randomUUID()
  let end: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    end = server.deps.live.subscribe(last, () => resolve())
  })
  await database.db.transaction(async (tx) => announce(tx, [{ companyIds: [last], topics: ['lists'] }]))
  await arrived
  end()
}

it.each([...writesOfCompanies, ...writesOfPeople].map((endpoint) => ({ slug: endpoint.slug, endpoint })))(
  'whoever is concerned hears of $slug',
  async ({ endpoint }) => {
    const heard: Record<string, Set<LiveTopic>> = {}
    const ends = [...listeners].map(([id, name]) =>
      server.deps.live.subscribe(id, (topics) => {
        heard[name] = new Set([...(heard[name] ?? []), ...topics])
      }),
    )
    const request = { ...ownRequest(endpoint, market), as: personFor(endpoint) }
    const version = await currentVersionFor(database.db, endpoint, market)
    const answer = await requestOf(server, endpoint, { ...request, headers: { ...request.headers, ...version } })
    expect(answer.status, answer.text).toBe(200)
    await allHeard()
    for (const end of ends) end()
    const sorted = Object.fromEntries(Object.entries(heard).map(([name, topics]) => [name, [...topics].sort()]))
    expect(sorted).toEqual(heardOf[endpoint.slug])
  },
)

it('whatever all of that wrote down has words in the log, in both languages, its fields and its codes', async () => {
  expect(await wordlessInLog(database.db)).toEqual([])
  const entries = await database.db.select().from(auditEntries)
  expect(new Set(entries.map(({ action }) => action)).size).toBeGreaterThan(80)
})

const logIn = async (language: string, query: Record<string, string> = {}) => {
  const log = endpoints.find(({ slug }) => slug === 'list-audit-entries') as Endpoint
  const headers = { 'accept-language': language }
  const answer = await requestOf(server, log, { query, headers, as: market.admin })
  return answer.body as ResponseOf<typeof listAuditEntries>
}

it('and names instead of ids', async () => {
  const namesIn = async (language: string) =>
    Object.values((await logIn(language, { action: 'businessCustomerOrder.place' })).names)
  expect(await namesIn('de-DE')).toContain('Kartoffel Linda, Sack 12,5 kg')
  expect(await namesIn('en-US')).toContain('Linda potatoes, Sack 12.5 kg')
})

it('and every sentence names what it is about', async () => {
  const nameless: string[] = []
  for (let page = await logIn('de-DE'); ; page = await logIn('de-DE', { cursor: page.nextCursor })) {
    for (const { action, subjectName } of page.entries) {
      const sentence = sentences[action.replaceAll('.', '-') as ActionKey]
      if (sentence.includes('{thing}') && subjectName === null) nameless.push(action)
    }
    if (page.nextCursor === null) break
  }
  expect([...new Set(nameless)]).toEqual([])
})
