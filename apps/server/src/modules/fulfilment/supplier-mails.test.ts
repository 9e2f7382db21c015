import { and, asc, eq, sql } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../platform/tables.ts'
import { accounts, users } from '../accounts/public.ts'
import { type MailTemplate, mails } from '../notifications/public.ts'
import { procurementTasks, retailerOrders } from '../procurement/public.ts'
import { lots, type Morning, openMorning } from './testing/morning.ts'

/** What producer and hub hear of each other by mail: once an order, not once a line. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

let farm: Awaited<ReturnType<Morning['supplier']>>
let potatoes: Awaited<ReturnType<typeof farm.sells>>
let onions: Awaited<ReturnType<typeof farm.sells>>
let kitchen: Awaited<ReturnType<Morning['kitchen']>>
beforeEach(async () => {
  farm = await market.supplier('Hof Lüttje')
  potatoes = await farm.sells(20)
  onions = await farm.sells(20)
  kitchen = await market.kitchen('Küche St. Ansgar')
})

const mailsTo = (recipient: string, template: MailTemplate) =>
  market.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.template, template)))
    .orderBy(asc(mails.id))
const declinesOf = async (orderNumber: string) =>
  (await mailsTo(market.hub.email, 'supplyDeclined')).filter(({ data }) => data.orderNumber === orderNumber)

it('a new order is told to its producer, whatever joins it', async () => {
  await kitchen.place([potatoes.line(3), onions.line(2)])
  await (await market.kitchen('Kita Birkenweg')).place([potatoes.line(4)])
  const { orderNumber } = await farm.order()
  expect(await mailsTo(farm.company.email, 'newSupplierOrder')).toMatchObject([
    {
      locale: 'de-DE',
      data: {
        name: 'Wiebke Harms',
        orderNumber,
        hubName: market.hub.name,
        leg: 'delivery',
        lines: [
          { quantity: 3, lineCents: 3600 },
          { quantity: 2, lineCents: 2400 },
        ],
      },
    },
  ])
})

it('an order that fails leaves no mail', async () => {
  expect((await kitchen.tries([potatoes.line(3), onions.line(21)])).status).toBe(409)
  expect(await mailsTo(farm.company.email, 'newSupplierOrder')).toEqual([])
})

it('is written in the language of the person who reads there', async () => {
  const { email, id } = farm.company
  const [ann] = await market.db
    .insert(users)
    .values({ issuer: 'x', subject: email, email, locale: 'en-US' })
    .returning()
  await market.db.insert(accounts).values({ userId: ann?.id ?? '', companyId: id, status: 1 })
  await kitchen.place([potatoes.line(3)])
  expect(await mailsTo(email, 'newSupplierOrder')).toMatchObject([{ locale: 'en-US' }])
})

it('lines declined one after the other reach the hub in one mail; one that went out is followed by another', async () => {
  await market.confirm(await kitchen.place([potatoes.line(6), onions.line(2)]))
  const { orderNumber, items } = await farm.order()
  const [first, second] = items
  await market.decline(farm.person, orderNumber, first.id, 2, 'Hagelschaden')
  await market.decline(farm.person, orderNumber, second.id, 2, 'Ausverkauft')
  const [mail, ...others] = await declinesOf(orderNumber)
  expect(others).toEqual([])
  expect(mail?.data).toMatchObject({
    supplierName: 'Hof Lüttje',
    lines: [
      { orderedQuantity: 6, comingQuantity: 4, reason: { code: 'said', text: 'Hagelschaden' } },
      { orderedQuantity: 2, comingQuantity: 0, reason: { code: 'said', text: 'Ausverkauft' } },
    ],
  })

  await market.db
    .update(mails)
    .set({ status: 'sent' })
    .where(eq(mails.id, mail?.id ?? ''))
  await market.decline(farm.person, orderNumber, first.id, 1, 'Noch ein Sack')
  expect(await declinesOf(orderNumber)).toHaveLength(2)
})

it('a mail waits for the next line before it goes out', async () => {
  await market.confirm(await kitchen.place([potatoes.line(6)]))
  const { orderNumber, items } = await farm.order()
  await market.decline(farm.person, orderNumber, items[0].id, 2)
  const [mail] = await declinesOf(orderNumber)
  const { rows } = await market.db.execute<{ waits: boolean }>(
    `select run_at > now() + interval '4 minutes' as waits from graphile_worker._private_jobs
     where payload ->> 'mailId' = '${mail?.id}'`,
  )
  expect(rows).toEqual([{ waits: true }])
})

it('a producer that brings everything sends the hub no mail', async () => {
  await market.confirm(await kitchen.place([potatoes.line(6)]))
  const { orderNumber, items } = await farm.order()
  await market.accept(farm.person, orderNumber)
  await market.dispatch(farm.person, orderNumber, [{ itemId: items[0].id, lots: lots(6) }])
  expect(await declinesOf(orderNumber)).toEqual([])
})

describe('what becomes of an order', () => {
  const changesOf = async (orderNumber: string) =>
    (await mailsTo(farm.company.email, 'supplierOrderChanged')).filter(({ data }) => data.orderNumber === orderNumber)
  const firmOf = async (orderNumber: string) =>
    (await mailsTo(farm.company.email, 'supplierOrderFirm')).filter(({ data }) => data.orderNumber === orderNumber)
  const cancel = async (orderNumber: string, position = 0) => {
    const { items } = await market.hubOrder(orderNumber)
    const url = `/api/retailer/business-customer-orders/${orderNumber}/items/${items[position].id}/cancel`
    await market.done(market.anke, url, { reason: 'Die Küche bleibt zu' })
  }
  /** What the queue does at the cut-off of an order. */
  const reachCutOff = async (orderNumber: string) => {
    const { rows } = await market.db.execute<{ id: string; isDue: boolean }>(sql`
      select o.id, exists (select from graphile_worker._private_jobs j
        where j.payload ->> 'orderId' = o.id::text and j.run_at = o.cut_off_at) as "isDue"
      from ${retailerOrders} o where order_number = ${orderNumber}`)
    expect(rows).toMatchObject([{ isDue: true }])
    const follow = async () => undefined
    const tasks = procurementTasks({ db: market.db, clock: () => new Date('2026-11-25T13:00:00Z'), follow })
    const helpers = { job: { id: '7' } } as JobHelpers
    await tasks['firm-supplier-order']?.({ orderId: rows[0]?.id }, helpers)
  }
  const actionsOn = async (orderNumber: string) => {
    const { rows } = await market.db.execute<{ action: string }>(sql`
      select e.action from ${auditEntries} e join ${retailerOrders} o on o.id = e.subject_id::uuid
      where o.order_number = ${orderNumber} and e.subject = 'retailerOrder' order by e.id`)
    return rows.map(({ action }) => action)
  }

  it('is told at its cut-off as it stands then, with all that joined; from then each thing that leaves', async () => {
    const first = await kitchen.place([potatoes.line(3), onions.line(2)])
    await (await market.kitchen('Kita Birkenweg')).place([potatoes.line(4)])
    const { orderNumber } = await farm.order()
    expect(await firmOf(orderNumber)).toEqual([])
    await reachCutOff(orderNumber)
    expect(await firmOf(orderNumber)).toMatchObject([
      { data: { acceptedByHub: false, lines: [{ quantity: 7, lineCents: 8400 }, { quantity: 2 }] } },
    ])
    expect((await farm.order()).isOpen).toBe(false)

    await cancel(first, 0)
    await cancel(first, 1)
    expect(await changesOf(orderNumber)).toMatchObject([
      {
        data: {
          isOver: false,
          lines: [
            { before: 7, after: 4 },
            { before: 2, after: 0 },
          ],
        },
      },
    ])
    expect(await actionsOn(orderNumber)).toEqual([
      'retailerOrder.open',
      'retailerOrder.join',
      'retailerOrder.close',
      'retailerOrder.leave',
      'retailerOrder.leave',
    ])
  })

  it('is told of what its hub takes out while it collects, and of nothing that customers do', async () => {
    const placed = await kitchen.place([potatoes.line(9), onions.line(2)])
    const { orderNumber } = await farm.order()
    const lower = async (quantity: number, by: 'hub' | 'kitchen') => {
      const { version, items } = await market.hubOrder(placed)
      const body = { lines: [{ itemId: items[0].id, quantity }], added: [], grossCents: 'any' }
      const [person, url] =
        by === 'hub'
          ? [market.anke, `/api/retailer/business-customer-orders/${placed}/change`]
          : [kitchen.person, `/api/business-customer/orders/${placed}/change`]
      const shown = await market.send('POST', person, `${url}/preview`, {
        version,
        body: { ...body, grossCents: undefined },
      })
      const sent = {
        ...body,
        grossCents: shown.body.totals.grossCents,
        ...(by === 'hub' && { reason: 'Weniger Gäste' }),
      }
      expect(await market.send('POST', person, url, { version, body: sent })).toMatchObject({ status: 200 })
    }
    await lower(8, 'kitchen')
    expect(await changesOf(orderNumber)).toEqual([])
    await lower(5, 'hub')
    expect(await changesOf(orderNumber)).toMatchObject([{ data: { isOver: false, lines: [{ before: 8, after: 5 }] } }])
  })

  it('that everybody has left is told at once, and not, when somebody wants it again before the mail is out', async () => {
    const first = await kitchen.place([potatoes.line(3)])
    const { orderNumber } = await farm.order()
    await cancel(first)
    expect(await changesOf(orderNumber)).toMatchObject([{ data: { isOver: true, lines: [{ before: 3, after: 0 }] } }])
    await kitchen.place([potatoes.line(5)])
    expect(await changesOf(orderNumber)).toEqual([])
    expect(await mailsTo(farm.company.email, 'newSupplierOrder')).toHaveLength(1)
  })

  it('goes up and down unsaid by customers while it collects, and at its cut-off only where something is still to be accepted', async () => {
    const first = await kitchen.place([potatoes.line(3), onions.line(2)])
    const { orderNumber } = await farm.order()
    const { items } = await kitchen.order(first)
    await market.done(kitchen.person, `/api/business-customer/orders/${first}/items/${items[1].id}/cancel`)
    expect(await changesOf(orderNumber)).toEqual([])
    await market.confirm(first)
    await market.accept(farm.person, orderNumber)
    await reachCutOff(orderNumber)
    expect(await firmOf(orderNumber)).toEqual([])
  })

  it('is told to be accepted by the hub', async () => {
    await market.confirm(await kitchen.place([potatoes.line(3)]))
    const { orderNumber } = await farm.order()
    await market.accept(market.anke, orderNumber, { desk: 'retailer' })
    expect(await firmOf(orderNumber)).toMatchObject([{ data: { acceptedByHub: true, lines: [{ quantity: 3 }] } }])
  })
})
