import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprintOf } from '../../platform/testing/fingerprint.ts'
import { givenHub, givenUser, givenViewer } from '../../platform/testing/given.ts'
import { rehearse } from '../../platform/testing/rehearse.ts'
import { companies } from '../accounts/public.ts'
import { salesUnits } from '../catalogue/public.ts'
import { offers } from '../pricing/public.ts'
import { good, lots, type Morning, openMorning, thursday } from './testing/morning.ts'

/**
 * State × action × role, by requests, for the roads that `every-state.test.ts` does not walk: fetched at the hub, past the hub, orders of
 * households and guests, and what the hub buys for itself. What is not said here to be possible is refused and changes no row of any table:
 * no stock, no mail, no entry in the log.
 */

const ways = [
  { method: 'pickupHub', buyer: 'kitchen' },
  { method: 'deliverySupplier', buyer: 'kitchen' },
  { method: 'pickupSupplier', buyer: 'kitchen' },
  { method: 'pickupHub', buyer: 'household' },
  { method: 'deliveryHub', buyer: 'guest' },
] as const
type Way = (typeof ways)[number]
const isPastTheHub = ({ method }: Way): boolean => method === 'deliverySupplier' || method === 'pickupSupplier'

type Send = Awaited<ReturnType<Morning['post']>>
type Sender = { readonly subject: string } | null
type Farm = Awaited<ReturnType<Morning['supplier']>>

let market: Morning
let kitchen: Awaited<ReturnType<Morning['kitchen']>>
let person: { readonly subject: string; readonly id: string }
/** Who has nothing to do with any of these orders. */
let strangers: Readonly<Record<string, Sender>>

type Order = {
  readonly way: Way
  readonly number: string
  /** Where its buyer finds it. */
  readonly own: string
  readonly farm: Farm
  readonly unitId: string
  readonly itemId: string
  readonly supplierOrder: string
  readonly supplierItem: string
}

const terms = (method: string) => ({
  ...{ method, isOffered: true, deliveryWeekdays: [1, 2, 3, 4, 5], cutOffTime: '18:00', cutOffDaysBefore: 1 },
  ...{ minimumCents: 0, feeCents: 0, postcodes: method === 'pickupSupplier' ? [] : ['26919'], place: '' },
  ...(method === 'pickupSupplier' ? { opensAt: '14:00', closesAt: '18:00' } : { opensAt: null, closesAt: null }),
})

/** Something that kitchens and households can buy. */
const sold = async (farm: Farm, onHand: number): Promise<string> => {
  const { id } = await farm.sells(onHand)
  const [unit] = await market.db.update(salesUnits).set({ sellsB2c: true }).where(eq(salesUnits.id, id)).returning()
  const toHouseholds = { retailerId: market.hub.id, salesUnitId: id, articleId: unit?.articleId ?? '' }
  await market.db.insert(offers).values({ ...toHouseholds, channel: 'b2c', priceCents: 1890, trace: [] })
  return id
}

/** Five of a farm that nobody else has ordered of. */
const placed = async (way: Way): Promise<Order> => {
  const farm = await market.supplier('Hof Lüttje')
  const unitId = await sold(farm, 20)
  const { method: deliveryMethod, buyer } = way
  if (isPastTheHub(way)) {
    const { version } = await market.get(farm.person, '/api/supplier/direct-terms')
    const said = { version, body: terms(deliveryMethod) }
    expect(await market.send('PUT', farm.person, '/api/supplier/direct-terms', said)).toMatchObject({ status: 200 })
  }
  const lines = [{ salesUnitId: unitId, quantity: 5, unitPriceCents: buyer === 'kitchen' ? 1490 : 1890 }]
  const { number, own } = await placedBy(way, lines)
  const { items } = await market.hubOrder(number)
  const { orderNumber: supplierOrder, items: supplied } = await farm.order()
  return { way, number, own, farm, unitId, itemId: items[0].id, supplierOrder, supplierItem: supplied[0].id }
}

