import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { companies } from '../../modules/accounts/public.ts'
import { type Open, reminderSteps } from '../../modules/billing/testing/asked-model.ts'
import {
  type Books,
  changeGoods,
  dueForGoods,
  emptyBooks,
  goodsOf,
  heldCount,
  type Refused,
  type Source,
  takeOffTooMuch,
} from '../../modules/billing/testing/money-model.ts'
import { good, lots, type OpenedHub, openHub } from '../../modules/fulfilment/testing/morning.ts'
import { type CamtBooking, camtOf } from './camt-of.ts'

/** Outcome of a step: done, refused as it must be, or nothing there to do it with. */
export type Outcome = 'done' | 'refused' | 'idle'

/** A customer or a supplier of a hub of its own with its books, and how goods reach whoever buys. */
export type Partner = {
  readonly side: 'customer' | 'supplier'
  readonly world: World
  readonly company: { readonly id: string; readonly slug: string }
  readonly person: { readonly subject: string }
  readonly books: Books
  readonly billUrl: string
  /** Empties that came back, and how many of each count hold. */
  readonly crates: { readonly id: string; readonly source: Source; count: number }[]
  readonly supply: (quantity: number) => Promise<Outcome>
  /** The goods of a source turn out to be others: a hand-over or a count is put right. */
  readonly recount: (which: number) => Promise<Outcome>
  /** Some goods were bad: a complaint is credited, or passed on to the supplier. */
  readonly claim: (which: number) => Promise<Outcome>
  /** It was nothing after all, or something else. */
  readonly reclaim: (which: number) => Promise<Outcome>
}

export const billing = '/api/retailer/billing'

type Answer = { readonly status: number; readonly body: { readonly code?: string; readonly facts?: object } }

/** A refusal without its texts; undefined for what is done. */
export const refusedAs = ({ status, body: { code = '', facts } }: Answer): Refused | undefined =>
  status === 200 ? undefined : { status, code, ...(facts && { facts }) }

/** The outcome that the model expects: done, or refused with exactly this. */
export const expectedOutcome = (answer: Answer, expected: Refused | undefined): Outcome => {
  expect(refusedAs(answer)).toEqual(expected)
  return expected === undefined ? 'done' : 'refused'
}
export const pickOne = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]

/** Mondays whose Thursday is a working day everywhere. */
const mondays = [
  ...['2026-11-23', '2026-12-07', '2027-01-11', '2027-02-08', '2027-03-08', '2027-04-05', '2027-05-10', '2027-06-07'],
  ...['2027-07-05', '2027-08-02', '2027-09-06', '2027-10-04', '2027-11-08', '2027-12-06'],
]

export type World = Awaited<ReturnType<typeof openWorld>>

