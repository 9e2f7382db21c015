import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies, users } from './modules/accounts/public.ts'
import { type Morning, openMorning, thursday } from './modules/fulfilment/testing/morning.ts'
import { mails, renderMail } from './modules/notifications/public.ts'
import { businessCustomerOrders } from './modules/orders/public.ts'
import { pricingRules, refreshOffers } from './modules/pricing/public.ts'
import { camtOf } from './platform/testing/camt-of.ts'
import { testIssuer } from './platform/testing/test-app.ts'

/** A hub that sells juice in deposit bottles and milk to households. */
let market: Morning
let juice: string
/** 1,67 € of its producer and 50 % are 2,99 € gross at 19 %; 0,15 € deposit a bottle. */
const juiceCents = 299
let milk: string
const milkCents = 299
const now = new Date('2026-11-23T08:00:00Z')
const guest = { name: 'Frauke Lüers', phone: '+494401998877', email: 'frauke@haushalt.example' }
const home = { street: 'Moorweg 4', postcode: '26419', city: 'Deichmoor' }
const list = '/api/retailer/withdrawals'
const billing = '/api/retailer/billing'

beforeAll(async () => {
  market = await openMorning()
  const paymentKinds = ['invoice', 'prepayment', 'cashAtPickup'] as const
  const bank = { accountHolder: 'Hub', iban: 'DE89370400440532013000', creditorId: 'DE98ZZZ09999999999' }
  await market.db
    .update(companies)
    .set({ ...bank, vatId: 'DE136695976', phone: '+4951112345678', paymentKinds: [...paymentKinds] })
    .where(eq(companies.id, market.hub.id))
  const farm = await market.supplier('Mosterei Ahrens')
  const deposits = [{ kind: 'bottle' as const, count: 1, cents: 15 }]
  const salesUnit = { supplierPriceCents: 167, sellsB2c: true, deposits }
  juice = (await farm.sells(0, { article: { vatCategory: 'standard', nameDe: 'Saft', nameEn: 'Juice' }, salesUnit })).id
  const fresh = { vatCategory: 'standard', shelfLifeValue: 5, shelfLifeUnit: 'days' } as const
  milk = (await farm.sells(0, { article: { ...fresh, nameDe: 'Milch', nameEn: 'Milk' }, salesUnit })).id
  for (const id of [juice, milk]) await market.receive(market.hub.id, id, 400)
  await market.db.insert(pricingRules).values([{ retailerId: market.hub.id, channel: 'b2c', markupBasisPoints: 5000 }])
  await market.db.transaction((tx) => refreshOffers(tx, { retailerId: market.hub.id, now }))
})
afterAll(() => market.close())

type Placed = { readonly orderNumber: string; readonly at: string; readonly token: string }

/** A guest orders six bottles of juice and two of milk. */
const placed = async (payment = 'invoice'): Promise<Placed> => {
  const token = randomBytes(16).toString('base64url')
  const answer = await market.post(null, `/api/household-hubs/${market.hub.slug}/guest-orders`, {
    ...{ deliveryDate: thursday, deliveryMethod: 'pickupHub', payment, contact: guest, linkToken: token },
    address: payment === 'invoice' ? home : null,
    lines: [
      { salesUnitId: juice, quantity: 6, unitPriceCents: juiceCents },
      { salesUnitId: milk, quantity: 2, unitPriceCents: milkCents },
    ],
  })
  expect(answer).toMatchObject({ status: 200 })
  const { orderNumber } = answer.body
  return { orderNumber, at: `/api/retailer/business-customer-orders/${orderNumber}`, token }
}
const withdraw = async ({ orderNumber }: Placed, more: object = {}) => {
  const statement = { name: guest.name, email: guest.email, contract: orderNumber, goods: '', ...more }
  expect(await market.post(null, '/api/withdrawals', statement)).toMatchObject({ status: 200 })
}
const itemsOf = async ({ at }: Placed) => {
  const { items } = await market.get(market.anke, at)
  const of = (id: string) => items.find(({ salesUnitId }: { salesUnitId: string }) => salesUnitId === id)
  return { juice: of(juice), milk: of(milk) }
}
const withdrawalOf = async ({ orderNumber }: Placed, shown = 'waiting') =>
  (await market.get(market.anke, `${list}?shown=${shown}&q=${orderNumber}`)).withdrawals[0]
const decide = async (order: Placed, body: object, as = market.anke) => {
  const { id, version } = await withdrawalOf(order, 'all')
  return market.send('PUT', as, `${list}/${id}/decision`, { version, body })
}
const fetched = async ({ orderNumber, at }: Placed, paid: 'cashAtPickup' | null = null) => {
  await market.done(market.anke, `${at}/confirm`)
  for (const { id, orderedQuantity } of (await market.get(market.anke, at)).items)
    expect((await market.pick(orderNumber, id, { quantity: orderedQuantity })).body).not.toHaveProperty('code')
  await market.depart(orderNumber)
  expect((await market.complete(orderNumber, { paid })).status).toBe(200)
}
const workList = async () => (await market.get(market.anke, '/api/retailer/work-list')).withdrawals
const mailsOf = async (template: 'withdrawalDecided', { orderNumber }: Placed) =>
  (await market.db.select().from(mails).where(eq(mails.template, template))).filter(
    ({ data }) => (data as { orderNumber?: string }).orderNumber === orderNumber,
  )
const perishable = { code: 'perishable' } as const

