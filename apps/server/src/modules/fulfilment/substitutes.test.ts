import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fingerprintOf } from '../../platform/testing/fingerprint.ts'
import { givenCategory, givenHub, givenViewer } from '../../platform/testing/given.ts'
import { rehearse } from '../../platform/testing/rehearse.ts'
import { articles, salesUnits } from '../catalogue/public.ts'
import { mails, renderMail } from '../notifications/public.ts'
import { businessCustomerOrderItems } from '../orders/public.ts'
import { good, type Morning, openMorning, refusal, thursday } from './testing/morning.ts'
import { openWorld, type World } from './testing/trade-world.ts'

/** What stands in for goods that are missing, from the shortage to the box, or to the customer who wants none. */
let market: Morning
let category: { id: string; slug: string }
beforeAll(async () => {
  market = await openMorning()
  category = await givenCategory(market.db)
})
afterAll(() => market.close())

type Farm = Awaited<ReturnType<Morning['supplier']>>
type Goods = Awaited<ReturnType<Farm['sells']>>
type Kitchen = Awaited<ReturnType<Morning['kitchen']>>
let farm: Farm
let kitchen: Kitchen
/** 14,90 € a sack of 12,5 kg; dearer ones at 16,90 €, of which ten lie on the hub's shelf. */
let apples: Goods
let pears: Goods

beforeEach(async () => {
  farm = await market.supplier('Hof Lüttje')
  kitchen = await market.kitchen('Küche St. Ansgar')
  apples = await farm.sells(20, { article: { nameDe: 'Äpfel', nameEn: 'Apples', categoryId: category.id } })
  const more = { article: { nameDe: 'Birnen', nameEn: 'Pears', categoryId: category.id } }
  pears = await farm.sells(0, { priceCents: 1690, ...more })
  await market.receive(market.hub.id, pears.id, 10, { lot: 'B-1', bestBefore: '2026-12-10' })
})

type Item = {
  id: string
  status: string
  salesUnitId: string
  replaces: { itemId: string; quantity: number } | null
  replaceableQuantity: number
  canDecline: { allowed: boolean; code: string | null }
} & Record<string, unknown>
const itemsOf = async (orderNumber: string): Promise<Item[]> => (await market.hubOrder(orderNumber)).items
const substituteIn = async (orderNumber: string) => {
  const item = (await itemsOf(orderNumber)).find(({ replaces }) => replaces !== null)
  if (!item) throw new Error('nothing stands in for anything')
  return item
}
const missingIn = async (orderNumber: string) => {
  const item = (await itemsOf(orderNumber)).find(({ replaceableQuantity }) => replaceableQuantity > 0)
  if (!item) throw new Error('nothing is missing')
  return item
}
const found = async (orderNumber: string, itemId: string, q = '') =>
  market.send('GET', market.anke, `${hubOrder(orderNumber)}/items/${itemId}/substitutes${q && `?q=${q}`}`)
const hubOrder = (orderNumber: string) => `/api/retailer/business-customer-orders/${orderNumber}`
const own = (orderNumber: string) => `/api/business-customer/orders/${orderNumber}`
const decline = (orderNumber: string, itemId: string, as = kitchen.person) =>
  market.post(as, `${own(orderNumber)}/items/${itemId}/decline-substitute`)
const lastMail = async (template: 'substituteOffered' | 'substituteDeclined' | 'orderShort', orderNumber: string) => {
  const [mail] = await market.db
    .select()
    .from(mails)
    .where(and(eq(mails.template, template), sql`${mails.data} ->> 'orderNumber' = ${orderNumber}`))
    .orderBy(desc(mails.id))
    .limit(1)
  return mail
}

