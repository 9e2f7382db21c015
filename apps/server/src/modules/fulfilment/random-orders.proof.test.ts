import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCategory } from '../../platform/testing/given.ts'
import { largerBy } from '../../platform/testing/larger-by.ts'
import { seed } from '../../platform/testing/seed.ts'
import { salesUnits } from '../catalogue/public.ts'
import { lots, type Morning, openMorning, thursday } from './testing/morning.ts'
import {
  type Command,
  type CommandKind,
  goneAfter,
  judge,
  type Line,
  rules,
  type Seen,
  type Supply,
  totalsOf,
} from './testing/trade-model.ts'
import { type Farm, openWorld, prices, type World } from './testing/trade-world.ts'

/**
 * Nobody works by the book. Kitchens, households, guests, producers and the hub do whatever comes to their minds, by requests, and a
 * model that knows nothing of the product's code says of each what it may do (`trade-model.ts`). Afterwards the books balance, sums are
 * those of their lines, and a day that is brought to its end comes to an end.
 */

const friday = '2026-11-27'
const runs = largerBy > 1 ? 100 * largerBy : 60
/** So many regions live beside each other: a test that mostly waits for the database takes half as long. */
const regions = 5
/** A failure prints its path: `PATH_TO=… npx vitest run random-orders -t 'region 3'` walks that one day again. */
const { PATH_TO: path } = process.env
/** Of each time of the day; 40 commands in all, 60 where there is time. */
const perTime = largerBy > 1 ? [12, 9, 9, 9, 12, 9] : [8, 6, 6, 6, 8, 6]

let market: Morning & { readonly coldStore: string; readonly categoryId: string }
beforeAll(async () => {
  const opened = await openMorning({ deliveryFeeCents: 690 })
  const { id } = await opened.done(opened.anke, '/api/retailer/warehouses', { name: 'Kühlhaus' })
  market = { ...opened, coldStore: id, categoryId: (await givenCategory(opened.db)).id }
})
afterAll(() => market.close())

type Drawn = { readonly kind: Kind; readonly which: number; readonly quantity: number }
/** What somebody does, to what, and how the market answers. */
type Step = { readonly command: Command; readonly send: () => Promise<{ readonly status: number }> }
type Scene = { readonly world: World; readonly seen: Seen; readonly which: number; readonly quantity: number }

const pickOne = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]
/** Mostly where the step belongs, sometimes anywhere: people press buttons of yesterday's screen. */
const mostly = <T extends { readonly status: string }>(all: readonly T[], which: number, ...statuses: string[]) => {
  const fitting = all.filter(({ status }) => statuses.includes(status))
  return pickOne(which % 7 === 0 || fitting.length === 0 ? all : fitting, which)
}
const farmOf = ({ farms }: World, { supplierId }: Supply): Farm => {
  const farm = farms.find(({ id }) => id === supplierId)
  if (!farm) throw new Error('no such producer')
  return farm
}
/** Where its buyer reads the order of a line, and as whom. */
const boughtAt = ({ kitchen, person, guestLinks }: World, { buyer, orderNumber }: Line) =>
  ({
    kitchen: { as: kitchen, url: `/api/business-customer/orders/${orderNumber}` },
    person: { as: person, url: `/api/private-customer/orders/${orderNumber}` },
    guest: { as: null, url: `/api/guest-orders/${guestLinks.get(orderNumber)}` },
  })[buyer]
const hubOrder = (orderNumber: string) => `/api/retailer/business-customer-orders/${orderNumber}`
const purchase = (orderNumber: string) => `/api/retailer/retailer-orders/${orderNumber}`
const weight = ({ isWeighed }: { readonly isWeighed: boolean }, quantity: number) =>
  isWeighed && quantity > 0 ? { weighedGrams: quantity * 4130, isWeightConfirmed: true } : {}