const placedBy = async ({ method: deliveryMethod, buyer }: Way, lines: readonly object[]) => {
  if (buyer === 'kitchen') {
    const number = await kitchen.place(lines, { deliveryMethod })
    return { number, own: `/api/business-customer/orders/${number}` }
  }
  const address = { street: 'Deichweg 7', postcode: '26919', city: 'Deichmoor' }
  const way =
    deliveryMethod === 'pickupHub' ? { payment: 'cashAtPickup', address: null } : { payment: 'invoice', address }
  const contact = { name: 'Frauke Lüers', phone: '+494401998877' }
  const order = { deliveryDate: thursday, deliveryMethod, ...way, contact, lines }
  const shop = `/api/household-hubs/${market.hub.slug}`
  if (buyer === 'household') {
    const { orderNumber: number } = await market.done(person, `${shop}/orders`, order)
    return { number, own: `/api/private-customer/orders/${number}` }
  }
  const linkToken = randomBytes(16).toString('base64url')
  const guests = { ...order, contact: { ...contact, email: 'frauke@haushalt.example' }, linkToken }
  const answer = await market.post(null, `${shop}/guest-orders`, guests)
  expect(answer).toMatchObject({ status: 200 })
  return { number: answer.body.orderNumber as string, own: `/api/guest-orders/${linkToken}` }
}

const byHub = ({ number }: Order) => `/api/retailer/business-customer-orders/${number}`
const bySupplier = ({ supplierOrder }: Order) => `/api/supplier/orders/${supplierOrder}`
const boughtBy = ({ supplierOrder }: Order) => `/api/retailer/retailer-orders/${supplierOrder}`

/** The part of it that is missing, and what stands in for it; else its line, of which neither is true. */
const partOf = async (order: Order, kind: 'missing' | 'substitute'): Promise<string> => {
  const { items } = await market.hubOrder(order.number)
  type Item = { id: string; splitFromItemId: string | null; replaces: object | null }
  const found = (items as Item[]).find(({ splitFromItemId, replaces }) =>
    kind === 'missing' ? splitFromItemId !== null : replaces !== null,
  )
  return found?.id ?? order.itemId
}

/** The supplier's items that go along, each in one lot. */
const goingOf = async ({ supplierOrder }: Order, as: Sender) => {
  const url =
    as === market.anke ? `/api/retailer/retailer-orders/${supplierOrder}` : `/api/supplier/orders/${supplierOrder}`
  const { body } = await market.send('GET', as, url)
  type Item = { id: string; confirmedQuantity: number | null; orderedQuantity: number }
  return ((body.items ?? []) as Item[]).map(({ id, confirmedQuantity, orderedQuantity }) => ({
    itemId: id,
    lots: lots(Math.max(1, confirmedQuantity ?? orderedQuantity)),
  }))
}

/** A change that its buyer or the hub previews and then saves. */
const changes = async (url: string, { number, itemId }: Order, as: Sender, reason: object): Promise<Send> => {
  const { version } = await market.hubOrder(number)
  const body = { lines: [{ itemId, quantity: 2 }], added: [] }
  const shown = await market.send('POST', as, `${url}/change/preview`, { version, body })
  if (shown.status !== 200) return shown
  const { grossCents } = shown.body.totals
  return market.send('POST', as, `${url}/change`, { version, body: { ...body, ...reason, grossCents } })
}

const hubStages = [
  ...(['placed', 'confirmed', 'accepted', 'sent', 'counted', 'picked', 'ready', 'completed', 'cancelled'] as const),
  ...(['short', 'replaced'] as const),
]
type Stage = (typeof hubStages)[number]
/** Past the hub nothing is counted, picked or put ready there: it is sent, and has arrived. */
const directStages: readonly Stage[] = [
  'placed',
  'confirmed',
  'accepted',
  'sent',
  'completed',
  'cancelled',
  'short',
  'replaced',
]
const stagesOf = (way: Way): readonly Stage[] => (isPastTheHub(way) ? directStages : hubStages)

type Party = 'hub' | 'supplier' | 'buyer'
type Action = {
  readonly by: Party
  readonly send: (order: Order, as: Sender) => Promise<Send>
  /** At which stages it can be done through the hub, and past it; left out: never. */
  readonly hub?: readonly Stage[]
  readonly direct?: readonly Stage[]
  /** Only businesses can. */
  readonly isOfBusiness?: true
}
const waiting: readonly Stage[] = ['confirmed', 'short', 'replaced']
const undispatched: readonly Stage[] = ['placed', ...waiting, 'accepted']
const both = (stages: readonly Stage[]) => ({ hub: stages, direct: stages })