describe('an order that its consumer has withdrawn from', () => {
  it('stands still: it is not confirmed, picked or handed over, and both sides see why', async () => {
    const order = await placed()
    await market.done(market.anke, `${order.at}/confirm`)
    const before = await workList()
    await withdraw(order, { goods: 'Der Saft', email: 'Frauke@Haushalt.example' })
    const { juice: withdrawn, milk: kept } = await itemsOf(order)
    expect([withdrawn.withdrawal, kept.withdrawal]).toEqual(['declared', null])
    const refused = { status: 409, body: { code: 'WithdrawalOpen' } }
    expect(await market.pick(order.orderNumber, withdrawn.id, { quantity: 6 })).toMatchObject(refused)
    expect((await market.pick(order.orderNumber, kept.id, { quantity: 2 })).status).toBe(200)
    const picking = await market.get(market.anke, `/api/retailer/picking/${order.orderNumber}`)
    const line = picking.items.find(({ id }: { id: string }) => id === withdrawn.id)
    expect(line.canPick).toEqual({ allowed: false, code: 'WithdrawalOpen' })
    expect(picking.canDepart).toMatchObject({ allowed: false })
    const guests = await market.get(null, `/api/guest-orders/${order.token}`)
    expect(guests.withdrawals).toMatchObject([{ state: 'declared', refundUntil: '2026-12-07', refundedAt: null }])
    expect(guests.items.map(({ withdrawal }: { withdrawal: string | null }) => withdrawal)).toEqual(['declared', null])
    expect(await workList()).toEqual({ count: before.count + 1, refundUntil: '2026-12-07' })
  })

  it('is not confirmed', async () => {
    const order = await placed()
    await withdraw(order)
    const answer = await market.post(market.anke, `${order.at}/confirm`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'WithdrawalOpen' } })
  })

  it('goes on where the hub refuses with a reason, of which its consumer is told', async () => {
    const order = await placed()
    await withdraw(order, { goods: 'Milch' })
    expect((await withdrawalOf(order)).lines).toMatchObject([{ isPerishable: true, withdrawal: 'declared' }])
    expect(await decide(order, { acceptedItemIds: [], refusal: null })).toMatchObject({
      ...{ status: 400, body: { code: 'ReasonRequired' } },
    })
    expect(await decide(order, { acceptedItemIds: [], refusal: perishable })).toMatchObject({
      ...{ status: 200, body: { state: 'refused', refusal: perishable } },
    })
    expect(await mailsOf('withdrawalDecided', order)).toMatchObject([
      { recipient: guest.email, data: { refusal: perishable, refundUntil: null } },
    ])
    expect((await itemsOf(order)).milk.withdrawal).toBe('refused')
    await fetched(order)
    expect(await decide(order, { acceptedItemIds: [], refusal: perishable })).toMatchObject({
      ...{ status: 409, body: { code: 'WithdrawalDecided' } },
    })
  })

  it('stands still again when its consumer declares once more after a refusal, until the hub has decided about all', async () => {
    const order = await placed()
    await market.done(market.anke, `${order.at}/confirm`)
    const refuse = () => decide(order, { acceptedItemIds: [], refusal: perishable })
    const picks = async () => {
      const { milk: fresh } = await itemsOf(order)
      return (await market.pick(order.orderNumber, fresh.id, { quantity: 2 })).status
    }
    await withdraw(order, { goods: 'Milch' })
    expect((await refuse()).status).toBe(200)
    await withdraw(order, { goods: 'Milch' })
    await withdraw(order, { goods: 'Milch' })
    expect((await itemsOf(order)).milk.withdrawal).toBe('declared')
    expect(await picks()).toBe(409)
    expect((await refuse()).status).toBe(200)
    expect(await picks()).toBe(409)
    const waiting = await market.get(market.anke, `${list}?shown=waiting&q=${order.orderNumber}`)
    const { id, version } = waiting.withdrawals[0]
    const body = { acceptedItemIds: [], refusal: perishable }
    const decided = await market.send('PUT', market.anke, `${list}/${id}/decision`, { version, body })
    expect(decided.status).toBe(200)
    expect(await picks()).toBe(200)
  })

  it.each([
    ['in a sentence', (of: string) => `Bestellung ${of}.`],
    ['with blanks', (of: string) => of.replaceAll('-', ' ')],
    ['without anything between', (of: string) => of.replaceAll('-', '').toLowerCase()],
  ])('stands still though its number is written %s', async (_, written) => {
    const order = await placed()
    await withdraw(order, { contract: written(order.orderNumber) })
    const { juice: sold, milk: fresh } = await itemsOf(order)
    expect([sold.withdrawal, fresh.withdrawal]).toEqual(['declared', 'declared'])
  })

  it('stands still beside another that the same statement names', async () => {
    const [order, other] = [await placed(), await placed()]
    await withdraw(order, { contract: `${order.orderNumber} und ${other.orderNumber}` })
    const states = [(await itemsOf(order)).juice.withdrawal, (await itemsOf(other)).juice.withdrawal]
    expect(states).toEqual(['declared', 'declared'])
  })

  it('is cancelled where the hub accepts, and what was paid is to go back within fourteen days', async () => {
    const order = await placed('prepayment')
    const { prepayment, version } = await market.get(market.anke, order.at)
    const cents = prepayment.dueCents
    const booked = (isBack: boolean, read: number) =>
      market.send('POST', market.anke, `${order.at}/prepayments`, {
        ...{ version: read, body: { isBack, cents, day: '2026-11-23' } },
      })
    expect((await booked(false, version)).status).toBe(200)
    await withdraw(order)
    const { juice: sold, milk: fresh } = await itemsOf(order)
    const accepted = await decide(order, { acceptedItemIds: [sold.id, fresh.id], refusal: null })
    expect(accepted).toMatchObject({ status: 200, body: { state: 'accepted', refundedAt: null } })
    const after = await market.get(market.anke, order.at)
    expect(after).toMatchObject({ status: 'cancelled', prepayment: { backCents: cents } })
    expect(after.items[0]).toMatchObject({ cancelReason: { code: 'withdrawn' }, withdrawal: 'accepted' })
    expect(await mailsOf('withdrawalDecided', order)).toMatchObject([{ data: { refundUntil: '2026-12-07' } }])
    expect(await withdrawalOf(order)).toMatchObject({ refundedAt: null, backCents: cents })
    expect((await booked(true, after.version)).status).toBe(200)
    expect(await withdrawalOf(order)).toBeUndefined()
    expect(await withdrawalOf(order, 'all')).toMatchObject({ state: 'accepted', refundedAt: expect.any(String) })
  })

  it('where nothing was paid has nothing to go back', async () => {
    const order = await placed()
    await withdraw(order, { goods: 'Saft' })
    const { juice: sold } = await itemsOf(order)
    const answer = await decide(order, { acceptedItemIds: [sold.id], refusal: null })
    expect(answer.body).toMatchObject({ state: 'accepted', refundedAt: expect.any(String) })
  })
})

describe('goods that were handed over before their consumer withdraws', () => {
  const open = async (order: Placed) =>
    (await market.get(market.anke, `${billing}/customers`)).customers.find(
      ({ customer }: { customer: { orderNumber: string | null } }) => customer.orderNumber === order.orderNumber,
    )
  const debits = async (order: Placed) =>
    (await market.get(market.anke, `${billing}/bank-run-candidates?kind=debit`)).candidates.filter(
      ({ orderNumber }: { orderNumber: string | null }) => orderNumber === order.orderNumber,
    )

  it('are not billed or collected until the hub has decided, also where a draft has them already', async () => {
    const order = await placed()
    await fetched(order)
    await market.db
      .update(businessCustomerOrders)
      .set({ paymentKind: 'directDebit' })
      .where(eq(businessCustomerOrders.orderNumber, order.orderNumber))
    expect(await debits(order)).toHaveLength(1)
    const drafted = await market.post(
      market.anke,
      `${billing}/customers/${order.orderNumber.toLowerCase()}/documents`,
      {
        isIssued: false,
      },
    )
    const draft = `${billing}/documents/${drafted.body.documentIds[0]}`
    expect((await market.get(market.anke, draft)).grossCents).toBe(8 * (juiceCents + 15))
    await withdraw(order, { goods: 'Saft' })
    expect(await debits(order)).toEqual([])
    expect((await market.get(market.anke, draft)).grossCents).toBe(2 * (milkCents + 15))
    expect(await open(order)).toBeUndefined()
    await decide(order, { acceptedItemIds: [], refusal: { code: 'said', text: 'Die Flaschen sind leer.' } })
    expect(await open(order)).toMatchObject({ grossCents: 6 * (juiceCents + 15) })
    expect(await debits(order)).toHaveLength(1)
  })

  it('are credited with their deposits where the hub accepts, and the next document says so', async () => {
    const order = await placed()
    await fetched(order)
    const slug = order.orderNumber.toLowerCase()
    const issued = { isIssued: true }
    const { body } = await market.post(market.anke, `${billing}/customers/${slug}/documents`, issued)
    const invoice = await market.get(market.anke, `${billing}/documents/${body.documentIds[0]}`)
    await withdraw(order, { goods: 'Saft' })
    // Nothing goes back by itself.
    expect(await open(order)).toBeUndefined()
    const { juice: sold } = await itemsOf(order)
    expect(await decide(order, { acceptedItemIds: [sold.id], refusal: null })).toMatchObject({ status: 200 })
    const { body: made } = await market.post(market.anke, `${billing}/customers/${slug}/documents`, issued)
    const credit = await market.get(market.anke, `${billing}/documents/${made.documentIds[0]}`)
    expect(credit).toMatchObject({ grossCents: -6 * (juiceCents + 15), concerns: [invoice.number] })
  })
})

