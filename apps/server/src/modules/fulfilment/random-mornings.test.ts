import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { largerBy } from '../../platform/testing/larger-by.ts'
import { companies } from '../accounts/public.ts'
import { salesUnits } from '../catalogue/public.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from '../orders/public.ts'
import { retailerOrderItems, retailerOrders } from '../procurement/public.ts'
import { stocks } from '../stock/public.ts'
import { lots, type Morning, openMorning, thursday } from './testing/morning.ts'

const friday = '2026-11-27'

/**
 * Nobody works by the book: whatever people do in whatever order, no request fails, the books balance after each, and at the
 * end of the day everything can still be brought to an end.
 */
let market: Morning & { readonly coldStore: string }
beforeAll(async () => {
  const opened = await openMorning()
  const { id } = await opened.done(opened.anke, '/api/retailer/warehouses', { name: 'Kühlhaus' })
  market = { ...opened, coldStore: id }
})
afterAll(() => market.close())

type World = Awaited<ReturnType<typeof openWorld>>
const openWorld = async () => {
  const farm = await market.supplier('Hof Lüttje')
  const dairy = await market.supplier('Milchhof Brandt', { leg: 'pickup' })
  const cheese = { priceBasis: 'kilogram', expectedWeightGrams: 4000 } as const
  const goods = [
    await farm.sells(12),
    await farm.sells(9),
    await dairy.sells(0, { salesUnit: { isStockTracked: false, dailyLimit: 15 } }),
    await dairy.sells(7, { salesUnit: cheese }),
  ]
  await market.receive(market.hub.id, goods[0]?.id ?? '', 4, { lot: 'H-1', bestBefore: '2026-12-01' })
  await market.receive(market.hub.id, goods[3]?.id ?? '', 2, { lot: 'H-2' })
  const kitchens = [await market.kitchen('Küche St. Ansgar'), await market.kitchen('Kita Birkenweg')]
  return { suppliers: [farm, dairy], goods, kitchens }
}

type Action = { readonly kind: Kind; readonly which: number; readonly quantity: number }
const pickOne = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]

type Line = {
  id: string
  customerId: string
  orderNumber: string
  status: string
  promised: number
  isWeighed: boolean
}
const linesOf = async ({ kitchens }: World, status?: string): Promise<Line[]> => {
  const ids = kitchens.map(({ company }) => company.id)
  const { rows } = await market.db.execute<Line>(sql`
    select i.id, o.customer_id as "customerId", o.order_number as "orderNumber", i.status, coalesce(i.confirmed_quantity, i.changed_quantity, i.ordered_quantity) as promised,
      i.price_basis = 'kilogram' as "isWeighed"
    from ${businessCustomerOrders} o join ${businessCustomerOrderItems} i on i.order_id = o.id
    where o.customer_id = any(${sql.param(ids)}::uuid[]) and i.status <> 'cancelled'
      and (${status ?? null}::text is null or i.status = ${status ?? null}) order by i.id`)
  return rows
}
type Supply = {
  id: string
  orderNumber: string
  status: string
  confirmed: number
  slug: string
  supplierId: string
  isWeighed: boolean
  isOwn: boolean
}
const supplyOf = async ({ suppliers }: World): Promise<Supply[]> => {
  const ids = suppliers.map(({ company }) => company.id)
  const { rows } = await market.db.execute<Supply>(sql`
    select i.id, o.order_number as "orderNumber", i.status, coalesce(i.confirmed_quantity, i.ordered_quantity) as confirmed,
      s.slug, s.id as "supplierId", i.price_basis = 'kilogram' as "isWeighed", i.warehouse_id is not null as "isOwn"
    from ${retailerOrders} o join ${retailerOrderItems} i on i.order_id = o.id join ${companies} s on s.id = o.supplier_id
    where s.id = any(${sql.param(ids)}::uuid[]) order by i.id`)
  return rows
}
type HubLot = { id: string; warehouseId: string; salesUnitId: string; onHand: number }
const hubLots = async ({ goods }: World): Promise<HubLot[]> => {
  const { rows } = await market.db.execute<HubLot>(sql`
    select id, warehouse_id as "warehouseId", sales_unit_id as "salesUnitId", on_hand as "onHand" from ${stocks}
    where company_id = ${market.hub.id} and on_hand > 0 and sales_unit_id = any(${sql.param(goods.map(({ id }) => id))}::uuid[])
    order by id`)
  return rows
}
/** Mostly where the step belongs, sometimes anywhere: people press buttons of yesterday's screen. */
const supplyIn = async (world: World, which: number, ...statuses: string[]): Promise<Supply | undefined> => {
  const all = await supplyOf(world)
  const fitting = all.filter(({ status }) => statuses.includes(status))
  return pickOne(which % 7 === 0 || fitting.length === 0 ? all : fitting, which)
}
const personOf = ({ suppliers }: World, { supplierId }: Supply) => {
  const found = suppliers.find(({ company }) => company.id === supplierId)
  if (!found) throw new Error('no supplier')
  return found.person
}
const weight = (line: Pick<Line, 'isWeighed'>, quantity: number) =>
  line.isWeighed && quantity > 0 ? { weighedGrams: quantity * 4100, isWeightConfirmed: true } : {}
