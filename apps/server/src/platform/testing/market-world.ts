import { randomUUID } from 'node:crypto'
import { acceptSupplierOrder } from '@regionalmarkt/contract/fulfilment/accept-supplier-order.ts'
import { completeOrder } from '@regionalmarkt/contract/fulfilment/complete-order.ts'
import { declineSupplierOrderItem } from '@regionalmarkt/contract/fulfilment/decline-supplier-order-item.ts'
import { departOrder } from '@regionalmarkt/contract/fulfilment/depart-order.ts'
import { dispatchSupplierOrder } from '@regionalmarkt/contract/fulfilment/dispatch-supplier-order.ts'
import { pickOrderItem } from '@regionalmarkt/contract/fulfilment/pick-order-item.ts'
import { receiveOrderItem } from '@regionalmarkt/contract/fulfilment/receive-order-item.ts'
import { confirmBusinessCustomerOrder } from '@regionalmarkt/contract/orders/confirm-business-customer-order.ts'
import { getOwnOrder } from '@regionalmarkt/contract/orders/get-own-order.ts'
import { placeBusinessCustomerOrder } from '@regionalmarkt/contract/orders/place-business-customer-order.ts'
import { getSupplierOrder } from '@regionalmarkt/contract/procurement/get-supplier-order.ts'
import { listSupplierOrders } from '@regionalmarkt/contract/procurement/list-supplier-orders.ts'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { eq, sql } from 'drizzle-orm'
import { articleCategories, articleRevisions, priceListImports, salesUnits } from '../../modules/catalogue/public.ts'
import { articleCollectionItems, articleCollections } from '../../modules/collections/public.ts'
import { storeDrawing } from '../../modules/media/public.ts'
import { discounts, pricingRules, unitDeliveries } from '../../modules/pricing/public.ts'
import { favourites, shoppingListItems, shoppingLists } from '../../modules/shopping-lists/public.ts'
import type { Database } from '../database.ts'
import { type Answer, requestOf } from './api-request.ts'
import {
  givenAddresses,
  givenCompany,
  givenHub,
  givenInvitation,
  givenSalesUnit,
  givenStock,
  givenUser,
  givenViewer,
} from './given.ts'
import type { TestApp } from './test-app.ts'

/** A Monday, 7 o'clock in the market: everything can still be ordered for Tuesday. */
export const worldNow = new Date('2026-11-23T06:00:00Z')

/** One customer order with the order to its supplier. Each has a delivery date of its own, so none shares its supplier order. */
export type TravellingOrder = {
  readonly deliveryDate: string
  readonly orderNumber: string
  readonly packItemId: string
  readonly weighedItemId: string
  readonly supplierOrderNumber: string
  readonly supplierPackItemId: string
  readonly supplierWeighedItemId: string
}

/** A hub with its supplier and its customer, one person in each, and an order at every stage of the road. */
export type Market = {
  readonly hub: Awaited<ReturnType<typeof givenHub>>
  readonly supplier: Awaited<ReturnType<typeof givenCompany>>
  readonly customer: Awaited<ReturnType<typeof givenCompany>>
  /** `Authorization` headers by the access their companies have. */
  readonly people: Record<'retailer' | 'supplier' | 'businessCustomer', string>
  /** Somebody who has signed up and belongs to nobody yet. */
  readonly newcomer: string
  readonly admin: string
  /** The account of the person in the hub. */
  readonly accountId: string
  readonly pack: { readonly id: string; readonly articleSlug: string }
  readonly weighed: { readonly id: string }
  readonly addresses: { readonly billingAddressId: string; readonly shippingAddressId: string }
  readonly warehouseId: string
  /** Of a pair of words of the hub. */
  readonly synonymId: string
  readonly waitingArticleId: string
  /** A producer that has registered and waits for the hub. */
  readonly waitingCompanyId: string
  /** Somebody who says to belong to the supplier. */
  readonly claimAccountId: string
  /** Of an open invitation into it. */
  readonly waitingInvitationId: string
  /** Of a link that invites into the supplier. */
  readonly invitationToken: string
  /** Articles of the supplier that nothing was ever ordered of: one each for the supplier and the hub to work on. */
  readonly own: KeptArticle
  readonly kept: KeptArticle
  /** And one whose change is decided. */
  readonly revised: KeptArticle
  /** Content hash of a picture in the store. */
  readonly picture: string
  /** Collections of the hub with one article each: one that its market shows, and one that nobody else knows of. */
  readonly collection: { readonly slug: string; readonly hiddenSlug: string }
  /** The customer's, with one article. */
  readonly shoppingListId: string
  /** An article that the customer has marked and that is no longer in any market. */
  readonly favouriteSlug: string
  /** By the slug of the write endpoint that is its next step. */
  readonly orders: ReadonlyMap<string, TravellingOrder>
}