const actions = {
  confirm: { by: 'hub', ...both(['placed']), send: (order, as) => market.post(as, `${byHub(order)}/confirm`) },
  cancelAsBuyer: {
    ...{ by: 'buyer', ...both(['placed']) },
    send: (order, as) => market.post(as, `${order.own}/items/${order.itemId}/cancel`),
  },
  cancelAsHub: {
    ...{ by: 'hub', hub: [...undispatched, 'sent', 'counted', 'picked', 'ready'], direct: [...undispatched, 'sent'] },
    send: (order, as) =>
      market.post(as, `${byHub(order)}/items/${order.itemId}/cancel`, { reason: 'Küche geschlossen' }),
  },
  changeAsBuyer: {
    ...{ by: 'buyer', isOfBusiness: true, ...both(undispatched) },
    send: (order, as) => changes(order.own, order, as, {}),
  },
  changeAsHub: {
    ...{ by: 'hub', hub: [...undispatched, 'sent', 'counted'], direct: undispatched },
    send: (order, as) => changes(byHub(order), order, as, { reason: 'Am Telefon gesagt' }),
  },
  accept: {
    ...{ by: 'supplier', ...both(waiting) },
    send: (order, as) => market.accept(as, order.supplierOrder),
  },
  decline: {
    ...{ by: 'supplier', ...both(undispatched) },
    send: (order, as) =>
      market.post(as, `${bySupplier(order)}/items/${order.supplierItem}/decline`, {
        quantity: 1,
        reason: { code: 'said', text: 'Hagel' },
      }),
  },
  dispatch: {
    ...{ by: 'supplier', ...both(['accepted']) },
    send: async (order, as) => market.post(as, `${bySupplier(order)}/dispatch`, { items: await goingOf(order, as) }),
  },
  dispatchAsHub: {
    ...{ by: 'hub', ...both(['accepted']) },
    send: async (order, as) => market.post(as, `${boughtBy(order)}/dispatch`, { items: await goingOf(order, as) }),
  },
  receive: {
    ...{ by: 'hub', hub: [...waiting, 'accepted', 'sent'] },
    send: (order, as) => {
      const item = { itemIds: [order.supplierItem], receipts: [good(5)] }
      const body = { orderNumbers: [order.supplierOrder], items: [item] }
      return market.post(as, `/api/retailer/inbound/${order.farm.company.slug}/receipts`, body)
    },
  },
  takeBackCount: {
    ...{ by: 'hub', hub: ['counted'] },
    send: (order, as) =>
      market.post(as, `${boughtBy(order)}/items/${order.supplierItem}/take-back-count`, { reason: 'Falsch gezählt' }),
  },
  pick: {
    ...{ by: 'hub', hub: ['counted', 'picked'] },
    send: (order, as) =>
      market.post(as, `/api/retailer/picking/${order.number}/items/${order.itemId}/pick`, { quantity: 5 }),
  },
  takeBackPicking: {
    ...{ by: 'hub', hub: ['picked'] },
    send: (order, as) =>
      market.post(as, `/api/retailer/picking/${order.number}/items/${order.itemId}/take-back`, { reason: 'Falsch' }),
  },
  depart: { by: 'hub', hub: ['picked'], send: (order, as) => market.post(as, `${byHub(order)}/depart`) },
  complete: {
    ...{ by: 'hub', hub: ['ready'], direct: ['sent'] },
    send: (order, as) => market.post(as, `${byHub(order)}/complete`, {}),
  },
  handOver: {
    ...{ by: 'supplier', direct: ['sent'] },
    send: (order, as) => market.post(as, `${bySupplier(order)}/customer-orders/${order.number}/hand-over`, {}),
  },
  takeBackHandOver: {
    ...{ by: 'hub', ...both(['completed']) },
    send: (order, as) =>
      market.post(as, `${byHub(order)}/take-back-hand-over`, { where: 'onTheWay', reason: 'Irrtum' }),
  },
  substitute: {
    ...{ by: 'hub', ...both(['short']) },
    send: async (order, as) => {
      const itemId = await partOf(order, 'missing')
      const { version } = await market.hubOrder(order.number)
      const body = {
        salesUnitId: others.get(order.farm.company.id) ?? order.unitId,
        quantity: 2,
        priceCents: 900,
        reason: 'So besprochen',
      }
      return market.send('POST', as, `${byHub(order)}/items/${itemId}/substitute`, { version, body })
    },
  },
  declineSubstitute: {
    ...{ by: 'buyer', ...both(['replaced']) },
    send: async (order, as) =>
      market.post(as, `${order.own}/items/${await partOf(order, 'substitute')}/decline-substitute`),
  },
} as const satisfies Record<string, Action>
const allActions = Object.entries(actions) as [keyof typeof actions, Action][]

/** Something else of the same farm, by that. */
const others = new Map<string, string>()