/** Five sacks, of which the producer has declined two, and the hub has decided. */
const short = async ({ quantity = 5, missing = 2 } = {}) => {
  const orderNumber = await kitchen.place([apples.line(quantity)])
  await market.confirm(orderNumber)
  const order = await farm.order()
  const itemId = order.items[0].id as string
  expect(await market.decline(farm.person, order.orderNumber, itemId, missing)).toMatchObject({ status: 200 })
  const shared = await market.share(order.orderNumber, itemId, { kind: 'oldestFirst' })
  expect(shared).toMatchObject({ status: 200 })
  const missingItemId = shared.body.shortened[0].missingItemId as string
  return { orderNumber, missingItemId, supplierOrder: order.orderNumber as string, supplierItem: itemId }
}
/** And two sacks of pears in their place, at the price of apples. */
const replaced = async () => {
  const was = await short()
  const body = { salesUnitId: pears.id, quantity: 2, priceCents: 1490 }
  const offered = await market.substitute(was.orderNumber, was.missingItemId, body)
  expect({ ...offered }).toMatchObject({ status: 200 })
  return { ...was, substituteId: (await substituteIn(was.orderNumber)).id }
}

describe('what could stand in', () => {
  it('is of the same kind, with what there is of it and what it costs this customer', async () => {
    const { orderNumber, missingItemId } = await short()
    const { status, body } = await found(orderNumber, missingItemId)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      customerName: 'Küche St. Ansgar',
      isConsumers: false,
      missing: { articleName: { de: 'Äpfel' }, quantity: 2, priceCents: 1490 },
    })
    const unit = body.units.find(({ salesUnitId }: { salesUnitId: string }) => salesUnitId === pears.id)
    expect(unit).toMatchObject({
      ...{ articleName: { de: 'Birnen' }, onShelf: 10, available: 10, suggestedQuantity: 2 },
      prices: [{ fromQuantity: 1, cents: 1690 }],
    })
    expect(body.units.some(({ salesUnitId }: { salesUnitId: string }) => salesUnitId === apples.id)).toBe(false)
  })

  it('is found by name, whatever kind it is of', async () => {
    const { orderNumber, missingItemId } = await short()
    const kale = await farm.sells(6, { article: { nameDe: `Grünkohl ${orderNumber}` } })
    const { body } = await found(orderNumber, missingItemId, `Gr%C3%BCnkohl%20${orderNumber}`)
    expect(body.units[0]).toMatchObject({ salesUnitId: kale.id, onShelf: 0, available: 6 })
  })

  it('is not asked for where nothing is missing', async () => {
    const { orderNumber } = await short()
    const [line] = await itemsOf(orderNumber)
    expect(refusal(await found(orderNumber, line?.id ?? ''))).toEqual({ status: 409, code: 'TransitionNotAllowed' })
  })
})