/** In the market, with two sales units and a change of its declaration that waits. */
export type KeptArticle = {
  readonly id: string
  readonly slug: string
  readonly salesUnitId: string
  readonly otherUnitId: string
  /** The hub's terms for its first sales unit. */
  readonly discountId: string
  readonly unitDeliveryId: string
  /** The hub's price for its second sales unit. */
  readonly pricingRuleId: string
  /** A price list of the supplier that was checked. */
  readonly importId: string
}

type Stage = { readonly server: TestApp; readonly market: Omit<Market, 'orders'> }
type Step = (stage: Stage, order: TravellingOrder) => Promise<unknown>

const packQuantity = 4
const weighedQuantity = 2
const weighedGrams = 2 * 1480
const packPriceCents = 1490
const weighedPriceCents = 2390
const bestBefore = '2027-03-31'

/** Insists on 200: whatever the world is made of was made by the real endpoints. */
const done = async <T = unknown>(answer: Promise<Answer>): Promise<T> => {
  const { endpoint, status, body } = await answer
  if (status !== 200) throw new Error(`${endpoint.slug} answered ${status}: ${JSON.stringify(body)}`)
  return body as T
}

const confirm: Step = ({ server, market }, { orderNumber }) =>
  done(requestOf(server, confirmBusinessCustomerOrder, { as: market.people.retailer, params: { orderNumber } }))

const accept: Step = ({ server, market }, { supplierOrderNumber }) =>
  done(
    requestOf(server, acceptSupplierOrder, {
      as: market.people.supplier,
      params: { orderNumber: supplierOrderNumber },
    }),
  )

export const declineBody = { quantity: 1, reason: 'Der Frost war schneller.' }
const decline: Step = ({ server, market }, { supplierOrderNumber, supplierPackItemId }) =>
  done(
    requestOf(server, declineSupplierOrderItem, {
      as: market.people.supplier,
      params: { orderNumber: supplierOrderNumber, itemId: supplierPackItemId },
      body: declineBody,
    }),
  )

export const dispatchBodyOf = ({ supplierPackItemId, supplierWeighedItemId }: TravellingOrder) => ({
  items: [
    { itemId: supplierPackItemId, lots: [{ lot: 'P-47', bestBefore, quantity: packQuantity }] },
    { itemId: supplierWeighedItemId, lots: [{ lot: 'W-47', bestBefore, quantity: weighedQuantity }] },
  ],
})
const dispatch: Step = ({ server, market }, order) =>
  done(
    requestOf(server, dispatchSupplierOrder, {
      as: market.people.supplier,
      params: { orderNumber: order.supplierOrderNumber },
      body: dispatchBodyOf(order),
    }),
  )

export const receiveBodyOf = ({ supplierOrderNumber, ...order }: TravellingOrder) => {
  const good = (lot: string, quantity: number) => [{ quantity, condition: 'good', lot, bestBefore }]
  return {
    orderNumber: supplierOrderNumber,
    items: [
      { itemId: order.supplierPackItemId, receipts: good('P-47', packQuantity) },
      { itemId: order.supplierWeighedItemId, receipts: good('W-47', weighedQuantity) },
    ],
  }
}
const receive: Step = ({ server, market }, order) =>
  done(
    requestOf(server, receiveOrderItem, {
      as: market.people.retailer,
      params: { supplierSlug: market.supplier.slug },
      body: receiveBodyOf(order),
    }),
  )

export const pickBody = { quantity: packQuantity }
const pick: Step = async ({ server, market }, { orderNumber, packItemId, weighedItemId }) => {
  const bodies = new Map<string, object>([
    [packItemId, pickBody],
    [weighedItemId, { quantity: weighedQuantity, weighedGrams }],
  ])
  for (const [itemId, body] of bodies) {
    await done(requestOf(server, pickOrderItem, { as: market.people.retailer, params: { orderNumber, itemId }, body }))
  }
}

const depart: Step = ({ server, market }, { orderNumber }) =>
  done(requestOf(server, departOrder, { as: market.people.retailer, params: { orderNumber } }))

