import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { allergens } from '../../packages/domain/src/articles/allergens.ts'
import { benchProcesses, inProcesses } from './in-processes.ts'

/**
 * The physical limit on this machine: the bare query through the bare driver behind a bare node:http server, without
 * validation, access, errors or search, in as many processes as the market. It answers what the market answers, in the same shape and length (the bench compares
 * them), from the same indexes. Nothing that does the job can be faster.
 */
const [connectionString = '', retailerId = '', parentSlug = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: Math.ceil(24 / benchProcesses) })
pool.on('error', () => undefined)

/** A card in the market's own shape and length, for everybody's price: what a page must say, the bare query must say too. */
const card = (
  more = '',
  moreOfOffer = '',
) => `json_build_object('slug', a.slug, 'parentCategorySlug', p.slug, 'childCategorySlug', c.slug,
  'name', a.name_de, 'detail', a.detail_de,
  'supplier', json_build_object('slug', s.slug, 'name', s.name), 'organicMark', a.organic_mark, 'organicControlNumber', null, 'focus', null,
  'origin', a.origin_de, 'picture', a.pictures[1], 'tint', c.tint, 'offers',
  (select json_agg(json_build_object('salesUnitId', u.id, 'name', u.name_de,
     'priceBasis', u.price_basis, 'depositCents', u.deposit_cents, 'expectedWeightGrams', u.expected_weight_grams,
     'minimumQuantity', u.minimum_quantity, 'stepQuantity', u.step_quantity, 'available',
     (select sum(k.on_hand - k.reserved)::int from stock k where k.sales_unit_id = u.id), 'unitPriceCents', o.price_cents,
     'priceCents', o.price_cents, 'basePrice', json_build_object('cents', o.price_cents * 1000 / u.content_amount, 'unit', 'kilogram')${moreOfOffer})
     order by u.position)
   from offer o join sales_unit u on u.id = o.sales_unit_id
   where o.article_id = a.id and o.retailer_id = $1 and o.channel = 'b2b')${more})`
const joins = `join article a on a.id = m.article_id join company s on s.id = a.supplier_id
  join article_category c on c.id = a.category_id join article_category p on p.id = c.parent_id`
const newest = 'order by m.popularity desc, m.article_id desc'

/** One row with the whole answer as text: nothing is parsed or written again. */
const list = {
  name: 'list',
  text: `select json_agg(card)::text as body from (select ${card()} as card from market_article m ${joins}
    where m.retailer_id = $1 and m.channel = 'b2b' and m.parent_id = (select id from article_category where slug = $2) ${newest} limit 24) page`,
}
/** Every allergen is named on an article's page, declared or not. */
const declared = allergens.map((name) => `'${name}', coalesce(a.allergens ->> '${name}', 'unknown')`).join()
const article = {
  name: 'article',
  text: `select (${card(
    `, 'description', a.description_de, 'ingredients',
      a.ingredients_de, 'storage', a.storage_de, 'use', a.use_de,
      'nutrition', a.nutrition, 'operator', a.operator, 'shelfLife', a.shelf_life_value, 'allergens', json_build_object(${declared}),
      'vatCategory', a.vat_category, 'pictures', (select json_agg(json_build_object('picture', picture, 'alt', '', 'focus', null))
        from unnest(a.pictures) picture), 'parentCategory', p.name_de,
      'childCategory', c.name_de, 'number', a.number,
      'story', s.story_de, 'legalName', s.legal_name, 'street', s.street,
      'postcode', s.postcode, 'city', s.city`,
    `, 'listPriceCents', null, 'lowestPriceCents', null, 'quantityPrices', '[]'::json, 'number', u.number,
      'drainedWeightGrams', u.drained_weight_grams, 'deposits', u.deposits,
      'content', json_build_object('amount', u.content_amount, 'unit', u.content_unit),
      'earliestDelivery', json_build_object('date', current_date, 'cutOffAt', now())`,
  )})::text as body from article a join company s on s.id = a.supplier_id
    join article_category c on c.id = a.category_id join article_category p on p.id = c.parent_id where a.slug = $2`,
}
/** The nearest thing that one index answers: the words of the market's own search, without its typing mistakes, ranks and counts. */
const search = {
  name: 'search',
  text: `select coalesce(json_agg(card), '[]')::text as body from (select ${card()} as card from article_words w
    join market_article m on m.article_id = w.article_id and m.retailer_id = $1 and m.channel = 'b2b' ${joins}
    where w.words @@ $2::tsquery ${newest} limit 24) page`,
}
const searchByNumber = {
  name: 'search by number',
  text: `select coalesce(json_agg(card), '[]')::text as body from (select ${card()} as card from market_article m ${joins}
    where m.retailer_id = $1 and m.channel = 'b2b' and lower(replace(a.number, ' ', '')) collate "C" = $2 limit 24) page`,
}

/** Three lines: the rows an order needs at least, and the stock it must not oversell. */
const place = async (lines: readonly { salesUnitId: string }[]): Promise<unknown> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const ids = lines.map(({ salesUnitId }) => salesUnitId)
    await client.query('select id from stock where sales_unit_id = any($1) order by id for update', [ids])
    await client.query('update stock set reserved = reserved + 1 where sales_unit_id = any($1)', [ids])
    const order = await client.query('insert into bare_order (at) values (now()) returning id')
    await client.query('insert into bare_order_item (order_id, sales_unit_id) select $1, unnest($2::uuid[])', [
      order.rows[0].id,
      ids,
    ])
    await client.query('commit')
    return order.rows[0]
  } finally {
    client.release()
  }
}

const bodyOf = async (query: { name: string; text: string }, value: string): Promise<string> =>
  (await pool.query({ ...query, values: [retailerId, value] })).rows[0].body

const folded = (word: string): string => word.toLowerCase().replace('oe', 'o').replaceAll('ä', 'a')

const answers: Record<string, (url: URL, body: string) => Promise<string>> = {
  '/list': () => bodyOf(list, parentSlug),
  '/article': (url) => bodyOf(article, url.searchParams.get('slug') ?? ''),
  '/search': (url) => {
    const word = folded(url.searchParams.get('q') ?? '')
    return /\d/.test(word) ? bodyOf(searchByNumber, word) : bodyOf(search, `${word}:*`)
  },
  '/place': async (_url, body) => JSON.stringify(await place(JSON.parse(body).lines)),
}

const serve = async (): Promise<number> => {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    let body = ''
    for await (const chunk of request) body += chunk
    const answer = await answers[url.pathname]?.(url, body)
    response.setHeader('content-type', 'application/json').end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

if (cluster.isPrimary) {
  await pool.query('create table if not exists bare_order (id uuid primary key default uuidv7(), at timestamptz)')
  await pool.query('create table if not exists bare_order_item (order_id uuid, sales_unit_id uuid)')
}
await inProcesses(serve)
