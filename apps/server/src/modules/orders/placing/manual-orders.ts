import type { changedAddress, newAddress } from '@regionalmarkt/contract/accounts/addresses.schema.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type {
  findArticlesForCustomer,
  getManualOrderCustomer,
  placeManualOrder,
  quoteManualOrder,
} from '@regionalmarkt/contract/orders/manual-orders.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { passesTheHub } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { OnBehalf } from '@regionalmarkt/domain/orders/order-line.ts'
import { pickLanguage } from '@regionalmarkt/i18n/locale.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Database, Queryable, Tx } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import { addAddressTo, addressBookOf, changeAddressOf, readableCompanies } from '../../accounts/public.ts'
import { articlesOf, quoteInFull } from '../../market/public.ts'
import { marketOfBuyer, type ShownMarket } from '../../pricing/public.ts'
import { listsOfCompany, unitsOfNumbers } from '../../shopping-lists/public.ts'
import { confirmTakenOrder } from '../confirm-business-customer-order.ts'
import { goodsComing } from '../goods-coming.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from '../tables.ts'
import { placeOrder } from './place-order.ts'

type Customer = Pick<typeof readableCompanies.$inferSelect, 'id' | 'slug' | 'name' | 'contactName' | 'email' | 'phone'>

/** A business customer of the viewer's own hub; of another one it is as unknown as one that does not exist. */
const customerOf = async (db: Queryable, { viewer }: CompanyActor, customerSlug: string): Promise<Customer> => {
  const { id, slug, name, contactName, email, phone, homeHubId, type } = readableCompanies
  const [found] = await db
    .select({ id, slug, name, contactName, email, phone })
    .from(readableCompanies)
    .where(and(eq(slug, customerSlug), eq(homeHubId, viewer.company.id), eq(type, CompanyType.BusinessCustomer)))
  return orNotFound(found)
}

/** The customer, and the market as it sees it. `NotFound`, `CompanyNotApproved`. */
const customersMarket = async (db: Queryable, actor: CompanyActor, customerSlug: string) => {
  const customer = await customerOf(db, actor, customerSlug)
  const buyer = { kind: 'company', companyId: customer.id } as const
  const market: ShownMarket = { ...(await marketOfBuyer(db, { buyer, channel: 'b2b' })), locale: actor.locale }
  return { customer, buyer, market }
}

const lastOrderOf = async (
  db: Queryable,
  { customerId, retailerId, locale }: Pick<ShownMarket, 'retailerId' | 'locale'> & { readonly customerId: string },
): Promise<ResponseOf<typeof getManualOrderCustomer>['lastOrder']> => {
  const [order] = await db
    .select()
    .from(businessCustomerOrders)
    .where(and(eq(businessCustomerOrders.customerId, customerId), eq(businessCustomerOrders.retailerId, retailerId)))
    .orderBy(desc(businessCustomerOrders.placedAt), desc(businessCustomerOrders.id))
    .limit(1)
  if (order === undefined) return null
  const items = await db
    .select()
    .from(businessCustomerOrderItems)
    .where(eq(businessCustomerOrderItems.orderId, order.id))
    .orderBy(businessCustomerOrderItems.position)
  const { orderNumber, deliveryDate } = order
  const lines = items
    .filter(({ splitFromItemId }) => splitFromItemId === null)
    .map(({ salesUnitId, orderedQuantity: quantity, ...item }) => ({
      salesUnitId,
      quantity,
      name: pickLanguage({ de: item.articleNameDe, en: item.articleNameEn }, locale),
      salesUnitName: pickLanguage({ de: item.salesUnitNameDe, en: item.salesUnitNameEn }, locale),
    }))
  return { orderNumber, deliveryDate, lines }
}

/** What taking an order for a customer begins from. */
export const manualOrderCustomer = async (
  db: Queryable,
  actor: CompanyActor,
  customerSlug: string,
): Promise<ResponseOf<typeof getManualOrderCustomer>> => {
  const { customer, market } = await customersMarket(db, actor, customerSlug)
  const { id: customerId, ...shown } = customer
  const { discountBasisPoints, minimumOrderCents, deliveryFeeCents, deliveryMethods, locale } = market
  return {
    customer: shown,
    ...{ discountBasisPoints, minimumOrderCents, deliveryFeeCents },
    deliveryMethods: deliveryMethods.filter(passesTheHub),
    addresses: await addressBookOf(db, { companyId: customerId }),
    lastOrder: await lastOrderOf(db, { ...market, customerId }),
    lists: await listsOfCompany(db, customerId, locale),
  }
}

