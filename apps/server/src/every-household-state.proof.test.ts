import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { good, lots, type Morning, openMorning, thursday } from './modules/fulfilment/testing/morning.ts'
import { businessCustomerOrderItems } from './modules/orders/public.ts'
import { pricingRules, refreshOffers } from './modules/pricing/public.ts'
import { fingerprintOf } from './platform/testing/fingerprint.ts'
import { givenHub, givenUser, givenViewer } from './platform/testing/given.ts'
import { rehearse } from './platform/testing/rehearse.ts'

/**
 * State × action × role for the change of an order by households and guests, on both roads that their goods take, by requests: what
 * `every-state.test.ts` is for companies. Whatever is refused changes no row of any table.
 */

/** Stages of an order, each of a producer of its own, and what is done to come there from the one before. */
const stages = [
  ...['placed', 'cutOff', 'confirmed', 'partDeclined', 'accepted', 'sent', 'counted', 'picked'],
  ...['onTheWay', 'completed', 'cancelled'],
] as const
type Stage = (typeof stages)[number]
const roads = ['pickupHub', 'deliveryHub'] as const
const friday = '2026-11-27'

/** What may be wished of an order: one fewer, another day, a word to the hub. */
const wishes = {
  fewer: ({ itemId }: Order) => ({ lines: [{ itemId, quantity: 3 }] }),
  day: () => ({ deliveryDate: friday }),
  note: () => ({ note: 'Bitte klingeln' }),
} as const
type Wish = keyof typeof wishes

/** A producer has not said yet that it comes on this day. */
const undecided: readonly Stage[] = ['placed', 'confirmed', 'partDeclined']
/** Until the cut-off, what nobody has sent; another day only before its producer has accepted for the one that was. */
const ofBuyer: Readonly<Record<Wish, readonly Stage[]>> = {
  fewer: [...undecided, 'accepted'],
  day: undecided,
  note: [...undecided, 'accepted'],
}
/** Past the cut-off too, what is in no box; another day also for what stands at the hub already; a word until the order leaves. */
const ofHub: Readonly<Record<Wish, readonly Stage[]>> = {
  fewer: [...undecided, 'cutOff', 'accepted', 'sent', 'counted'],
  day: [...undecided, 'cutOff', 'counted'],
  note: [...undecided, 'cutOff', 'accepted', 'sent', 'counted', 'picked'],
}

type Order = {
  readonly orderNumber: string
  readonly itemId: string
  readonly road: (typeof roads)[number]
  /** Where whoever bought it comes to it, and as whom; a guest as nobody, by the link. */
  readonly url: string
  readonly as: { readonly subject: string } | null
}

let market: Morning
const orders = new Map<Stage, readonly Order[]>()
const strangers = new Map<string, { readonly subject: string } | null>()

const home = { street: 'Deichweg 7', postcode: '26919', city: 'Deichmoor' }
const contact = { name: 'Frauke Lüers', phone: '+494401998877' }

const place = async (salesUnitId: string, road: Order['road'], as: Order['as']): Promise<Order> => {
  const linkToken = randomBytes(16).toString('base64url')
  const shop = `/api/household-hubs/${market.hub.slug}`
  const body = {
    ...{ deliveryDate: thursday, deliveryMethod: road, payment: 'invoice', address: home },
    lines: [{ salesUnitId, quantity: 4, unitPriceCents: 1070 }],
    ...(as ? { contact } : { linkToken, contact: { ...contact, email: 'frauke@haushalt.example' } }),
  }
  const placed = await market.post(as, `${shop}/${as ? 'orders' : 'guest-orders'}`, body)
  expect(placed).toMatchObject({ status: 200 })
  const { orderNumber } = placed.body
  const url = as ? `/api/private-customer/orders/${orderNumber}` : `/api/guest-orders/${linkToken}`
  const { items } = await market.get(as, url)
  return { orderNumber, itemId: items[0].id, road, url, as }
}