describe('withdrawn goods whose hand-over is taken back', () => {
  it.each(['invoice', 'cashAtPickup'])(
    'are cancelled and back in stock, and the others go on (%s)',
    async (payment) => {
      const order = await placed(payment)
      await fetched(order)
      await withdraw(order, { goods: 'Saft' })
      const { juice: sold, milk: kept } = await itemsOf(order)
      expect(await decide(order, { acceptedItemIds: [sold.id], refusal: null })).toMatchObject({ status: 200 })
      const before = await market.shelves(market.hub.id, juice)
      await market.done(market.anke, `${order.at}/take-back-hand-over`, {
        where: 'hub',
        reason: 'Die Kiste kam zurück.',
      })
      const after = await itemsOf(order)
      expect(after.juice).toMatchObject({ status: 'cancelled', cancelReason: { code: 'withdrawn' } })
      expect(after.milk).toMatchObject({ id: kept.id, status: 'receivedRetailer' })
      expect((await market.shelves(market.hub.id, juice))?.onHand).toBe((before?.onHand ?? 0) + 6)
      expect((await market.depart(order.orderNumber)).status).toBe(200)
      expect((await market.complete(order.orderNumber)).status).toBe(200)
      expect((await itemsOf(order)).juice).toMatchObject({ status: 'cancelled', deliveredQuantity: null })
    },
  )

  it('leave nothing to go out where they are all there is, whether or not they are back at the hub', async () => {
    for (const where of ['hub', 'onTheWay']) {
      const order = await placed()
      await fetched(order)
      await withdraw(order)
      const { juice: sold, milk: fresh } = await itemsOf(order)
      await decide(order, { acceptedItemIds: [sold.id, fresh.id], refusal: null })
      const back = await market.done(market.anke, `${order.at}/take-back-hand-over`, { where, reason: 'Zurück.' })
      expect(back).toEqual({ status: 'cancelled' })
      expect((await market.depart(order.orderNumber)).status).toBe(409)
      expect((await market.complete(order.orderNumber)).status).toBe(409)
    }
  })
})

