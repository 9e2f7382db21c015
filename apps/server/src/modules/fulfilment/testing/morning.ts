import { randomUUID } from 'node:crypto'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { byOf } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
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
import { salesUnits } from '../../catalogue/public.ts'
import {
  businessCustomerOrderItems,
  businessCustomerOrders,
  orderItemLots,
  orderItemSourcing,
} from '../../orders/public.ts'
import { retailerOrderItems, retailerOrders } from '../../procurement/public.ts'
import { moveStock, stockMovements, stockReservations, stocks, warehouses } from '../../stock/public.ts'

/** Monday morning in Deichmoor; everybody delivers Monday to Friday and closes at 14:00 the working day before. */
const mondayMorning = new Date('2026-11-23T08:00:00Z')
export const monday = '2026-11-23'
export const thursday = '2026-11-26'

type Sender = { readonly subject: string }
type Counting = { readonly itemId?: string | undefined; readonly [field: string]: unknown }
type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof openMorning>>['post']>>

type OpeningHub = { readonly deliveryFeeCents?: number; readonly hasWarehouse?: boolean }
type Opening = OpeningHub & { readonly connections?: number; readonly payments?: PaymentProvider }

/** A market of one hub, its suppliers and kitchens, acted on only as their people can: by requests. */
export const openMorning = async ({ connections = 20, payments, ...opening }: Opening = {}) => {
  const database: TestDatabase = await testDatabase({ connections })
  const server: TestApp = await testApp(database, { now: mondayMorning, payments })
  return {
    ...(await openHub({ ...database, server }, opening)),
    close: async () => {
      await server.close()
      await database.drop()
    },
  }
}

