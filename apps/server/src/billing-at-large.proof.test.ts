import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { followFacts } from './follow-facts.ts'
import { companies } from './modules/accounts/public.ts'
import {
  billables,
  billingDocuments,
  billingLines,
  moneyAccounts,
  openItems,
  payments,
  workOffRun,
} from './modules/billing/public.ts'
import { type Morning, openMorning } from './modules/fulfilment/testing/morning.ts'
import { businessCustomerOrderItems, businessCustomerOrders, returnedContainers } from './modules/orders/public.ts'
import { estimatedGrams, givenDeliveredSeason, lookAtAll } from './platform/testing/delivered-season.ts'
import { largerBy } from './platform/testing/larger-by.ts'

/** A season of orders, billed by runs that are killed, corrected, taken back, paid in part: whatever happens, the books agree to the cent. */

const orderCount = largerBy > 1 ? 2_000 * largerBy : 1_000
const kitchenCount = 40 * largerBy
const householdCount = 20 * largerBy
const hubDetails = {
  ...{
    accountHolder: 'Hub an der Bank',
    iban: 'DE89370400440532013000',
    vatId: 'DE136695976',
    phone: '+4951112345678',
  },
}

let market: Morning
let season: Awaited<ReturnType<typeof givenDeliveredSeason>>
beforeAll(async () => {
  market = await openMorning()
  await market.db.update(companies).set(hubDetails).where(eq(companies.id, market.hub.id))
  const farm = await market.supplier('Hof Lüttje')
  const of = { hubId: market.hub.id, supplierId: farm.company.id, salesUnitId: (await farm.sells(0)).id }
  season = await givenDeliveredSeason(market.db, of, {
    ...{ kitchens: kitchenCount, orders: orderCount, households: householdCount },
    seed: 2_026,
  })
})
afterAll(() => market.close())

const billing = '/api/retailer/billing'
const now = '2026-11-23T08:00:00Z'
const program = fileURLToPath(new URL('platform/testing/billing-run-process.ts', import.meta.url))
const process4 = (runId: string) =>
  spawn(process.execPath, [program, market.connectionString, runId, now], { stdio: 'pipe' })
const runNow = async () => (await market.get(market.anke, `${billing}/runs?side=customer`)).run
const started = async (body: object): Promise<string> =>
  (await market.done(market.anke, `${billing}/runs`, { side: 'customer', per: 'month', ...body })).runId
const workOff = (runId: string) =>
  workOffRun({ db: market.db, clock: () => new Date(now), follow: followFacts }, runId, 'run of a test')

/** What was handed over, and what lines and documents say of it, net by customer, gross by household: added up by PostgreSQL, which knows no rule of the product. */
const books = async () => {
  const { rows } = await market.db.execute<Record<'facts' | 'lines' | 'documents', number>>(sql`
    with charge as (
      select coalesce(o.customer_id, o.id) as company, sum(
        case when i.price_basis = 'kilogram' then round(i.price_cents * i.weighed_grams::numeric / 1000)
          else i.price_cents::numeric * i.delivered_quantity end
        + i.delivered_quantity * (select coalesce(sum((d ->> 'cents')::int * (d ->> 'count')::int), 0) from jsonb_array_elements(i.deposits) d)
      ) as cents, o.id
      from ${businessCustomerOrders} o join ${businessCustomerOrderItems} i on i.order_id = o.id
      where i.status = 'completed' and i.delivered_quantity > 0 group by o.id),
    fact as (select c.company, sum(c.cents + o.delivery_fee_cents) as cents from charge c join ${businessCustomerOrders} o on o.id = c.id group by 1),
    back as (
      select coalesce(r.company_id, r.household_order_id) as company, sum(r.count * r.cents) as cents from ${returnedContainers} r
      where r.cents is not null group by 1)
    -- Who got nothing may bring empties all the same.
    select (coalesce(fact.cents, 0) - coalesce(back.cents, 0))::int as facts, (
        select coalesce(sum(sign(l.amount) * round(abs(l.amount) * l.price_cents::numeric / case l.measure when 'gram' then 1000 else 1 end)), 0)::int
        from ${billingLines} l join ${billingDocuments} d on d.id = l.document_id where d.partner_id = coalesce(fact.company, back.company)) as lines, (
        select coalesce(sum(case d.channel when 'b2c' then d.gross_cents else d.net_cents end), 0)::int from ${billingDocuments} d where d.partner_id = coalesce(fact.company, back.company)) as documents
    from fact full join back on back.company = fact.company order by coalesce(fact.company, back.company)`)
  return rows
}
const expectBooksAgree = async () => {
  const rows = await books()
  expect(rows.map(({ lines, documents }) => [lines, documents])).toEqual(rows.map(({ facts }) => [facts, facts]))
  const left = await market.db.select().from(billables)
  expect(left).toEqual([])
}

/**
 * VAT once per rate on everything charged for an order or for empties, on whatever documents; in it for a household, half up, by PostgreSQL.
 * Answers the orders with another sum, and the documents that are not the sum of their lines.
 */