describe('the money of an order that was withdrawn from', () => {
  const dueCents = 8 * (juiceCents + 15)
  const urlOf = ({ orderNumber }: Placed) => `${billing}/customers/${orderNumber.toLowerCase()}/documents`
  const issue = (order: Placed) => market.post(market.anke, urlOf(order), { isIssued: true })
  const pay = async ({ orderNumber }: Placed, isBack: boolean, documentIds: string[] = []) => {
    const said = { cents: dueCents, day: '2026-11-23', way: 'transfer', note: '', documentIds }
    const url = `${billing}/accounts/${orderNumber.toLowerCase()}/payments`
    const { status, body } = await market.post(market.anke, url, { isBack, ...said })
    expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
  }
  const withdrawAll = async (order: Placed) => {
    await withdraw(order)
    const { juice: sold, milk: fresh } = await itemsOf(order)
    return decide(order, { acceptedItemIds: [sold.id, fresh.id], refusal: null })
  }
  const statusOf = async ({ at }: Placed) => (await market.get(market.anke, at)).paymentStatus
  const transfers = async (order: Placed) =>
    (await market.get(market.anke, `${billing}/bank-run-candidates?kind=transfer`)).candidates.filter(
      ({ orderNumber }: { orderNumber: string | null }) => orderNumber === order.orderNumber,
    )
  const isToGoBack = async (order: Placed) => {
    expect(await withdrawalOf(order)).toMatchObject({ state: 'accepted', refundedAt: null, backCents: dueCents })
    expect(await statusOf(order)).toBe('paid')
    expect(await transfers(order)).toMatchObject([{ cents: dueCents }])
  }
  const isBack = async (order: Placed) => {
    expect(await withdrawalOf(order)).toBeUndefined()
    expect(await withdrawalOf(order, 'all')).toMatchObject({ refundedAt: expect.any(String), backCents: 0 })
    expect(await statusOf(order)).toBe('refunded')
    expect(await transfers(order)).toEqual([])
  }

  it('is refunded once it has gone back, not when it is credited', async () => {
    const order = await placed()
    await fetched(order)
    const { documentIds } = (await issue(order)).body
    await pay(order, false, documentIds)
    expect(await withdrawAll(order)).toMatchObject({ status: 200, body: { refundedAt: null } })
    expect(await statusOf(order)).toBe('paid')
    expect((await issue(order)).status).toBe(200)
    await isToGoBack(order)
    await pay(order, true)
    await isBack(order)
  })

  it('that was taken at the counter and never billed goes back as well', async () => {
    const order = await placed('cashAtPickup')
    await fetched(order, 'cashAtPickup')
    expect(await withdrawAll(order)).toMatchObject({ status: 200, body: { refundedAt: null } })
    await isToGoBack(order)
    await pay(order, true)
    await isBack(order)
  })

  describe('in part, taken at the counter', () => {
    const partCents = 6 * (juiceCents + 15)
    const accountOf = ({ orderNumber }: Placed) =>
      market.get(market.anke, `${billing}/accounts/${orderNumber.toLowerCase()}`)
    const giveBack = ({ orderNumber }: Placed, cents: number) =>
      market.post(market.anke, `${billing}/accounts/${orderNumber.toLowerCase()}/payments`, {
        ...{ isBack: true, cents, day: '2026-11-23', way: 'cash', note: '', documentIds: [] },
      })
    const accepted = async ({ orderNumber }: Placed) => {
      const { withdrawals: all } = await market.get(market.anke, `${list}?shown=all&q=${orderNumber}`)
      return all.find(({ state }: { state: string }) => state === 'accepted')
    }
    const withdrawnPart = async (before = async (_: Placed) => {}) => {
      const order = await placed('cashAtPickup')
      await fetched(order, 'cashAtPickup')
      await before(order)
      await withdraw(order, { goods: 'Der Saft' })
      expect((await decide(order, { acceptedItemIds: [(await itemsOf(order)).juice.id], refusal: null })).status).toBe(
        200,
      )
      expect(await withdrawalOf(order)).toMatchObject({ backCents: partCents })
      expect((await mailsOf('withdrawalDecided', order)).at(-1)?.data).toMatchObject({
        tellAccountTo: market.hub.email,
      })
      expect(await accountOf(order)).toMatchObject({ freeCents: partCents })
      expect(await transfers(order)).toMatchObject([{ cents: partCents }])
      return order
    }
    const agree = async (order: Placed) => {
      expect(await withdrawalOf(order, 'all')).toMatchObject({ refundedAt: expect.any(String), backCents: 0 })
      expect(await transfers(order)).toEqual([])
      expect(await accountOf(order)).toMatchObject({ freeCents: 0, openCents: 0 })
    }
    const isBilledAndPaid = async (order: Placed) => {
      expect((await issue(order)).status).toBe(200)
      await agree(order)
      expect(await accountOf(order)).toMatchObject({ creditCents: 0 })
      expect(await statusOf(order)).toBe('paid')
    }

    it.each(['drafts', 'nothing'])('goes back in cash before it is billed, with %s written', async (written) => {
      const order = await withdrawnPart()
      if (written === 'drafts')
        expect((await market.post(market.anke, urlOf(order), { isIssued: false })).status).toBe(200)
      expect(await giveBack(order, partCents + 1)).toMatchObject({
        ...{ status: 409, body: { code: 'MoreBackThanCame', facts: { kept: partCents } } },
      })
      expect((await giveBack(order, partCents)).status).toBe(200)
      await agree(order)
      if (written === 'nothing') await isBilledAndPaid(order)
    })

    it('goes back in cash after it is billed', async () => {
      const order = await withdrawnPart()
      expect((await issue(order)).status).toBe(200)
      expect((await giveBack(order, partCents)).status).toBe(200)
      await agree(order)
      expect(await accountOf(order)).toMatchObject({ creditCents: 0 })
    })

    it.each(['after', 'before'])('goes back while another withdrawal waits that was declared %s it', async (when) => {
      const order = when === 'after' ? await withdrawnPart() : await placed('cashAtPickup')
      if (when === 'after') await withdraw(order, { goods: 'Die Milch' })
      else {
        await fetched(order, 'cashAtPickup')
        await withdraw(order, { goods: 'Die Milch' })
        await withdraw(order, { goods: 'Der Saft' })
        // Newest first: that of the juice is decided.
        const answer = await decide(order, { acceptedItemIds: [(await itemsOf(order)).juice.id], refusal: null })
        expect(answer.status).toBe(200)
      }
      expect((await itemsOf(order)).milk).toMatchObject({ withdrawal: 'declared' })
      expect(await accountOf(order)).toMatchObject({ freeCents: partCents })
      expect(await transfers(order)).toMatchObject([{ cents: partCents }])
      expect(await accepted(order)).toMatchObject({ backCents: partCents, refundedAt: null })
      const tooMuch = { status: 409, body: { code: 'MoreBackThanCame', facts: { kept: partCents } } }
      expect(await giveBack(order, partCents + 1)).toMatchObject(tooMuch)
      expect((await giveBack(order, partCents)).status).toBe(200)
      expect(await accepted(order)).toMatchObject({ backCents: 0, refundedAt: expect.any(String) })
      expect(await transfers(order)).toEqual([])
      expect(await accountOf(order)).toMatchObject({ freeCents: 0, creditCents: dueCents - partCents })
      expect(await statusOf(order)).toBe('paid')
      const { withdrawals: both } = await market.get(market.anke, `${list}?shown=waiting&q=${order.orderNumber}`)
      const { id, version } = both[0]
      const body = { acceptedItemIds: [(await itemsOf(order)).milk.id], refusal: null }
      expect((await market.send('PUT', market.anke, `${list}/${id}/decision`, { version, body })).status).toBe(200)
      expect(await transfers(order)).toMatchObject([{ cents: dueCents - partCents }])
    })

    it('goes back after it is billed and paid, while another withdrawal waits', async () => {
      const order = await withdrawnPart(async (each) => {
        expect((await issue(each)).status).toBe(200)
        await withdraw(each, { goods: 'Die Milch' })
      })
      expect(await accountOf(order)).toMatchObject({ openCents: 0, creditCents: 0 })
      expect(await accepted(order)).toMatchObject({ backCents: partCents })
      expect((await giveBack(order, partCents)).status).toBe(200)
      expect(await accepted(order)).toMatchObject({ backCents: 0 })
      expect(await transfers(order)).toEqual([])
    })

    it('goes back by a list of transfers before it is billed', async () => {
      const order = await withdrawnPart()
      const [{ id }] = await transfers(order)
      const { earliestOn } = await market.get(market.anke, `${billing}/bank-run-candidates?kind=transfer`)
      const accounts = [{ id, holder: 'Frauke Lüers', iban: 'DE02120300000000202051' }]
      const wanted = { kind: 'transfer', executeOn: earliestOn, items: [{ subject: 'order', id }], accounts }
      const { runId } = await market.done(market.anke, `${billing}/bank-runs`, wanted)
      expect(await transfers(order)).toEqual([])
      expect(await giveBack(order, 1)).toMatchObject({
        status: 409,
        body: { code: 'MoreBackThanCame', facts: { kept: 0 } },
      })
      await market.done(market.anke, `${billing}/bank-runs/${runId}/sent`)
      await market.done(market.anke, `${billing}/bank-runs/${runId}/settled`, { day: '2026-11-23' })
      await agree(order)
      await isBilledAndPaid(order)
    })
  })

  it('comes after the decision: it is a task again, and can go back by transfer', async () => {
    const order = await placed()
    await fetched(order)
    await issue(order)
    expect(await withdrawAll(order)).toMatchObject({ body: { refundedAt: expect.any(String) } })
    expect((await issue(order)).status).toBe(200)
    expect(await statusOf(order)).toBe('cancelled')
    const tasks = await workList()
    await pay(order, false)
    expect((await workList()).count).toBe(tasks.count + 1)
    await isToGoBack(order)
    const [{ id }] = await transfers(order)
    const wanted = { kind: 'transfer', executeOn: '2026-11-24', items: [{ subject: 'order', id }] }
    // Nobody knows whose account it is: it is paid back by hand.
    expect(await market.post(market.anke, `${billing}/bank-runs`, wanted)).toMatchObject({
      ...{ status: 409, body: { code: 'PayeeAccountMissing' } },
    })
    await pay(order, true)
    await isBack(order)
  })

  it('whose account nobody knows is asked for, and goes back to the one that its household names', async () => {
    const order = await placed()
    await fetched(order)
    const { documentIds } = (await issue(order)).body
    await pay(order, false, documentIds)
    await withdrawAll(order)
    const decided = await market.db.select().from(mails).where(eq(mails.template, 'withdrawalDecided'))
    expect(decided.at(-1)?.data).toMatchObject({ tellAccountTo: market.hub.email })
    expect((await issue(order)).status).toBe(200)
    const { earliestOn } = await market.get(market.anke, `${billing}/bank-run-candidates?kind=transfer`)
    const [{ id, account }] = await transfers(order)
    expect(account).toBeNull()
    const told = { id, holder: 'Frauke Lüers', iban: 'DE02 1203 0000 0000 2020 51' }
    const wanted = { kind: 'transfer', executeOn: earliestOn, items: [{ subject: 'order', id }] }
    const wrong = { ...told, iban: 'DE02 1203 0000 0000 2020 52' }
    expect((await market.post(market.anke, `${billing}/bank-runs`, { ...wanted, accounts: [wrong] })).status).toBe(400)
    const { runId } = await market.done(market.anke, `${billing}/bank-runs`, { ...wanted, accounts: [told] })
    const run = `${billing}/bank-runs/${runId}`
    const { items } = await market.get(market.anke, run)
    expect(items).toMatchObject([{ holder: told.holder, iban: 'DE02120300000000202051' }])
    expect(await market.done(market.anke, `${run}/sent`)).toMatchObject({ isSent: true })
    await market.done(market.anke, `${run}/settled`, { day: '2026-11-23' })
    await isBack(order)
  })

  it('goes back by a list of transfers to the account that it came from', async () => {
    const order = await placed()
    await fetched(order)
    const { documentIds } = (await issue(order)).body
    const { number } = await market.get(market.anke, `${billing}/documents/${documentIds[0]}`)
    const payer = { name: 'Frauke Lüers', iban: 'DE02120300000000202051' }
    const taken = await market.server.app.inject({
      ...{ method: 'POST', url: `${billing}/statements?fileName=auszug.xml` },
      headers: { authorization: `Bearer ${market.anke.subject}`, 'content-type': 'application/octet-stream' },
      payload: camtOf([{ cents: dueCents, day: '2026-11-23', reference: 'R-1', purpose: number, ...payer }]),
    })
    const statement = `${billing}/statements/${JSON.parse(taken.body).id}/match`
    for (let left = 1; left > 0; ) left = (await market.done(market.anke, statement)).leftCount
    await withdrawAll(order)
    expect((await issue(order)).status).toBe(200)
    await isToGoBack(order)
    const { earliestOn } = await market.get(market.anke, `${billing}/bank-run-candidates?kind=transfer`)
    const [{ id, account }] = await transfers(order)
    expect(account).toEqual({ holder: payer.name, iban: payer.iban, sentAs: null })
    const wanted = { kind: 'transfer', executeOn: earliestOn, items: [{ subject: 'order', id }] }
    const { runId } = await market.done(market.anke, `${billing}/bank-runs`, wanted)
    expect(await transfers(order)).toEqual([])
    expect(await withdrawalOf(order)).toMatchObject({ refundedAt: null })
    const run = `${billing}/bank-runs/${runId}`
    expect(await market.done(market.anke, `${run}/sent`)).toMatchObject({ isSent: true })
    await market.done(market.anke, `${run}/settled`, { day: '2026-11-23' })
    await isBack(order)
  })

  it.each(['invoice', 'directDebit'])('never came, so that nothing of it is paid or billed (%s)', async (payment) => {
    const order = await placed()
    await fetched(order)
    await market.db
      .update(businessCustomerOrders)
      .set({ paymentKind: payment as 'invoice' | 'directDebit' })
      .where(eq(businessCustomerOrders.orderNumber, order.orderNumber))
    expect(await withdrawAll(order)).toMatchObject({ body: { refundedAt: expect.any(String) } })
    expect(await statusOf(order)).toBe('cancelled')
    expect(await issue(order)).toMatchObject({ status: 409, body: { code: 'NothingToBill' } })
    const customers = (await market.get(market.anke, `${billing}/customers`)).customers
    expect(customers.map(({ customer }: { customer: { orderNumber: string } }) => customer.orderNumber)).not.toContain(
      order.orderNumber,
    )
  })
})

