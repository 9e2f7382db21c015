import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

const migrations = new URL('../../migrations/', import.meta.url)
const statementsOf = async (tag: string): Promise<string[]> =>
  (await readFile(new URL(`${tag}.sql`, migrations), 'utf8')).split('--> statement-breakpoint')

const name = `test_${randomUUID().replaceAll('-', '')}`
const admin = new pg.Client({ connectionString: inject('postgres') })
let db: pg.Client
beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(inject('postgres'))
  url.pathname = `/${name}`
  db = new pg.Client({ connectionString: url.href })
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

const id = () => randomUUID()
const insert = (table: string, row: Record<string, unknown>) =>
  db.query(
    `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row).map((_, i) => `$${i + 1}`)})`,
    Object.values(row),
  )

const unit = { article_id: id(), status: 'approved', name_de: 'Kiste', name_en: 'Crate', content_amount: 1 }
const unitMore = { content_unit: 'piece', price_basis: 'salesUnit', supplier_price_cents: 100 }
const names = { article_number: '1', article_name_de: 'Saft', article_name_en: 'Juice' }
const moreNames = { sales_unit_name_de: 'Kiste', sales_unit_name_en: 'Crate', price_cents: 1, price_basis: 'salesUnit' }
const line = { ...names, ...moreNames, position: 1, sales_unit_id: id(), status: 'received', ordered_quantity: 2 }
const customerLine = { ...line, supplier_id: id(), article_slug: 'saft', supplier_name: 'Hof', price_trace: '[]' }

it('deposits that were there become a list, in what is sold and in what was ordered', async () => {
  const { entries } = JSON.parse(await readFile(new URL('meta/_journal.json', migrations), 'utf8'))
  const tags = entries.map(({ tag }: { tag: string }) => tag)
  const own = tags.findIndex((tag: string) => tag.endsWith('_several_deposits'))
  for (const tag of tags.slice(0, own)) for (const text of await statementsOf(tag)) await db.query(text)

  // What else these rows would need is not there.
  await db.query('begin; set local session_replication_role = replica')
  for (const [number, deposit_kind, deposit_cents] of [
    ['1', 'none', 0],
    ['2', 'container', 300],
    ['3', 'crate', 386],
  ]) {
    await insert('sales_unit', { ...unit, ...unitMore, number, deposit_kind, deposit_cents })
  }
  for (const [deposit_cents, deposit_vat_basis_points] of [
    [0, 0],
    [300, 700],
    [386, 1900],
  ]) {
    const rates = { vat_basis_points: 700, deposit_cents, deposit_vat_basis_points }
    await insert('business_customer_order_item', { ...customerLine, ...rates, order_id: id(), cut_off_at: new Date(0) })
    await insert('retailer_order_item', { ...line, ...rates, order_id: id() })
  }
  await db.query('commit; begin')
  for (const text of await statementsOf(tags[own])) await db.query(text)
  await db.query('commit')

  const { rows: units } = await db.query('select deposits, deposit_cents from sales_unit order by number')
  expect(units).toEqual([
    { deposits: [], deposit_cents: 0 },
    { deposits: [{ kind: 'container', count: 1, cents: 300 }], deposit_cents: 300 },
    { deposits: [{ kind: 'transportCrate', count: 1, cents: 386 }], deposit_cents: 386 },
  ])
  for (const table of ['business_customer_order_item', 'retailer_order_item']) {
    const { rows } = await db.query(`select deposits from ${table} order by deposits -> 0 ->> 'cents' nulls first`)
    expect(rows).toEqual([
      { deposits: [] },
      { deposits: [{ kind: 'container', count: 1, cents: 300, vatBasisPoints: 700 }] },
      { deposits: [{ kind: 'transportCrate', count: 1, cents: 386, vatBasisPoints: 1900 }] },
    ])
  }
  await db.query(`update sales_unit set deposits = $1 where number = '1'`, [
    JSON.stringify([
      { kind: 'bottle', count: 20, cents: 8 },
      { kind: 'bottleCrate', count: 1, cents: 150 },
    ]),
  ])
  const { rows } = await db.query(`select deposit_cents from sales_unit where number = '1'`)
  expect(rows).toEqual([{ deposit_cents: 310 }])
})