describe('an offer', () => {
  it('is a line of its own at the lower of both prices, which names what it stands in for', async () => {
    const { orderNumber, missingItemId } = await replaced()
    expect(await substituteIn(orderNumber)).toMatchObject({
      ...{
        status: 'receivedRetailer',
        orderedQuantity: 2,
        confirmedQuantity: 2,
        unitPriceCents: 1490,
        lineCents: 2980,
      },
      replaces: { itemId: missingItemId, articleName: { de: 'Äpfel' }, quantity: 2 },
      priceOverride: null,
    })
    const seen = await kitchen.order(orderNumber)
    expect(seen.totals).toMatchObject({ goodsCents: 5 * 1490 })
    expect(seen.orderedTotals).toMatchObject({ goodsCents: 5 * 1490 })
    expect(seen.items.find(({ replaces }: Item) => replaces !== null).canDecline.allowed).toBe(true)
    const { changes } = seen
    expect(changes.at(-1)).toMatchObject({
      ...{ by: 'hub', reason: { code: 'declined', text: 'Hagelschaden' } },
      lines: [{ quantityBefore: 0, quantityAfter: 2, priceCentsBefore: null, priceCentsAfter: 1490 }],
    })
    expect(await market.shelves(market.hub.id, pears.id)).toEqual({ onHand: 10, reserved: 2 })
    expect(await market.booksBalance([apples.id, pears.id])).toEqual([])
  })

  it('is told to the customer, who reads what to do', async () => {
    const { orderNumber } = await replaced()
    const mail = await lastMail('substituteOffered', orderNumber)
    const { subject, text } = renderMail(
      'substituteOffered',
      mail?.data as never,
      {
        locale: 'de-DE',
        origin: 'https://markt.example',
      } as never,
    )
    expect(subject).toContain(orderNumber)
    expect(text).toContain('2 × Äpfel')
    expect(text).toContain('2 × Birnen')
    expect(text).toContain('14,90')
    expect(text).toContain('lehnen Sie den Ersatz')
  })

  it('costs what the hub says, where it says why', async () => {
    const { orderNumber, missingItemId } = await short()
    const body = { salesUnitId: pears.id, quantity: 2, priceCents: 1590, reason: 'Am Telefon vereinbart' }
    expect(await market.substitute(orderNumber, missingItemId, body)).toMatchObject({ status: 200 })
    expect(await substituteIn(orderNumber)).toMatchObject({
      unitPriceCents: 1590,
      priceOverride: { usualCents: 1690, reason: 'Am Telefon vereinbart' },
    })
  })

  it('is bought where the shelf has none, and leaves the producer again when it is declined', async () => {
    const { orderNumber, missingItemId } = await short()
    const plums = await farm.sells(9)
    const body = { salesUnitId: plums.id, quantity: 2, priceCents: 1490 }
    expect(await market.substitute(orderNumber, missingItemId, body)).toMatchObject({ status: 200 })
    const substitute = await substituteIn(orderNumber)
    expect(substitute.status).toBe('processing')
    expect(await market.shelves(farm.company.id, plums.id)).toEqual({ onHand: 9, reserved: 2 })
    expect((await farm.order()).items.map(({ orderedQuantity }: Item) => orderedQuantity).sort()).toEqual([2, 5])
    expect(await decline(orderNumber, substitute.id)).toMatchObject({ status: 200 })
    expect(await market.shelves(farm.company.id, plums.id)).toEqual({ onHand: 9, reserved: 0 })
    expect(await market.booksBalance([apples.id, pears.id, plums.id])).toEqual([])
  })

  it('gives an order of which nothing was left something again', async () => {
    const { orderNumber, missingItemId } = await short({ quantity: 2, missing: 2 })
    expect(await market.hubOrder(orderNumber)).toMatchObject({ status: 'cancelled', paymentStatus: 'cancelled' })
    const body = { salesUnitId: pears.id, quantity: 2, priceCents: 1490 }
    expect(await market.substitute(orderNumber, missingItemId, body)).toMatchObject({ status: 200 })
    expect(await market.hubOrder(orderNumber)).toMatchObject({ status: 'receivedRetailer', paymentStatus: 'unpaid' })
    const { id } = await substituteIn(orderNumber)
    expect(await decline(orderNumber, id)).toMatchObject({ status: 200 })
    expect(await market.hubOrder(orderNumber)).toMatchObject({ status: 'cancelled', paymentStatus: 'cancelled' })
    expect(await market.booksBalance([apples.id, pears.id])).toEqual([])
  })

  it.each<[string, object, number, string]>([
    ['at another price than the lower of both', { priceCents: 1690 }, 409, 'PriceChanged'],
    ['of more than there is', { quantity: 11, priceCents: 270 }, 409, 'OrderLinesRefused'],
    ['of something that is not sold', { salesUnitId: '019ab000-0000-7000-8000-000000000000' }, 409, 'OfferUnavailable'],
    ['for nothing at all', { quantity: 0 }, 400, 'ValidationFailed'],
    ['below nothing', { priceCents: -1, reason: 'Geschenkt' }, 400, 'ValidationFailed'],
    ['with a reason that says nothing', { reason: '' }, 400, 'ValidationFailed'],
  ])('is refused %s, and leaves nothing', async (_, more, status, code) => {
    const { orderNumber, missingItemId } = await short()
    const before = await fingerprintOf(market.db)
    const body = { salesUnitId: pears.id, quantity: 2, priceCents: 1490, ...more }
    expect(refusal(await market.substitute(orderNumber, missingItemId, body))).toEqual({ status, code })
    expect(await fingerprintOf(market.db)).toEqual(before)
  })

  it('is refused twice, for what comes, and on an order that has changed', async () => {
    const { orderNumber, missingItemId } = await replaced()
    const body = { salesUnitId: pears.id, quantity: 1, priceCents: 1490 }
    expect(refusal(await market.substitute(orderNumber, missingItemId, body)).code).toBe('SubstituteOffered')
    const [line] = await itemsOf(orderNumber)
    expect(refusal(await market.substitute(orderNumber, line?.id ?? '', body)).code).toBe('TransitionNotAllowed')
    expect(refusal(await market.substitute(orderNumber, missingItemId, body, 1))).toEqual({
      status: 412,
      code: 'VersionOutdated',
    })
  })
})