/** Takes what was ordered at a producer of its own on to a stage, as its people do. */
const bringTo = async (stage: Stage, placed: readonly Order[], farm: Awaited<ReturnType<Morning['supplier']>>) => {
  const isAt = (one: Stage) => stages.indexOf(stage) >= stages.indexOf(one)
  if (stage === 'placed') return
  if (stage === 'cutOff') {
    for (const { itemId } of placed)
      await market.db
        .update(businessCustomerOrderItems)
        .set({ cutOffAt: new Date('2026-11-23T07:00:00Z') })
        .where(eq(businessCustomerOrderItems.id, itemId))
    return
  }
  for (const { orderNumber } of placed) await market.confirm(orderNumber)
  if (stage === 'cancelled') {
    for (const { orderNumber, itemId } of placed) {
      const at = `/api/retailer/business-customer-orders/${orderNumber}/items/${itemId}/cancel`
      await market.done(market.anke, at, { reason: 'Der Hof ist überschwemmt' })
    }
    return
  }
  if (stage === 'confirmed') return
  const supply = await farm.order()
  const [line] = supply.items
  if (stage === 'partDeclined') {
    expect(await market.decline(farm.person, supply.orderNumber, line.id, 2)).toMatchObject({ status: 200 })
    return
  }
  expect(await market.accept(farm.person, supply.orderNumber)).toMatchObject({ status: 200 })
  const all = 4 * placed.length
  if (isAt('sent')) {
    const sent = await market.dispatch(farm.person, supply.orderNumber, [{ itemId: line.id, lots: lots(all) }])
    expect(sent).toMatchObject({ status: 200 })
  }
  if (isAt('counted')) {
    const counted = await market.count(farm.company.slug, supply.orderNumber, [
      { itemId: line.id, receipts: [good(all)] },
    ])
    expect(counted).toMatchObject({ status: 200 })
  }
  for (const { orderNumber, itemId } of placed) {
    if (isAt('picked')) expect(await market.pick(orderNumber, itemId, { quantity: 4 })).toMatchObject({ status: 200 })
    if (isAt('onTheWay')) expect(await market.depart(orderNumber)).toMatchObject({ status: 200 })
    if (isAt('completed')) expect(await market.complete(orderNumber, {})).toMatchObject({ status: 200 })
  }
}

beforeAll(async () => {
  market = await openMorning()
  const serves = {
    ...{ deliveryMethods: ['deliveryHub', 'pickupHub'] as const, paymentKinds: ['invoice'] as const },
    deliveryPostcodes: [home.postcode],
  }
  await market.db
    .update(companies)
    .set({ ...serves, deliveryMethods: [...serves.deliveryMethods], paymentKinds: [...serves.paymentKinds] })
    .where(eq(companies.id, market.hub.id))
  const sells = { retailerId: market.hub.id }
  await market.db.insert(pricingRules).values([{ ...sells, channel: 'b2c', markupBasisPoints: 0 }])
  const salesUnit = { supplierPriceCents: 1_000, sellsB2c: true }
  const farms = []
  for (const stage of stages) {
    const farm = await market.supplier(`Hof ${stage}`)
    farms.push({ stage, farm, sold: await farm.sells(500, { salesUnit }) })
  }
  await market.db.transaction((tx) => refreshOffers(tx, { ...sells, now: new Date('2026-11-23T08:00:00Z') }))
  const person = await givenUser(market.db)
  for (const { stage, farm, sold } of farms) {
    const placed: Order[] = []
    for (const road of roads) for (const as of [person, null]) placed.push(await place(sold.id, road, as))
    await bringTo(stage, placed, farm)
    orders.set(stage, placed)
  }
  const kitchen = await market.kitchen('Kantine am Deich')
  strangers.set('somebody else with an account', await givenUser(market.db))
  strangers.set('a kitchen', kitchen.person)
  strangers.set('the hub', market.anke)
  strangers.set('another hub', await givenViewer(market.db, await givenHub(market.db)))
  strangers.set('a producer', farms[0]?.farm.person ?? null)
  strangers.set('nobody', null)
}, 120_000)
afterAll(() => market.close())