/** A hub with its own calendar and books. Months are closed one after the other. */
export const openWorld = async (market: Parameters<typeof openHub>[0]) => {
  const hub = await openHub(market)
  await hub.db
    .update(companies)
    .set({
      ...{ accountHolder: 'Hub', iban: 'DE89370400440532013000', vatId: 'DE136695976', phone: '+4951112345678' },
      ...{ creditorId: 'DE98ZZZ09999999999', paymentTermDays: 0, differenceLimitCents: 0 },
      reminderSteps,
    })
    .where(eq(companies.id, hub.hub.id))
  let at = 0
  let referenceCount = 0
  const monday = () => mondays[at] ?? ''
  const files = new Map<string, Buffer>()
  const startWeek = () => hub.server.setNow(new Date(`${monday()}T08:00:00Z`))
  startWeek()
  const fileOf = async (month: string): Promise<Buffer> => {
    const url = `${billing}/ledger/datev?month=${month}`
    const authorization = `Bearer ${hub.anke.subject}`
    const { statusCode, rawPayload } = await hub.server.app.inject({ url, headers: { authorization } })
    expect({ month, statusCode }).toEqual({ month, statusCode: 200 })
    return rawPayload
  }
  for (const since of ['2026-07-01', '2027-01-01', '2027-07-01'])
    await hub.done(hub.anke, `${billing}/base-rates`, { since, basisPoints: 127 })
  return {
    hub,
    today: monday,
    thursday: () => monday().slice(0, 8) + String(Number(monday().slice(8)) + 3).padStart(2, '0'),
    /** The month is over and its books are closed. Nothing in those of earlier months has changed. */
    closeMonth: async (): Promise<Outcome> => {
      const month = monday().slice(0, 7)
      if (at === mondays.length - 1) return 'idle'
      at += 1
      startWeek()
      await hub.done(hub.anke, `${billing}/ledger/close`, { month })
      expect(await hub.get(hub.anke, `${billing}/ledger?month=${month}`)).toMatchObject({ unwritten: [] })
      files.set(month, await fileOf(month))
      for (const [before, bytes] of files) expect((await fileOf(before)).equals(bytes), before).toBe(true)
      return 'done'
    },
    /** The lines of all closed months, without head and names of columns. */
    bookedLines: () =>
      [...files.values()].flatMap((bytes) =>
        bytes
          .toString('latin1')
          .split('\r\n')
          .slice(2, -1)
          .map((line) => line.split(';').map((cell) => cell.replaceAll('"', ''))),
      ),
    /** One booking in a file of the bank; undefined where it was decided by itself. */
    statement: async (booking: CamtBooking): Promise<{ readonly id: string } | undefined> => {
      referenceCount += 1
      const purpose = `Vorgang ${referenceCount}`
      const { body } = await hub.server.app.inject({
        method: 'POST',
        url: `${billing}/statements?fileName=auszug.xml`,
        headers: { authorization: `Bearer ${hub.anke.subject}`, 'content-type': 'application/octet-stream' },
        payload: camtOf([{ ...booking, purpose, reference: `B-${referenceCount}` }]),
      })
      await hub.done(hub.anke, `${billing}/statements/${JSON.parse(body).id}/match`)
      const { bookings } = await hub.get(hub.anke, `${billing}/bookings`)
      return bookings.find((each: { purpose: string }) => each.purpose === purpose)
    },
    accountOf: (slug: string): Promise<Account> => hub.get(hub.anke, `${billing}/accounts/${slug}`),
  }
}

export type Account = {
  readonly dueNowCents: number
  readonly freeCents: number
  readonly payments: readonly {
    readonly id: string
    readonly cents: number
    readonly way: string
    readonly isReversal: boolean
    readonly isTakenBack: boolean
    readonly canTakeBack: boolean
  }[]
  readonly items: readonly Open[]
  readonly bankFees: readonly { readonly id: string; readonly cents: number }[]
}

const supplied = ({ sources }: Books, id: string, count: number, priceCents: number) => {
  const goods = goodsOf(count, priceCents)
  sources.push({ id, goods, due: dueForGoods(goods) })
}

/** Potatoes that lie at the hub, of a farm that nobody looks at. */
const stockedGoods = async (hub: OpenedHub, name: string) => {
  const goods = await (await hub.supplier(name)).sells(0)
  await hub.receive(hub.hub.id, goods.id, 100_000)
  return goods
}

type Kitchen = Awaited<ReturnType<OpenedHub['kitchen']>>
type Line = { readonly orderNumber: string; readonly itemId: string }

const delivered = async (world: World, kitchen: Kitchen, line: object, quantity: number, handOver = {}) => {
  const { hub } = world
  const orderNumber = await kitchen.place([line], { deliveryDate: world.thursday() })
  await hub.confirm(orderNumber)
  const { items } = await hub.hubOrder(orderNumber)
  const itemId: string = items[0].id
  expect(await hub.pick(orderNumber, itemId, { quantity })).toMatchObject({ status: 200 })
  await hub.depart(orderNumber)
  expect(await hub.complete(orderNumber, handOver)).toMatchObject({ status: 200 })
  return { orderNumber, itemId }
}

const complained = ({ hub }: World, kitchen: Kitchen, { orderNumber, itemId }: Line, amount: number) => {
  const url = `/api/business-customer/orders/${orderNumber}/items/${itemId}/complaints`
  return hub.post(kitchen.person, url, { reason: 'spoilt', amount })
}

const decide = async (
  { hub }: World,
  id: string,
  [method, how]: readonly ['PUT' | 'DELETE', string],
  body?: object,
): Promise<void> => {
  const url = `/api/retailer/complaints/${id}`
  const { version } = await hub.get(hub.anke, url)
  const answer = await hub.send(method, hub.anke, `${url}/${how}`, { version, body })
  expect({ url, ...answer }).toMatchObject({ url, status: 200 })
}

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const tooMany = (maximum: number): Refused => ({ status: 400, code: 'QuantityTooHigh', facts: { maximum } })