const partyOf = ({ way, farm }: Order, by: Party): Sender => {
  if (by === 'hub') return market.anke
  if (by === 'supplier') return farm.person
  return { kitchen: kitchen.person, household: person, guest: null }[way.buyer]
}

/** Does it for whoever may. */
const does = async (name: keyof typeof actions, order: Order): Promise<void> => {
  const { by, send }: Action = actions[name]
  expect({ name, ...(await send(order, partyOf(order, by))) }).toMatchObject({ name, status: 200 })
}

const shortened = async (order: Order): Promise<void> => {
  await does('confirm', order)
  const { farm, supplierOrder, supplierItem } = order
  expect(await market.decline(farm.person, supplierOrder, supplierItem, 2)).toMatchObject({ status: 200 })
  expect(await market.share(supplierOrder, supplierItem, { kind: 'oldestFirst' })).toMatchObject({ status: 200 })
  others.set(farm.company.id, await sold(farm, 20))
}

/** What has happened to an order that stands at a stage. */
const roadTo = (way: Way): Readonly<Partial<Record<Stage, readonly (keyof typeof actions)[]>>> => {
  const accepted = ['confirm', 'accept'] as const
  const sent = [...accepted, 'dispatch'] as const
  const counted = [...sent, 'receive'] as const
  const picked = [...counted, 'pick'] as const
  const ready = [...picked, 'depart'] as const
  return {
    ...{ placed: [], confirmed: ['confirm'], accepted, sent, counted, picked, ready, cancelled: ['cancelAsHub'] },
    completed: isPastTheHub(way) ? [...sent, 'handOver'] : [...ready, 'complete'],
    replaced: ['substitute'],
  }
}

const at = new Map<string, Order>()
const orderAt = (way: Way, stage: Stage): Order => {
  const order = at.get(`${way.method} ${way.buyer} ${stage}`)
  if (!order) throw new Error(`no order of a ${way.buyer} stands at ${stage}`)
  return order
}

const bring = async (way: Way, stage: Stage): Promise<void> => {
  const order = await placed(way)
  if (stage === 'short' || stage === 'replaced') await shortened(order)
  for (const name of roadTo(way)[stage] ?? []) await does(name, order)
  at.set(`${way.method} ${way.buyer} ${stage}`, order)
}

beforeAll(async () => {
  market = await openMorning()
  const deliveryMethods = ['deliveryHub', 'pickupHub', 'deliverySupplier', 'pickupSupplier'] as const
  const paymentKinds = ['invoice', 'cashAtPickup'] as const
  const { id } = market.hub
  await market.db
    .update(companies)
    .set({ deliveryMethods: [...deliveryMethods], paymentKinds: [...paymentKinds] })
    .where(eq(companies.id, id))
  kitchen = await market.kitchen('Küche St. Ansgar')
  person = await givenUser(market.db)
  const hub = await givenHub(market.db, { isDefaultHub: false })
  strangers = {
    'another hub': await givenViewer(market.db, hub),
    'another farm': (await market.supplier('Mosterei Lührs')).person,
    'another kitchen': (await market.kitchen('Kita Birkenweg')).person,
    'another person': await givenUser(market.db),
    nobody: null,
  }
  for (const way of ways) for (const stage of stagesOf(way)) await bring(way, stage)
}, 240_000)
afterAll(() => market.close())

describe.each(ways)('$method, ordered by a $buyer', (way) => {
  const isDirect = isPastTheHub(way)
  const known = allActions.filter(([, { isOfBusiness }]) => way.buyer === 'kitchen' || !isOfBusiness)

  it.each(known)('%s: where it can be done, and by nobody but its party', async (_, action: Action) => {
    const legal = (isDirect ? action.direct : action.hub) ?? []
    for (const stage of legal) {
      const order = orderAt(way, stage)
      const finish = rehearse(market.db)
      const { status, body } = await action.send(order, partyOf(order, action.by))
      finish()
      expect({ stage, status, code: body.code }).toEqual({ stage, status: 200, code: undefined })
    }
    const before = await fingerprintOf(market.db)
    for (const stage of stagesOf(way).filter((each) => !legal.includes(each))) {
      const order = orderAt(way, stage)
      const { status, body } = await action.send(order, partyOf(order, action.by))
      // A hand-over that is not its supplier's is like none.
      const refusals = action === actions.handOver && !isDirect ? [404] : [403, 409]
      expect(refusals, `${stage}: ${status} ${body.code}`).toContain(status)
    }
    const order = orderAt(way, legal[0] ?? 'confirmed')
    const parties = { hub: market.anke, supplier: order.farm.person, buyer: partyOf(order, 'buyer') }
    // A guest is whoever has the link.
    const isByLink = action.by === 'buyer' && way.buyer === 'guest'
    const wrong = Object.entries({ ...parties, ...strangers }).filter(
      ([who, as]) => who !== action.by && as !== partyOf(order, action.by),
    )
    for (const [who, as] of isByLink ? [] : wrong) {
      const { status, body } = await action.send(order, as)
      expect([401, 403, 404], `${who}: ${status} ${body.code}`).toContain(status)
    }
    expect(await fingerprintOf(market.db)).toEqual(before)
  })
})