const ordersAt = (stage: Stage): readonly Order[] => orders.get(stage) ?? []

const versionOf = async ({ orderNumber }: Order): Promise<number> => (await market.hubOrder(orderNumber)).version
type At = { readonly url: string; readonly as: { readonly subject: string } | null }
/** Both requests of a change, of which the first only asks what it would come to. */
const ask = async (order: Order, wish: Wish, { url, as }: At, read: Order = order) => {
  const version = await versionOf(read)
  const asked = { lines: [], added: [], ...wishes[wish](order) }
  const shown = await market.send('POST', as, `${url}/change/preview`, { version, body: asked })
  const agreed = { ...asked, grossCents: shown.body.totals?.grossCents ?? 1 }
  const reason = url.startsWith('/api/retailer') ? { reason: 'Am Telefon gesagt' } : {}
  const changed = await market.send('POST', as, `${url}/change`, { version, body: { ...agreed, ...reason } })
  return [shown, changed]
}
const atHub = ({ orderNumber }: Order): At => ({
  ...{ url: `/api/retailer/business-customer-orders/${orderNumber}`, as: market.anke },
})

describe.each([
  { who: 'whoever bought', own: ofBuyer, at: (order: Order): At => order },
  { who: 'the hub', own: ofHub, at: atHub },
])('$who', ({ own, at }) => {
  describe.each(Object.keys(wishes) as Wish[])('%s', (wish) => {
    const legal = own[wish]

    it.each(stages.filter((stage) => legal.includes(stage)))('can have it: %s', async (stage) => {
      const finish = rehearse(market.db)
      for (const order of ordersAt(stage))
        for (const { status, body } of await ask(order, wish, at(order)))
          expect(status, `${order.url}, ${order.road}: ${JSON.stringify(body)}`).toBe(200)
      finish()
    })

    it('is refused it at every other stage, and changes nothing', async () => {
      const before = await fingerprintOf(market.db)
      for (const stage of stages.filter((each) => !legal.includes(each)))
        for (const order of ordersAt(stage)) {
          const [shown, changed] = await ask(order, wish, at(order))
          const said = `${stage}, ${order.url}, ${order.road}: ${JSON.stringify(shown?.body)}`
          expect(shown?.status, said).toBe(409)
          // Not because of the sum, which nobody could be shown.
          expect({ status: changed?.status, code: changed?.body.code }, said).toEqual({
            ...{ status: 409, code: shown?.body.code },
          })
        }
      expect(await fingerprintOf(market.db)).toEqual(before)
    })
  })
})

it('is anybody else’s to do at no stage, by no address, and changes nothing', async () => {
  const before = await fingerprintOf(market.db)
  const unknown = randomBytes(16).toString('base64url')
  // Whose it is does not depend on the road.
  for (const order of [...orders.values()].flat().filter(({ road }) => road === 'pickupHub')) {
    const { orderNumber } = order
    for (const [who, as] of strangers) {
      const urls = [`/api/private-customer/orders/${orderNumber}`, `/api/business-customer/orders/${orderNumber}`]
      if (who !== 'the hub') urls.push(`/api/retailer/business-customer-orders/${orderNumber}`)
      for (const url of urls)
        for (const { status } of await ask(order, 'fewer', { url, as }))
          expect([401, 403, 404], `${who}: ${url}`).toContain(status)
    }
    for (const { status } of await ask(order, 'fewer', { url: `/api/guest-orders/${unknown}`, as: null }))
      expect(status, 'a link that opens nothing').toBe(404)
    // The link of another order that may be changed: these are none of its lines.
    const other = ordersAt('placed').find((each) => each.as === null && each !== order)
    if (other === undefined) throw new Error('no other order of a guest')
    for (const { status } of await ask(order, 'fewer', other, other)) expect(status, orderNumber).toBe(404)
  }
  expect(await fingerprintOf(market.db)).toEqual(before)
})