/** A claim that stands: so many goods of a source are credited for it. */
type Claim = { readonly id: string; readonly sourceId: string; readonly most: number; amount: number }

/** Another amount of a claim is credited. */
const setClaim = (books: Books, claim: Claim, amount: number): void => {
  changeGoods(books, claim.sourceId, (goods) => {
    goods.credited += amount - claim.amount
  })
  claim.amount = amount
  takeOffTooMuch(books, claim.sourceId)
}

export const openKitchen = async (world: World): Promise<Partner> => {
  const { hub } = world
  const potatoes = await stockedGoods(hub, 'Hof Lüttje')
  const kitchen = await hub.kitchen('Kantine Zufall')
  const { company, person } = kitchen
  await hub.db.update(companies).set({ iban: 'DE02120300000000202051' }).where(eq(companies.id, company.id))
  const mandate = { holder: 'Küche & Söhne', iban: 'DE02120300000000202051' }
  await hub.send('PUT', person, '/api/business-customer/mandate', { body: mandate })
  const books = emptyBooks()
  const lines: (Line & {
    readonly isPaid: boolean
    readonly plannedOn: string
    isBack: boolean
    complainedUntil: string
  })[] = []
  const claims: Claim[] = []
  const goodsOfSource = (id: string) => books.sources.find((each) => each.id === id)?.goods ?? goodsOf(0, 0)
  /** Sales units of a source that no other claim names. */
  const leftOf = (sourceId: string, except?: Claim): number => {
    const { isThere, count, more } = goodsOfSource(sourceId)
    const named = claims.filter((each) => each.sourceId === sourceId && each !== except && each.amount > 0)
    return Math.max(0, (isThere ? Math.max(0, count + more) : 0) - named.reduce((sum, { most }) => sum + most, 0))
  }
  /** There are three days to complain, from the day that was planned or the hand-over, whichever is later. */
  const complainedUntil = (planned: string) => daysAfter(planned > world.today() ? planned : world.today(), 3)
  return {
    ...{ side: 'customer', world, company, person, books, crates: [] },
    billUrl: `${billing}/customers/${company.slug}/documents`,
    supply: async (quantity) => {
      const isPaid = quantity === 3
      const handOver = isPaid ? { paid: 'cashAtPickup' } : {}
      const line = await delivered(world, kitchen, potatoes.line(quantity), quantity, handOver)
      supplied(books, line.orderNumber, quantity, 1490)
      const plannedOn = world.thursday()
      lines.push({ ...line, isPaid, plannedOn, isBack: false, complainedUntil: complainedUntil(plannedOn) })
      if (!isPaid) return 'done'
      const account = await world.accountOf(company.slug)
      const found = account.payments.filter(
        ({ id, isReversal }) => !isReversal && !books.payments.some((known) => known.id === id),
      )
      // Three at 14.90 € and 7 %.
      const cents = 4_783
      expect(found.map((each) => each.cents)).toEqual([cents])
      const paid = { id: found[0]?.id ?? '', cents, way: 'counter', isTakenBack: false }
      books.payments.push({ ...paid, forSourceId: line.orderNumber })
      return 'done'
    },
    recount: async (which) => {
      // Handed over by mistake, and handed over after all.
      const line = pickOne(
        lines.filter(({ isPaid }) => !isPaid),
        which,
      )
      if (line === undefined) return 'idle'
      const order = `/api/retailer/business-customer-orders/${line.orderNumber}`
      if (line.isBack) {
        await hub.depart(line.orderNumber)
        expect(await hub.complete(line.orderNumber)).toMatchObject({ status: 200 })
        line.complainedUntil = complainedUntil(line.plannedOn)
      } else {
        const body = { where: 'hub', reason: 'Die falsche Bestellung getippt' }
        await hub.done(hub.anke, `${order}/take-back-hand-over`, body)
      }
      line.isBack = !line.isBack
      changeGoods(books, line.orderNumber, (goods) => {
        goods.isThere = !line.isBack
        goods.more = 0
      })
      takeOffTooMuch(books, line.orderNumber)
      return 'done'
    },
    claim: async (which) => {
      // Mostly of the latest goods: there are three days to complain.
      const line = which % 3 === 0 ? pickOne(lines, which) : lines.at(-1)
      if (line === undefined) return 'idle'
      const amount = which % 4 === 0 ? 2 : 1
      const left = leftOf(line.orderNumber)
      const { complainedUntil: until } = line
      const expected = (): Refused | undefined => {
        if (line.isBack) return { status: 409, code: 'NotYetDelivered' }
        if (world.today() > until) return { status: 409, code: 'ComplaintTooLate', facts: { until } }
        if (left === 0) return { status: 409, code: 'NothingLeftToComplain' }
        return amount > left ? tooMany(left) : undefined
      }
      const answer = await complained(world, kitchen, line, amount)
      if (expectedOutcome(answer, expected()) === 'refused') return 'refused'
      const claim = { id: answer.body.complaints[0].id, sourceId: line.orderNumber, most: amount, amount: 0 }
      claims.push(claim)
      takeOffTooMuch(books, claim.sourceId, { isDoubtful: true })
      await decide(world, claim.id, ['PUT', 'credit'], { amount })
      setClaim(books, claim, amount)
      return 'done'
    },
    reclaim: async (which) => {
      const claim = pickOne(claims, which)
      if (claim === undefined) return 'idle'
      const isCredited = which % 2 === 0 || claim.amount === 0
      if (isCredited) {
        const url = `/api/retailer/complaints/${claim.id}`
        const { version } = await hub.get(hub.anke, url)
        const answer = await hub.send('PUT', hub.anke, `${url}/credit`, { version, body: { amount: 1 } })
        // Refused before, and complained about once more since.
        const maximum = Math.min(claim.most, leftOf(claim.sourceId, claim))
        if (expectedOutcome(answer, maximum === 0 ? tooMany(0) : undefined) === 'refused') return 'refused'
      } else await decide(world, claim.id, ['PUT', 'refusal'], { reason: 'Der Koch hat sie doch verkocht.' })
      setClaim(books, claim, isCredited ? 1 : 0)
      return 'done'
    },
  }
}

