import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../platform/tables.ts'
import { companies } from '../accounts/public.ts'
import { mails } from '../notifications/public.ts'
import { good, lots, type Morning, openMorning, refusal } from './testing/morning.ts'

/** A producer who does not click stops nobody: its hub answers for it, and counting in is an answer, too. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

let farm: Awaited<ReturnType<Morning['supplier']>>
let sacks: Awaited<ReturnType<typeof farm.sells>>
let eggs: Awaited<ReturnType<typeof farm.sells>>
let first: Awaited<ReturnType<Morning['kitchen']>>
let second: Awaited<ReturnType<Morning['kitchen']>>
beforeEach(async () => {
  farm = await market.supplier('Hof Lüttje')
  sacks = await farm.sells(20)
  eggs = await farm.sells(20)
  first = await market.kitchen('Küche St. Ansgar')
  second = await market.kitchen('Kita Birkenweg')
})

const url = (orderNumber: string) => `/api/retailer/retailer-orders/${orderNumber}`
const hubs = (orderNumber: string) => market.get(market.anke, url(orderNumber))
const declines = (orderNumber: string, itemId: string, quantity: number) =>
  market.post(market.anke, `${url(orderNumber)}/items/${itemId}/decline`, {
    quantity,
    reason: { code: 'said', text: 'Am Telefon: verhagelt' },
  })
const countAll = (order: { orderNumber: string; items: { id: string; orderedQuantity: number }[] }) =>
  market.count(
    farm.company.slug,
    order.orderNumber,
    order.items.map(({ id, orderedQuantity }) => ({ itemId: id, receipts: [good(orderedQuantity)] })),
  )

describe('the hub for its supplier', () => {
  it('accepts what it was told by telephone, of a blocked one too, and the books say who did', async () => {
    await market.confirm(await first.place([sacks.line(6)]))
    const { orderNumber } = await farm.order()
    await market.db.update(companies).set({ status: CompanyStatus.Blocked }).where(eq(companies.id, farm.company.id))
    // And it is told that nobody else will.
    expect(await hubs(orderNumber)).toMatchObject({
      ...{ canAccept: { allowed: true, code: null }, isSupplierBlocked: true },
    })
    expect(await market.accept(market.anke, orderNumber, { desk: 'retailer' })).toMatchObject({
      status: 200,
      body: { status: 'processing' },
    })
    const entries = await market.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'retailerOrder.accept'), eq(auditEntries.companyId, market.hub.id)))
    expect(entries).toHaveLength(1)
    const order = await hubs(orderNumber)
    expect(order).toMatchObject({ isOpen: false, items: [{ status: 'processing', confirmedQuantity: 6 }] })
    expect((await countAll(order)).body).toEqual({ status: 'receivedRetailer', shortened: [] })
  })

  it('declines a part, and gets no mail about what it has just entered itself', async () => {
    await market.confirm(await first.place([sacks.line(6)]))
    const order = await farm.order()
    const { orderNumber } = order
    expect((await hubs(orderNumber)).isSupplierBlocked).toBe(false)
    expect((await declines(orderNumber, order.items[0].id, 2)).body).toEqual({ status: 'received' })
    expect((await hubs(orderNumber)).items[0]).toMatchObject({ confirmedQuantity: 4, missingQuantity: 2 })
    expect(await market.shelves(farm.company.id, sacks.id)).toEqual({ onHand: 18, reserved: 4 })
    const told = await market.db.select().from(mails).where(eq(mails.template, 'supplyDeclined'))
    expect(told.filter(({ data }) => data.orderNumber === orderNumber)).toEqual([])
    expect(await market.booksBalance()).toEqual([])
  })

  it('is this order’s hub and nobody else', async () => {
    await market.confirm(await first.place([sacks.line(6)]))
    const { orderNumber } = await farm.order()
    const stranger = await market.kitchen('Küche am Deich')
    expect((await market.accept(stranger.person, orderNumber, { desk: 'retailer' })).status).toBe(403)
  })
})

describe('counting in', () => {
  it('is acceptance: goods that nobody accepted are booked, and nothing joins their order any more', async () => {
    await market.confirm(await first.place([sacks.line(6)]))
    const order = await farm.order()
    const { deliveries } = await market.get(market.anke, '/api/retailer/inbound')
    expect(
      deliveries.find((each: { orderNumbers: string[] }) => each.orderNumbers.includes(order.orderNumber)),
    ).toMatchObject({
      canReceive: true,
    })
    expect((await countAll(order)).body).toEqual({ status: 'receivedRetailer', shortened: [] })
    expect(await market.shelves(farm.company.id, sacks.id)).toEqual({ onHand: 14, reserved: 0 })
    expect((await hubs(order.orderNumber)).items[0]).toMatchObject({ confirmedQuantity: 6, receivedQuantity: 6 })
    await second.place([sacks.line(2)])
    expect((await farm.order()).orderNumber).not.toBe(order.orderNumber)
    expect(await market.booksBalance()).toEqual([])
  })

  it('takes each line as it is confirmed: one that waits for the hub holds up no other', async () => {
    const confirmed = await first.place([sacks.line(6)])
    const waiting = await second.place([eggs.line(3)])
    await market.confirm(confirmed)
    const order = await farm.order()
    const [potatoes, dozen] = order.items
    expect(refusal(await countAll(order))).toEqual({ status: 409, code: 'NotYetConfirmed' })
    const receipts = [good(6)]
    const counted = await market.count(farm.company.slug, order.orderNumber, [{ itemId: potatoes.id, receipts }])
    expect(counted).toMatchObject({ status: 200 })
    expect((await market.hubOrder(confirmed)).status).toBe('receivedRetailer')
    await market.confirm(waiting)
    const rest = [{ itemId: dozen.id, receipts: [good(3)] }]
    expect(await market.count(farm.company.slug, order.orderNumber, rest)).toMatchObject({ status: 200 })
    expect((await market.hubOrder(waiting)).status).toBe('receivedRetailer')
    expect(await market.booksBalance()).toEqual([])
  })
})

describe('accepting', () => {
  it('before the cut-off says what it closes: what is accepted comes, what customers may drop they do, and what they add is an order of its own', async () => {
    const confirmed = await first.place([sacks.line(6)])
    await market.confirm(confirmed)
    await second.place([eggs.line(3)])
    const { orderNumber, early } = await farm.order()
    expect(early).toEqual({ changeableQuantity: 6, waitingQuantity: 3 })
    const read = await hubs(orderNumber)
    expect(read.early).toEqual(early)
    const [line] = (await first.order(confirmed)).items
    expect(read.items[0].demands).toMatchObject([{ orderNumber: confirmed, changeableUntil: line.cutOffAt }])

    await market.accept(market.anke, orderNumber, { desk: 'retailer' })
    expect((await hubs(orderNumber)).early).toBeNull()
    await second.place([sacks.line(2)])
    expect((await farm.order()).orderNumber).not.toBe(orderNumber)
    const less = await market.change(first.person, confirmed, { lines: [{ itemId: line.id, quantity: 4 }], added: [] })
    expect(less).toMatchObject({ status: 200 })
    // What was accepted comes all the same, as the screens say.
    expect((await hubs(orderNumber)).items[0]).toMatchObject({ orderedQuantity: 6, confirmedQuantity: 6 })
  })

  it('takes on what is confirmed, sends that, and takes on the rest later', async () => {
    await market.confirm(await first.place([sacks.line(6)]))
    const waiting = await second.place([eggs.line(3)])
    const { orderNumber, items } = await farm.order()
    const [potatoes, dozen] = items
    expect(await market.accept(farm.person, orderNumber)).toMatchObject({ status: 200, body: { status: 'received' } })
    expect((await farm.order()).items.map(({ status }: { status: string }) => status)).toEqual([
      'processing',
      'received',
    ])
    expect(await farm.order()).toMatchObject({
      canAccept: { allowed: false, code: 'NotYetConfirmed' },
      canDispatch: { allowed: true },
    })
    const named = (itemId: string, quantity: number) => ({ itemId, lots: lots(quantity) })
    expect(
      refusal(await market.dispatch(farm.person, orderNumber, [named(potatoes.id, 6), named(dozen.id, 3)])),
    ).toEqual({ status: 409, code: 'NotYetConfirmed' })
    expect(await market.dispatch(farm.person, orderNumber, [named(potatoes.id, 6)])).toMatchObject({ status: 200 })
    await market.confirm(waiting)
    expect(await market.accept(farm.person, orderNumber)).toMatchObject({ status: 200 })
    expect(await market.dispatch(farm.person, orderNumber, [named(dozen.id, 3)])).toMatchObject({
      body: { status: 'pendingArrivalRetailer' },
    })
    expect(await market.booksBalance()).toEqual([])
  })

  it('is of the order as it was read: one that has grown since is looked at again', async () => {
    await market.confirm(await first.place([sacks.line(6)]))
    const { orderNumber, version } = await farm.order()
    await market.confirm(await second.place([sacks.line(9)]))
    expect(refusal(await market.accept(farm.person, orderNumber, { version }))).toEqual({
      status: 412,
      code: 'VersionOutdated',
    })
    const { orders } = await market.get(farm.person, '/api/supplier/orders')
    expect(await market.accept(farm.person, orderNumber, { version: orders[0].version })).toMatchObject({ status: 200 })
  })
})

it('both sides read what became of an order and by whom; the producer learns of no kitchen, and nobody of the other’s people', async () => {
  const placed = await first.place([sacks.line(6), eggs.line(1)])
  await second.place([sacks.line(9)])
  const { orderNumber } = await farm.order()
  const { items } = await market.hubOrder(placed)
  const cancel = `/api/retailer/business-customer-orders/${placed}/items/${items[1].id}/cancel`
  await market.done(market.anke, cancel, { reason: 'Vertippt' })
  await market.confirm(placed)
  const [unconfirmed] = (await market.get(market.anke, '/api/retailer/business-customer-orders?status=received')).orders
  await market.confirm(unconfirmed.orderNumber)
  await market.accept(market.anke, orderNumber, { desk: 'retailer' })
  const read = (order: { history: { step: string; companyName: string; personName: string; quantity: number }[] }) =>
    order.history.map(({ step, companyName, personName, quantity }) => [step, companyName, personName, quantity])
  const [hub, person] = [market.hub.name, market.anke.name]
  const steps = (kitchens: (string | null)[], theirs: string | null) => [
    ['open', kitchens[0], null, 7],
    ['join', kitchens[1], null, 9],
    ['leave', hub, theirs, -1],
    ['close', hub, theirs, null],
    ['accept', hub, theirs, null],
  ]
  expect(read(await hubs(orderNumber))).toEqual(steps([first.company.name, second.company.name], person))
  expect(read(await farm.order())).toEqual(steps([null, null], null))
})
