import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { refreshListing } from '../../apps/server/src/modules/market/public.ts'
import type { Database } from '../../apps/server/src/platform/database.ts'

/** What the load asks for. */
export type GeneratedMarket = {
  readonly category: string
  readonly articleSlugs: readonly string[]
  readonly searchWords: readonly string[]
  /** Bearer of the kitchen: the bench's server takes a user's subject for a token. */
  readonly kitchen: string
  readonly retailerId: string
  readonly billingAddressId: string
  readonly shippingAddressId: string
  readonly orderLines: readonly { salesUnitId: string; unitPriceCents: number }[]
}

const words = [
  'Kartoffel',
  'Möhre',
  'Rote Bete',
  'Wirsing',
  'Apfel',
  'Birne',
  'Quark',
  'Bergkäse',
  'Roggenbrot',
  'Honig',
]

/**
 * Fills an empty, migrated database with one hub, `suppliers` producers, 40 child categories and as many approved sales
 * units (two an article), with offers and stock, by set-based SQL.
 */
export const generateMarket = async (
  db: Database,
  { salesUnits, suppliers }: { salesUnits: number; suppliers: number },
): Promise<GeneratedMarket> => {
  const client = db.$client
  const articleCount = salesUnits / 2
  const company = `insert into company (type, status, slug, name, legal_name, home_hub_id, contact_name, email, phone, street, postcode, city,
      delivery_methods, shows_prices_to_guests, is_default_hub)`
  const hub = await one(
    client,
    `${company} values (1, 1, 'hub', 'Hub', 'Hub eG', null, 'H', 'h@hub.example', '+49', 'S 1', '26954', 'D', '{deliveryHub,pickupHub}', true, true) returning id`,
  )
  await client.query(
    `${company} select 0, 1, 'supplier-' || n, 'Hof ' || n, 'Hof ' || n, $1, 'H', 'h@hof.example', '+49', 'S 1', '26954', 'D', '{}', false, false
       from generate_series(1, $2::int) n`,
    [hub, suppliers],
  )
  const kitchenCompany = await one(
    client,
    `${company} values (2, 1, 'kitchen', 'Küche', 'Küche gGmbH', '${hub}', 'K', 'k@kueche.example', '+49', 'S 1', '26954', 'D', '{}', false, false) returning id`,
  )
  const kitchen = await signIn(client, kitchenCompany)
  const address = (kind: string) =>
    one(
      client,
      `insert into address (company_id, kind, name, street, postcode, city, is_default) values ('${kitchenCompany}', '${kind}', 'Küche', 'S 1', '26954', 'D', true) returning id`,
    )
  await client.query(
    `insert into article_category (slug, name_de, name_en, tint, position) select 'parent-' || n, 'Gruppe ' || n, 'Group ' || n, '#fdf2dd', n from generate_series(1, 8) n`,
  )
  await client.query(
    `insert into article_category (parent_id, slug, name_de, name_en, tint, position)
       select p.id, p.slug || '-child-' || n, 'Sorte ' || n, 'Kind ' || n, '#fdf2dd', n from article_category p, generate_series(1, 5) n`,
  )
  await client.query(
    `with category as (select id, row_number() over (order by slug) - 1 as n from article_category where parent_id is not null),
          supplier as (select id, row_number() over (order by slug) - 1 as n from company where type = 0)
     insert into article (supplier_id, category_id, slug, number, status, name_de, name_en, description_de, allergens, vat_category, pictures, popularity)
     select supplier.id, category.id, 'article-' || i, 'A-' || i, 'approved', ($1::text[])[1 + i % 10] || ' ' || i, 'Article ' || i, 'Vom Hof',
            jsonb_build_object('gluten', 'free', 'milk', (array['free', 'contains'])[1 + i / 3 % 2]), 'reduced',
            array[md5(i::text) || md5(i::text)], i % 101
       from generate_series(1, $2::int) i join category on category.n = i % 40 join supplier on supplier.n = i % $3::int`,
    [words, articleCount, suppliers],
  )
  await client.query(
    `insert into sales_unit (article_id, status, number, name_de, name_en, content_amount, content_unit, price_basis, supplier_price_cents, position)
     select a.id, 'approved', a.number || '-' || n, 'Kiste ' || n * 5 || ' kg', 'Crate ' || n * 5 || ' kg', n * 5000, 'gram', 'salesUnit', 500 + a.popularity * 10, n
       from article a, generate_series(1, 2) n`,
  )
  await client.query(
    `insert into offer (retailer_id, sales_unit_id, channel, article_id, price_cents, trace)
     select $1, su.id, 'b2b', su.article_id, su.supplier_price_cents * 118 / 100, '[]' from sales_unit su`,
    [hub],
  )
  await client.query(`insert into warehouse (company_id, name) select id, 'Lager' from company where type in (0, 1)`)
  await client.query(
    `insert into stock (warehouse_id, sales_unit_id, company_id, lot, best_before, on_hand)
     select w.id, su.id, a.supplier_id, 'L1', current_date + 60, 1000000
       from sales_unit su join article a on a.id = su.article_id join warehouse w on w.company_id = a.supplier_id`,
  )
  await refreshListing(db)
  await client.query('vacuum analyze')
  const lines = await client.query(
    `select sales_unit_id as "salesUnitId", price_cents as "unitPriceCents" from offer order by sales_unit_id limit 300`,
  )
  return {
    category: 'parent-1',
    articleSlugs: Array.from({ length: 200 }, (_, index) => `article-${index * 7 + 1}`),
    searchWords: ['kartoffel', 'moehre', 'bergkäs', 'Wirsing', 'A-120'],
    kitchen,
    retailerId: hub,
    billingAddressId: await address('billing'),
    shippingAddressId: await address('shipping'),
    orderLines: lines.rows,
  }
}

const one = async (client: pg.Pool, statement: string): Promise<string> => (await client.query(statement)).rows[0].id

const signIn = async (client: pg.Pool, companyId: string): Promise<string> => {
  const subject = randomUUID()
  const user = await one(client, `insert into app_user (issuer, subject) values ('bench', '${subject}') returning id`)
  const account = await one(
    client,
    `insert into account (user_id, company_id, status) values ('${user}', '${companyId}', 1) returning id`,
  )
  await client.query(`update app_user set active_account_id = $1 where id = $2`, [account, user])
  return subject
}