const wrongVat = async () => {
  const { rows } = await market.db.execute(sql`
    with line as (
      select l.document_id, d.number, coalesce(l.returned_id, l.order_id) as source, d.channel, l.vat_basis_points as rate, l.vat_cents,
        sign(l.amount::numeric) * round(abs(l.amount) * l.price_cents::numeric / case l.measure when 'gram' then 1000 else 1 end) as cents
      from ${billingLines} l join ${billingDocuments} d on d.id = l.document_id)
    select source::text as wrong from line group by source, channel, rate having sum(vat_cents) <>
      sign(sum(cents)) * round(abs(sum(cents)) * rate / (10000 + case channel when 'b2c' then rate else 0 end))
    union all select d.number from ${billingDocuments} d
    where d.vat_cents <> (select sum(vat_cents) from line where document_id = d.id)`)
  return rows
}

const seriesOf = async () => {
  const { rows } = await market.db.execute<{ series: string; numbers: number[] }>(sql`
    select split_part(number, '-', 1) as series, array_agg(split_part(number, '-', 3)::int order by number) as numbers
    from ${billingDocuments} where number is not null group by 1 order by 1`)
  return rows
}
const expectNoGap = async (...series: string[]) => {
  const rows = await seriesOf()
  expect(rows.map((row) => row.series)).toEqual(series)
  for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_, index) => index + 1))
}

it('what was ordered was handed over or is cancelled', async () => {
  const { rows } = await market.db.execute(sql`
    with missing as (
      select p.split_from_item_id as id, sum(p.ordered_quantity) as quantity from ${businessCustomerOrderItems} p
      where p.status = 'cancelled' and p.split_from_item_id is not null group by 1)
    select i.id from ${businessCustomerOrderItems} i left join missing m on m.id = i.id
    where i.split_from_item_id is null and i.status = 'completed'
      and i.ordered_quantity <> i.delivered_quantity + coalesce(m.quantity, 0)`)
  expect(rows).toEqual([])
})

it('a run bills every customer once and without a gap, with eight at once and a process that is killed in the middle', async () => {
  const runId = await started({ action: 'issue' })
  const again = await market.post(market.anke, `${billing}/runs`, { side: 'customer', action: 'draft', per: 'all' })
  expect([again.status, again.body.code]).toEqual([409, 'BillingRunGoesOn'])
  const [victim, other] = [process4(runId), process4(runId)]
  const ended = Promise.all([once(victim, 'exit'), once(other, 'exit')])
  let documentCount = 0
  while (documentCount < 5) {
    await sleep(20)
    ;({ documentCount } = await runNow())
  }
  victim.kill('SIGKILL')
  await ended
  expect([victim.signalCode, other.exitCode]).toEqual(['SIGKILL', 0])
  const killedIn = await runNow()
  // What the killed one held is free again, and the queue gives its job to somebody else.
  await workOff(runId)
  const run = await runNow()
  const partnerCount = (await books()).length
  expect(partnerCount).toBeGreaterThan(kitchenCount + householdCount / 2)
  expect(run).toMatchObject({ companyCount: partnerCount, doneCount: partnerCount, refused: [], isStopped: false })
  expect(run.endedAt).not.toBeNull()
  expect(killedIn.documentCount).toBeGreaterThan(0)
  const [{ documents, cents } = { documents: 0, cents: 0 }] = (
    await market.db.execute<{ documents: number; cents: number }>(
      sql`select count(*)::int as documents, sum(gross_cents)::float8 as cents from ${billingDocuments}`,
    )
  ).rows
  expect(run).toMatchObject({ documentCount: documents, grossCents: cents })
  await expectBooksAgree()
  // Who brought more than they got is not billed but credited.
  const isCredited = (await books()).some(({ facts }) => facts < 0)
  await expectNoGap('RE', ...(isCredited ? ['RK'] : []))
  expect(await wrongVat()).toEqual([])
  const nothing = await market.post(market.anke, `${billing}/runs`, { side: 'customer', action: 'issue', per: 'all' })
  expect([nothing.status, nothing.body.code]).toEqual([409, 'NothingToBill'])
})