describe('the amount that is due now of a household', () => {
  const allCents = 8 * (juiceCents + 15)
  const juicesCents = 6 * (juiceCents + 15)
  const overCents = 351
  const urlOf = ({ orderNumber }: Placed, of: 'accounts' | 'customers') =>
    `${billing}/${of}/${orderNumber.toLowerCase()}`
  /** By its account, its row among the open items, the list of transfers, and where it has one by its order. */
  const dueOf = async (order: Placed) => {
    const account = await market.get(market.anke, urlOf(order, 'accounts'))
    const { accounts } = await market.get(market.anke, `${billing}/accounts?q=${encodeURIComponent(guest.name)}`)
    const row = accounts.find(
      ({ company }: { company: { orderNumber: string | null } }) => company.orderNumber === order.orderNumber,
    )
    const { candidates } = await market.get(market.anke, `${billing}/bank-run-candidates?kind=transfer`)
    const goesBack = candidates
      .filter(({ orderNumber }: { orderNumber: string | null }) => orderNumber === order.orderNumber)
      .reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)
    return { account: account.dueNowCents, openItems: row?.dueNowCents ?? 0, goesBack }
  }
  const isDue = async (order: Placed, cents: number, step: string) =>
    expect(await dueOf(order), step).toEqual({ account: cents, openItems: cents, goesBack: Math.max(0, 0 - cents) })
  const bill = async (order: Placed) =>
    expect((await market.post(market.anke, `${urlOf(order, 'customers')}/documents`, { isIssued: true })).status).toBe(
      200,
    )
  const paid = async (order: Placed, payment: string) => {
    if (payment !== 'prepayment') return
    const { version } = await market.get(market.anke, order.at)
    const body = { isBack: false, cents: allCents + overCents, day: '2026-11-23' }
    expect((await market.send('POST', market.anke, `${order.at}/prepayments`, { version, body })).status).toBe(200)
  }
  /** Handed over, billed first or not. Of an invoice nothing is paid. */
  const delivered = async (payment: string, isBilled: boolean) => {
    const order = await placed(payment)
    await paid(order, payment)
    if (payment !== 'invoice') await isDue(order, 0, 'paid')
    await fetched(order, payment === 'cashAtPickup' ? payment : null)
    const over = payment === 'prepayment' ? overCents : 0
    await isDue(order, 0 - over, 'delivered')
    if (isBilled) await bill(order)
    const base = payment === 'invoice' ? (isBilled ? allCents : null) : 0 - over
    if (base !== null) await isDue(order, base, 'billed')
    return { order, base }
  }
  const ways = ['prepayment', 'cashAtPickup', 'invoice'].flatMap((payment) =>
    [true, false].map((isBilled) => [payment, isBilled] as const),
  )
  const unbilledInvoice = (base: number | null, cents: number) => (base === null ? 0 : base - cents)

  it.each(ways)(
    'follows a credited complaint before it is billed (%s, billed first: %s)',
    async (payment, isBilled) => {
      const { order, base } = await delivered(payment, isBilled)
      const { juice: sold } = await itemsOf(order)
      const said = { reason: 'damaged', amount: 3, note: 'Zerbrochen.', pictures: [] }
      const complain = `/api/guest-orders/${order.token}/items/${sold.id}/complaints`
      expect((await market.post(null, complain, said)).status).toBe(200)
      await isDue(order, unbilledInvoice(base, 0), 'complained')
      const at = '/api/retailer/complaints'
      const { complaints } = await market.get(market.anke, `${at}?orderNumber=${order.orderNumber}`)
      const [{ id, version }] = complaints
      const body = { amount: 3, answer: 'Tut uns leid.' }
      expect((await market.send('PUT', market.anke, `${at}/${id}/credit`, { version, body })).status).toBe(200)
      await isDue(order, unbilledInvoice(base, 3 * juiceCents), 'credited')
      await bill(order)
      await isDue(order, (base ?? allCents) - 3 * juiceCents, 'billed')
    },
  )

  it.each(ways)(
    'follows a withdrawal before it is billed, and a list that is sent (%s, billed first: %s)',
    async (payment, isBilled) => {
      const { order, base } = await delivered(payment, isBilled)
      await withdraw(order, { goods: 'Saft' })
      // An overpayment goes back at once; the withdrawn goods wait for the hub's decision.
      await isDue(order, base ?? 0, 'withdrawn')
      const { juice: sold } = await itemsOf(order)
      expect((await decide(order, { acceptedItemIds: [sold.id], refusal: null })).status).toBe(200)
      const cents = unbilledInvoice(base, juicesCents)
      await isDue(order, cents, 'accepted')
      if (payment === 'invoice') return
      const { earliestOn, candidates } = await market.get(market.anke, `${billing}/bank-run-candidates?kind=transfer`)
      const { id } = candidates.find(
        ({ orderNumber }: { orderNumber: string | null }) => orderNumber === order.orderNumber,
      )
      const accounts = [{ id, holder: 'Frauke Lüers', iban: 'DE02120300000000202051' }]
      const wanted = { kind: 'transfer', executeOn: earliestOn, items: [{ subject: 'order', id }], accounts }
      const { runId } = await market.done(market.anke, `${billing}/bank-runs`, wanted)
      await isDue(order, 0, 'on a list')
      expect(await market.done(market.anke, `${billing}/bank-runs/${runId}/sent`)).toMatchObject({ isSent: true })
      await isDue(order, 0, 'sent')
      await market.done(market.anke, `${billing}/bank-runs/${runId}/settled`, { day: '2026-11-23' })
      await isDue(order, 0, 'gone')
      await bill(order)
      await isDue(order, 0, 'billed in the end')
      expect(await market.get(market.anke, urlOf(order, 'accounts'))).toMatchObject({ creditCents: 0, openCents: 0 })
    },
  )
})