describe('a customer who wants none', () => {
  it('declines it, past the cut-off too, and the hub is told', async () => {
    const { orderNumber, substituteId } = await replaced()
    const { cutOffAt, id } = businessCustomerOrderItems
    await market.db
      .update(businessCustomerOrderItems)
      .set({ cutOffAt: sql`${cutOffAt} - interval '7 days'` })
      .where(eq(id, substituteId))
    expect(await decline(orderNumber, substituteId)).toMatchObject({ status: 200 })
    const seen = await kitchen.order(orderNumber)
    expect(seen.totals).toMatchObject({ goodsCents: 3 * 1490 })
    const item = seen.items.find(({ id }: Item) => id === substituteId)
    expect(item).toMatchObject({ status: 'cancelled', cancelReason: { code: 'substituteDeclined' }, lineCents: 0 })
    expect(seen.changes.at(-1)).toMatchObject({
      ...{ by: 'customer', reason: null },
      lines: [{ itemId: substituteId, quantityBefore: 2, quantityAfter: 0 }],
    })
    expect(await market.shelves(market.hub.id, pears.id)).toEqual({ onHand: 10, reserved: 0 })
    expect(await lastMail('substituteDeclined', orderNumber)).toMatchObject({ recipient: market.hub.email })
    expect(refusal(await decline(orderNumber, substituteId)).code).toBe('AlreadyClosed')
    expect(await market.booksBalance([apples.id, pears.id])).toEqual([])
    // And may be offered something else.
    expect((await missingIn(orderNumber)).replaceableQuantity).toBe(2)
  })

  it('says at the shelf what it stands in for, by order and by article', async () => {
    const { orderNumber, substituteId } = await replaced()
    const replaces = {
      articleName: { de: 'Äpfel', en: 'Apples' },
      salesUnitName: expect.objectContaining({ de: expect.any(String) }),
    }
    const { items } = await market.get(market.anke, `/api/retailer/picking/${orderNumber}`)
    const said = (items as Item[]).filter((item) => item.replaces !== null)
    expect(said).toMatchObject([{ id: substituteId, replaces }])
    const byArticle = `/api/retailer/picking/articles/${pears.id}?deliveryDate=${thursday}`
    expect((await market.get(market.anke, byArticle)).lines).toMatchObject([{ id: substituteId, replaces }])
  })

  it('comes too late once it is in the box, and is asked for nothing else', async () => {
    const { orderNumber, substituteId } = await replaced()
    const [line] = await itemsOf(orderNumber)
    expect(refusal(await decline(orderNumber, line?.id ?? '')).code).toBe('TransitionNotAllowed')
    expect(await market.pick(orderNumber, substituteId, { quantity: 2 })).toMatchObject({ status: 200 })
    expect(refusal(await decline(orderNumber, substituteId))).toEqual({ status: 409, code: 'AlreadyPicked' })
    expect(refusal(await decline(orderNumber, substituteId, (await market.kitchen('Kita')).person)).code).toBe(
      'NotFound',
    )
    expect((await kitchen.order(orderNumber)).items.find(({ id }: Item) => id === substituteId).canDecline).toEqual({
      allowed: false,
      code: 'AlreadyPicked',
    })
  })
})