const sendAll = async (world: World, supply: Supply, less: number) => {
  const ofOrder = (await supplyOf(world)).filter(({ orderNumber }) => orderNumber === supply.orderNumber)
  const living = ofOrder.filter(
    ({ status, confirmed }) => status !== 'cancelled' && status !== 'completed' && confirmed > 0,
  )
  return living.map(({ id, confirmed }) => ({ itemId: id, lots: lots(Math.max(1, confirmed - less), `L-${id}`, null) }))
}

/** What somebody does next, as the request it makes; nothing when there is nothing to do it with. */
const actions = {
  place: async (world, { which, quantity }) => {
    const kitchen = pickOne(world.kitchens, which)
    const chosen = world.goods.filter((_, index) => (which >> index) % 2 === 0).map((each) => each.line(quantity))
    const deliveryDate = which % 4 === 3 ? friday : thursday
    // Out of stock, a price that has changed: an answer, too.
    return chosen.length > 0 && kitchen?.tries(chosen, { deliveryDate })
  },
  /** The hub wants some for its own shelf, into one warehouse or the other. */
  buy: async (world, { which, quantity }) => {
    const chosen = world.goods.filter((_, index) => (which >> index) % 2 === 0)
    const units = await market.db
      .select({ salesUnitId: salesUnits.id, unitPriceCents: salesUnits.supplierPriceCents })
      .from(salesUnits)
      .where(
        inArray(
          salesUnits.id,
          chosen.map(({ id }) => id),
        ),
      )
    const lines = units.map((unit) => ({ ...unit, quantity, supplyDate: which % 4 === 3 ? friday : thursday }))
    const into = which % 2 === 0 ? { warehouseId: market.coldStore } : {}
    return lines.length > 0 && market.post(market.anke, '/api/retailer/purchases', { ...into, lines })
  },
  shrink: async (world, { which, quantity }) => {
    const own = (await supplyOf(world)).filter(({ isOwn }) => isOwn || which % 7 === 0)
    const line = pickOne(own, which)
    const url = line && `/api/retailer/retailer-orders/${line.orderNumber}/items/${line.id}/shrink`
    return url && market.post(market.anke, url, { quantity: quantity - 1 })
  },
  confirm: async (world, { which }) => {
    const waiting = [...new Set((await linesOf(world, 'received')).map(({ orderNumber }) => orderNumber))]
    for (const orderNumber of which % 3 === 0 ? waiting.slice(0, 1) : waiting) await market.confirm(orderNumber)
  },
  cancel: async (world, { which }) => {
    const line = pickOne(await linesOf(world), which)
    const url = line && `/api/retailer/business-customer-orders/${line.orderNumber}/items/${line.id}/cancel`
    return url && market.post(market.anke, url, { reason: 'Küche geschlossen' })
  },
  /** The hub, or the kitchen itself, wants other quantities, and sometimes something more. */
  change: async (world, { which, quantity }) => {
    const line = pickOne(await linesOf(world), which)
    const kitchen = line && world.kitchens.find(({ company }) => company.id === line.customerId)
    if (!line || !kitchen) return
    const isByHub = which % 3 !== 0
    const added = which % 4 === 1 ? (pickOne(world.goods, which)?.line(quantity) ?? null) : null
    const lines = [{ itemId: line.id, quantity: quantity === 6 ? 0 : quantity }]
    const asked = { lines, added: added ? [{ salesUnitId: added.salesUnitId, quantity }] : [] }
    return market.change(isByHub ? 'hub' : kitchen.person, line.orderNumber, asked)
  },
  accept: async (world, { which }) => {
    const supply = await supplyIn(world, which, 'received')
    return supply && market.accept(personOf(world, supply), supply.orderNumber)
  },
  decline: async (world, { which, quantity }) => {
    const supply = await supplyIn(world, which, 'received', 'processing')
    return supply && market.decline(personOf(world, supply), supply.orderNumber, supply.id, quantity)
  },
  share: async (world, { which }) => {
    const supply = await supplyIn(world, which, 'processing', 'cancelled', 'pendingArrivalRetailer')
    const kind = which % 2 === 0 ? 'proRata' : 'oldestFirst'
    return supply && market.share(supply.orderNumber, supply.id, { kind })
  },
  dispatch: async (world, { which, quantity }) => {
    const supply = await supplyIn(world, which, 'processing')
    if (!supply) return
    return market.dispatch(
      personOf(world, supply),
      supply.orderNumber,
      await sendAll(world, supply, Math.max(0, quantity - 4)),
    )
  },
  count: async (world, { which, quantity }) => {
    const supply = await supplyIn(world, which, 'pendingArrivalRetailer', 'readyForPickup')
    if (!supply) return
    const counted = Math.max(0, supply.confirmed + 2 - quantity)
    const receipts = [
      { quantity: counted, condition: 'good', lot: `L-${which % 3}`, bestBefore: null, ...weight(supply, counted) },
      { quantity: which % 3, condition: 'spoilt', lot: null, bestBefore: null },
    ]
    const item = { itemId: supply.id, receipts, sharing: { kind: which % 2 === 0 ? 'proRata' : 'oldestFirst' } }
    return market.count(supply.slug, supply.orderNumber, [item])
  },
  pick: async (world, { which, quantity }) => {
    const line = pickOne(await linesOf(world, 'receivedRetailer'), which)
    if (!line) return
    const taken = which % 3 === 0 ? quantity - 1 : line.promised
    const body = { quantity: taken, missingReason: 'Nicht am Platz', ...weight(line, taken) }
    return market.pick(line.orderNumber, line.id, body)
  },
  /** Whatever lot was nearest to the hand, whomever it is held for. */
  pickAnyLot: async (world, { which }) => {
    const line = pickOne(await linesOf(world, 'receivedRetailer'), which)
    if (!line) return
    const { items } = await market.picking(line.orderNumber)
    const lots: { stockId: string; there: number }[] = items.find(({ id }: Line) => id === line.id)?.lots ?? []
    let open = line.promised
    const turned = lots.map((_, index) => lots[(index + which) % lots.length])
    const from = turned.flatMap((lot) => {
      const quantity = Math.min(open, lot?.there ?? 0)
      open -= quantity
      return lot && quantity > 0 ? [{ stockId: lot.stockId, quantity }] : []
    })
    const quantity = line.promised - open
    return market.pick(line.orderNumber, line.id, {
      ...{ quantity, from, missingReason: 'Nicht am Platz' },
      ...weight(line, quantity),
    })
  },
  takeBack: async (world, { which }) => {
    const line = pickOne(await linesOf(world, 'receivedRetailer'), which)
    return line && market.takeBack(line.orderNumber, line.id)
  },
  /** What was counted was not what stood there: back to before, and counted again or not. */
  takeBackCount: async (world, { which }) => {
    const supply = await supplyIn(world, which, 'completed')
    const url = supply && `/api/retailer/retailer-orders/${supply.orderNumber}/items/${supply.id}/take-back-count`
    return url && market.post(market.anke, url, { reason: 'In der falschen Zeile gezählt' })
  },
  /** Somebody walks along the hub's shelves and counts one lot; what is short is shared. */
  countShelf: async (world, { which, quantity }) => {
    const lot = pickOne(await hubLots(world), which)
    if (!lot) return
    const counted = Math.max(0, lot.onHand + 3 - quantity)
    const counts = [{ stockId: lot.id, seen: lot.onHand, counted, reason: 'Gezählt' }]
    const sharings = [{ salesUnitId: lot.salesUnitId, rule: { kind: which % 2 === 0 ? 'proRata' : 'oldestFirst' } }]
    return market.post(market.anke, `/api/retailer/warehouses/${lot.warehouseId}/count`, { counts, sharings })
  },
  throwAway: async (world, { which, quantity }) => {
    const lot = pickOne(await hubLots(world), which)
    if (!lot) return
    const sharings = [{ salesUnitId: lot.salesUnitId, rule: { kind: 'oldestFirst' } }]
    const gone = { quantity, reason: 'Vom Stapler gefallen', sharings }
    return market.post(market.anke, `/api/retailer/stocks/${lot.id}/waste`, gone)
  },
  transfer: async (world, { which, quantity }) => {
    const lot = pickOne(await hubLots(world), which)
    const to = { warehouseId: market.coldStore, quantity, reason: 'Muss kühl stehen' }
    return lot && market.post(market.anke, `/api/retailer/stocks/${lot.id}/transfer`, to)
  },
  /** The producer asks another price of whatever is ordered from then on. */
  reprice: async (world, { which, quantity }) => {
    const unit = pickOne(world.goods, which)
    if (!unit) return
    const supplierPriceCents = 900 + quantity * 100
    await market.db.update(salesUnits).set({ supplierPriceCents }).where(eq(salesUnits.id, unit.id))
  },
  depart: async (world, { which }) => {
    const line = pickOne(await linesOf(world), which)
    return line && market.depart(line.orderNumber)
  },
  complete: async (world, { which }) => {
    const line = pickOne(await linesOf(world), which)
    return line && market.complete(line.orderNumber)
  },
} satisfies Record<string, (world: World, action: { which: number; quantity: number }) => Promise<unknown>>
type Kind = keyof typeof actions

