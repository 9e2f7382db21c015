import { randomBytes, randomUUID } from 'node:crypto'
import type { Endpoint } from '@regionalmarkt/contract/endpoint.ts'
import { endpoints } from '@regionalmarkt/contract/endpoints.ts'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mollie } from '../../platform/mollie.ts'
import { fingerprintOf } from '../../platform/testing/fingerprint.ts'
import { givenHub, givenUser, givenViewer } from '../../platform/testing/given.ts'
import { type MollieServer, startMollieServer } from '../../platform/testing/mollie-server.ts'
import { rehearse } from '../../platform/testing/rehearse.ts'
import { e2Crate } from '../../platform/testing/travelling-order.ts'
import { companies } from '../accounts/public.ts'
import { salesUnits } from '../catalogue/public.ts'
import { mails } from '../notifications/public.ts'
import { containerKinds } from '../orders/public.ts'
import { offers } from '../pricing/public.ts'
import { good, lots, type Morning, monday, openMorning, thursday } from './testing/morning.ts'

/**
 * State × action × role, by requests, for the roads that `every-state.proof.test.ts` does not walk: fetched at the hub, past the hub, orders of
 * households and guests, and what the hub buys for itself. What is not said here to be possible is refused and changes no row of any table:
 * no stock, no mail, no entry in the log.
 */

const ways = [
  { method: 'pickupHub', buyer: 'kitchen', payment: 'invoice' },
  { method: 'deliverySupplier', buyer: 'kitchen', payment: 'invoice' },
  { method: 'pickupSupplier', buyer: 'kitchen', payment: 'invoice' },
  { method: 'pickupHub', buyer: 'household', payment: 'cashAtPickup' },
  { method: 'deliveryHub', buyer: 'household', payment: 'online' },
  { method: 'pickupHub', buyer: 'guest', payment: 'prepayment' },
  { method: 'deliveryHub', buyer: 'guest', payment: 'invoice' },
] as const
type Way = (typeof ways)[number]
type Buyer = Way['buyer']
const isPrepaid = ({ payment }: Way): boolean => payment === 'prepayment' || payment === 'online'
const isPastTheHub = ({ method }: Way): boolean => method === 'deliverySupplier' || method === 'pickupSupplier'

type Send = Awaited<ReturnType<Morning['post']>>
type Sender = { readonly subject: string } | null
type Farm = Awaited<ReturnType<Morning['supplier']>>

let market: Morning
let bank: MollieServer
let kitchen: Awaited<ReturnType<Morning['kitchen']>>
let person: { readonly subject: string; readonly id: string }
/** Who has nothing to do with any of these orders. */
let strangers: Readonly<Record<string, Sender>>

type Order = {
  readonly way: Way
  readonly number: string
  /** What opens it for a guest. */
  readonly link: string
  /** Proves the guest's address. */
  readonly mailLink: string
  /** What opens the order with its supplier for whoever has the mail. */
  readonly supplierLink: string
  readonly farm: Farm
  readonly unitId: string
  readonly itemId: string
  readonly supplierOrder: string
  readonly supplierItem: string
}