export const openFarm = async (world: World): Promise<Partner> => {
  const { hub } = world
  const farm = await hub.supplier('Hof Zufall', { phone: '+494441123', iban: 'DE02120300000000202051' })
  const { company, person } = farm
  await hub.db.update(companies).set({ taxNumber: '33/456/78901' }).where(eq(companies.id, company.id))
  await hub.send('PUT', person, '/api/supplier/self-billing-agreement')
  const sold = await farm.sells(1_000, { salesUnit: { supplierPriceCents: 1_000 } })
  const books = emptyBooks()
  /** `booked`: what stands in the books of the shelf of it. */
  const lines: (Line & { count: number; booked: number })[] = []
  let shelf = 0
  const claims: Claim[] = []
  let guest: Kitchen | undefined
  const count = async ({ orderNumber, itemId }: Line, quantity: number) => {
    const items = [{ itemId, receipts: [good(quantity, 'L-1', null)], sharing: { kind: 'oldestFirst' } }]
    expect(await hub.count(company.slug, orderNumber, items)).toMatchObject({ status: 200 })
  }
  return {
    ...{ side: 'supplier', world, company, person, books, crates: [] },
    billUrl: `${billing}/suppliers/${company.slug}/documents`,
    supply: async (quantity) => {
      const ordered = [{ salesUnitId: sold.id, quantity, supplyDate: world.thursday(), unitPriceCents: 1_000 }]
      await hub.done(hub.anke, '/api/retailer/purchases', { lines: ordered })
      const { orders } = await hub.get(person, '/api/supplier/orders')
      const { orderNumber } = orders.find(({ status }: { status: string }) => status === 'received')
      const order = await hub.get(person, `/api/supplier/orders/${orderNumber}`)
      const line = { orderNumber, itemId: order.items[0].id, count: quantity }
      expect(await hub.accept(person, orderNumber)).toMatchObject({ status: 200 })
      const sent = [{ itemId: line.itemId, lots: lots(quantity, 'L-1', null) }]
      expect(await hub.dispatch(person, orderNumber, sent)).toMatchObject({ status: 200 })
      await count(line, quantity)
      supplied(books, orderNumber, quantity, 1_000)
      shelf += quantity
      lines.push({ ...line, booked: quantity })
      return 'done'
    },
    recount: async (which) => {
      // Now and then fewer came than were credited.
      const claimed = lines.filter(({ orderNumber }) =>
        claims.some(({ sourceId, amount }) => sourceId === orderNumber && amount > 1),
      )
      const isFewer = which % 3 === 0 && claimed.length > 0
      const line = pickOne(isFewer ? claimed : lines, which)
      if (line === undefined) return 'idle'
      const url = `/api/retailer/retailer-orders/${line.orderNumber}/items/${line.itemId}`
      const came = isFewer ? 1 : which % 4
      const isTakenBack = came > 0 && which % 2 === 0
      // Goods that are gone cannot be taken off the shelf.
      const gone =
        shelf < line.booked ? { status: 409, code: 'StockNegative', facts: { onHand: shelf, reserved: 0 } } : undefined
      if (
        isTakenBack &&
        expectedOutcome(await hub.post(hub.anke, `${url}/take-back-count`, { reason: 'Verzählt' }), gone) === 'done'
      ) {
        await count(line, came)
        shelf += came - line.booked
        line.booked = came
      } else {
        const receipts = [good(came, 'L-1', null)]
        const sharings = [{ salesUnitId: sold.id, rule: { kind: 'oldestFirst' } }]
        await hub.done(hub.anke, `${url}/correct-count`, { receipts, sharings, reason: 'Verzählt', seen: line.count })
        // Goods that were gone at an earlier correction are not taken off a second time.
        const more = came - line.count
        const missing = line.booked - line.count
        const booked = line.booked + (more < 0 ? -Math.min(shelf, -more) : more - Math.min(more, missing))
        shelf += booked - line.booked
        line.booked = booked
      }
      line.count = came
      // A count anew says how many there are, whatever was put right before.
      for (const count of isTakenBack ? [0, came] : [came]) {
        changeGoods(books, line.orderNumber, (goods) => {
          goods.count = count
          goods.more = 0
        })
        takeOffTooMuch(books, line.orderNumber)
      }
      return 'done'
    },
    claim: async (which) => {
      expect(await hub.shelves(hub.hub.id, sold.id)).toEqual({ onHand: shelf, reserved: 0 })
      const quantity = Math.min(2, shelf)
      if (quantity < 1) return 'idle'
      guest ??= await hub.kitchen('Kantine Beschwerde')
      const delivery = await delivered(world, guest, sold.line(quantity), quantity)
      shelf -= quantity
      const complaint = await complained(world, guest, delivery, quantity)
      expectedOutcome(complaint, undefined)
      const { id } = complaint.body.complaints[0]
      const { forRecourse } = await hub.get(hub.anke, `/api/retailer/complaints/${id}`)
      const from = pickOne<{ retailerOrderItemId: string; orderNumber: string; left: number }>(
        forRecourse.filter(({ left }: { left: number }) => left > 0),
        which,
      )
      for (const { orderNumber, left } of forRecourse) {
        const source = books.sources.find((each) => each.id === orderNumber)
        expect({ orderNumber, left }).toEqual({ orderNumber, left: heldCount(source?.goods ?? goodsOf(0, 0)) })
      }
      if (from === undefined) return 'idle'
      const claim = { id, sourceId: from.orderNumber, most: Math.min(from.left, quantity), amount: 0 }
      const { retailerOrderItemId } = from
      await decide(world, id, ['PUT', 'recourse'], { retailerOrderItemId, amount: claim.most, note: 'Faul.' })
      claims.push(claim)
      setClaim(books, claim, claim.most)
      return 'done'
    },
    reclaim: async (which) => {
      const claim = pickOne(
        claims.filter(({ amount }) => amount > 0),
        which,
      )
      if (claim === undefined) return 'idle'
      if (which % 3 === 0) await decide(world, claim.id, ['PUT', 'credit'], { amount: 1 })
      else if (which % 3 === 1) await decide(world, claim.id, ['PUT', 'refusal'], { reason: 'Sie waren gut.' })
      else await decide(world, claim.id, ['DELETE', 'recourse'])
      // With a credit to its customer it stays the supplier’s.
      if (which % 3 > 0) setClaim(books, claim, 0)
      return 'done'
    },
  }
}
