import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getRecurringOrder } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { hasRisen } from '@regionalmarkt/domain/recurring-sales-orders/order-what-there-is.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { readableAddresses, readableCompanies } from '../accounts/public.ts'
import { readableArticleCategories, readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { loadOffers } from '../market/public.ts'
import { readableBusinessCustomerOrders } from '../orders/public.ts'
import { marketForCustomer } from '../pricing/public.ts'
import { lastPrices } from './last-prices.ts'
import { availableToday, goodsOnDay, goodsToday, lineToday, suppliersOff } from './prices-today.ts'
import { recurringOccurrences, recurringOrderItems } from './tables.ts'
import { findRecurringOrder, isOver, type RecurringOrder } from './whose-recurring-orders.ts'

type View = ResponseOf<typeof getRecurringOrder.customer>
type Occurrence = View['occurrences'][number]
type Item = Omit<
  View['items'][number],
  'isOnOffer' | 'minimumQuantity' | 'stepQuantity' | 'lineCents' | 'isEstimated' | 'hasRisen' | 'availableQuantity'
>

/** Shown before today and after it, in days. */
const shownDays = { before: 28, after: 56 }

const itemsOf = async (db: Queryable, recurringOrderId: string, locale: string): Promise<Item[]> => {
  const text = (column: string) => inLanguage(column, sql`${locale}`)
  const { rows } = await db.execute<Item>(sql`
    select i.id, i.sales_unit_id as "salesUnitId", i.quantity, ${text('a.name')} as "articleName",
      ${text('u.name')} as "salesUnitName", u.number, a.slug as "articleSlug",
      coalesce(p.slug, c.slug) as "parentCategorySlug", c.slug as "childCategorySlug", s.name as "supplierName",
      a.pictures[1] as picture, c.tint
    from ${recurringOrderItems} i join ${readableSalesUnits} u on u.id = i.sales_unit_id join ${readableArticles} a on a.id = u.article_id
    join ${readableArticleCategories} c on c.id = a.category_id left join ${readableArticleCategories} p on p.id = c.parent_id
    join ${readableCompanies} s on s.id = a.supplier_id where i.recurring_order_id = ${recurringOrderId} order by i.position, i.id`)
  return rows
}

type OccurrenceRow = Omit<Occurrence, 'cutOffAt' | 'dueAt' | 'goodsCents' | 'lines' | 'suppliersOff'> & {
  readonly lines: readonly Pick<Item, 'salesUnitId' | 'quantity' | 'articleName' | 'salesUnitName'>[] | null
  readonly cutOffAt: string
  readonly dueAt: string
  readonly orderedCents: number | null
}

const occurrencesOf = async (
  db: Queryable,
  recurringOrderId: string,
  { now, locale }: Pick<CompanyActor, 'now' | 'locale'>,
): Promise<OccurrenceRow[]> => {
  const today = berlinDate(now)
  const name = inLanguage('a.name', sql`${locale}`)
  const unitName = inLanguage('u.name', sql`${locale}`)
  const { rows } = await db.execute<OccurrenceRow>(sql`
    select d.rule_date as "ruleDate", d.delivery_date as "deliveryDate", d.state, d.skipped_because as "skippedBecause",
      d.cut_off_at as "cutOffAt", d.due_at as "dueAt", o.order_number as "orderNumber", d.failed_because as "failedBecause",
      o.ordered_goods_net_cents as "orderedCents",
      (select json_agg(json_build_object('salesUnitId', l ->> 'salesUnitId', 'quantity', (l ->> 'quantity')::int,
          'articleName', ${name}, 'salesUnitName', ${unitName}) order by n)
        from jsonb_array_elements(d.lines) with ordinality as each(l, n)
        join ${readableSalesUnits} u on u.id = (l ->> 'salesUnitId')::uuid join ${readableArticles} a on a.id = u.article_id) as lines,
      (select coalesce(json_agg(json_build_object('salesUnitId', l ->> 'salesUnitId', 'name', ${name}, 'wanted', (l ->> 'wanted')::int,
          'ordered', (l ->> 'ordered')::int, 'code', l ->> 'code') order by n), '[]')
        from jsonb_array_elements(d.left_out) with ordinality as each(l, n)
        join ${readableSalesUnits} u on u.id = (l ->> 'salesUnitId')::uuid join ${readableArticles} a on a.id = u.article_id) as "leftOut"
    from ${recurringOccurrences} d left join ${readableBusinessCustomerOrders} o on o.id = d.order_id
    where d.recurring_order_id = ${recurringOrderId}
      and d.delivery_date between ${addDays(today, -shownDays.before)} and ${addDays(today, shownDays.after)}
    order by d.delivery_date, d.rule_date`)
  return rows
}

type AddressIds = Pick<RecurringOrder, 'billingAddressId' | 'shippingAddressId'>

/** Its addresses as far as they still are in its customer's book. */
const addressesIn = async (db: Queryable, { billingAddressId, shippingAddressId }: AddressIds) => {
  const { rows } = await db.execute<{ id: string; line: string }>(sql`
    select id, concat_ws(', ', name, nullif(addition, ''), street, postcode || ' ' || city) as line
    from ${readableAddresses} where id in (${billingAddressId}, ${shippingAddressId})`)
  const lines = new Map(rows.map(({ id, line }) => [id, line]))
  const kept = (id: string | null) => (id !== null && lines.has(id) ? id : null)
  return {
    billingAddressId: kept(billingAddressId),
    shippingAddressId: kept(shippingAddressId),
    shippingAddress: lines.get(shippingAddressId ?? '') ?? '',
  }
}

/** One with its lines as prices stand, and its dates of the last four weeks and the next eight. `NotFound`. */
export const recurringOrderView = async (db: Queryable, actor: CompanyActor, orderNumber: string): Promise<View> => {
  const { now, locale, viewer } = actor
  const order = await findRecurringOrder(db, viewer, orderNumber)
  const items = await itemsOf(db, order.id, locale)
  const rows = await occurrencesOf(db, order.id, actor)
  const market = await marketForCustomer(db, order)
  const units = [...items, ...rows.flatMap(({ lines }) => lines ?? [])].map(({ salesUnitId }) => salesUnitId)
  const offers = market === null ? new Map() : await loadOffers(db, market, [...new Set(units)], now)
  const termsOf = (id: string) => {
    const offer = offers.get(id)
    const { minimumQuantity = 1, stepQuantity = 1 } = offer ?? {}
    return { isOnOffer: offer !== undefined, minimumQuantity, stepQuantity }
  }
  const nextOn = rows.find(
    ({ state, deliveryDate }) => state === 'planned' && deliveryDate >= berlinDate(now),
  )?.deliveryDate
  const availableOf = (item: Item) =>
    market === null || nextOn === undefined
      ? null
      : availableToday(market, offers, item, { deliveryDate: nextOn, method: order.deliveryMethod, now })
  const isToCome = ({ state }: Pick<OccurrenceRow, 'state'>) => state === 'planned' || state === 'changed'
  const wishOf = ({ lines, deliveryDate }: Pick<OccurrenceRow, 'lines' | 'deliveryDate'>) => ({
    ...{ lines: lines ?? items, deliveryDate, method: order.deliveryMethod, now },
  })
  const goodsOf = (row: Pick<OccurrenceRow, 'orderNumber' | 'orderedCents' | 'lines' | 'deliveryDate' | 'state'>) => {
    if (row.orderNumber !== null) return row.orderedCents
    return market !== null && isToCome(row)
      ? goodsOnDay(market, offers, wishOf(row))
      : goodsToday(offers, row.lines ?? items)
  }
  const before = await lastPrices(db, order.id)
  const { rows: customers } = await db.execute<{ slug: string; name: string }>(
    sql`select slug, name from ${readableCompanies} where id = ${order.customerId}`,
  )
  const { interval, weekday, weekOfMonth, startsOn, endsOn, breaks, holidayRule, deliveryMethod } = order
  const { note, buyerOrderNumber, costCentre, isByHub, pausedUntil, status, version } = order
  return {
    ...{ orderNumber, version, status, isOver: isOver(order, now), customer: orNotFound(customers[0]) },
    ...{ interval, weekday, weekOfMonth, startsOn, endsOn, breaks, holidayRule, deliveryMethod, pausedUntil },
    ...(await addressesIn(db, order)),
    ...{ note, buyerOrderNumber, costCentre, isByHub },
    minimumOrderCents: market?.minimumOrderCents ?? 0,
    items: items.map((item) => {
      const { unitCents, ...today } = lineToday(offers, item)
      const last = before.get(item.salesUnitId)
      return {
        ...item,
        ...today,
        ...termsOf(item.salesUnitId),
        availableQuantity: availableOf(item),
        hasRisen: last !== undefined && unitCents !== null && hasRisen(last, unitCents),
      }
    }),
    occurrences: rows.map(({ cutOffAt, dueAt, orderedCents, ...row }) => ({
      ...row,
      lines: row.lines?.map((line) => ({ ...line, ...termsOf(line.salesUnitId) })) ?? null,
      cutOffAt: new Date(cutOffAt).toISOString(),
      dueAt: new Date(dueAt).toISOString(),
      goodsCents: goodsOf({ ...row, orderedCents }),
      suppliersOff: market !== null && isToCome(row) ? suppliersOff(market, offers, wishOf(row)) : [],
    })),
  }
}