it('goes all the way with the rest of its order, and is billed at its price', async () => {
  const { orderNumber, substituteId, supplierOrder, supplierItem } = await replaced()
  await market.accept(farm.person, supplierOrder)
  const counted = await market.count(farm.company.slug, supplierOrder, [{ itemId: supplierItem, receipts: [good(3)] }])
  expect(counted).toMatchObject({ status: 200 })
  const [line] = await itemsOf(orderNumber)
  expect(await market.pick(orderNumber, line?.id ?? '', { quantity: 3 })).toMatchObject({ status: 200 })
  expect(await market.pick(orderNumber, substituteId, { quantity: 2 })).toMatchObject({ status: 200 })
  expect(await market.depart(orderNumber)).toMatchObject({ status: 200 })
  expect(refusal(await decline(orderNumber, substituteId)).code).toBe('AlreadyUnderWay')
  expect(await market.complete(orderNumber)).toMatchObject({ status: 200 })
  expect(await kitchen.order(orderNumber)).toMatchObject({ status: 'completed', totals: { goodsCents: 5 * 1490 } })
  expect(await market.booksBalance([apples.id, pears.id])).toEqual([])
})

describe('what was missing and is found again', () => {
  /** Five sacks came, two were not at their place, and something stands in for them. */
  const notFound = async () => {
    const orderNumber = await kitchen.place([apples.line(5)])
    await market.confirm(orderNumber)
    const { orderNumber: supplierOrder, items } = await farm.order()
    await market.accept(farm.person, supplierOrder)
    await market.count(farm.company.slug, supplierOrder, [{ itemId: items[0].id, receipts: [good(5)] }])
    const [line] = await itemsOf(orderNumber)
    const lineId = line?.id ?? ''
    await market.pick(orderNumber, lineId, { quantity: 3, missingReason: { code: 'said', text: 'Nicht am Platz' } })
    const missing = await missingIn(orderNumber)
    const body = { salesUnitId: pears.id, quantity: 2, priceCents: 1490 }
    expect(await market.substitute(orderNumber, missing.id, body)).toMatchObject({ status: 200 })
    return { orderNumber, lineId, substituteId: (await substituteIn(orderNumber)).id, supplierOrder, items }
  }

  it('stays away while something stands in for it, and comes back once that was declined', async () => {
    const { orderNumber, lineId, substituteId } = await notFound()
    expect(refusal(await market.takeBack(orderNumber, lineId))).toEqual({ status: 409, code: 'SubstituteOffered' })
    expect(await decline(orderNumber, substituteId)).toMatchObject({ status: 200 })
    expect(await market.takeBack(orderNumber, lineId)).toMatchObject({ status: 200 })
    const items = await itemsOf(orderNumber)
    expect(items.find(({ id }) => id === lineId)).toMatchObject({ confirmedQuantity: 5, pickedQuantity: null })
    // It says of the line now what it was offered for.
    expect(items.find(({ id }) => id === substituteId)?.replaces).toMatchObject({ itemId: lineId })
    expect(await market.booksBalance([apples.id, pears.id])).toEqual([])
  })

  it('so does what a count at the door had cut', async () => {
    const orderNumber = await kitchen.place([apples.line(5)])
    await market.confirm(orderNumber)
    const { orderNumber: supplierOrder, items } = await farm.order()
    await market.accept(farm.person, supplierOrder)
    const receipt = { itemId: items[0].id, receipts: [good(3)], sharing: { kind: 'oldestFirst' } }
    const counted = await market.count(farm.company.slug, supplierOrder, [receipt])
    const [{ missingItemId }] = counted.body.shortened
    const body = { salesUnitId: pears.id, quantity: 2, priceCents: 1490 }
    expect(await market.substitute(orderNumber, missingItemId, body)).toMatchObject({ status: 200 })
    const url = `/api/retailer/retailer-orders/${supplierOrder}/items/${items[0].id}/take-back-count`
    const back = () => market.post(market.anke, url, { reason: 'Falsch gezählt' })
    expect(refusal(await back())).toEqual({ status: 409, code: 'SubstituteOffered' })
    await decline(orderNumber, (await substituteIn(orderNumber)).id)
    expect(await back()).toMatchObject({ status: 200 })
    expect(await market.booksBalance([apples.id, pears.id])).toEqual([])
  })
})