const sharing = (which: number) => ({ kind: which % 2 === 0 ? 'proRata' : 'oldestFirst' }) as const
const living = ({ status }: { readonly status: string }) => status !== 'cancelled' && status !== 'completed'

/** What the hub does to a line or to its whole order. */
const byHub = (
  kind: CommandKind,
  line: Line | undefined,
  path: (line: Line) => string,
  body?: object,
): Step | undefined =>
  line && {
    command: { kind, orderNumber: line.orderNumber, itemId: line.id },
    send: () => market.post(market.anke, path(line), body),
  }

const steps = {
  place: ({ world, which, quantity }) => {
    const chosen = world.goods.filter((_, index) => (which >> index) % 2 === 0)
    if (chosen.length === 0) return
    const deliveryDate = which % 4 === 3 ? friday : thursday
    const lines = (unitPriceCents: number) => chosen.map((salesUnitId) => ({ salesUnitId, quantity, unitPriceCents }))
    const command = { kind: 'place', goods: new Map(chosen.map((good) => [good, quantity])) } as const
    const deliveryMethod = which % 3 === 0 ? 'pickupHub' : 'deliveryHub'
    if (which % 5 < 3) {
      const body = { deliveryDate, deliveryMethod, ...world.kitchen.addresses, lines: lines(prices.b2b) }
      return { command, send: () => market.post(world.kitchen, '/api/business-customer/orders', body) }
    }
    const way =
      deliveryMethod === 'pickupHub'
        ? { payment: 'cashAtPickup', address: null }
        : { payment: 'invoice', address: { street: 'Deichweg 7', postcode: '26919', city: 'Deichmoor' } }
    const contact = { name: 'Frauke Lüers', phone: '+494401998877' }
    const body = { deliveryDate, deliveryMethod, ...way, contact, lines: lines(prices.b2c) }
    const shop = `/api/household-hubs/${market.hub.slug}`
    if (which % 5 === 3) return { command, send: () => market.post(world.person, `${shop}/orders`, body) }
    const linkToken = randomBytes(16).toString('base64url')
    const guests = { ...body, contact: { ...contact, email: 'frauke@haushalt.example' }, linkToken }
    const send = async () => {
      const placed = await market.post(null, `${shop}/guest-orders`, guests)
      if (placed.status === 200) world.guestLinks.set(placed.body.orderNumber, linkToken)
      return placed
    }
    return { command, send }
  },
  /** The hub wants some for its own shelf, into one warehouse or the other. */
  buy: ({ world, which, quantity }) => {
    const salesUnitId = pickOne(world.goods, which) ?? ''
    const into = which % 2 === 0 ? { warehouseId: market.coldStore } : {}
    const supplyDate = which % 4 === 3 ? friday : thursday
    const send = async () => {
      const [unit] = await market.db.select().from(salesUnits).where(eq(salesUnits.id, salesUnitId))
      const lines = [{ salesUnitId, quantity, supplyDate, unitPriceCents: unit?.supplierPriceCents }]
      return market.post(market.anke, '/api/retailer/purchases', { ...into, lines })
    }
    return { command: { kind: 'buy' }, send }
  },
  shrink: ({ seen, which, quantity }) => {
    const own = seen.supply.filter(({ isOwn }) => isOwn || which % 7 === 0)
    const line = pickOne(own, which)
    const url = line && `${purchase(line.orderNumber)}/items/${line.id}/shrink`
    return (
      url && {
        command: { kind: 'shrink', itemId: line.id },
        send: () => market.post(market.anke, url, { quantity: quantity - 1 }),
      }
    )
  },
  confirm: ({ seen, which }) =>
    byHub('confirm', mostly(seen.lines, which, 'received'), ({ orderNumber }) => `${hubOrder(orderNumber)}/confirm`),
  cancel: ({ world, seen, which }) => {
    const line = pickOne(which % 7 === 0 ? seen.lines : seen.lines.filter(living), which)
    if (!line) return
    const item = (order: string) => `${order}/items/${line.id}/cancel`
    if (which % 2 === 0)
      return byHub('cancel', line, ({ orderNumber }) => item(hubOrder(orderNumber)), { reason: 'Küche geschlossen' })
    const { as, url } = boughtAt(world, line)
    return { command: { kind: 'cancel', itemId: line.id, byCustomer: true }, send: () => market.post(as, item(url)) }
  },
  /** The hub, or the buyer, wants other quantities, and sometimes something more. */
  change: ({ world, seen, which, quantity }) => {
    const line = pickOne(which % 7 === 0 ? seen.lines : seen.lines.filter(living), which)
    if (!line) return
    const added = which % 4 === 1 ? [{ salesUnitId: pickOne(world.goods, which) ?? '', quantity }] : []
    const asked = { lines: [{ itemId: line.id, quantity: quantity === 6 ? 0 : quantity }], added }
    return {
      command: { kind: 'change', orderNumber: line.orderNumber, itemId: line.id },
      send: () =>
        which % 3 === 0
          ? market.changeAt(boughtAt(world, line), asked, line.version)
          : market.change('hub', line.orderNumber, asked, line.version),
    }
  },
  /** Something else for what is missing: at the lower of both prices, which the market says, or at what the hub says. */
  substitute: ({ world, seen, which, quantity }) => {
    const missing = seen.lines.filter(
      ({ status, isPart, isAllMissing }) => status === 'cancelled' && (isPart || isAllMissing),
    )
    const line = pickOne(which % 7 === 0 ? seen.lines : missing, which)
    if (!line) return
    const { orderNumber, id, version } = line
    const offered = { salesUnitId: pickOne(world.goods, which + quantity) ?? '', quantity: Math.min(quantity, 3) }
    const agreed = which % 5 === 0 ? { priceCents: 900, reason: 'Am Telefon vereinbart' } : undefined
    const send = async () => {
      const body = { ...offered, ...(agreed ?? { priceCents: 0 }) }
      const first = await market.substitute(orderNumber, id, body, version)
      if (first.body.code !== 'PriceChanged') return first
      return market.substitute(orderNumber, id, { ...body, priceCents: first.body.facts.price }, version)
    }
    const usualCents = agreed ? undefined : line.buyer === 'kitchen' ? prices.b2b : prices.b2c
    return { command: { kind: 'substitute', orderNumber, itemId: id, usualCents }, send }
  },
  declineSubstitute: ({ world, seen, which }) => {
    const offered = seen.lines.filter((line) => line.replaces !== null)
    const line = pickOne(which % 7 === 0 ? seen.lines : offered, which)
    if (!line) return
    const { as, url } = boughtAt(world, line)
    return {
      command: { kind: 'declineSubstitute', itemId: line.id },
      send: () => market.post(as, `${url}/items/${line.id}/decline-substitute`),
    }
  },
  accept: ({ world, seen, which }) => {
    const supply = mostly(seen.supply, which, 'received')
    return (
      supply && {
        command: { kind: 'accept', orderNumber: supply.orderNumber },
        send: () => market.accept(farmOf(world, supply), supply.orderNumber, { version: supply.version }),
      }
    )
  },
  decline: ({ world, seen, which, quantity }) => {
    const supply = mostly(seen.supply, which, 'received', 'processing')
    return (
      supply && {
        command: { kind: 'decline', orderNumber: supply.orderNumber, itemId: supply.id, quantity },
        send: () => market.decline(farmOf(world, supply), supply.orderNumber, supply.id, quantity),
      }
    )
  },
  share: ({ seen, which }) => {
    const supply = mostly(seen.supply, which, 'processing', 'cancelled', 'pendingArrivalRetailer')
    return (
      supply && {
        command: { kind: 'share', itemId: supply.id },
        send: () => market.share(supply.orderNumber, supply.id, sharing(which)),
      }
    )
  },
  dispatch: ({ world, seen, which, quantity }) => {
    const supply = mostly(seen.supply, which, 'processing')
    if (!supply) return
    const less = Math.max(0, quantity - 4)
    const going = seen.supply
      .filter((each) => each.orderNumber === supply.orderNumber && living(each) && each.promised > 0)
      .map(({ id, promised }) => ({ itemId: id, lots: lots(Math.max(1, promised - less), `L-${which % 4}`, null) }))
    return {
      command: { kind: 'dispatch', orderNumber: supply.orderNumber },
      send: () => market.dispatch(farmOf(world, supply), supply.orderNumber, going),
    }
  },
  /** At the door: short, as ordered, or more. */
  receive: ({ seen, which, quantity }) => {
    const supply = mostly(seen.supply, which, 'pendingArrivalRetailer', 'readyForPickup')
    if (!supply) return
    const counted = Math.max(0, supply.promised + 2 - quantity)
    const receipts = [
      { quantity: counted, condition: 'good', lot: `L-${which % 3}`, bestBefore: null, ...weight(supply, counted) },
      { quantity: which % 3, condition: 'spoilt', lot: null, bestBefore: null },
    ]
    const item = { itemId: supply.id, receipts, sharing: sharing(which) }
    return {
      command: { kind: 'receive', orderNumber: supply.orderNumber, itemId: supply.id, quantity: counted },
      send: () => market.count(supply.slug, supply.orderNumber, [item]),
    }
  },
  /** What was counted was not what stood there: back to before, and counted again or not. */
  takeBackCount: ({ seen, which }) => {
    const supply = mostly(seen.supply, which, 'completed', 'receivedRetailer')
    const url = supply && `${purchase(supply.orderNumber)}/items/${supply.id}/take-back-count`
    const reason = { reason: 'In der falschen Zeile gezählt' }
    return (
      url && {
        command: { kind: 'takeBackCount', itemId: supply.id },
        send: () => market.post(market.anke, url, reason),
      }
    )
  },
  /** A wrong count at goods-in, which is found out at any time: often when goods have gone on, and then it was wrong once more. */
  correctCount: ({ seen, which, quantity }) => {
    const onShelves = (good: string) =>
      seen.shelves.reduce((all, each) => all + (each.isHubs && each.good === good ? each.onHand : 0), 0)
    const goneOn = seen.supply.filter(({ good, received }) => (received ?? 0) > onShelves(good))
    const tooFar = seen.supply.filter(({ gone }) => gone > 0)
    const [among, more] =
      which % 3 > 0 && tooFar.length > 0
        ? [tooFar, quantity - 1]
        : which % 3 > 0 && goneOn.length > 0
          ? [goneOn, -quantity]
          : [[], 3 - quantity]
    const supply = pickOne(among, which) ?? mostly(seen.supply, which, 'completed', 'receivedRetailer')
    if (!supply) return
    const came = Math.max(0, (supply.received ?? supply.promised) + more)
    const receipts = [
      { quantity: came, condition: 'good', lot: `L-${which % 3}`, bestBefore: null, ...weight(supply, came) },
    ]
    const sharings = [{ salesUnitId: supply.good, rule: sharing(which) }]
    const body = { receipts, sharings, reason: 'Die Palette nur geschätzt', seen: supply.received ?? 0 }
    return {
      command: { kind: 'correctCount', orderNumber: supply.orderNumber, itemId: supply.id, quantity: came },
      send: () => market.post(market.anke, `${purchase(supply.orderNumber)}/items/${supply.id}/correct-count`, body),
    }
  },
  /** What is held for it, or whatever lot was nearest to the hand; now and then less than was promised. */
  pick: ({ seen, which, quantity }) => {
    const line = mostly(seen.lines, which, 'receivedRetailer')
    if (!line) return
    let open = which % 3 === 0 ? quantity - 1 : line.promised
    const there = seen.shelves.filter(({ isHubs, good, onHand }) => isHubs && good === line.good && onHand > 0)
    const turned = there.map((_, index) => there[(index + which) % there.length])
    const from = turned.flatMap((lot) => {
      const part = Math.min(open, lot?.onHand ?? 0)
      open -= part
      return lot && part > 0 ? [{ stockId: lot.id, quantity: part }] : []
    })
    const isAnyLot = which % 2 === 0 && line.picked === null
    const taken = isAnyLot
      ? from.reduce((all, each) => all + each.quantity, 0)
      : which % 3 === 0
        ? quantity - 1
        : line.promised
    const body = {
      quantity: taken,
      ...(isAnyLot ? { from } : {}),
      missingReason: { code: 'said', text: 'Nicht am Platz' },
      ...weight(line, taken),
    }
    return {
      command: { kind: 'pick', orderNumber: line.orderNumber, itemId: line.id, quantity: taken },
      send: () => market.pick(line.orderNumber, line.id, body),
    }
  },
  takeBackPicking: ({ seen, which }) => {
    const line = mostly(seen.lines, which, 'receivedRetailer')
    return (
      line && {
        command: { kind: 'takeBackPicking', orderNumber: line.orderNumber, itemId: line.id },
        send: () => market.takeBack(line.orderNumber, line.id),
      }
    )
  },
  /** Somebody walks along the hub's shelves and counts one lot; what is short is shared. */
  count: ({ seen, which, quantity }) => {
    const lots = seen.shelves.filter(({ isHubs, onHand }) => isHubs && onHand > 0)
    const cut = seen.lines.filter(
      ({ status, isPart, isAllMissing }) => status === 'cancelled' && (isPart || isAllMissing),
    )
    // Every second count finds more of goods that somebody misses.
    const missed = lots.filter(({ good }) => which % 2 === 0 && cut.some((line) => line.good === good))
    const lot = pickOne(missed, which) ?? pickOne(lots, which)
    if (!lot) return
    const counted = missed.length > 0 ? lot.onHand + quantity : Math.max(0, lot.reserved - quantity + 1)
    const counts = [{ stockId: lot.id, seen: lot.onHand, counted, reason: 'Gezählt' }]
    const body = { counts, sharings: [{ salesUnitId: lot.good, rule: sharing(which) }] }
    return {
      command: { kind: 'count', stockId: lot.id, quantity: counted },
      send: () => market.post(market.anke, `/api/retailer/warehouses/${lot.warehouseId}/count`, body),
    }
  },
  waste: ({ seen, which, quantity }) => {
    const lot = pickOne(
      seen.shelves.filter(({ isHubs, onHand }) => isHubs && onHand > 0),
      which,
    )
    if (!lot) return
    const body = {
      quantity,
      reason: 'Vom Stapler gefallen',
      sharings: [{ salesUnitId: lot.good, rule: sharing(which) }],
    }
    return {
      command: { kind: 'waste', stockId: lot.id, quantity },
      send: () => market.post(market.anke, `/api/retailer/stocks/${lot.id}/waste`, body),
    }
  },
  transfer: ({ seen, which, quantity }) => {
    const lot = pickOne(
      seen.shelves.filter(({ isHubs, onHand }) => isHubs && onHand > 0),
      which,
    )
    const to = { warehouseId: market.coldStore, quantity, reason: 'Muss kühl stehen' }
    return (
      lot && {
        command: { kind: 'transfer' },
        send: () => market.post(market.anke, `/api/retailer/stocks/${lot.id}/transfer`, to),
      }
    )
  },
  /** The producer asks another price of whatever is ordered from then on. */
  reprice: ({ world, which, quantity }) => {
    const unit = pickOne(world.goods, which) ?? ''
    const send = async () => {
      await market.db
        .update(salesUnits)
        .set({ supplierPriceCents: 900 + quantity * 100 })
        .where(eq(salesUnits.id, unit))
      return { status: 200 }
    }
    return { command: { kind: 'reprice' }, send }
  },
  depart: ({ seen, which }) =>
    byHub(
      'depart',
      mostly(seen.lines, which, 'receivedRetailer'),
      ({ orderNumber }) => `${hubOrder(orderNumber)}/depart`,
    ),
  complete: ({ seen, which }) =>
    byHub(
      'complete',
      mostly(seen.lines, which, 'inDelivery', 'readyForPickup'),
      ({ orderNumber }) => `${hubOrder(orderNumber)}/complete`,
      {},
    ),
  takeBackDeparture: ({ seen, which }) =>
    byHub(
      'takeBackDeparture',
      mostly(seen.lines, which, 'inDelivery', 'readyForPickup'),
      ({ orderNumber }) => `${hubOrder(orderNumber)}/take-back-departure`,
      { reason: 'Die falsche Bestellung getippt' },
    ),
  takeBackHandOver: ({ seen, which }) =>
    byHub(
      'takeBackHandOver',
      mostly(seen.lines, which, 'completed'),
      ({ orderNumber }) => `${hubOrder(orderNumber)}/take-back-hand-over`,
      {
        where: which % 2 === 0 ? 'hub' : 'onTheWay',
        reason: 'Die falsche Bestellung getippt',
      },
    ),
} satisfies Record<string, (scene: Scene) => Step | undefined | ''>
type Kind = keyof typeof steps

