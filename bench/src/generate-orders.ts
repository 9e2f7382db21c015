import type { Database } from '../../apps/server/src/platform/database.ts'

/** So many days back orders go, and so many ahead. */
const [daysBack, daysAhead] = [999, 4]

/** Of every second sales unit: what lies in a crate that is brought back. */
const deposits = `case when u.n % 2 = 0 then '[{"kind":"bottleCrate","count":1,"cents":150,"vatBasisPoints":700}]'::jsonb else '[]' end`

/** Whom the growth bench asks as: bearers of a person of the hub, of one of its producers and of one of its kitchens. */
export type People = {
  readonly hub: string
  readonly supplier: string
  readonly kitchen: string
  /** The hub's. */
  readonly warehouseId: string
}

/**
 * Fills a generated market with `orders` orders of two lines over a thousand days, and with what belongs to them: orders with producers by
 * day, who gets what of them, lots that are long empty and their movements. What is delivered before today is completed or cancelled;
 * today's waits at the door or at the shelf, tomorrow's is accepted, what comes later is new. By set-based SQL, foreign keys unchecked.
 */
export const generateOrders = async (db: Database, orders: number): Promise<People> => {
  const client = await db.$client.connect()
  const run = (statement: string) => client.query(statement)
  try {
    await run(`set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`)
    await run(`
      create temp table unit as
        select row_number() over (order by u.id) - 1 as n, u.id, a.supplier_id, a.number, a.name_de, a.name_en, a.slug,
          u.name_de as unit_de, u.name_en as unit_en, s.name as supplier, u.content_amount, u.content_unit
        from sales_unit u join article a on a.id = u.article_id join company s on s.id = a.supplier_id;
      create unique index on unit (n);
      create temp table hub as select id from company where type = 1;
      insert into company (type, status, slug, name, legal_name, home_hub_id, contact_name, email, phone, street, postcode, city,
          delivery_methods, shows_prices_to_guests, is_default_hub)
        select 2, 1, 'kitchen-' || n, 'Küche ' || n, 'Küche ' || n, hub.id, 'K', 'k@k.example', '+49', 'S 1', '26954', 'D', '{}', false, false
        from hub, generate_series(1, 499) n;
      create temp table buyer as select row_number() over (order by id) - 1 as n, id from company where type = 2;
      analyze unit; analyze buyer`)
    await run(`
      create temp table bought as
        select n, uuidv7() as id, current_date + day as date, case
            when day < 0 then case when n % 50 = 0 then 'cancelled' else 'completed' end
            when day = 0 then case when n % 2 = 0 then 'receivedRetailer' else 'pendingArrivalRetailer' end
            when day = 1 then 'processing' else 'received' end as status
        from generate_series(1, ${orders}) n, lateral (select n % ${daysBack + daysAhead + 1} - ${daysBack} as day) d;
      insert into business_customer_order (id, order_number, retailer_id, customer_id, channel, placed_at, delivery_date, delivery_method,
          status, billing_address, shipping_address, contact, ordered_net_cents, ordered_gross_cents, ordered_goods_net_cents, cut_off_at)
        select o.id, 'B-' || o.n, hub.id, buyer.id, 'b2b', o.date - interval '2 days' + o.n * interval '10 milliseconds', o.date, 'deliveryHub', o.status,
          '{"name":"K"}', '{"name":"K"}', '{}', 6000, 6420, 6000, o.date - interval '1 day'
        from bought o join buyer on buyer.n = o.n % 500, hub`)
    await run(`
      create temp table line as
        select o.id as order_id, o.date, o.status, uuidv7() as id, p as position, u.id as unit_id, u.supplier_id
        from bought o cross join generate_series(1, 2) p
        join unit u on u.n = (o.n * 7 + p * 1013 + o.n / 977) % (select count(*) from unit);
      insert into business_customer_order_item (id, order_id, position, sales_unit_id, supplier_id, status, article_number, article_slug,
          article_name_de, article_name_en, sales_unit_name_de, sales_unit_name_en, supplier_name, content_amount, content_unit,
          price_cents, price_basis, price_trace, vat_basis_points, deposits, ordered_quantity, confirmed_quantity, received_quantity, picked_quantity,
          delivered_quantity, cut_off_at)
        select l.id, l.order_id, l.position, u.id, u.supplier_id, l.status, u.number, u.slug, u.name_de, u.name_en, u.unit_de, u.unit_en,
          u.supplier, u.content_amount, u.content_unit, 1000, 'salesUnit', '[]', 700, ${deposits}, 3, case when l.status <> 'received' then 3 end,
          case when l.status in ('completed', 'receivedRetailer') then 3 end, case l.status when 'completed' then 3 end,
          case l.status when 'completed' then 3 end, l.date - interval '1 day'
        from line l join unit u on u.id = l.unit_id`)
    await run(`
      create temp table wanted as
        select uuidv7() as id, supplier_id, date, unit_id, 3 * count(*) as quantity, bool_and(status = 'cancelled') as is_cancelled
        from line group by supplier_id, date, unit_id;
      create temp table supply as
        select uuidv7() as id, row_number() over (order by date, supplier_id) as n, supplier_id, date, case
            when date < current_date then 'completed'
            when date = current_date then (array['receivedRetailer', 'pendingArrivalRetailer'])[1 + (hashtext(supplier_id::text) & 1)]
            when date = current_date + 1 then 'processing' else 'received' end as status
        from wanted group by supplier_id, date;
      insert into retailer_order (id, order_number, retailer_id, supplier_id, delivery_date, leg, status, cut_off_at, closed_at, created_at)
        select o.id, 'R-' || o.n, hub.id, o.supplier_id, o.date, 'delivery', o.status, o.date - interval '1 day',
          case when o.status <> 'received' then o.date - interval '1 day' end, o.date - interval '3 days'
        from supply o, hub;
      insert into retailer_order_item (id, order_id, position, sales_unit_id, status, article_number, article_name_de, article_name_en,
          sales_unit_name_de, sales_unit_name_en, content_amount, content_unit, price_cents, price_basis, vat_category, vat_basis_points, deposits,
          ordered_quantity, confirmed_quantity, received_quantity)
        select w.id, o.id, row_number() over (partition by o.id order by u.n), u.id,
          case when w.is_cancelled then 'cancelled' else o.status end, u.number, u.name_de, u.name_en, u.unit_de, u.unit_en,
          u.content_amount, u.content_unit, 800, 'salesUnit', 'reduced', 700, ${deposits}, w.quantity,
          case when o.status <> 'received' then w.quantity - case when o.status = 'processing' and u.n % 50 = 0 then 1 else 0 end end,
          case when o.status in ('receivedRetailer', 'completed') then w.quantity end
        from wanted w join supply o using (supplier_id, date) join unit u on u.id = w.unit_id;
      insert into order_item_sourcing (order_item_id, retailer_order_item_id, quantity)
        select l.id, w.id, 3 from line l join wanted w using (supplier_id, date, unit_id)`)
    await run(`
      insert into stock (warehouse_id, sales_unit_id, company_id, lot, best_before, on_hand)
        select w.id, u.id, w.company_id, 'H-' || k, current_date + 30 - k, case when k = 1 and u.n % 5 < 3 then 40 else 0 end
        from unit u cross join generate_series(1, ${Math.max(2, Math.round(orders / 10_000))}) k
        join hub on true join warehouse w on w.company_id = hub.id;
      insert into stock (warehouse_id, sales_unit_id, company_id, lot, best_before, on_hand)
        select w.id, u.id, w.company_id, 'S-' || k, current_date + 30 - k, 0
        from unit u cross join generate_series(1, ${Math.max(2, Math.round(orders / 20_000))}) k join warehouse w on w.company_id = u.supplier_id;
      insert into stock_movement (stock_id, company_id, kind, on_hand_change, reserved_change, at)
        select id, company_id, k, case k when 'receipt' then 3 else -3 end, 0, now() from stock, unnest(array['receipt', 'issue']) k`)
    await run(`set session_replication_role = origin`)
    await run('vacuum analyze')
    const { rows } = await run(`
      with worker as (
        insert into app_user (issuer, subject) select 'bench', 'of-' || slug from company where slug in ('hub', 'supplier-1', 'kitchen-1') returning id, subject
      ), account as (
        insert into account (user_id, company_id, status) select w.id, c.id, 1 from worker w join company c on w.subject = 'of-' || c.slug
        returning id, user_id
      ) select id, user_id from account`)
    for (const { id, user_id } of rows) {
      await client.query('update app_user set active_account_id = $1 where id = $2', [id, user_id])
    }
    const { rows: warehouses } = await run(
      'select w.id from warehouse w join company c on c.id = w.company_id where c.type = 1',
    )
    return { warehouseId: warehouses[0].id, hub: 'of-hub', supplier: 'of-supplier-1', kitchen: 'of-kitchen-1' }
  } finally {
    client.release(true)
  }
}