const complete: Step = ({ server, market }, { orderNumber }) =>
  done(requestOf(server, completeOrder, { as: market.people.retailer, params: { orderNumber } }))

/**
 * What must have happened to an order before an endpoint can be asked to do its step. Every write endpoint about an
 * order stands here, and each gets an order of its own in each market; `finished` is one at the end of the road.
 */
export const stepsBefore: Readonly<Record<string, readonly Step[]>> = {
  'cancel-own-order-item': [],
  'confirm-business-customer-order': [],
  'cancel-order-item': [confirm],
  'decline-supplier-order-item': [confirm],
  'share-shortage': [confirm, decline],
  'accept-supplier-order': [confirm],
  'dispatch-supplier-order': [confirm, accept],
  'receive-order-item': [confirm, accept, dispatch],
  'pick-order-item': [confirm, accept, dispatch, receive],
  'depart-order': [confirm, accept, dispatch, receive, pick],
  'complete-order': [confirm, accept, dispatch, receive, pick, depart],
  finished: [confirm, accept, dispatch, receive, pick, depart, complete],
}

/** Delivery days of the world, one an order: working days after `worldNow`. */
const deliveryDates = [
  ...['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'],
  ...['2026-12-04', '2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'],
]

export const placeBodyOf = (market: Omit<Market, 'orders'>, deliveryDate = '2026-12-14') => ({
  deliveryDate,
  deliveryMethod: 'deliveryHub',
  ...market.addresses,
  note: 'Bitte an der Rampe klingeln.',
  lines: [
    { salesUnitId: market.pack.id, quantity: packQuantity, unitPriceCents: packPriceCents },
    { salesUnitId: market.weighed.id, quantity: weighedQuantity, unitPriceCents: weighedPriceCents },
  ],
})

type Named = { id: string; salesUnitName: { de: string } }
const idOf = (items: readonly Named[], name: string): string => {
  const item = items.find(({ salesUnitName }) => salesUnitName.de === name)
  if (!item) throw new Error(`the order has no line ${name}`)
  return item.id
}