it('does all that the model knows', () => {
  expect(Object.keys(steps).sort()).toEqual(Object.keys(rules).sort())
})

/** What is mostly done at each time of the day; now and then somebody does something else. */
const timesOfDay: readonly Kind[][] = [
  ['place', 'place', 'place', 'place', 'change', 'buy', 'shrink', 'cancel', 'decline', 'confirm'],
  ['confirm', 'confirm', 'confirm', 'accept', 'accept', 'change', 'decline'],
  ['accept', 'share', 'share', 'dispatch', 'change', 'dispatch', 'decline', 'cancel', 'substitute'],
  ['receive', 'receive', 'receive', 'receive', 'share', 'change', 'cancel', 'takeBackCount', 'reprice', 'substitute'],
  [
    'pick',
    'pick',
    'pick',
    'pick',
    'receive',
    'takeBackCount',
    'correctCount',
    'correctCount',
    'place',
    'count',
    'waste',
    'substitute',
    'declineSubstitute',
  ],
  [
    'pick',
    'takeBackPicking',
    'correctCount',
    'correctCount',
    'correctCount',
    'transfer',
    'declineSubstitute',
    'depart',
    'depart',
    'takeBackDeparture',
    'complete',
    'complete',
    'takeBackHandOver',
    'cancel',
  ],
]
const anything = Object.keys(steps) as Kind[]
const someDay = fc.record({
  commands: fc
    .tuple(
      ...timesOfDay.map((kinds, time) =>
        fc.array(
          fc.record({
            kind: fc.constantFrom(...kinds, ...kinds, ...kinds, ...anything),
            which: fc.nat(59),
            quantity: fc.integer({ min: 1, max: 6 }),
          }),
          { minLength: perTime[time] ?? 0, maxLength: perTime[time] ?? 0, size: 'max' },
        ),
      ),
    )
    .map((times) => times.flat()),
  /** Bringing it to its end takes half as long again: some of them do. */
  isFinished: fc.nat(7).map((drawn) => drawn === 0),
})