it('a count of nothing that is taken back gives a line back what it lacks, though some of it lay at the hub', async () => {
  await market.receive(market.hub.id, apples.id, 2, { lot: 'A-1', bestBefore: '2026-12-10' })
  const orderNumber = await kitchen.place([apples.line(6)])
  await market.confirm(orderNumber)
  const { orderNumber: supplierOrder, items } = await farm.order()
  expect(items[0].orderedQuantity).toBe(4)
  const receipts = [{ quantity: 0, condition: 'good', lot: null, bestBefore: null }]
  const counted = { itemId: items[0].id, receipts, sharing: { kind: 'oldestFirst' } }
  expect(await market.count(farm.company.slug, supplierOrder, [counted])).toMatchObject({ status: 200 })
  const lineIn = async () => (await itemsOf(orderNumber))[0]
  expect(await lineIn()).toMatchObject({ confirmedQuantity: 2, status: 'receivedRetailer' })
  const url = `/api/retailer/retailer-orders/${supplierOrder}/items/${items[0].id}/take-back-count`
  expect(await market.post(market.anke, url, { reason: 'Falsche Palette' })).toMatchObject({ status: 200 })
  expect(await lineIn()).toMatchObject({ confirmedQuantity: 6, status: 'pendingArrivalRetailer' })
  expect(await itemsOf(orderNumber)).toHaveLength(1)
  expect(await market.booksBalance([apples.id])).toEqual([])
})