/** The end of the day: whatever is open goes all the way, in the order in which goods travel. */
const finish = async (world: World): Promise<void> => {
  const { anke } = market
  for (const { orderNumber } of await linesOf(world, 'received')) {
    await market.post(anke, `/api/retailer/business-customer-orders/${orderNumber}/confirm`)
  }
  for (const supply of await supplyOf(world)) {
    await market.share(supply.orderNumber, supply.id, { kind: 'oldestFirst' })
    await market.accept(personOf(world, supply), supply.orderNumber)
  }
  for (const supply of await supplyOf(world)) {
    await market.dispatch(personOf(world, supply), supply.orderNumber, await sendAll(world, supply, 0))
  }
  for (const supply of await supplyOf(world)) {
    const goods = { quantity: supply.confirmed, condition: 'good', lot: `L-${supply.id}`, bestBefore: null }
    const receipts = [{ ...goods, ...weight(supply, supply.confirmed) }]
    const items = [{ itemId: supply.id, receipts, sharing: { kind: 'proRata' } }]
    await market.count(supply.slug, supply.orderNumber, items)
  }
  for (const line of await linesOf(world, 'receivedRetailer')) {
    await market.pick(line.orderNumber, line.id, { quantity: line.promised, ...weight(line, line.promised) })
  }
  for (const { orderNumber } of await linesOf(world)) {
    await market.depart(orderNumber)
    await market.complete(orderNumber)
  }
}