const doOne = async (world: World, drawn: Drawn, seen: Seen): Promise<Seen> => {
  const step = steps[drawn.kind]({ world, seen, ...drawn })
  if (!step) return seen
  const { status } = await step.send()
  const after = await world.see()
  const wrong = judge(seen, step.command, status === 200, after)
  expect(
    status < 500 ? wrong : [`failed with ${status}`, ...wrong],
    JSON.stringify({ drawn, ...step.command, status }),
  ).toEqual([])
  const command: Command = step.command
  const { itemId } = command
  const gone = status === 200 ? goneAfter(seen, after, command) : null
  if (itemId === undefined || gone === null) return after
  world.gone.set(itemId, gone)
  return { ...after, supply: after.supply.map((each) => (each.id === itemId ? { ...each, gone } : each)) }
}

/** Kitchens, households and guests read what the model adds up. */
const checkSums = async (world: World): Promise<void> => {
  const { lines } = await world.see()
  const shown = [
    ...(await market.get(world.kitchen, '/api/business-customer/orders')).orders,
    ...(await market.get(world.person, '/api/private-customer/orders')).orders,
  ]
  for (const [orderNumber, token] of world.guestLinks) {
    shown.push({ orderNumber, ...(await market.get(null, `/api/guest-orders/${token}`)).totals })
  }
  const numbers = [...new Set(lines.map(({ orderNumber }) => orderNumber))]
  expect(shown.map(({ orderNumber }) => orderNumber).sort()).toEqual(numbers.sort())
  for (const { orderNumber, netCents, grossCents } of shown) {
    const own = lines.filter((line) => line.orderNumber === orderNumber)
    expect({ orderNumber, netCents, grossCents }).toEqual({ orderNumber, ...totalsOf(own) })
  }
}