describe('a household', () => {
  let world: World
  beforeEach(async () => {
    world = await openWorld(market, category.id)
  })
  const contact = { name: 'Frauke Lüers', phone: '+494401998877' }
  const orderOf = (salesUnitId: string, quantity: number) => ({
    ...{ deliveryDate: thursday, deliveryMethod: 'pickupHub', payment: 'cashAtPickup', address: null, contact },
    lines: [{ salesUnitId, quantity, unitPriceCents: 1890 }],
  })
  const shop = () => `/api/household-hubs/${market.hub.slug}`
  /** Sacks of the hub's own shelf, of which a count then finds only some. */
  const cut = async (orderNumber: string, left: number) => {
    await market.confirm(orderNumber)
    const [lot] = (await world.see()).shelves.filter(({ isHubs, good: of }) => isHubs && of === world.goods[0])
    const counts = [{ stockId: lot?.id, seen: lot?.onHand, counted: left, reason: 'Gezählt' }]
    const sharings = [{ salesUnitId: world.goods[0], rule: { kind: 'oldestFirst' } }]
    const counted = await market.post(market.anke, `/api/retailer/warehouses/${lot?.warehouseId}/count`, {
      counts,
      sharings,
    })
    expect(counted).toMatchObject({ status: 200 })
    return counted.body.shortened[0].missingItemId as string
  }

  it('pays no more than it was promised at most, and may decline', async () => {
    const [sacks = '', , , wheels = ''] = world.goods
    const { orderNumber } = await market.done(world.person, `${shop()}/orders`, orderOf(sacks, 4))
    const missing = await cut(orderNumber, 2)
    const url = `/api/private-customer/orders/${orderNumber}`
    const ceiling = 4 * 1890
    const dearer = { salesUnitId: wheels, quantity: 1, priceCents: 1890, reason: 'Der ist besser' }
    expect(refusal(await market.substitute(orderNumber, missing, dearer)).code).toBe('SubstituteTooDear')
    // A wheel of 4 kg for 2 sacks of 4 kg: what as much of the sacks costs.
    const body = { salesUnitId: wheels, quantity: 1, priceCents: 472 }
    expect(await market.substitute(orderNumber, missing, body)).toMatchObject({ status: 200 })
    const seen = await market.get(world.person, url)
    expect(seen.totals.grossCents).toBe(2 * 1890 + 1888)
    expect(seen.mostGrossCents).toBeLessThanOrEqual(ceiling)
    const mail = await lastMail('substituteOffered', orderNumber)
    const rendered = renderMail('substituteOffered', mail?.data as never, { locale: 'de-DE', origin: '' } as never)
    expect(rendered.text).toMatch(/höchstens/)
    const substitute = seen.items.find(({ replaces }: Item) => replaces !== null)
    expect(await market.post(world.person, `${url}/items/${substitute.id}/decline-substitute`)).toMatchObject({
      status: 200,
    })
    expect((await market.get(world.person, url)).totals.grossCents).toBe(2 * 1890)
    expect(await market.booksBalance(world.goods)).toEqual([])
  })

  it('is asked for its age before something with alcohol stands in, by the hub that offers it', async () => {
    const [sacks = '', carrots = ''] = world.goods
    const { orderNumber } = await market.done(world.person, `${shop()}/orders`, orderOf(sacks, 4))
    const missing = await cut(orderNumber, 3)
    const ofCarrots = market.db.select({ id: salesUnits.articleId }).from(salesUnits).where(eq(salesUnits.id, carrots))
    await market.db
      .update(articles)
      .set({ alcohol: { tenths: 55, kind: 'fermented' } })
      .where(inArray(articles.id, ofCarrots))
    const { body: shown } = await found(orderNumber, missing)
    expect(shown).toMatchObject({ isConsumers: true, confirmedAge: null })
    expect(shown.units.find(({ salesUnitId }: Item) => salesUnitId === carrots)).toMatchObject({ minimumAge: 16 })
    const body = { salesUnitId: carrots, quantity: 1, priceCents: 1890 }
    const refused = await market.substitute(orderNumber, missing, body)
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'confirmedAge' }] } })
    expect(await market.substitute(orderNumber, missing, { ...body, confirmedAge: 16 })).toMatchObject({ status: 200 })
    expect(await market.get(world.person, `/api/private-customer/orders/${orderNumber}`)).toMatchObject({
      ...{ minimumAge: 16, confirmedAge: 16 },
    })
  })

  it('so does a guest, by the link, and nobody without it', async () => {
    const [sacks = '', carrots = ''] = world.goods
    const linkToken = randomBytes(16).toString('base64url')
    const guests = { ...orderOf(sacks, 4), contact: { ...contact, email: 'frauke@haushalt.example' }, linkToken }
    const placed = await market.post(null, `${shop()}/guest-orders`, guests)
    const missing = await cut(placed.body.orderNumber, 1)
    const body = { salesUnitId: carrots, quantity: 3, priceCents: 1890 }
    expect(await market.substitute(placed.body.orderNumber, missing, body)).toMatchObject({ status: 200 })
    const substitute = await substituteIn(placed.body.orderNumber)
    const path = (token: string) => `/api/guest-orders/${token}/items/${substitute.id}/decline-substitute`
    expect(refusal(await market.post(null, path(randomBytes(16).toString('base64url')))).code).toBe('NotFound')
    expect(await market.post(null, path(linkToken))).toMatchObject({ status: 200 })
    expect(await market.booksBalance(world.goods)).toEqual([])
  })
})