describe('the amount that goes back because of a withdrawal', () => {
  const allCents = 8 * (juiceCents + 15)
  const juicesCents = 6 * (juiceCents + 15)
  const milksCents = 2 * (milkCents + 15)
  const feeCents = 690
  const overCents = 351
  const transferred = async (order: Placed) =>
    (await market.get(market.anke, `${billing}/bank-run-candidates?kind=transfer`)).candidates
      .filter(({ orderNumber }: { orderNumber: string | null }) => orderNumber === order.orderNumber)
      .map(({ cents }: { cents: number }) => cents)
  const book = async (order: Placed, isBack: boolean, cents: number) => {
    const { version } = await market.get(market.anke, order.at)
    const body = { isBack, cents, day: '2026-11-23' }
    expect((await market.send('POST', market.anke, `${order.at}/prepayments`, { version, body })).status).toBe(200)
  }
  /** Paid with more than it comes to, for which a fee is part of it. */
  const paidTooMuch = async () => {
    const order = await placed('prepayment')
    await market.db
      .update(businessCustomerOrders)
      .set({ deliveryFeeCents: feeCents })
      .where(eq(businessCustomerOrders.orderNumber, order.orderNumber))
    await book(order, false, allCents + feeCents + overCents)
    return order
  }
  const backOf = async (order: Placed, goods: string) => {
    const { withdrawals } = await market.get(market.anke, `${list}?shown=all&q=${order.orderNumber}`)
    return withdrawals.find((each: { goods: string }) => each.goods === goods)
  }
  const accepts = async (order: Placed, goods: string, ids: readonly string[]) => {
    await withdraw(order, { goods })
    const { id, version } = await backOf(order, goods)
    const body = { acceptedItemIds: ids, refusal: null }
    const decided = await market.send('PUT', market.anke, `${list}/${id}/decision`, { version, body })
    expect(decided.status).toBe(200)
  }

  it.each(['handed over', 'on its way'])(
    'is that of its goods, and of bringing them once none stay, where more was paid (%s)',
    async (how) => {
      const order = await paidTooMuch()
      const { juice: sold, milk: fresh } = await itemsOf(order)
      if (how === 'handed over') await fetched(order)
      await accepts(order, 'Saft', [sold.id])
      const isOver = how === 'handed over'
      // It has to be back within fourteen days, however long the rest of the order takes.
      expect(await backOf(order, 'Saft')).toMatchObject({ backCents: juicesCents, refundedAt: null })
      if (isOver) expect(await transferred(order)).toEqual([juicesCents + overCents])
      await accepts(order, 'Milch', [fresh.id])
      expect(await backOf(order, 'Saft')).toMatchObject({ backCents: juicesCents, refundedAt: null })
      expect(await backOf(order, 'Milch')).toMatchObject({ backCents: milksCents + feeCents, refundedAt: null })
      expect(await transferred(order)).toEqual([allCents + feeCents + overCents])
      // The rest may be what was paid too much, or not: it is a task until all is back.
      await book(order, true, overCents)
      expect(await backOf(order, 'Saft')).toMatchObject({ backCents: juicesCents })
      await book(order, true, allCents + feeCents - 100)
      expect(await backOf(order, 'Saft')).toMatchObject({ backCents: 0, refundedAt: expect.any(String) })
      expect(await backOf(order, 'Milch')).toMatchObject({ backCents: 100, refundedAt: null })
      await book(order, true, 100)
      for (const goods of ['Saft', 'Milch'])
        expect(await backOf(order, goods)).toMatchObject({ backCents: 0, refundedAt: expect.any(String) })
    },
  )

  it('is what it adds, where an earlier statement was about a part of the same', async () => {
    const order = await paidTooMuch()
    await fetched(order)
    const { juice: sold, milk: fresh } = await itemsOf(order)
    await accepts(order, 'Saft', [sold.id])
    await accepts(order, 'Alles', [sold.id, fresh.id])
    await accepts(order, 'Saft und Milch', [sold.id, fresh.id])
    expect(await backOf(order, 'Saft')).toMatchObject({ backCents: juicesCents })
    expect(await backOf(order, 'Alles')).toMatchObject({ backCents: milksCents + feeCents })
    expect(await backOf(order, 'Saft und Milch')).toMatchObject({ backCents: 0, refundedAt: null })
    await book(order, true, allCents + feeCents + overCents)
    for (const goods of ['Saft', 'Alles', 'Saft und Milch'])
      expect(await backOf(order, goods)).toMatchObject({ backCents: 0, refundedAt: expect.any(String) })
  })

  it('leaves out what a complaint was credited before', async () => {
    const order = await paidTooMuch()
    await fetched(order)
    const { juice: sold } = await itemsOf(order)
    const complain = `/api/guest-orders/${order.token}/items/${sold.id}/complaints`
    const said = { reason: 'damaged', amount: 2, note: 'Zerbrochen.', pictures: [] }
    expect((await market.post(null, complain, said)).status).toBe(200)
    const at = '/api/retailer/complaints'
    const { complaints } = await market.get(market.anke, `${at}?orderNumber=${order.orderNumber}`)
    const [{ id, version }] = complaints
    const credit = { version, body: { amount: 2, answer: 'Tut uns leid.' } }
    expect((await market.send('PUT', market.anke, `${at}/${id}/credit`, credit)).status).toBe(200)
    await accepts(order, 'Saft', [sold.id])
    expect(await backOf(order, 'Saft')).toMatchObject({ backCents: juicesCents - 2 * juiceCents })
    expect(await transferred(order)).toEqual([juicesCents + overCents])
  })
})