type Agreed = { readonly salesUnitId: string; readonly override?: { cents: number; reason: string } | undefined }

const onBehalf = (lines: readonly Agreed[]): OnBehalf => ({
  prices: new Map(lines.flatMap(({ salesUnitId, override }) => (override ? [[salesUnitId, override] as const] : []))),
})

/** A quote at the customer's prices and terms, as placing would see it. */
export const quotedManualOrder = async (
  db: Queryable,
  actor: CompanyActor,
  { customerSlug, lines, ...wish }: BodyOf<typeof quoteManualOrder> & { readonly customerSlug: string },
): Promise<ResponseOf<typeof quoteManualOrder>> => {
  const { market, buyer } = await customersMarket(db, actor, customerSlug)
  const { now } = actor
  const cart = { ...wish, lines: lines.map(({ salesUnitId, quantity }) => ({ salesUnitId, quantity })) }
  const { quote, inFull, date } = await quoteInFull(db, market, cart, {
    now,
    onBehalf: onBehalf(lines),
    coming: (wish) => goodsComing(db, { buyer, channel: 'b2b', retailerId: market.retailerId, ...wish }),
  })
  return {
    ...quote,
    deliveryDate: date,
    lines: quote.lines.map((line, index) => {
      const { usualPriceCents = null, placed = null } = inFull[index] ?? {}
      const sourcing = placed?.procureQuantity === 0 ? 'fromShelf' : 'producerMustAccept'
      return { ...line, usualPriceCents, pastCutOff: placed?.isPastCutOff ? sourcing : null }
    }),
  }
}

/** The hub's person takes an order for a customer of the hub; it is confirmed in the same breath. */
export const placeManual = async (
  tx: Tx,
  actor: CompanyActor,
  { customerSlug, lines, ...body }: BodyOf<typeof placeManualOrder> & { readonly customerSlug: string },
): Promise<Outcome<{ orderNumber: string }>> => {
  const customer = await customerOf(tx, actor, customerSlug)
  const { billingAddressId, shippingAddressId, ...order } = body
  const { answer, facts } = await placeOrder(tx, actor, {
    ...order,
    buyer: { kind: 'company', companyId: customer.id },
    channel: 'b2b',
    lines: lines.map(({ salesUnitId, quantity }) => ({ salesUnitId, quantity })),
    priceConsent: new Map(lines.map(({ salesUnitId, unitPriceCents }) => [salesUnitId, unitPriceCents])),
    destination: { billingAddressId, shippingAddressId },
    onBehalf: onBehalf(lines),
  })
  const taken = { ...answer, retailerId: actor.viewer.company.id }
  return { answer, facts: [...facts, ...(await confirmTakenOrder(tx, actor, taken))] }
}

/** What numbers mean in the customer's market. */
export const unitsForCustomer = async (
  db: Database,
  actor: CompanyActor,
  customerSlug: string,
  numbers: readonly string[],
) => unitsOfNumbers(db, (await customersMarket(db, actor, customerSlug)).market, numbers, actor.now)

/** What the customer's market finds for a name. */
export const articlesForCustomer = async (
  db: Database,
  actor: CompanyActor,
  customerSlug: string,
  asked: BodyOf<typeof findArticlesForCustomer>,
) => articlesOf(db, (await customersMarket(db, actor, customerSlug)).market, { ...asked, sort: 'popular' }, actor.now)

/** A new address in the customer's book. Refusals: `NotFound`, `TooManyAddresses`. */
export const addCustomersAddress = async (
  tx: Tx,
  actor: CompanyActor,
  customerSlug: string,
  input: z.output<typeof newAddress>,
) => addAddressTo(tx, actor, { companyId: (await customersMarket(tx, actor, customerSlug)).customer.id }, input)

/** A changed address in the customer's book. Refusals: `NotFound`, `VersionOutdated`. */
export const changeCustomersAddress = async (
  tx: Tx,
  actor: CompanyActor,
  customerSlug: string,
  changed: z.output<typeof changedAddress> & { readonly addressId: string; readonly version: number },
) => changeAddressOf(tx, actor, { companyId: (await customersMarket(tx, actor, customerSlug)).customer.id }, changed)
