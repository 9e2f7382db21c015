import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The physical limit on this machine: the bare query through the bare driver behind a bare node:http server, without
 * validation, access, errors or search. Nothing that does the job can be faster.
 */
const [connectionString = '', retailerId = '', parentSlug = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 20 })
pool.on('error', () => undefined)

const columns = `a.slug, a.name_de, a.name_en, a.pictures[1] as picture, c.name as supplier,
  (select json_agg(json_build_object('id', su.id, 'name', su.name_de, 'price', o.price_cents,
     'available', (select sum(s.on_hand - s.reserved) from stock s where s.sales_unit_id = su.id)) order by su.position)
     from offer o join sales_unit su on su.id = o.sales_unit_id
    where o.article_id = a.id and o.retailer_id = $1 and o.channel = 'b2b') as offers`
const from = 'from article a join company c on c.id = a.supplier_id'

const list = {
  name: 'list',
  text: `select ${columns} ${from}
    where a.status = 'approved' and a.category_id in
      (select id from article_category where parent_id = (select id from article_category where slug = $2))
    order by a.popularity desc, a.id desc limit 24`,
}
const article = { name: 'article', text: `select ${columns}, a.description_de, a.allergens ${from} where a.slug = $2` }
const search = {
  name: 'search',
  text: `select ${columns} ${from} where a.status = 'approved' and a.name_de ilike $2 || '%'
    order by a.popularity desc, a.id desc limit 24`,
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

await pool.query('create table if not exists bare_order (id uuid primary key default uuidv7(), at timestamptz)')
await pool.query('create table if not exists bare_order_item (order_id uuid, sales_unit_id uuid)')

const answers: Record<string, (url: URL, body: string) => Promise<unknown>> = {
  '/list': async () => (await pool.query({ ...list, values: [retailerId, parentSlug] })).rows,
  '/article': async (url) =>
    (await pool.query({ ...article, values: [retailerId, url.searchParams.get('slug')] })).rows[0],
  '/search': async (url) => (await pool.query({ ...search, values: [retailerId, url.searchParams.get('q')] })).rows,
  '/place': async (_url, body) => place(JSON.parse(body).lines),
}

createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  let body = ''
  for await (const chunk of request) body += chunk
  const answer = await answers[url.pathname]?.(url, body)
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
}).listen(0, '127.0.0.1', function (this: { address(): unknown }) {
  console.log(`http://127.0.0.1:${(this.address() as { port: number }).port}`)
})