describe('a credit for withdrawn goods', () => {
  const complaintsAt = '/api/retailer/complaints'
  const feeCents = 690
  const issue = async ({ orderNumber }: Placed): Promise<number> => {
    const url = `${billing}/customers/${orderNumber.toLowerCase()}/documents`
    const { status, body } = await market.post(market.anke, url, { isIssued: true })
    if (status !== 200) return 0
    const documents = await Promise.all(
      body.documentIds.map((id: string) => market.get(market.anke, `${billing}/documents/${id}`)),
    )
    return documents.reduce((sum, { grossCents }) => sum + grossCents, 0)
  }
  /** A billed order that was brought for a fee. */
  const billed = async () => {
    const order = await placed()
    await market.db
      .update(businessCustomerOrders)
      .set({ deliveryFeeCents: feeCents })
      .where(eq(businessCustomerOrders.orderNumber, order.orderNumber))
    await fetched(order)
    expect(await issue(order)).toBe(8 * (juiceCents + 15) + feeCents)
    return order
  }
  const withdrawAll = async (order: Placed) => {
    await withdraw(order)
    const { juice: sold, milk: fresh } = await itemsOf(order)
    expect(await decide(order, { acceptedItemIds: [sold.id, fresh.id], refusal: null })).toMatchObject({ status: 200 })
  }
  const complain = async (order: Placed) => {
    const { juice: sold } = await itemsOf(order)
    const url = `/api/guest-orders/${order.token}/items/${sold.id}/complaints`
    const said = { reason: 'damaged', amount: 3, note: 'Zerbrochen.', pictures: [] }
    expect(await market.post(null, url, said)).toMatchObject({ status: 200 })
  }
  const complaintOf = async ({ orderNumber }: Placed, reason: string) =>
    (await market.get(market.anke, `${complaintsAt}?orderNumber=${orderNumber}`)).complaints.find(
      (one: { reason: string }) => one.reason === reason,
    )
  const step = async (order: Placed, reason: string, what: 'credit' | 'refusal') => {
    const { id, version } = await complaintOf(order, reason)
    const body = what === 'credit' ? { amount: 3, answer: 'Tut uns leid.' } : { reason: 'Nicht zu sehen.' }
    return market.send('PUT', market.anke, `${complaintsAt}/${id}/${what}`, { version, body })
  }
  const stays = { status: 409, body: { code: 'GoodsWithdrawn' } }
  const allCents = 8 * (juiceCents + 15) + feeCents

  it('takes the price of bringing it along, which nobody is offered to correct then', async () => {
    const order = await billed()
    const { documents } = await market.get(null, `/api/guest-orders/${order.token}/documents`)
    const fees = async () => {
      const { orders } = await market.get(market.anke, `${billing}/corrections/${documents[0].id}`)
      return orders.map((each: { feeCents: number | null; lines: object[] }) => [each.feeCents, each.lines.length])
    }
    expect(await fees()).toEqual([[feeCents, 2]])
    await withdrawAll(order)
    expect(await fees()).toEqual([[null, 0]])
  })

  it('cannot be undone at the desk of complaints, and is not offered there', async () => {
    const order = await billed()
    await withdrawAll(order)
    expect(await issue(order)).toBe(-allCents)
    expect(await step(order, 'withdrawn', 'refusal')).toMatchObject(stays)
    expect(await step(order, 'withdrawn', 'credit')).toMatchObject(stays)
    const { id } = await complaintOf(order, 'withdrawn')
    const no = { allowed: false, code: 'GoodsWithdrawn' }
    expect(await market.get(market.anke, `${complaintsAt}/${id}`)).toMatchObject({ can: { credit: no, refuse: no } })
    expect(await issue(order)).toBe(0)
  })

  it('is called a withdrawal on its document, not a complaint, also where a complaint was credited before', async () => {
    const order = await billed()
    await complain(order)
    expect(await step(order, 'damaged', 'credit')).toMatchObject({ status: 200 })
    await withdrawAll(order)
    expect(await issue(order)).toBe(-allCents)
    const { documents } = await market.get(null, `/api/guest-orders/${order.token}/documents`)
    const [{ id, number }] = documents
    const { lines } = await market.get(market.anke, `${billing}/documents/${id}`)
    const goods = lines.filter(({ name }: { name: object | null }) => name !== null)
    expect(goods.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ['withdrawal', -6],
      ['withdrawal', -2],
    ])
    const textOf = async (language: string) => {
      const { rawPayload } = await market.server.app.inject({
        url: `${billing}/documents/${id}/pdf`,
        headers: { authorization: `Bearer ${market.anke.subject}`, 'accept-language': language },
      })
      return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text
    }
    const german = await textOf('de-DE')
    expect(german).toContain(number)
    expect(german).toContain('Widerruf: Saft')
    expect(german).not.toContain('Reklamation')
    expect(await textOf('en-US')).toContain('Withdrawal: Juice')
  })

  it('is corrected no more, since nothing of it is due, and is not offered to be', async () => {
    const order = await billed()
    const { juice: sold, milk: fresh } = await itemsOf(order)
    const { documents } = await market.get(null, `/api/guest-orders/${order.token}/documents`)
    await withdraw(order)
    expect(await decide(order, { acceptedItemIds: [sold.id], refusal: perishable })).toMatchObject({ status: 200 })
    expect(await issue(order)).toBe(-6 * (juiceCents + 15))
    const at = `${billing}/corrections/${documents[0].id}`
    const [{ lines }] = (await market.get(market.anke, at)).orders
    expect(lines.map(({ id }: { id: string }) => id)).toEqual([fresh.id])
    const send = (corrections: object[]) =>
      market.send('POST', market.anke, at, { body: { corrections, reason: 'Nur so' } })
    const nothing = { status: 409, body: { code: 'NothingCorrected' } }
    for (const [kind, value] of [
      ['amount', 2],
      ['price', 200],
      ['vatRate', 700],
      ['goodwill', 1],
    ] as const) {
      expect(await send([{ of: sold.id, kind, value }])).toMatchObject(nothing)
      expect(
        await send([
          { of: sold.id, kind, value },
          { of: fresh.id, kind: 'price', value: 200 },
        ]),
      ).toMatchObject(nothing)
    }
    expect(await issue(order)).toBe(0)
  })

  it('takes in what a complaint still asks for: it is settled by that, and both sides read why', async () => {
    const order = await billed()
    await complain(order)
    await withdrawAll(order)
    expect(await issue(order)).toBe(-allCents)
    expect(await complaintOf(order, 'damaged')).toMatchObject({ status: 'withdrawn', creditedAmount: null })
    const waiting = await market.get(market.anke, `${complaintsAt}?status=waiting&orderNumber=${order.orderNumber}`)
    expect(waiting.complaints).toEqual([])
    const own = await market.get(null, `/api/guest-orders/${order.token}/complaints`)
    expect(own.complaints.find(({ reason }: { reason: string }) => reason === 'damaged')).toMatchObject({
      ...{ status: 'withdrawn', decidedAt: expect.any(String) },
    })
    expect(await step(order, 'damaged', 'credit')).toMatchObject(stays)
    expect(await step(order, 'damaged', 'refusal')).toMatchObject(stays)
    expect(await issue(order)).toBe(0)
  })

  it('leaves a complaint about goods that stay as it is', async () => {
    const order = await billed()
    await complain(order)
    await withdraw(order)
    const { milk: fresh } = await itemsOf(order)
    expect(await decide(order, { acceptedItemIds: [fresh.id], refusal: perishable })).toMatchObject({ status: 200 })
    expect(await complaintOf(order, 'damaged')).toMatchObject({ status: 'open' })
    expect(await step(order, 'damaged', 'refusal')).toMatchObject({ status: 200 })
  })

  it('of a part has no delivery cost of the whole in it, since something that was brought stays', async () => {
    const order = await billed()
    await withdraw(order)
    const { juice: sold } = await itemsOf(order)
    expect(await decide(order, { acceptedItemIds: [sold.id], refusal: perishable })).toMatchObject({ status: 200 })
    expect(await issue(order)).toBe(-6 * (juiceCents + 15))
  })

  it('waits for the hub’s decision, and until then no correction makes the goods dearer', async () => {
    const order = await placed()
    await fetched(order)
    const url = `${billing}/customers/${order.orderNumber.toLowerCase()}/documents`
    const { body } = await market.post(market.anke, url, { isIssued: true })
    const { juice: sold, milk: kept } = await itemsOf(order)
    const correct = async (of: string, value: number) => {
      const corrections = [{ of, kind: 'price', value }]
      const at = `${billing}/corrections/${body.documentIds[0]}`
      const shown = await market.post(market.anke, `${at}/consequences`, { corrections })
      if (shown.status !== 200) return shown
      const { grossCents } = shown.body.totals
      return market.send('POST', market.anke, at, { body: { corrections, reason: 'Falscher Preis', grossCents } })
    }
    for (const id of [sold.id, kept.id]) expect(await correct(id, juiceCents - 20)).toMatchObject({ status: 200 })
    await withdraw(order, { goods: 'Saft' })
    expect(await correct(sold.id, juiceCents)).toMatchObject({ status: 409, body: { code: 'WithdrawalOpen' } })
    expect(await correct(sold.id, juiceCents - 30)).toMatchObject({ status: 200 })
    expect(await correct(kept.id, milkCents)).toMatchObject({ status: 200 })
    await decide(order, { acceptedItemIds: [], refusal: { code: 'said', text: 'Die Flaschen sind leer.' } })
    expect(await correct(sold.id, juiceCents)).toMatchObject({ status: 200 })
  })

  it('comes beside what a complaint was credited, so that nothing stays due, whatever is decided later', async () => {
    const order = await billed()
    await complain(order)
    expect(await step(order, 'damaged', 'credit')).toMatchObject({ status: 200 })
    await withdrawAll(order)
    expect(await issue(order)).toBe(-allCents)
    expect(await step(order, 'damaged', 'refusal')).toMatchObject(stays)
    expect(await issue(order)).toBe(0)
  })
})

