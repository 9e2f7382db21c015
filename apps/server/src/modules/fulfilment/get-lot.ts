import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { findLots, getLot } from '@regionalmarkt/contract/fulfilment/recall.ts'
import { foldedLot } from '@regionalmarkt/domain/stock/same-lot.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies, readableUsers } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import {
  buyerName,
  readableBusinessCustomerOrderItems,
  readableBusinessCustomerOrders,
  readableOrderItemLots,
  readableRecallNotices,
} from '../orders/public.ts'
import {
  readableRetailerOrderItemLots,
  readableRetailerOrderItems,
  readableRetailerOrders,
} from '../procurement/public.ts'
import {
  isLot,
  isSameLotSql,
  readableLotBlocks,
  readableStockReservations,
  readableStocks,
  readableWarehouses,
} from '../stock/public.ts'
import { inboundReceipts } from './tables.ts'

type LotTrace = ResponseOf<typeof getLot>
type KnownLot = ResponseOf<typeof findLots>['lots'][number]

const mostFound = 20
const mostBlocked = 200

/** What a lot is of, and how much of it there is; from `f`, the lots found at the hub. */
const knownLotColumns = sql`f.sales_unit_id as "salesUnitId", f.lot, f.on_hand as "onHand",
  json_build_object('de', a.name_de, 'en', a.name_en) as "articleName",
  json_build_object('de', u.name_de, 'en', u.name_en) as "salesUnitName", p.name as "supplierName",
  a.pictures[1] as picture, b.id is not null as "isBlocked"`
const lotsFound = (retailerId: string, found: SQL): SQL => sql`(${found}) f
  join ${readableSalesUnits} u on u.id = f.sales_unit_id join ${readableArticles} a on a.id = u.article_id
  join ${readableCompanies} p on p.id = a.supplier_id
  left join ${readableLotBlocks} b on b.retailer_id = ${retailerId} and b.sales_unit_id = f.sales_unit_id
    and ${isSameLotSql(sql`b.lot`, sql`f.lot`)} and b.lifted_at is null`

const escaped = (text: string): string => foldedLot(text).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Lots that stood on the hub's shelves or were announced to it, by how they begin, the youngest first; without a beginning, those it has blocked. */
export const lotsOf = async (db: Queryable, { company }: CompanyViewer, q: string | undefined) => {
  const found =
    q === undefined || q === ''
      ? sql`select b.sales_unit_id, b.lot, max(b.blocked_at)::text as newest, coalesce(sum(s.on_hand), 0)::int as on_hand
          from ${readableLotBlocks} b left join ${readableStocks} s on s.company_id = b.retailer_id
            and s.sales_unit_id = b.sales_unit_id and ${isSameLotSql(sql`s.lot`, sql`b.lot`)}
          where b.retailer_id = ${company.id} and b.lifted_at is null group by 1, 2 limit ${mostBlocked}`
      : sql`select s.sales_unit_id, (array_agg(s.lot order by s.id))[1] as lot, max(s.id::text) as newest, sum(s.on_hand)::int as on_hand
          from (
            select id, sales_unit_id, lot, on_hand from ${readableStocks}
            where company_id = ${company.id} and lot_fold(lot) like ${`${escaped(q)}%`}
            union all
            select l.id, i.sales_unit_id, l.lot, 0 from ${readableRetailerOrderItemLots} l
            join ${readableRetailerOrderItems} i on i.id = l.retailer_order_item_id
            where l.id in (${announcedLots(company.id, sql`lot_fold(l.lot) like ${`${escaped(q)}%`}`)})) s
          group by s.sales_unit_id, lot_fold(s.lot) order by 3 desc limit ${mostFound}`
  const { rows } = await db.execute<KnownLot>(
    sql`select ${knownLotColumns} from ${lotsFound(company.id, found)} order by f.newest desc, f.lot`,
  )
  return { lots: rows }
}

/**
 * A lot both ways, by its rows of stock: from whom it came, where it stands, for whom it is held, in whose boxes it is, or may be, and who got it.
 * `NotFound` for one that never stood on the viewer's shelves and that no supplier has announced to it. Movements are not read: a year of them changes nothing here.
 */