const place = async ({ server, market }: Stage, deliveryDate: string): Promise<TravellingOrder> => {
  const { businessCustomer, supplier } = market.people
  const body = placeBodyOf(market, deliveryDate)
  const placed = await done<{ orderNumber: string }>(
    requestOf(server, placeBusinessCustomerOrder, { as: businessCustomer, body }),
  )
  const own = await done<{ items: Named[] }>(
    requestOf(server, getOwnOrder, { as: businessCustomer, params: { orderNumber: placed.orderNumber } }),
  )
  const { orders } = await done<{ orders: { orderNumber: string }[] }>(
    requestOf(server, listSupplierOrders, { as: supplier, query: { deliveryDate } }),
  )
  const supplierOrderNumber = orders[0]?.orderNumber ?? 'none'
  const asked = await done<{ items: Named[] }>(
    requestOf(server, getSupplierOrder, { as: supplier, params: { orderNumber: supplierOrderNumber } }),
  )
  return {
    deliveryDate,
    orderNumber: placed.orderNumber,
    packItemId: idOf(own.items, 'Sack 12,5 kg'),
    weighedItemId: idOf(own.items, 'Laib'),
    supplierOrderNumber,
    supplierPackItemId: idOf(asked.items, 'Sack 12,5 kg'),
    supplierWeighedItemId: idOf(asked.items, 'Laib'),
  }
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#7a3"/></svg>'

const bearer = ({ subject }: { subject: string }): string => `Bearer ${subject}`

/** When every change of a declaration in this world was proposed. */
export const proposedAt = '2026-11-22T09:00:00.000Z'

/** A category that all markets of this world share, as all share the categories of the real one. */
export const worldCategory = 'feldgemuese'

const worldCategoryId = async (db: Database): Promise<string> => {
  const names = { nameDe: 'Feldgemüse', nameEn: 'Field vegetables', tint: '#e7f0dc', position: 1 }
  const parent = { ...names, slug: `${worldCategory}-eltern` }
  await db.insert(articleCategories).values(parent).onConflictDoNothing()
  const idOf = async (slug: string) => {
    const [found] = await db.select().from(articleCategories).where(eq(articleCategories.slug, slug))
    return found?.id ?? ''
  }
  const child = { ...names, slug: worldCategory, parentId: await idOf(parent.slug) }
  await db.insert(articleCategories).values(child).onConflictDoNothing()
  return idOf(worldCategory)
}

const givenPriceList = async (db: Database, supplierId: string): Promise<string> => {
  const content = `Artikelnummer;Bezeichnung;Preis;Kategorie\n${randomUUID()};Rote Bete;1,80;${worldCategory}`
  const columns = { articleNumber: 0, name: 1, price: 2, category: 3 }
  const [list] = await db
    .insert(priceListImports)
    .values({
      supplierId,
      fileName: 'liste.csv',
      format: 'csv',
      content,
      columns,
      status: 'checked',
      createdAt: worldNow,
    })
    .returning()
  return list?.id ?? ''
}

const givenKeptArticle = async (db: Database, retailerId: string, supplierId: string): Promise<KeptArticle> => {
  const allFree = Object.fromEntries(allergens.map((allergen) => [allergen, 'free' as const]))
  const { article, salesUnit } = await givenSalesUnit(db, supplierId, {
    article: { allergens: allFree, categoryId: await worldCategoryId(db) },
  })
  const { id: _, ...values } = salesUnit
  const [other] = await db
    .insert(salesUnits)
    .values({ ...values, number: `${values.number}-b`, isStockTracked: false })
    .returning()
  const words = { de: 'Kartoffel Linda', en: 'Linda potatoes' }
  const proposed = { name: words, ingredients: words, allergens: allFree, organicMark: 'eu' as const, origin: words }
  await db
    .insert(articleRevisions)
    .values({ articleId: article.id, status: 'pending', proposed, submittedAt: new Date(proposedAt) })
  const ofUnit = { retailerId, salesUnitId: salesUnit.id }
  const [discount] = await db
    .insert(discounts)
    .values({ ...ofUnit, fromQuantity: 50, percentBasisPoints: 500 })
    .returning()
  const way = { method: 'pickupHub', deliveryWeekdays: [2], cutOffTime: '10:00', cutOffDaysBefore: 1 }
  const [delivery] = await db
    .insert(unitDeliveries)
    .values({ ...ofUnit, ...way })
    .returning()
  const [rule] = await db
    .insert(pricingRules)
    .values({ retailerId, channel: 'b2b', salesUnitId: other?.id ?? null, fixedPriceCents: 1890 })
    .returning()
  return {
    id: article.id,
    slug: article.slug,
    salesUnitId: salesUnit.id,
    otherUnitId: other?.id ?? '',
    discountId: discount?.id ?? '',
    unitDeliveryId: delivery?.id ?? '',
    pricingRuleId: rule?.id ?? '',
    importId: await givenPriceList(db, supplierId),
  }
}

const givenSynonym = async (db: Database, retailerId: string): Promise<string> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`insert into search_synonym (retailer_id, word, same_as) values (${retailerId}, 'Wurzel', 'Möhre') returning id`,
  )
  return rows[0]?.id ?? ''
}

const givenCollection = async (
  db: Database,
  retailerId: string,
  articleId: string,
  audience = 'everyone',
): Promise<string> => {
  const slug = `sammlung-${randomUUID()}`
  const values = {
    retailerId,
    slug,
    titleDe: 'Grünkohlzeit',
    titleEn: 'Kale season',
    audience,
    position: 1,
  }
  const [collection] = await db.insert(articleCollections).values(values).returning()
  await db.insert(articleCollectionItems).values({ collectionId: collection?.id ?? '', articleId, position: 0 })
  return slug
}

const givenShoppingList = async (db: Database, companyId: string, { salesUnit }: Sold): Promise<string> => {
  const [list] = await db.insert(shoppingLists).values({ companyId, name: 'Montag' }).returning()
  const listId = list?.id ?? ''
  await db.insert(shoppingListItems).values({ listId, salesUnitId: salesUnit.id, quantity: 4, position: 0 })
  return listId
}

const givenFavourites = async (db: Database, companyId: string, sold: readonly Sold[]): Promise<void> => {
  const rows = sold.map(({ article }) => ({ companyId, articleId: article.id, addedAt: worldNow }))
  await db.insert(favourites).values(rows)
}

type Sold = Awaited<ReturnType<typeof givenSalesUnit>>