describe('what the hub buys for its own shelf', () => {
  const stages = ['collecting', 'accepted', 'sent', 'counted', 'shrunk'] as const
  type OwnStage = (typeof stages)[number]
  type Own = Pick<Order, 'farm' | 'supplierOrder' | 'supplierItem'>
  const bought = async (): Promise<Own> => {
    const farm = await market.supplier('Hof Lüttje')
    const { id } = await farm.sells(20)
    const [unit] = await market.db.select().from(salesUnits).where(eq(salesUnits.id, id))
    const line = { salesUnitId: id, quantity: 5, supplyDate: thursday, unitPriceCents: unit?.supplierPriceCents }
    await market.done(market.anke, '/api/retailer/purchases', { lines: [line] })
    const { orderNumber, items } = await farm.order()
    return { farm, supplierOrder: orderNumber, supplierItem: items[0].id }
  }
  const asOrder = (own: Own): Order => ({ ...own, way: ways[0], number: '', own: '', unitId: '', itemId: '' })
  const shrink = (quantity: number) => ({
    by: 'hub' as const,
    send: (own: Order, as: Sender) =>
      market.post(as, `${boughtBy(own)}/items/${own.supplierItem}/shrink`, { quantity }),
  })
  const { accept, decline, dispatch, dispatchAsHub, receive, takeBackCount } = actions
  const table: Readonly<Record<string, Action & { readonly legal: readonly OwnStage[] }>> = {
    shrink: { ...shrink(3), legal: ['collecting'] },
    accept: { ...accept, legal: ['collecting'] },
    decline: { ...decline, legal: ['collecting', 'accepted'] },
    dispatch: { ...dispatch, legal: ['accepted'] },
    dispatchAsHub: { ...dispatchAsHub, legal: ['accepted'] },
    receive: { ...receive, legal: ['collecting', 'accepted', 'sent'] },
    takeBackCount: { ...takeBackCount, legal: ['counted'] },
  }
  const own = new Map<OwnStage, Order>()
  beforeAll(async () => {
    const roads = { collecting: [], accepted: [accept], sent: [accept, dispatch], counted: [accept, dispatch, receive] }
    for (const [stage, road] of Object.entries({ ...roads, shrunk: [shrink(0)] }) as [OwnStage, Action[]][]) {
      const order = asOrder(await bought())
      for (const { by, send } of road) {
        expect({ stage, ...(await send(order, partyOf(order, by))) }).toMatchObject({ stage, status: 200 })
      }
      own.set(stage, order)
    }
  })

  it.each(Object.entries(table))('%s: where it can be done, and by nobody but its party', async (_, action) => {
    const orderIn = (stage: OwnStage): Order => own.get(stage) ?? asOrder({} as Own)
    for (const stage of action.legal) {
      const order = orderIn(stage)
      const finish = rehearse(market.db)
      const { status, body } = await action.send(order, partyOf(order, action.by))
      finish()
      expect({ stage, status, code: body.code }).toEqual({ stage, status: 200, code: undefined })
    }
    const before = await fingerprintOf(market.db)
    for (const stage of stages.filter((each) => !action.legal.includes(each))) {
      const { status, body } = await action.send(orderIn(stage), partyOf(orderIn(stage), action.by))
      expect([403, 409], `${stage}: ${status} ${body.code}`).toContain(status)
    }
    const order = orderIn(action.legal[0] ?? 'collecting')
    const parties = { hub: market.anke, supplier: order.farm.person, buyer: kitchen.person }
    for (const [who, as] of Object.entries({ ...parties, ...strangers })) {
      if (who === action.by) continue
      const { status, body } = await action.send(order, as)
      expect([401, 403, 404], `${who}: ${status} ${body.code}`).toContain(status)
    }
    expect(await fingerprintOf(market.db)).toEqual(before)
  })
})