/** One more hub in a market, with suppliers and kitchens of its own. */
export const openHub = async (
  { db, connectionString, server }: { db: Database; connectionString: string; server: TestApp },
  { deliveryFeeCents = 0, hasWarehouse = true }: OpeningHub = {},
) => {
  const hub = await givenHub(db, { deliveryFeeCents })
  const anke = await givenViewer(db, hub)
  if (hasWarehouse) await db.insert(warehouses).values({ companyId: hub.id, name: 'Halle' })

  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    as: Sender | null,
    url: string,
    { body, key, version }: { body?: object | undefined; key?: string | undefined; version?: number } = {},
  ) => {
    const answer = await server.app.inject({
      method,
      url,
      headers: {
        ...(as === null ? {} : { authorization: `Bearer ${as.subject}` }),
        'idempotency-key': key ?? randomUUID(),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const get = async (as: Sender | null, url: string) => {
    const { status, body } = await send('GET', as, url)
    expect({ url, status, code: body.code }).toEqual({ url, status: 200, code: undefined })
    return body
  }
  const post = (as: Sender | null, url: string, body?: object, key?: string) => send('POST', as, url, { body, key })
  /** A request that must go through. */
  const done = async (as: Sender, url: string, body?: object) => {
    const answer = await post(as, url, body)
    expect({ url, ...answer }).toMatchObject({ url, status: 200 })
    return answer.body
  }

  const supplier = async (name: string, more: Parameters<typeof givenCompany>[1] = {}) => {
    const company = await givenCompany(db, { homeHubId: hub.id, name, ...more })
    const person = await givenViewer(db, company)
    return {
      company,
      person,
      /** Something of this supplier's on offer at the hub; `onHand` of it stand on its own shelf, by way of the ledger. */
      sells: async (onHand: number, given: Parameters<typeof givenSalesUnit>[2] = {}) => {
        const { salesUnit } = await givenSalesUnit(db, company.id, { retailerId: hub.id, ...given })
        if (onHand > 0) await receive(company.id, salesUnit.id, onHand)
        const { priceCents: unitPriceCents = 1490 } = given
        return {
          id: salesUnit.id,
          line: (quantity: number) => ({ salesUnitId: salesUnit.id, quantity, unitPriceCents }),
        }
      },
      /** The only order this supplier has, or its latest. */
      order: async () => {
        const { orders } = await get(person, '/api/supplier/orders')
        return get(person, `/api/supplier/orders/${orders[0].orderNumber}`)
      },
    }
  }
  const receive = async (companyId: string, salesUnitId: string, quantity: number, lot: Lot = {}) => {
    const key = and(eq(stocks.companyId, companyId), eq(stocks.salesUnitId, salesUnitId))
    const known = await db.select().from(stocks).where(key)
    const same = known.find((row) => row.lot === (lot.lot ?? null) && row.bestBefore === (lot.bestBefore ?? null))
    const stock = same ?? (await givenStock(db, { companyId, salesUnitId, ...lot }))
    const who = { by: byOf(anke), now: mondayMorning, requestId: 'given' }
    await db.transaction((tx) => moveStock(tx, who, [{ stockId: stock.id, kind: 'receipt', quantity }]))
    return stock
  }
  const kitchen = async (name: string) => {
    const company = await givenCompany(db, { type: CompanyType.BusinessCustomer, homeHubId: hub.id, name })
    const person = await givenViewer(db, company)
    const addresses = await givenAddresses(db, company.id)
    const bodyOf = (lines: readonly object[], more: object) => {
      return { deliveryDate: thursday, deliveryMethod: 'deliveryHub', ...addresses, lines, ...more }
    }
    const url = '/api/business-customer/orders'
    return {
      company,
      person,
      place: async (lines: readonly object[], more: object = {}): Promise<string> =>
        (await done(person, url, bodyOf(lines, more))).orderNumber,
      /** Orders what may be refused. */
      tries: (lines: readonly object[], more: object = {}) => post(person, url, bodyOf(lines, more)),
      order: (orderNumber: string) => get(person, `/api/business-customer/orders/${orderNumber}`),
    }
  }
  /** What stands on all shelves of a company, in sales units. */
  const shelves = async (companyId: string, salesUnitId: string) => {
    const { rows } = await db.execute<{ onHand: number; reserved: number }>(sql`
      select coalesce(sum(on_hand), 0)::int as "onHand", coalesce(sum(reserved), 0)::int as reserved
      from ${stocks} where company_id = ${companyId} and sales_unit_id = ${salesUnitId}`)
    return rows[0]
  }
  /** As the order stands where somebody reads it, at the sum that a preview shows. Nothing where it is refused there. */
  const changeAt = async ({ as, url }: { as: Sender | null; url: string }, asked: object, readAt?: number) => {
    const version = readAt ?? (await send('GET', as, url)).body.version
    const shown = await send('POST', as, `${url}/change/preview`, { version, body: asked })
    if (shown.status !== 200) return shown
    const reason = as === anke ? { reason: 'Am Telefon gesagt' } : {}
    const body = { ...asked, ...reason, grossCents: shown.body.totals.grossCents }
    const changed = await send('POST', as, `${url}/change`, { version, body })
    expect({ url, asked, ...changed }).toMatchObject({ status: 200 })
    if (readAt === undefined) expect((await send('GET', as, url)).body.totals).toEqual(shown.body.totals)
    return changed
  }
  return {
    db,
    connectionString,
    server,
    hub,
    anke,
    send,
    get,
    post,
    done,
    supplier,
    receive,
    kitchen,
    shelves,
    hubOrder: (orderNumber: string) => get(anke, `/api/retailer/business-customer-orders/${orderNumber}`),
    picking: (orderNumber: string) => get(anke, `/api/retailer/picking/${orderNumber}`),
    confirm: (orderNumber: string) => done(anke, `/api/retailer/business-customer-orders/${orderNumber}/confirm`),
    changeAt,
    /** By its customer's person or the hub. */
    change: (by: 'hub' | Sender, orderNumber: string, asked: object, readAt?: number) =>
      by === 'hub'
        ? changeAt({ as: anke, url: `/api/retailer/business-customer-orders/${orderNumber}` }, asked, readAt)
        : changeAt({ as: by, url: `/api/business-customer/orders/${orderNumber}` }, asked, readAt),
    /** As the order stands, or as it stood at a `version`. `desk`: the hub accepts for its supplier. */
    accept: async (as: Sender | null, orderNumber: string, { desk = 'supplier', version }: Accepting = {}) => {
      const url = `/api/${desk === 'supplier' ? 'supplier/orders' : 'retailer/retailer-orders'}/${orderNumber}`
      const read = version ?? (await send('GET', as, url)).body.version ?? 1
      return send('POST', as, `${url}/accept`, { version: read })
    },
    decline: (as: Sender, orderNumber: string, itemId: string, quantity: number, reason = 'Hagelschaden') =>
      post(as, `/api/supplier/orders/${orderNumber}/items/${itemId}/decline`, {
        ...{ quantity, reason: { code: 'said', text: reason } },
      }),
    dispatch: (as: Sender, orderNumber: string, items: readonly object[]) =>
      post(as, `/api/supplier/orders/${orderNumber}/dispatch`, { items }),
    /** One order or several; an item that names one line (`itemId`) is counted by itself. */
    count: (
      supplierSlug: string,
      orderNumber: string | readonly string[],
      items: readonly Counting[],
      as: Sender = anke,
    ) =>
      post(as, `/api/retailer/inbound/${supplierSlug}/receipts`, {
        orderNumbers: [orderNumber].flat(),
        items: items.map(({ itemId, ...item }) => ({
          ...(itemId === undefined ? {} : { itemIds: [itemId] }),
          ...item,
        })),
      }),
    share: (orderNumber: string, itemId: string, rule: object, as: Sender = anke) =>
      post(as, `/api/retailer/retailer-orders/${orderNumber}/items/${itemId}/share-shortage`, rule),
    pick: (orderNumber: string, itemId: string, body: object, as: Sender = anke) =>
      post(as, `/api/retailer/picking/${orderNumber}/items/${itemId}/pick`, body),
    takeBack: (orderNumber: string, itemId: string, reason = 'Im falschen Fach gesucht', as: Sender = anke) =>
      post(as, `/api/retailer/picking/${orderNumber}/items/${itemId}/take-back`, { reason }),
    /** For what is missing; as the order stands. */
    substitute: async (orderNumber: string, itemId: string, body: object, readAt?: number) => {
      const url = `/api/retailer/business-customer-orders/${orderNumber}`
      const version = readAt ?? (await send('GET', anke, url)).body.version
      return send('POST', anke, `${url}/items/${itemId}/substitute`, { version, body })
    },
    depart: (orderNumber: string, as: Sender = anke) =>
      post(as, `/api/retailer/business-customer-orders/${orderNumber}/depart`),
    complete: (orderNumber: string, handOver: object = {}, as: Sender = anke) =>
      post(as, `/api/retailer/business-customer-orders/${orderNumber}/complete`, handOver),
    booksBalance: (goods?: readonly string[]) => booksBalance(db, goods),
  }
}

type Accepting = { readonly desk?: 'supplier' | 'retailer'; readonly version?: number }
type Lot = { readonly lot?: string; readonly bestBefore?: string; readonly shelf?: string }
export type Morning = Awaited<ReturnType<typeof openMorning>>
export type OpenedHub = Awaited<ReturnType<typeof openHub>>

export const refusal = ({ status, body }: Answer) => ({ status, code: body.code })
export const lots = (quantity: number, lot = 'L-1', bestBefore: string | null = '2026-12-10') => [
  { lot, bestBefore, quantity },
]
export const good = (quantity: number, lot = 'L-1', bestBefore: string | null = '2026-12-10') => ({
  quantity,
  condition: 'good',
  lot,
  bestBefore,
})
export const spoilt = (quantity: number) => ({ quantity, condition: 'spoilt', lot: 'L-1', bestBefore: null })

/**
 * What must be true of the books after every request: the ledger sums to the balances, the reservations to what is reserved,
 * every living line holds exactly what it is promised until its goods leave, one that waits for a single order with a supplier
 * holds its goods on that one's shelf, which holds exactly what its orders promise, what was accepted and nobody wants any more is held by the item itself, nobody waits for more of an order with a supplier than was ordered (until it was declined in part: for just that much), and whole units are never lost between a line and its missing parts. Returns what is not.
 * `goods`: of these sales units alone.
 */
const booksBalance = async (db: Database, goods?: readonly string[]): Promise<unknown[]> => {
  const isAsked = (salesUnitId: SQL) =>
    goods === undefined ? sql`true` : sql`${salesUnitId} = any(${sql.param(goods)}::uuid[])`
  const { rows } = await db.execute(sql`
    select 'ledger' as what, s.id, s.on_hand, s.reserved, l.on_hand as ledger_on_hand, l.reserved as ledger_reserved
    from ${stocks} s cross join lateral (
      select coalesce(sum(on_hand_change), 0) as on_hand, coalesce(sum(reserved_change), 0) as reserved
      from ${stockMovements} m where m.stock_id = s.id) l
    where ${isAsked(sql`s.sales_unit_id`)}
      and ((s.on_hand, s.reserved) is distinct from (l.on_hand, l.reserved) or s.reserved > s.on_hand or s.reserved < 0)
    union all
    select 'reservations', s.id, s.on_hand, s.reserved, r.held, null
    from ${stocks} s cross join lateral (
      select coalesce(sum(quantity), 0) as held from ${stockReservations} r where r.stock_id = s.id) r
    where ${isAsked(sql`s.sales_unit_id`)} and s.reserved <> r.held
    union all
    select 'line', i.id, i.ordered_quantity, i.confirmed_quantity, g.held, g.picked
    from ${businessCustomerOrderItems} i join ${salesUnits} u on u.id = i.sales_unit_id
    join ${businessCustomerOrders} o on o.id = i.order_id
    cross join lateral (select
      coalesce((select sum(quantity) from ${stockReservations} r join ${stocks} s on s.id = r.stock_id
        where r.order_item_id = i.id and s.company_id = o.retailer_id), 0) as held,
      coalesce((select sum(quantity) from ${orderItemLots} l where l.order_item_id = i.id), 0) as picked) g
    where ${isAsked(sql`i.sales_unit_id`)} and i.status in ('receivedRetailer', 'readyForPickup', 'inDelivery', 'completed')
      and coalesce(i.confirmed_quantity, i.changed_quantity, i.ordered_quantity) <> g.held + g.picked
    union all
    select 'promised', p.supplier_id, p.promised, null, g.held, null
    from (
      select e.supplier_id, i.sales_unit_id, sum(coalesce(i.confirmed_quantity, i.ordered_quantity)) as promised,
        array_agg(i.id) as items
      from ${retailerOrderItems} i join ${retailerOrders} e on e.id = i.order_id
      join ${salesUnits} u on u.id = i.sales_unit_id and u.is_stock_tracked
      where ${isAsked(sql`i.sales_unit_id`)} and i.status in ('received', 'processing')
      group by e.supplier_id, i.sales_unit_id) p
    cross join lateral (
      select coalesce(sum(r.quantity), 0) as held
      from ${stockReservations} r
      join ${stocks} s on s.id = r.stock_id and s.company_id = p.supplier_id and s.sales_unit_id = p.sales_unit_id
      where r.own_item_id = any(p.items) or r.order_item_id in (
        select q.order_item_id from ${orderItemSourcing} q where q.retailer_order_item_id = any(p.items))) g
    where p.promised <> g.held
    union all
    select 'sourced', q.order_item_id, q.quantity, null, g.held, null
    from ${orderItemSourcing} q join ${retailerOrderItems} i on i.id = q.retailer_order_item_id
    join ${retailerOrders} e on e.id = i.order_id
    join ${salesUnits} u on u.id = i.sales_unit_id and u.is_stock_tracked
    cross join lateral (
      select coalesce(sum(r.quantity), 0) as held from ${stockReservations} r join ${stocks} s on s.id = r.stock_id
      where r.order_item_id = q.order_item_id and s.company_id = e.supplier_id) g
    where ${isAsked(sql`i.sales_unit_id`)} and i.status in ('received', 'processing') and q.quantity <> g.held
      and (select count(*) from ${orderItemSourcing} a where a.order_item_id = q.order_item_id) = 1
      and (select sum(a.quantity) from ${orderItemSourcing} a where a.retailer_order_item_id = i.id)
        <= coalesce(i.confirmed_quantity, i.ordered_quantity)
    union all
    select 'surplus', i.id, i.ordered_quantity, i.confirmed_quantity, g.held, wanted.quantity
    from ${retailerOrderItems} i
    join ${salesUnits} u on u.id = i.sales_unit_id and u.is_stock_tracked
    cross join lateral (
      select coalesce(sum(q.quantity), 0) as quantity from ${orderItemSourcing} q where q.retailer_order_item_id = i.id) wanted
    cross join lateral (
      select coalesce(sum(r.quantity), 0) as held from ${stockReservations} r where r.own_item_id = i.id) g
    where ${isAsked(sql`i.sales_unit_id`)} and g.held <> case
      when i.status not in ('received', 'processing') then 0
      when i.warehouse_id is not null then coalesce(i.confirmed_quantity, i.ordered_quantity)
      else greatest(0, coalesce(i.confirmed_quantity, i.ordered_quantity) - wanted.quantity) end
    union all
    select 'wanted', i.id, i.ordered_quantity, i.confirmed_quantity, wanted.quantity, null
    from ${retailerOrderItems} i cross join lateral (
      select coalesce(sum(q.quantity), 0) as quantity from ${orderItemSourcing} q where q.retailer_order_item_id = i.id) wanted
    where ${isAsked(sql`i.sales_unit_id`)} and (wanted.quantity > i.ordered_quantity
      or (i.status = 'received' and i.confirmed_quantity is null and i.warehouse_id is null and wanted.quantity <> i.ordered_quantity))
    union all
    select 'split', i.id, i.ordered_quantity, i.confirmed_quantity, parts.missing, i.delivered_quantity
    from ${businessCustomerOrderItems} i cross join lateral (
      select coalesce(sum(ordered_quantity), 0) as missing
      from ${businessCustomerOrderItems} p where p.split_from_item_id = i.id) parts
    where ${isAsked(sql`i.sales_unit_id`)} and i.split_from_item_id is null and i.status <> 'cancelled'
      and coalesce(i.changed_quantity, i.ordered_quantity)
        <> coalesce(i.delivered_quantity, i.confirmed_quantity, i.changed_quantity, i.ordered_quantity) + parts.missing`)
  return rows
}