describe('a statement from another address than the order’s', () => {
  it('stops nothing, and still waits for the hub', async () => {
    const order = await placed()
    await withdraw(order, { email: 'neugier@nachbar.example' })
    expect((await itemsOf(order)).juice.withdrawal).toBeNull()
    const guests = await market.get(null, `/api/guest-orders/${order.token}`)
    expect(guests.withdrawals).toEqual([])
    expect(await withdrawalOf(order)).toMatchObject({ isSure: false, state: 'declared', lines: [{}, {}] })
  })

  it('gets no link to the order when the hub has decided', async () => {
    const order = await placed()
    await withdraw(order, { email: 'neugier@nachbar.example' })
    await decide(order, { acceptedItemIds: [], refusal: { code: 'said', text: 'Das ist nicht Ihre Bestellung.' } })
    const told = await mailsOf('withdrawalDecided', order)
    expect(told).toMatchObject([{ recipient: 'neugier@nachbar.example', data: { to: null } }])
  })

  it('about an order that nobody knows is answered in words', async () => {
    const unknown = { orderNumber: 'K-2026-777777', at: '', token: '' }
    await withdraw(unknown)
    expect(await withdrawalOf(unknown)).toMatchObject({ orderNumber: null, lines: [] })
    const said = { code: 'said', text: 'Diese Bestellung kennen wir nicht.' }
    expect((await decide(unknown, { acceptedItemIds: [], refusal: said })).body).toMatchObject({ state: 'refused' })
  })

  it.each([
    ['', 'Ihr Widerruf: die ganze Bestellung'],
    ['K-2026-777778', 'Ihr Widerruf: K-2026-777778'],
  ])('is answered without what its sender typed beside the number "%s"', async (number, subject) => {
    const typed = `boese${number}.example`
    const email = `${randomUUID()}@haushalt.example`
    await withdraw(
      { orderNumber: `Hier: ${typed} ${number}`, at: '', token: '' },
      { name: `Gewonnen: ${typed}`, email },
    )
    const said = { code: 'said', text: 'Diese Bestellung kennen wir nicht.' }
    const asked = { orderNumber: encodeURIComponent(typed), at: '', token: '' }
    expect((await decide(asked, { acceptedItemIds: [], refusal: said })).body).toMatchObject({ state: 'refused' })
    const sent = await market.db.select().from(mails).where(eq(mails.recipient, email))
    const told = sent.find(({ template }) => template === 'withdrawalDecided')
    const mail = renderMail('withdrawalDecided', told?.data as never, {
      locale: 'de-DE',
      publicUrl: 'https://m.example',
    })
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(said.text)
    for (const { data } of sent) expect(JSON.stringify(data)).not.toContain(typed)
  })
})

it('the address of an account stops the order of its person without signing in, also one given since', async () => {
  const subject = `user-${randomUUID()}`
  const email = `${subject}@haushalt.example`
  await market.db.insert(users).values({ issuer: testIssuer, subject, email, name: guest.name })
  const { name, phone } = guest
  const answer = await market.post({ subject }, `/api/household-hubs/${market.hub.slug}/orders`, {
    ...{
      deliveryDate: thursday,
      deliveryMethod: 'pickupHub',
      payment: 'invoice',
      contact: { name, phone },
      address: home,
    },
    lines: [{ salesUnitId: juice, quantity: 6, unitPriceCents: juiceCents }],
  })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  const { orderNumber } = answer.body
  const order = { orderNumber, at: `/api/retailer/business-customer-orders/${orderNumber}`, token: '' }
  await withdraw(order, { email: 'neugier@nachbar.example' })
  expect((await itemsOf(order)).juice.withdrawal).toBeNull()
  const since = `neu-${email}`
  await market.db.update(users).set({ email: since }).where(eq(users.subject, subject))
  await withdraw(order, { email: since })
  expect((await itemsOf(order)).juice.withdrawal).toBe('declared')
})

describe('the order of a statement that names none', () => {
  const nameOrder = async (contract: string, { orderNumber }: Placed, email = guest.email) => {
    const statement = { name: guest.name, email, contract, goods: 'Saft' }
    expect(await market.post(null, '/api/withdrawals', statement)).toMatchObject({ status: 200 })
    const found = await market.get(market.anke, `${list}?shown=waiting&q=${encodeURIComponent(contract)}`)
    const { id, version } = found.withdrawals[0]
    return market.send('PUT', market.anke, `${list}/${id}/order`, { version, body: { orderNumber } })
  }

  it('is named by the hub, and its goods stand still then', async () => {
    const order = await placed()
    const named = await nameOrder('der Saft vom Wochenmarkt', order)
    const { orderNumber } = order
    expect(named).toMatchObject({
      status: 200,
      body: { orderNumber, isSure: true, lines: [{ withdrawal: 'declared' }] },
    })
    expect((await itemsOf(order)).juice.withdrawal).toBe('declared')
    const guests = await market.get(null, `/api/guest-orders/${order.token}`)
    expect(guests.withdrawals).toMatchObject([{ state: 'declared' }])
    const again = await nameOrder(orderNumber, order)
    expect(again).toMatchObject({ status: 409, body: { code: 'WithdrawalHasOrder' } })
  })

  it('is one of the same person, at this hub', async () => {
    const order = await placed()
    expect(await nameOrder('mein Honig', order, 'neugier@nachbar.example')).toMatchObject({
      ...{ status: 409, body: { code: 'OrderOfSomebodyElse' } },
    })
    expect((await itemsOf(order)).juice.withdrawal).toBeNull()
    const unknown = { ...order, orderNumber: 'K-2026-777777' }
    expect(await nameOrder('meine Birnen', unknown)).toMatchObject({ status: 404 })
  })
})

it('the lines of another order cannot be accepted', async () => {
  const [order, other] = [await placed(), await placed()]
  await withdraw(order)
  const { juice: foreign } = await itemsOf(other)
  expect((await decide(order, { acceptedItemIds: [foreign.id], refusal: perishable })).status).toBe(404)
})