export const lotOf = async (
  db: Queryable,
  { company }: CompanyViewer,
  { salesUnitId, lot }: { readonly salesUnitId: string; readonly lot: string | null },
): Promise<LotTrace> => {
  const rowsOfLot = sql`select id from ${readableStocks} where company_id = ${company.id}
    and sales_unit_id = ${salesUnitId} and ${isLot(sql`lot`, lot)}`
  const { rows } = await db.execute<LotTrace>(sql`
    with row_of_lot as materialized (${rowsOfLot}), part as materialized (
      select i.order_id, sum(g.quantity)::int as quantity, min(g.step) as step, max(i.status) as status, coalesce(sum(g.quantity) filter (where g.is_possible), 0)::int as possible from (
        select order_item_id, quantity, 1 as step, may_be <> '{}' as is_possible from ${readableOrderItemLots} where stock_id in (select id from row_of_lot)
        union all
        select order_item_id, quantity, 1, true from ${readableOrderItemLots}
        where may_be <> '{}' and may_be && array(select id from row_of_lot) and stock_id not in (select id from row_of_lot)
        union all
        select order_item_id, quantity, 0, false from ${readableStockReservations} where stock_id in (select id from row_of_lot)
        union all
        select g.order_item_id, g.quantity, 1, false from ${readableOrderItemLots} g
        where g.supplied_lot_id in (${announcedLots(company.id, ofLot({ salesUnitId, lot }))})
      ) g join ${readableBusinessCustomerOrderItems} i on i.id = g.order_item_id
      group by i.order_id, g.step
    )
    select ${knownLotColumns},
      json_build_object('slug', p.slug, 'name', p.name, 'contactName', p.contact_name, 'email', p.email, 'phone', p.phone)
        as supplier,
      case when b.id is not null then json_build_object('reason', b.reason, 'blockedAt', ${utc(sql`b.blocked_at`)},
        'blockedBy', (select name from ${readableUsers} where id = b.blocked_by)) end as block,
      (select coalesce(json_agg(json_build_object('stockId', s.id, 'warehouseName', w.name, 'shelf', s.shelf,
          'bestBefore', s.best_before, 'onHand', s.on_hand, 'reserved', s.reserved) order by w.name, s.shelf, s.id), '[]')
        from ${readableStocks} s join ${readableWarehouses} w on w.id = s.warehouse_id
        where s.id in (select id from row_of_lot) and s.on_hand > 0) as shelves,
      (select coalesce(json_agg(json_build_object('orderNumber', e.order_number, 'receivedAt', ${utc(sql`r.received_at`)},
          'quantity', r.quantity) order by r.received_at, r.id), '[]')
        from ${inboundReceipts} r join ${readableRetailerOrderItems} l on l.id = r.retailer_order_item_id
        join ${readableRetailerOrders} e on e.id = l.order_id
        where r.stock_id in (select id from row_of_lot) and r.taken_back_at is null) as arrivals,
      (select coalesce(json_agg(json_build_object('orderNumber', o.order_number, 'customerName', ${buyerName(sql`o`)},
          'contact', o.contact, 'deliveryDate', o.delivery_date, 'status', part.status, 'quantity', part.quantity,
          'possible', part.possible, 'where', case when part.step = 0 then 'held' when part.status in ('receivedRetailer', 'readyForPickup') then 'box'
            else 'gone' end,
          'informedAt', ${utc(sql`n.informed_at`)}, 'reachedAt', ${utc(sql`n.reached_at`)},
          'reachedBy', (select name from ${readableUsers} where id = n.reached_by))
          order by part.step desc, o.delivery_date, ${buyerName(sql`o`)}, o.id), '[]')
        from part join ${readableBusinessCustomerOrders} o on o.id = part.order_id
        left join ${readableRecallNotices} n on n.lot_block_id = b.id and n.order_id = o.id) as orders
    from ${lotsFound(
      company.id,
      sql`select ${salesUnitId}::uuid as sales_unit_id, (${spellingOf(company.id, { salesUnitId, lot })}) as lot, coalesce(sum(s.on_hand), 0)::int as on_hand
        from ${readableStocks} s where s.id in (select id from row_of_lot)
        having count(*) > 0 or exists (${announcedLots(company.id, ofLot({ salesUnitId, lot }))})`,
    )}`)
  return orNotFound(rows[0])
}

/** Picks this lot out of `announcedLots`. */
const ofLot = ({ salesUnitId, lot }: { readonly salesUnitId: string; readonly lot: string | null }): SQL =>
  sql`i.sales_unit_id = ${salesUnitId} and ${isLot(sql`l.lot`, lot)}`

/** Ids of lots that suppliers have announced to this hub: on their way, or brought to its customers past its shelves. `i` is the item, `l` the lot. */
const announcedLots = (retailerId: string, which: SQL): SQL => sql`
  select l.id from ${readableRetailerOrderItemLots} l join ${readableRetailerOrderItems} i on i.id = l.retailer_order_item_id
  join ${readableRetailerOrders} e on e.id = i.order_id
  where e.retailer_id = ${retailerId} and ${which}`

/** A lot as it was written first, on the hub's shelves or by its supplier; nothing where neither knows it. */
export const spellingOf = (
  retailerId: string,
  { salesUnitId, lot }: { readonly salesUnitId: string; readonly lot: string | null },
): SQL => sql`
  select known.lot from (
    select id, lot from ${readableStocks} where company_id = ${retailerId} and sales_unit_id = ${salesUnitId} and ${isLot(sql`lot`, lot)}
    union all select id, lot from ${readableRetailerOrderItemLots} where id in (${announcedLots(retailerId, ofLot({ salesUnitId, lot }))})
  ) known order by known.id limit 1`

/** A moment as JSON has it. */
const utc = (at: SQL): SQL => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