const terms = (method: string) => ({
  ...{
    method,
    isOffered: true,
    deliveryWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    cutOffTime: '18:00',
    cutOffDaysBefore: 1,
  },
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
  const { number, link } = await placedBy(way, lines)
  const { items } = await market.hubOrder(number)
  const { orderNumber: supplierOrder, items: supplied } = await farm.order()
  const theirs = { supplierOrder, supplierItem: supplied[0].id, supplierLink: '', mailLink: await mailLinkOf(way) }
  return { way, number, link, farm, unitId, itemId: items[0].id, ...theirs }
}

const placedBy = async ({ method: deliveryMethod, buyer, payment }: Way, lines: readonly object[]) => {
  if (buyer === 'kitchen') {
    const number = await kitchen.place(lines, { deliveryMethod })
    return { number, link: '' }
  }
  const address = { street: 'Deichweg 7', postcode: '26919', city: 'Deichmoor' }
  const way = { payment, address: deliveryMethod === 'pickupHub' ? null : address }
  const contact = { name: 'Frauke Lüers', phone: '+494401998877' }
  const order = { deliveryDate: thursday, deliveryMethod, ...way, contact, lines }
  const shop = `/api/household-hubs/${market.hub.slug}`
  if (buyer === 'household') {
    const { orderNumber: number } = await market.done(person, `${shop}/orders`, order)
    return { number, link: '' }
  }
  const linkToken = randomBytes(16).toString('base64url')
  const guests = { ...order, contact: { ...contact, email: 'frauke@haushalt.example' }, linkToken }
  const answer = await market.post(null, `${shop}/guest-orders`, guests)
  expect(answer).toMatchObject({ status: 200 })
  return { number: answer.body.orderNumber as string, link: linkToken }
}

/** Once all stand at their stages nothing of them changes any more, and each is read once. */
const readings = new Map<string, Promise<ReturnType<Morning['get']>>>()
let areAtStages = false
const read = (as: { readonly subject: string }, url: string): ReturnType<Morning['get']> => {
  if (!areAtStages) return market.get(as, url)
  const reading = readings.get(url) ?? market.get(as, url)
  readings.set(url, reading)
  return reading
}
const hubs = ({ number }: Order) => read(market.anke, `/api/retailer/business-customer-orders/${number}`)
const supplied = ({ farm, supplierOrder }: Order) => read(farm.person, `/api/supplier/orders/${supplierOrder}`)

/** The part of it that is missing, and what stands in for it; else its line, of which neither is true. */
const partOf = async (order: Order, kind: 'missing' | 'substitute'): Promise<string> => {
  const { items } = await hubs(order)
  type Item = { id: string; splitFromItemId: string | null; replaces: object | null }
  const found = (items as Item[]).find(({ splitFromItemId, replaces }) =>
    kind === 'missing' ? splitFromItemId !== null : replaces !== null,
  )
  return found?.id ?? order.itemId
}

/** The supplier's items that go along, each in one lot. */
const goingOf = async (order: Order) => {
  type Item = { id: string; confirmedQuantity: number | null; orderedQuantity: number }
  const { items } = await supplied(order)
  const going = (items as Item[]).map(({ id, confirmedQuantity, orderedQuantity }) => ({
    itemId: id,
    lots: lots(Math.max(1, confirmedQuantity ?? orderedQuantity)),
  }))
  return { items: going }
}

const hubStages = [
  ...(['placed', 'confirmed', 'accepted', 'sent', 'counted', 'picked', 'ready', 'completed', 'cancelled'] as const),
  ...(['declined', 'short', 'replaced'] as const),
]
type HubStage = (typeof hubStages)[number]
/** Of what is paid beforehand nothing has come yet; at every other stage all has. */
type Stage = HubStage | 'unpaid'
/** Past the hub nothing is counted, picked or put ready there: it is sent, and has arrived. */
const onlyAtHub: readonly Stage[] = ['counted', 'picked', 'ready']
const stagesOf = (way: Way): readonly Stage[] => [
  ...hubStages.filter((stage) => !isPastTheHub(way) || !onlyAtHub.includes(stage)),
  ...(isPrepaid(way) ? (['unpaid'] as const) : []),
]

type Party = 'hub' | 'supplier' | 'buyer' | 'link'
type Action = {
  readonly by: Party
  /** The endpoint, or what it is for each who buys; left out: these cannot. */
  readonly slug: string | Readonly<Partial<Record<Buyer, string>>>
  /** Asks what it would come to, which is sent along. */
  readonly preview?: Action['slug']
  readonly body?: (order: Order) => object | Promise<object>
  readonly itemId?: (order: Order) => Promise<string>
  /** At which stages it can be done: through the hub, and past it; left out: never. */
  readonly hub?: readonly Stage[]
  readonly direct?: readonly Stage[]
  /** Of these orders alone. */
  readonly isFor?: (way: Way) => boolean
  /** Elsewhere it is like none. */
  readonly isLikeNone?: true
}
const unconfirmed: readonly Stage[] = ['placed', 'unpaid']
const waiting: readonly Stage[] = ['confirmed', 'declined', 'short', 'replaced']
const undispatched: readonly Stage[] = [...unconfirmed, ...waiting, 'accepted']
const expected: readonly Stage[] = [...waiting, 'accepted', 'sent']
const everywhere: readonly Stage[] = [...hubStages, 'unpaid']
const both = (stages: readonly Stage[]) => ({ hub: stages, direct: stages })
const fewer = ({ itemId }: Order) => ({ lines: [{ itemId, quantity: 2 }], added: [] })
const declined = () => ({ quantity: 2, reason: { code: 'said', text: 'Hagel' } })
const isOnline = ({ payment }: Way): boolean => payment === 'online'

const previews = {
  buyer: {
    kitchen: 'preview-own-order-change',
    household: 'preview-household-order-change',
    guest: 'preview-guest-order-change',
  },
  hub: 'preview-order-change',
} as const

const actions = {
  confirm: { by: 'hub', slug: 'confirm-business-customer-order', ...both(['placed']) },
  // Confirmed twice is confirmed once.
  confirmByMail: { by: 'buyer', slug: { guest: 'confirm-guest-order' }, ...both(everywhere) },
  cancelAsBuyer: {
    ...{ by: 'buyer', ...both(unconfirmed) },
    slug: {
      kitchen: 'cancel-own-order-item',
      household: 'cancel-household-order-item',
      guest: 'cancel-guest-order-item',
    },
  },
  cancelAsHub: {
    ...{ by: 'hub', slug: 'cancel-order-item' },
    ...{ hub: [...undispatched, 'sent', 'counted', 'picked', 'ready'], direct: [...undispatched, 'sent'] },
    body: () => ({ reason: 'Küche geschlossen' }),
  },
  previewAsBuyer: { by: 'buyer', slug: previews.buyer, ...both(undispatched), body: fewer },
  changeAsBuyer: {
    ...{ by: 'buyer', preview: previews.buyer, ...both(undispatched), body: fewer },
    slug: { kitchen: 'change-own-order', household: 'change-household-order', guest: 'change-guest-order' },
  },
  previewAsHub: {
    ...{ by: 'hub', slug: previews.hub, body: fewer },
    ...{ hub: [...undispatched, 'sent', 'counted'], direct: undispatched },
  },
  changeAsHub: {
    ...{ by: 'hub', slug: 'change-business-customer-order', preview: previews.hub },
    ...{ hub: [...undispatched, 'sent', 'counted'], direct: undispatched },
    body: (order) => ({ ...fewer(order), reason: 'Am Telefon gesagt' }),
  },
  accept: { by: 'supplier', slug: 'accept-supplier-order', ...both(waiting) },
  acceptAsHub: { by: 'hub', slug: 'accept-for-supplier', ...both(waiting) },
  acceptByLink: { by: 'link', slug: 'accept-by-link', ...both(waiting), isLikeNone: true },
  decline: { by: 'supplier', slug: 'decline-supplier-order-item', ...both(undispatched), body: declined },
  declineAsHub: { by: 'hub', slug: 'decline-for-supplier', ...both(undispatched), body: declined },
  declineByLink: { by: 'link', slug: 'decline-by-link', ...both(undispatched), body: declined, isLikeNone: true },
  share: { by: 'hub', slug: 'share-shortage', ...both(['declined']), body: () => ({ kind: 'oldestFirst' }) },
  dispatch: { by: 'supplier', slug: 'dispatch-supplier-order', ...both(['accepted']), body: goingOf },
  dispatchAsHub: { by: 'hub', slug: 'dispatch-for-supplier', ...both(['accepted']), body: goingOf },
  dispatchByLink: { by: 'link', slug: 'dispatch-by-link', ...both(['accepted']), body: goingOf, isLikeNone: true },
  receive: {
    ...{ by: 'hub', slug: 'receive-order-item', hub: expected },
    body: ({ supplierItem, supplierOrder }) => ({
      ...{ orderNumbers: [supplierOrder], items: [{ itemIds: [supplierItem], receipts: [good(5)] }] },
    }),
  },
  takeBackCount: {
    ...{ by: 'hub', slug: 'take-back-count', hub: ['counted'] },
    body: () => ({ reason: 'Falsch gezählt' }),
  },
  correctCount: {
    ...{ by: 'hub', slug: 'correct-count', hub: ['counted', 'picked', 'ready', 'completed'] },
    body: () => ({ receipts: [good(6)], reason: 'Eine mehr', seen: 5 }),
  },
  pick: { by: 'hub', slug: 'pick-order-item', hub: ['counted', 'picked'], body: () => ({ quantity: 5 }) },
  takeBackPicking: { by: 'hub', slug: 'take-back-picking', hub: ['picked'], body: () => ({ reason: 'Falsch' }) },
  packContainers: {
    ...{ by: 'hub', slug: 'pack-containers', isFor: ({ buyer }) => buyer === 'kitchen' },
    hub: [...expected, 'counted', 'picked', 'ready'],
    body: () => ({ containers: [{ kind: 'transportCrate', cents: 386, count: 2 }] }),
  },
  depart: { by: 'hub', slug: 'depart-order', hub: ['picked'] },
  takeBackDeparture: {
    ...{ by: 'hub', slug: 'take-back-departure', hub: ['ready'] },
    body: () => ({ reason: 'Zu früh gedrückt' }),
  },
  complete: { by: 'hub', slug: 'complete-order', hub: ['ready'], direct: ['sent'], body: () => ({}) },
  handOver: { by: 'supplier', slug: 'hand-over-directly', direct: ['sent'], body: () => ({}), isLikeNone: true },
  handOverByLink: { by: 'link', slug: 'hand-over-by-link', direct: ['sent'], body: () => ({}), isLikeNone: true },
  takeBackHandOver: {
    ...{ by: 'hub', slug: 'take-back-hand-over', ...both(['completed']) },
    body: () => ({ where: 'onTheWay', reason: 'Irrtum' }),
  },
  complain: {
    ...{ by: 'buyer', ...both(['completed']) },
    slug: { kitchen: 'report-complaint', household: 'report-household-complaint', guest: 'report-guest-complaint' },
    body: () => ({ reason: 'spoilt', amount: 1 }),
  },
  substitute: {
    ...{ by: 'hub', slug: 'offer-substitute', ...both(['short']) },
    itemId: (order) => partOf(order, 'missing'),
    body: ({ farm, unitId }) => {
      const said = { quantity: 2, priceCents: 900, reason: 'So besprochen' }
      return { salesUnitId: others.get(farm.company.id) ?? unitId, ...said }
    },
  },
  declineSubstitute: {
    ...{ by: 'buyer', ...both(['replaced']) },
    slug: {
      kitchen: 'decline-substitute',
      household: 'decline-household-substitute',
      guest: 'decline-guest-substitute',
    },
    itemId: (order) => partOf(order, 'substitute'),
  },
  // Money comes when it comes, of what was let go too.
  bookPrepayment: {
    ...{ by: 'hub', slug: 'book-prepayment', ...both(everywhere), isFor: isPrepaid },
    body: () => ({ isBack: false, cents: 9450, day: monday }),
  },
  takeBackPrepayment: {
    ...{ by: 'hub', slug: 'take-back-prepayment', hub: hubStages, isLikeNone: true },
    // What the provider has booked, it alone takes back.
    isFor: ({ payment }) => payment === 'prepayment',
  },
  payOnline: {
    ...{ by: 'buyer', ...both(everywhere), isFor: isOnline },
    slug: { household: 'pay-household-order-online', guest: 'pay-guest-order-online' },
  },
  lookAtPayment: {
    ...{ by: 'buyer', ...both(everywhere), isFor: isOnline },
    slug: { household: 'look-at-household-payment', guest: 'look-at-guest-payment' },
  },
  payBackOnline: {
    ...{ by: 'hub', slug: 'pay-back-online', isFor: isOnline },
    // Where goods that were paid do not come.
    hub: ['cancelled', 'short', 'replaced'],
  },
  // These are lines of customers: among the hub's own there is none.
  shrink: { by: 'hub', slug: 'shrink-own-line', body: () => ({ quantity: 3 }), isLikeNone: true },
} as const satisfies Record<string, Action>
const allActions = Object.entries(actions) as [keyof typeof actions, Action][]

const legalFor = (way: Way, { hub, direct, isFor }: Action): readonly Stage[] => {
  const legal = (isPastTheHub(way) ? direct : hub) ?? []
  return isFor === undefined || isFor(way) ? stagesOf(way).filter((stage) => legal.includes(stage)) : []
}

const slugFor = ({ buyer }: Pick<Way, 'buyer'>, slug: Action['slug']): string | undefined =>
  typeof slug === 'string' ? slug : slug[buyer]
const endpointOf = (slug: string | undefined): Endpoint => {
  const found = endpoints.find((each) => each.slug === slug)
  if (!found) throw new Error(`no endpoint is called ${slug}`)
  return found
}
const isWithSupplier = ({ path }: Endpoint): boolean =>
  /^\/api\/(supplier\/orders|retailer\/retailer-orders|order-links)\//.test(path)

/** As it stands where it is read. */
const versionOf = async (endpoint: Endpoint, order: Order): Promise<number> => {
  if (isWithSupplier(endpoint)) return (await supplied(order)).version
  // What an order is packed in has a version of its own, and none is packed yet.
  return endpoint.slug === 'pack-containers' ? 1 : (await hubs(order)).version
}

const tokenFor = ({ slug, path }: Endpoint, { supplierLink, mailLink, link }: Order): string => {
  if (path.startsWith('/api/order-links')) return supplierLink
  return slug === 'confirm-guest-order' ? mailLink : link
}

const request = async (
  slug: Action['slug'],
  order: Order,
  as: Sender,
  { itemId }: Pick<Action, 'itemId'>,
  body = {},
) => {
  const endpoint = endpointOf(slugFor(order.way, slug))
  const isTheirs = isWithSupplier(endpoint)
  const params: Readonly<Record<string, string>> = {
    orderNumber: isTheirs ? order.supplierOrder : order.number,
    customerOrderNumber: order.number,
    itemId: itemId ? await itemId(order) : isTheirs ? order.supplierItem : order.itemId,
    supplierSlug: order.farm.company.slug,
    token: tokenFor(endpoint, order),
    prepaymentId: bookings.get(order.number) ?? randomUUID(),
  }
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const version = endpoint.versioned ? { version: await versionOf(endpoint, order) } : {}
  return market.send(endpoint.method as 'POST' | 'PUT', as, url, { ...version, body })
}

const ask = async (action: Action, order: Order, as: Sender): Promise<Send> => {
  const { slug, preview, itemId } = action
  const body = await action.body?.(order)
  if (!preview) return request(slug, order, as, { itemId }, body)
  const shown = await request(preview, order, as, { itemId }, fewer(order))
  const grossCents: number = shown.body.totals?.grossCents ?? 1
  const changed = await request(slug, order, as, { itemId }, { ...body, grossCents })
  // Not because of the sum, which nobody could be shown.
  if (shown.status !== 200) {
    const { status, body } = shown
    expect({ status: changed.status, code: changed.body.code }).toEqual({ status, code: body.code })
  }
  return changed
}

/** Something else of the same farm, by that. */
const others = new Map<string, string>()
/** By which order money came that can be taken back. */
const bookings = new Map<string, string>()

const partyOf = ({ way, farm }: Order, by: Party): Sender => {
  if (by === 'hub') return market.anke
  if (by === 'supplier') return farm.person
  if (by === 'link') return null
  return { kitchen: kitchen.person, household: person, guest: null }[way.buyer]
}

/** Does it for whoever may. */
const does = async (name: keyof typeof actions, order: Order): Promise<void> => {
  const action: Action = actions[name]
  expect({ name, ...(await ask(action, order, partyOf(order, action.by))) }).toMatchObject({ name, status: 200 })
}

/** Money comes for what waits for it. */
const paid = async (order: Order): Promise<void> => {
  if (order.way.payment === 'online') {
    await does('payOnline', order)
    bank.move(bank.last().id, 'paid')
    await does('lookAtPayment', order)
    return
  }
  await does('bookPrepayment', order)
  const [booking] = (await market.hubOrder(order.number)).bookings
  bookings.set(order.number, booking.id)
}

/** What has happened to an order that stands at a stage, once it is paid where that is due. */
const roadTo = (way: Way): Readonly<Record<Stage, readonly (keyof typeof actions)[]>> => {
  const accepted = ['confirm', 'accept'] as const
  const sent = [...accepted, 'dispatch'] as const
  const counted = [...sent, 'receive'] as const
  const picked = [...counted, 'pick'] as const
  const ready = [...picked, 'depart'] as const
  const short = ['confirm', 'decline', 'share'] as const
  return {
    ...{ unpaid: [], placed: [], confirmed: ['confirm'], accepted, sent, counted, picked, ready },
    ...{ cancelled: ['cancelAsHub'], declined: ['confirm', 'decline'], short, replaced: [...short, 'substitute'] },
    completed: isPastTheHub(way) ? [...sent, 'handOver'] : [...ready, 'complete'],
  }
}

/** What the farm's mail opens its order with. */
const linkOf = async ({ company: { email } }: Farm): Promise<string> => {
  const isIt = and(eq(mails.recipient, email), eq(mails.template, 'newSupplierOrder'))
  const [mail] = await market.db.select({ data: mails.data }).from(mails).where(isIt)
  return mail && 'token' in mail.data ? String(mail.data.token) : unknownLink()
}
/** Of the guest's latest order. */
const mailLinkOf = async ({ buyer }: Way): Promise<string> => {
  if (buyer !== 'guest') return ''
  const isIt = eq(mails.template, 'householdOrderPlaced')
  const [mail] = await market.db.select({ data: mails.data }).from(mails).where(isIt).orderBy(desc(mails.id))
  return mail && 'token' in mail.data ? String(mail.data.token) : unknownLink()
}
const unknownLink = () => randomBytes(16).toString('base64url')

const at = new Map<string, Order>()
const nameOf = ({ method, buyer, payment }: Way, stage: Stage) => `${method} ${buyer} ${payment} ${stage}`
const orderAt = (way: Way, stage: Stage): Order => {
  const order = at.get(nameOf(way, stage))
  if (!order) throw new Error(`no order of a ${way.buyer} stands at ${stage}`)
  return order
}

const bring = async (way: Way, stage: Stage): Promise<void> => {
  const order = await placed(way)
  if (isPrepaid(way) && stage !== 'unpaid') await paid(order)
  if (stage === 'short' || stage === 'replaced') others.set(order.farm.company.id, await sold(order.farm, 20))
  for (const name of roadTo(way)[stage]) await does(name, order)
  at.set(nameOf(way, stage), { ...order, supplierLink: await linkOf(order.farm) })
}

/** What was last found in every table: nothing below leaves anything behind. */
let known: Awaited<ReturnType<typeof fingerprintOf>>
const expectNothingChanged = async () => {
  const before = known
  known = await fingerprintOf(market.db)
  expect(known).toEqual(before)
}

beforeAll(async () => {
  bank = await startMollieServer()
  market = await openMorning({ payments: mollie(bank.settings, 800) })
  const deliveryMethods = ['deliveryHub', 'pickupHub', 'deliverySupplier', 'pickupSupplier'] as const
  const paymentKinds = ['invoice', 'cashAtPickup', 'prepayment', 'online'] as const
  const account = { accountHolder: 'Nordhub eG', iban: 'DE89370400440532013000' }
  const { id } = market.hub
  await market.db
    .update(companies)
    .set({ ...account, deliveryMethods: [...deliveryMethods], paymentKinds: [...paymentKinds] })
    .where(eq(companies.id, id))
  await market.db.insert(containerKinds).values({ retailerId: id, kinds: [e2Crate] })
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
  known = await fingerprintOf(market.db)
  areAtStages = true
}, 240_000)
afterAll(async () => {
  await market.close()
  await bank.close()
})

/** Whoever is signed in but not its party, or who has another link where one is all it takes: to them there is no such order. */
const expectNobodyElse = async (action: Action, order: Order) => {
  const isByLink = action.by === 'link' || (action.by === 'buyer' && order.way.buyer === 'guest')
  if (isByLink) {
    const other = { ...order, link: unknownLink(), mailLink: unknownLink(), supplierLink: unknownLink() }
    expect((await ask(action, other, null)).status, 'a link that opens nothing').toBe(404)
    return
  }
  const parties = { hub: market.anke, supplier: order.farm.person, buyer: partyOf(order, 'buyer') }
  for (const [who, as] of Object.entries({ ...parties, ...strangers })) {
    if (who === action.by || as === partyOf(order, action.by)) continue
    const { status, body } = await ask(action, order, as)
    expect([401, 403, 404], `${who}: ${status} ${body.code}`).toContain(status)
  }
}

const expectDone = async (action: Action, order: Order, stage: string) => {
  const finish = rehearse(market.db)
  const { status, body } = await ask(action, order, partyOf(order, action.by)).finally(finish)
  expect({ stage, status, code: body.code }).toEqual({ stage, status: 200, code: undefined })
}
const expectRefused = async (action: Action, order: Order, stage: string) => {
  const { status, body } = await ask(action, order, partyOf(order, action.by))
  expect(action.isLikeNone ? [404, 409] : [403, 409], `${stage}: ${status} ${body.code}`).toContain(status)
}

/** A photo is uploaded before anybody knows whether it is ever sent along, and belongs to no line. */
const ofNoStage = ['upload-guest-picture']
const isAboutAnOrder = ({ method, path, slug }: Endpoint): boolean =>
  method !== 'GET' &&
  (/\{orderNumber\}|^\/api\/(order-links|guest-orders)\//.test(path) || slug === 'receive-order-item')

it('knows of every write about an order when it can be done', () => {
  const tried = allActions.flatMap(([, { slug }]) => (typeof slug === 'string' ? [slug] : Object.values(slug)))
  const writes = endpoints.filter(isAboutAnOrder).map(({ slug }) => slug)
  expect([...tried, ...ofNoStage].sort()).toEqual(writes.sort())
})

describe.each(ways)('$method, ordered by a $buyer, paid by $payment', (way) => {
  const open = allActions.filter(([, { slug }]) => slugFor(way, slug))

  it.each(open)('%s: where it can be done, and by nobody but its party', async (_, action: Action) => {
    const legal = legalFor(way, action)
    for (const stage of stagesOf(way)) {
      if (legal.includes(stage)) await expectDone(action, orderAt(way, stage), stage)
      else await expectRefused(action, orderAt(way, stage), stage)
    }
    await expectNobodyElse(action, orderAt(way, legal[0] ?? 'confirmed'))
    await expectNothingChanged()
  })
})

describe('what the hub buys for its own shelf', () => {
  const stages = ['collecting', 'declined', 'accepted', 'sent', 'counted', 'shrunk'] as const
  type OwnStage = (typeof stages)[number]
  const bought = async (): Promise<Order> => {
    const farm = await market.supplier('Hof Lüttje')
    const { id } = await farm.sells(20)
    const [unit] = await market.db.select().from(salesUnits).where(eq(salesUnits.id, id))
    const line = { salesUnitId: id, quantity: 5, supplyDate: thursday, unitPriceCents: unit?.supplierPriceCents }
    await market.done(market.anke, '/api/retailer/purchases', { lines: [line] })
    const { orderNumber, items } = await farm.order()
    const theirs = {
      farm,
      supplierOrder: orderNumber,
      supplierItem: items[0].id,
      supplierLink: await linkOf(farm),
      mailLink: '',
    }
    return { ...theirs, way: ways[0], number: '', link: '', unitId: '', itemId: '' }
  }
  const gone: Action = { ...actions.shrink, body: () => ({ quantity: 0 }) }
  const undecided: readonly OwnStage[] = ['collecting', 'declined']
  const declinable: readonly OwnStage[] = [...undecided, 'accepted']
  const table: Readonly<Record<string, readonly [Action, readonly OwnStage[]]>> = {
    shrink: [{ by: 'hub', slug: actions.shrink.slug, body: () => ({ quantity: 2 }) }, undecided],
    accept: [actions.accept, undecided],
    acceptAsHub: [actions.acceptAsHub, undecided],
    acceptByLink: [actions.acceptByLink, undecided],
    decline: [actions.decline, declinable],
    declineAsHub: [actions.declineAsHub, declinable],
    declineByLink: [actions.declineByLink, declinable],
    share: [actions.share, []],
    dispatch: [actions.dispatch, ['accepted']],
    dispatchAsHub: [actions.dispatchAsHub, ['accepted']],
    dispatchByLink: [actions.dispatchByLink, ['accepted']],
    receive: [actions.receive, [...declinable, 'sent']],
    takeBackCount: [actions.takeBackCount, ['counted']],
    correctCount: [actions.correctCount, ['counted']],
  }
  const own = new Map<OwnStage, Order>()
  const orderIn = (stage: OwnStage): Order => {
    const order = own.get(stage)
    if (!order) throw new Error(`nothing of the hub's own stands at ${stage}`)
    return order
  }
  beforeAll(async () => {
    areAtStages = false
    const { accept, decline, dispatch, receive } = actions
    const sent = [accept, dispatch]
    const roads: Readonly<Record<OwnStage, readonly Action[]>> = {
      ...{ collecting: [], declined: [decline], accepted: [accept], sent, counted: [...sent, receive], shrunk: [gone] },
    }
    for (const stage of stages) {
      const order = await bought()
      for (const action of roads[stage]) {
        expect({ stage, ...(await ask(action, order, partyOf(order, action.by))) }).toMatchObject({
          stage,
          status: 200,
        })
      }
      own.set(stage, order)
    }
    known = await fingerprintOf(market.db)
    areAtStages = true
  })

  it('knows of every write about an order with a supplier when it can be done', () => {
    const tried = Object.values(table).map(([{ slug }]) => slug)
    // These are of what goes to a customer past the hub.
    const direct = ['hand-over-directly', 'hand-over-by-link']
    const writes = endpoints.filter((each) => isAboutAnOrder(each) && isWithSupplier(each)).map(({ slug }) => slug)
    expect([...tried, ...direct].sort()).toEqual([...writes, 'receive-order-item'].sort())
  })

  it.each(Object.entries(table))(
    '%s: where it can be done, and by nobody but its party',
    async (_, [action, legal]) => {
      for (const stage of stages) {
        if (legal.includes(stage)) await expectDone(action, orderIn(stage), stage)
        else await expectRefused(action, orderIn(stage), stage)
      }
      await expectNobodyElse(action, orderIn(legal[0] ?? 'collecting'))
      await expectNothingChanged()
    },
  )
})