/** What is mostly done at each time of the day; now and then somebody does something else. */
const timesOfDay: readonly Kind[][] = [
  ['place', 'place', 'place', 'change', 'change', 'buy', 'buy', 'shrink', 'cancel', 'decline'],
  ['confirm', 'confirm', 'change', 'accept', 'accept', 'change', 'decline'],
  ['share', 'dispatch', 'change', 'dispatch', 'decline', 'change', 'cancel'],
  ['count', 'count', 'share', 'change', 'count', 'cancel', 'takeBackCount', 'reprice'],
  [
    'pick',
    'pick',
    'pickAnyLot',
    'pickAnyLot',
    'count',
    'takeBackCount',
    'place',
    'countShelf',
    'throwAway',
    'transfer',
  ],
  ['pick', 'takeBack', 'pickAnyLot', 'depart', 'depart', 'complete', 'cancel'],
]
const anything = Object.keys(actions) as Kind[]
const someMorning: fc.Arbitrary<Action[]> = fc
  .tuple(
    ...timesOfDay.map((kinds) =>
      fc.array(
        fc.record({
          kind: fc.constantFrom(...kinds, ...kinds, ...kinds, ...anything),
          which: fc.nat(30),
          quantity: fc.integer({ min: 1, max: 6 }),
        }),
        { minLength: 3, maxLength: 9 },
      ),
    ),
  )
  .map((times) => times.flat())

it(
  'whatever happens in whatever order, the books balance and the day comes to an end',
  async () => {
    await fc.assert(
      fc.asyncProperty(someMorning, async (morning) => {
        const world = await openWorld()
        for (const action of morning) {
          const answer = await actions[action.kind](world, action)
          if (answer && typeof answer === 'object')
            expect(answer.status, JSON.stringify([action, answer])).toBeLessThan(500)
          expect(await market.booksBalance()).toEqual([])
        }
        await finish(world)
        expect(await market.booksBalance()).toEqual([])
        const open = (await linesOf(world)).filter(({ status }) => status !== 'completed')
        expect(open).toEqual([])
        const unsettled = (await supplyOf(world)).filter(
          ({ status }) => status !== 'completed' && status !== 'cancelled',
        )
        expect(unsettled).toEqual([])
        for (const { id } of world.goods) {
          const { rows } = await market.db.execute(
            sql`select id from ${stocks} where sales_unit_id = ${id} and reserved > 0`,
          )
          expect(rows).toEqual([])
        }
      }),
      { numRuns: 12 * largerBy, endOnFailure: true },
    )
  },
  300_000 * largerBy,
)