const givenMarketWithout = async (
  { db, pictures }: TestApp['deps'],
  name: string,
  isDefaultHub: boolean,
): Promise<Omit<Market, 'orders'>> => {
  const hub = await givenHub(db, { isDefaultHub, name: `Hub ${name}` })
  const supplier = await givenCompany(db, { homeHubId: hub.id, name: `Hof ${name}` })
  const type = CompanyType.BusinessCustomer
  const customer = await givenCompany(db, { type, homeHubId: hub.id, name: `Küche ${name} ${randomUUID()}` })
  const allFree = Object.fromEntries(allergens.map((allergen) => [allergen, 'free']))
  const article = { allergens: allFree }
  const pack = await givenSalesUnit(db, supplier.id, { retailerId: hub.id, priceCents: packPriceCents, article })
  const weighed = await givenSalesUnit(db, supplier.id, {
    retailerId: hub.id,
    priceCents: weighedPriceCents,
    article,
    salesUnit: {
      nameDe: 'Laib',
      nameEn: 'Wheel',
      contentAmount: 1500,
      priceBasis: 'kilogram',
      supplierPriceCents: 1900,
      expectedWeightGrams: 1500,
    },
  })
  const waiting = await givenSalesUnit(db, supplier.id, {
    article: { ...article, status: 'pending' },
    salesUnit: { status: 'pending' },
  })
  for (const { salesUnit } of [pack, weighed]) {
    const stock = { salesUnitId: salesUnit.id, lot: 'Ernte', bestBefore, onHand: 1000 }
    await givenStock(db, { companyId: supplier.id, ...stock })
  }
  // Something else of the hub's own, which no order of this world asks for: its warehouse exists and is not empty.
  const { warehouseId } = await givenStock(db, {
    companyId: hub.id,
    salesUnitId: waiting.salesUnit.id,
    lot: 'Rest',
    bestBefore,
    onHand: 3,
  })
  const gone = await givenSalesUnit(db, supplier.id)
  await givenFavourites(db, customer.id, [pack, gone])
  const hubPerson = await givenViewer(db, hub)
  const waitingCompany = await givenCompany(db, {
    homeHubId: hub.id,
    name: `Neu ${name}`,
    status: CompanyStatus.Pending,
  })
  const toWaiting = await givenInvitation(db, {
    companyId: waitingCompany.id,
    invitedBy: hubPerson.userId,
    now: worldNow,
  })
  const claimant = await givenViewer(db, supplier, { accountStatus: CompanyStatus.Pending })
  return {
    hub,
    supplier,
    customer,
    accountId: hubPerson.accountId ?? '',
    newcomer: bearer(await givenUser(db)),
    admin: bearer(await givenUser(db, { isAdmin: true })),
    people: {
      retailer: bearer(hubPerson),
      supplier: bearer(await givenViewer(db, supplier)),
      businessCustomer: bearer(await givenViewer(db, customer)),
    },
    pack: { id: pack.salesUnit.id, articleSlug: pack.article.slug },
    weighed: { id: weighed.salesUnit.id },
    addresses: await givenAddresses(db, customer.id),
    warehouseId,
    synonymId: await givenSynonym(db, hub.id),
    waitingArticleId: waiting.article.id,
    waitingCompanyId: waitingCompany.id,
    claimAccountId: claimant.accountId ?? '',
    waitingInvitationId: toWaiting.id,
    invitationToken: (await givenInvitation(db, { companyId: supplier.id, invitedBy: hubPerson.userId, now: worldNow }))
      .token,
    own: await givenKeptArticle(db, hub.id, supplier.id),
    kept: await givenKeptArticle(db, hub.id, supplier.id),
    revised: await givenKeptArticle(db, hub.id, supplier.id),
    picture: await storeDrawing(pictures, Buffer.from(drawing)),
    shoppingListId: await givenShoppingList(db, customer.id, pack),
    favouriteSlug: gone.article.slug,
    collection: {
      slug: await givenCollection(db, hub.id, pack.article.id),
      hiddenSlug: await givenCollection(db, hub.id, pack.article.id, 'hidden'),
    },
  }
}

/** Builds a market whose orders stand at every stage, each brought there through the real endpoints. */
export const givenMarketWithOrders = async (
  server: TestApp,
  { name, isDefaultHub = false }: { name: string; isDefaultHub?: boolean },
): Promise<Market> => {
  const market = await givenMarketWithout(server.deps, name, isDefaultHub)
  const stage = { server, market }
  const orders = new Map<string, TravellingOrder>()
  for (const [index, [slug, steps]] of Object.entries(stepsBefore).entries()) {
    const deliveryDate = deliveryDates[index]
    if (deliveryDate === undefined) throw new Error('more stages than delivery dates: add some to deliveryDates')
    const order = await place(stage, deliveryDate)
    for (const step of steps) await step(stage, order)
    orders.set(slug, order)
  }
  return { ...market, orders }
}