/** The end of the day: whatever is open goes all the way, in the order in which goods travel. */
const finish = async (world: World): Promise<Seen> => {
  const { anke } = market
  const seen = world.see
  const ordersOf = (all: readonly { readonly orderNumber: string }[]) => [
    ...new Set(all.map(({ orderNumber }) => orderNumber)),
  ]
  const open = async () => (await seen()).lines.filter(living)
  for (const orderNumber of ordersOf((await open()).filter(({ status }) => status === 'received'))) {
    await market.post(anke, `${hubOrder(orderNumber)}/confirm`)
  }
  for (const { id, orderNumber } of (await seen()).supply) await market.share(orderNumber, id, sharing(1))
  for (const supply of (await seen()).supply.filter(living)) {
    const goods = { quantity: supply.promised, condition: 'good', lot: `L-${supply.id}`, bestBefore: null }
    const receipts = [{ ...goods, ...weight(supply, supply.promised) }]
    await market.count(supply.slug, supply.orderNumber, [{ itemId: supply.id, receipts, sharing: sharing(0) }])
  }
  for (const line of (await open()).filter(({ status }) => status === 'receivedRetailer')) {
    await market.pick(line.orderNumber, line.id, { quantity: line.promised, ...weight(line, line.promised) })
  }
  for (const orderNumber of ordersOf(await open())) {
    await market.depart(orderNumber)
    await market.complete(orderNumber)
  }
  return seen()
}

it.concurrent.each(Array.from({ length: regions }, (_, index) => index + 1))(
  'whatever happens in whatever order, everything is as the model says: region %i',
  async (region) => {
    await fc.assert(
      fc.asyncProperty(someDay, async ({ commands, isFinished }) => {
        const world = await openWorld(market, market.categoryId)
        let seen = await world.see()
        for (const drawn of commands) seen = await doOne(world, drawn, seen)
        expect(await market.booksBalance(world.goods)).toEqual([])
        await checkSums(world)
        if (!isFinished) return
        const { lines, supply, shelves } = await finish(world)
        expect(await market.booksBalance(world.goods)).toEqual([])
        const open = [
          ...lines.filter(living),
          ...supply.filter(living),
          ...shelves.filter(({ reserved }) => reserved > 0),
        ]
        expect(open).toEqual([])
      }),
      { numRuns: runs / regions, endOnFailure: true, seed: seed + region, ...(path ? { path } : {}) },
    )
  },
  300_000 * largerBy,
)