it('two at the hub who offer at once, and a customer who declines, end in one after the other', async () => {
  const { orderNumber, missingItemId } = await short()
  const { version } = await market.hubOrder(orderNumber)
  const body = { salesUnitId: pears.id, quantity: 2, priceCents: 1490 }
  const offered = await Promise.all(
    Array.from({ length: 4 }, () => market.substitute(orderNumber, missingItemId, body, version)),
  )
  expect(offered.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
  const { id } = await substituteIn(orderNumber)
  const [picked, declined] = await Promise.all([
    market.pick(orderNumber, id, { quantity: 2 }),
    decline(orderNumber, id),
  ])
  expect([picked.status, declined.status].sort()).toEqual([200, 409])
  expect(await market.booksBalance([apples.id, pears.id])).toEqual([])
})

/** State × action × role for an order of which something is missing, and something stands in: what `every-state.proof.test.ts` asks of all others. */
describe('at each stage of its order', () => {
  it('a substitute is offered by the hub and declined by its customer as long as that can be; all else changes nothing', async () => {
    const berries = await farm.sells(20, { article: { nameDe: 'Beeren', nameEn: 'Berries', categoryId: category.id } })
    const orderNumber = await kitchen.place([apples.line(5), berries.line(4)])
    await market.confirm(orderNumber)
    const supply = await farm.order()
    const supplied = (unit: Goods): string => {
      const called = unit === apples ? 'Äpfel' : 'Beeren'
      return supply.items.find(({ articleName }: { articleName: { de: string } }) => articleName.de === called).id
    }
    const missing = new Map<string, string>()
    for (const unit of [apples, berries]) {
      await market.decline(farm.person, supply.orderNumber, supplied(unit), 2)
      const shared = await market.share(supply.orderNumber, supplied(unit), { kind: 'oldestFirst' })
      missing.set(unit.id, shared.body.shortened[0].missingItemId)
    }
    const of = (unit: Goods) => missing.get(unit.id) ?? ''
    const body = { salesUnitId: pears.id, quantity: 2, priceCents: 1490 }
    expect(await market.substitute(orderNumber, of(apples), body)).toMatchObject({ status: 200 })
    const substitute = await substituteIn(orderNumber)

    const strangers = await givenHub(market.db)
    const people = {
      customer: kitchen.person,
      hub: market.anke,
      supplier: farm.person,
      anotherCustomer: (await market.kitchen('Kita Fremd')).person,
      anotherHub: await givenViewer(market.db, strangers),
      guest: null,
    }
    const offer = async (as: typeof market.anke | null) => {
      const { version } = await market.hubOrder(orderNumber)
      return market.send('POST', as, `${hubOrder(orderNumber)}/items/${of(berries)}/substitute`, { version, body })
    }
    const actions = [
      ['offered', offer, 'hub'],
      [
        'declined',
        (as: typeof market.anke | null) =>
          market.post(as, `${own(orderNumber)}/items/${substitute.id}/decline-substitute`),
        'customer',
      ],
    ] as const
    /** Which of the two its own party may do now. */
    const expectPossible = async (stage: string, possible: readonly (typeof actions)[number][0][]) => {
      const before = await fingerprintOf(market.db)
      const finish = rehearse(market.db)
      for (const [action, ask, party] of actions) {
        for (const [who, as] of Object.entries(people)) {
          const { status, body: said } = await ask(as as never)
          const expected = who !== party ? [401, 403, 404] : possible.includes(action) ? [200] : [409]
          expect(expected, `${stage}: ${action} by ${who}: ${JSON.stringify(said)}`).toContain(status)
        }
      }
      finish()
      expect(await fingerprintOf(market.db), stage).toEqual(before)
    }
    const done = async (step: Promise<{ status: number }>) => expect(await step).toMatchObject({ status: 200 })
    await expectPossible('short', ['offered', 'declined'])
    await done(market.accept(farm.person, supply.orderNumber))
    await expectPossible('accepted', ['offered', 'declined'])
    const receipts = [apples, berries].map((unit) => ({
      itemId: supplied(unit),
      receipts: [good(unit === apples ? 3 : 2)],
    }))
    await done(market.count(farm.company.slug, supply.orderNumber, receipts))
    await expectPossible('counted', ['offered', 'declined'])
    await done(market.pick(orderNumber, substitute.id, { quantity: 2 }))
    await expectPossible('picked', ['offered'])
    const rest = (await itemsOf(orderNumber)).filter(({ id, status }) => id !== substitute.id && status !== 'cancelled')
    for (const [index, { id }] of rest.entries()) await done(market.pick(orderNumber, id, { quantity: [3, 2][index] }))
    await done(market.depart(orderNumber))
    await expectPossible('on the way', [])
    await done(market.complete(orderNumber))
    await expectPossible('completed', [])
  })
})