it('what is counted and weighed anew, and taken back, is billed by the next run: drafts first, then all of them', async () => {
  const { db } = market
  const anew = fc.sample(fc.record({ less: fc.nat(2), grams: fc.integer({ min: 1, max: 30_000 }) }), {
    numRuns: season.items.length,
    seed: 7,
  })
  const changed = season.items.flatMap(({ id, deliveredQuantity, weighedGrams }, index) => {
    const { less, grams } = anew[index] ?? { less: 0, grams: 1 }
    if (index % 5 !== 0 || deliveredQuantity === null) return []
    return [{ id, delivered: Math.max(1, deliveredQuantity - less), grams: weighedGrams === null ? null : grams }]
  })
  await db.execute(sql`
    update ${businessCustomerOrderItems} set delivered_quantity = n.delivered,
      weighed_grams = case o.channel when 'b2c' then least(n.grams, n.delivered * ${estimatedGrams}::int) else n.grams end
    from json_to_recordset(${JSON.stringify(changed)}::json) n (id uuid, delivered int, grams int), ${businessCustomerOrders} o
    where ${businessCustomerOrderItems.id} = n.id and o.id = ${businessCustomerOrderItems.orderId}`)
  const issued = await db.select({ id: billingDocuments.id }).from(billingDocuments)
  for (const [index, { id }] of issued.entries())
    if (index % 10 === 0) await market.done(market.anke, `${billing}/documents/${id}/correct`)
  await lookAtAll(db, season.sources)

  await workOff(await started({ action: 'draft', per: 'all' }))
  const drafted = await runNow()
  expect(drafted).toMatchObject({ action: 'draft', refused: [] })
  await expectBooksAgree()
  // One is issued by hand, one thrown away and billed again: the run sees both.
  const drafts = await db.select().from(billingDocuments).where(sql`issued_at is null`)
  expect(drafts).toHaveLength(drafted.documentCount)
  await market.done(market.anke, `${billing}/documents`, { documentIds: [drafts[0]?.id] })
  const thrown = await market.server.app.inject({
    method: 'DELETE',
    url: `${billing}/drafts/${drafts[1]?.id}`,
    headers: { authorization: `Bearer ${market.anke.subject}` },
  })
  expect(thrown.statusCode).toBe(200)
  const runId = await started({ action: 'issueDrafts', per: 'all' })
  await Promise.all([workOff(runId), workOff(runId)])
  expect(await runNow()).toMatchObject({ documentCount: drafts.length - 2, refused: [] })
  await workOff(await started({ action: 'issue', per: 'all' }))
  expect(await db.select().from(billingDocuments).where(sql`issued_at is null`)).toEqual([])
  await expectBooksAgree()
  await expectNoGap('RE', 'RK', 'ST')
  expect(await wrongVat()).toEqual([])
})

it('payments and what is open come to the documents, and so do the books of the tax adviser', async () => {
  const { db } = market
  const sums = fc.sample(fc.integer({ min: -3, max: 3 }), { numRuns: season.slugs.length, seed: 3 })
  for (const [index, slug] of season.slugs.entries()) {
    const { openCents } = await market.get(market.anke, `${billing}/accounts/${slug}`)
    // All of it, more, or a part; every fourth pays nothing.
    const cents = index % 4 === 0 ? 0 : Math.round((openCents * (4 + (sums[index] ?? 0))) / 4)
    if (cents > 0)
      await market.done(market.anke, `${billing}/accounts/${slug}/payments`, {
        ...{ isBack: false, cents, day: '2026-11-20', way: 'transfer', note: '', documentIds: [] },
      })
  }
  const { rows } = await db.execute<
    Record<'company' | 'due' | 'open' | 'credit' | 'paid' | 'documents' | 'account', number>
  >(sql`
    select coalesce(a.number, 0) + 10000 as account, a.credit_cents as credit,
      (select coalesce(sum(i.due_cents), 0)::int from ${openItems} i where i.partner_id = a.partner_id) as due,
      (select coalesce(sum(i.due_cents - i.settled_cents), 0)::int from ${openItems} i where i.partner_id = a.partner_id) as open,
      (select coalesce(sum(p.cents), 0)::int from ${payments} p where p.partner_id = a.partner_id) as paid,
      (select coalesce(sum(d.gross_cents), 0)::int from ${billingDocuments} d where d.partner_id = a.partner_id) as documents
    from ${moneyAccounts} a order by a.number`)
  expect(rows).toHaveLength(season.slugs.length)
  expect(rows.filter(({ paid }) => paid > 0).length).toBeGreaterThan(season.slugs.length / 2)
  for (const { due, documents, paid, open, credit } of rows) {
    expect(due).toBe(documents)
    expect(paid + open - credit).toBe(documents)
  }
  market.server.setNow(new Date('2026-12-01T08:00:00Z'))
  await market.done(market.anke, `${billing}/ledger/close`, { month: '2026-11' })
  const file = await market.server.app.inject({
    url: `${billing}/ledger/datev?month=2026-11`,
    headers: { authorization: `Bearer ${market.anke.subject}` },
  })
  const entries = file.rawPayload.toString('latin1').split('\r\n').slice(2, -1)
  const balances = new Map<string, number>()
  for (const entry of entries) {
    const [amount = '', side, , , , , account = '', counter = ''] = entry.split(';')
    const cents = Number(amount.replace(',', '')) * (side === '"S"' ? 1 : -1)
    // Debit of one is credit of the other.
    for (const [at, sign] of [
      [account, 1],
      [counter, -1],
    ] as const)
      balances.set(at, (balances.get(at) ?? 0) + sign * cents)
  }
  // All households stand on one.
  for (const [account, own] of Map.groupBy(rows, (row) => row.account)) {
    const due = own.reduce((sum, { open, credit }) => sum + open - credit, 0)
    expect([account, balances.get(String(account)) ?? 0]).toEqual([account, due])
  }
  const ledger = await market.get(market.anke, `${billing}/ledger?month=2026-11`)
  expect(ledger.unwritten).toEqual([])
  expect(ledger.documentCents).toBe(rows.reduce((sum, { documents }) => sum + documents, 0))
})
