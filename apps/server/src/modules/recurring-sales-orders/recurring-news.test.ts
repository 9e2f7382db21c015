import { randomUUID } from 'node:crypto'
import type { RecurringMailKind } from '@regionalmarkt/domain/recurring-sales-orders/recurring-mails.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenHub, givenViewer } from '../../platform/testing/given.ts'
import { openRecurringDesk, type RecurringDesk } from '../../platform/testing/recurring-desk.ts'
import { users } from '../accounts/public.ts'
import { embeddedIssuer, people } from '../identity/public.ts'
import { mails } from '../notifications/public.ts'

let desk: RecurringDesk
beforeAll(async () => {
  desk = await openRecurringDesk()
})
afterAll(() => desk.close())

/** Tuesday's order is due on Saturday at two. */
const due = new Date('2026-12-05T13:01:00Z')

const goods = async (onHand: number) => {
  const { salesUnit } = await desk.sells()
  await desk.stock(desk.supplier.id, salesUnit.id, onHand)
  return salesUnit.id
}
/** One that the kitchen's person has set up and the hub has let in. */
const standing = async (salesUnitId: string, quantity: number) => {
  const { body } = await desk.byCustomer(desk.template([{ salesUnitId, quantity }]))
  const { body: active } = await desk.at('hub', body).move({ action: 'activate' })
  return active.recurringOrder
}
const wants = async (recurringMails: RecurringMailKind[], receivesOrderMails = true) => {
  await desk.db
    .update(users)
    .set({ recurringMails, receivesOrderMails })
    .where(eq(users.id, desk.people.kitchen.userId))
}
const told = async (number: string) =>
  (await desk.db.select().from(mails)).flatMap(({ template, recipient, data }) => {
    const { orderNumber, recurringNumber } = data as { orderNumber?: string; recurringNumber?: string }
    const isOf = [orderNumber, recurringNumber].includes(number) && recipient !== desk.hub.email
    return isOf ? [`${template} ${recipient === desk.people.kitchen.email ? 'person' : 'company'}`] : []
  })

describe('what is written of a recurring order', () => {
  it.each<[string, RecurringMailKind[], string[]]>([
    ['everything', ['ordered', 'differs', 'failed', 'moved'], ['recurringMoved person', 'recurringOrdered person']],
    ['only what differs', ['differs'], []],
    ['nothing', [], []],
  ])('to a person who wants %s, when all of it was ordered', async (_, wanted, expected) => {
    await wants(wanted)
    const { orderNumber } = await standing(await goods(100), 2)
    await desk.look(due)
    expect(await told(orderNumber)).toEqual(expected)
  })

  it.each([
    ['without name and note while the address may be a stranger’s', null, { name: '', note: '' }],
    ['with both once the address is theirs', due, { name: 'Test', note: 'Bitte klingeln' }],
  ])('to a person with an account of the built-in sign-in %s', async (_, emailConfirmedAt, expected) => {
    const { userId } = desk.people.kitchen
    const email = `${randomUUID()}@kueche.example`
    const [person] = await desk.db
      .insert(people)
      .values({ email, name: 'Test', passwordHash: '-', emailConfirmedAt })
      .returning()
    const [before] = await desk.db.select().from(users).where(eq(users.id, userId))
    await wants(['ordered'])
    const lines = [{ salesUnitId: await goods(100), quantity: 2 }]
    const { body } = await desk.byCustomer(desk.template(lines, { note: 'Bitte klingeln' }))
    await desk.at('hub', body).move({ action: 'activate' })
    const here = { issuer: embeddedIssuer, subject: String(person?.id), email }
    await desk.db.update(users).set(here).where(eq(users.id, userId))
    await desk.look(due)
    await desk.db
      .update(users)
      .set({ ...before })
      .where(eq(users.id, userId))
    const [mail] = await desk.db.select().from(mails).where(eq(mails.recipient, email))
    expect(mail).toMatchObject({ template: 'recurringOrdered', data: expected })
  })

  it('says all the same what is missing to whoever wants to hear of that alone', async () => {
    await wants(['differs'])
    const { orderNumber } = await standing(await goods(3), 5)
    await desk.look(due)
    expect(await told(orderNumber)).toEqual(['recurringOrdered person'])
  })

  it('never keeps quiet about what has failed: then it goes to the company', async () => {
    await wants([])
    const { orderNumber } = await standing(await goods(0), 5)
    await desk.look(due)
    expect(await told(orderNumber)).toEqual(['recurringFailed company'])
  })

  it('goes to the company where its person wants no mails about orders', async () => {
    await wants(['ordered'], false)
    const { orderNumber } = await standing(await goods(100), 5)
    await desk.look(due)
    expect(await told(orderNumber)).toEqual(['recurringMoved company', 'recurringOrdered company'])
  })

  it('is what each person chooses in their profile; left away, it stays', async () => {
    const { kitchen } = desk.people
    const body = { name: 'Silke', locale: 'de-DE', receivesOrderMails: true }
    const put = (more: object) => desk.send('PUT', kitchen, '/api/profile', { body: { ...body, ...more } })
    expect((await put({ recurringMails: ['failed'] })).body).toMatchObject({ recurringMails: ['failed'] })
    expect((await put({})).body).toMatchObject({ recurringMails: ['failed'] })
    expect((await put({ recurringMails: ['weather'] })).status).toBe(400)
    expect((await desk.send('GET', kitchen, '/api/profile')).body).toMatchObject({ recurringMails: ['failed'] })
  })
})

/** What a hub's pages of recurring orders show as waiting, from today on. */
const onPagesOfHub = async (hub: { subject: string }, from: string) => {
  const { body: pending } = await desk.send('GET', hub, `${desk.paths.hub}?status=pending&limit=100`)
  const { body } = await desk.send('GET', hub, `/api/retailer/expected-orders?from=${from}&until=2026-12-31`)
  const failed = body.expected.filter(({ state }: { state: string }) => state === 'failed')
  return { pending: pending.recurringOrders.length, failed: failed.length }
}
type Dated = { state: string; deliveryDate: string; ruleDate: string }
/** The dates to come that a kitchen's pages show as not ordered, and of how many of them it is let do anything. */
const onPagesOfKitchen = async (from: string) => {
  const { kitchen } = desk.people
  const { body } = await desk.send('GET', kitchen, `${desk.paths.customer}?limit=100`)
  const counted = { failed: 0, open: 0 }
  const inRows = { failed: 0, open: 0 }
  for (const { orderNumber, failed: inRow } of body.recurringOrders) {
    const { body: view } = await desk.see(orderNumber)
    const failed = view.occurrences.filter((one: Dated) => one.state === 'failed' && one.deliveryDate >= from)
    const [firstDay] = failed.map(({ deliveryDate }: Dated) => deliveryDate).toSorted()
    expect(inRow?.firstDay, orderNumber).toBe(firstDay)
    inRows.failed += inRow?.dates ?? 0
    inRows.open += inRow?.open ?? 0
    counted.failed += failed.length
    for (const { ruleDate } of failed) {
      // What has too little of it in stock is refused, but for that alone.
      const { body: answer } = await desk.at('customer', view).touch(ruleDate, { action: 'order' })
      counted.open += answer.code === 'CutOffPassed' ? 0 : 1
    }
  }
  expect(inRows, 'what the rows of the list say').toEqual(counted)
  return counted
}

describe('what waits', () => {
  it('is counted for the kitchen and its hub, and for nobody else', async () => {
    const waiting = async (hub: { subject: string }) =>
      (await desk.send('GET', hub, '/api/retailer/work-list')).body.recurringOrders
    const atKitchen = async () => {
      const { body } = await desk.send('GET', desk.people.kitchen, `${desk.paths.customer}?limit=1`)
      return { pending: body.counts.pending, failed: body.failedDates }
    }
    desk.server.setNow(due)
    const before = await waiting(desk.people.hub)
    expect(await atKitchen()).toEqual(before)
    await desk.byCustomer(desk.template([{ salesUnitId: await goods(10), quantity: 2 }], { startsOn: '2026-12-15' }))
    await standing(await goods(0), 2)
    await desk.look(due)
    const after = { pending: before.pending + 1, failed: before.failed + 1 }
    expect(await waiting(desk.people.hub)).toEqual(after)
    expect(await atKitchen()).toEqual(after)
    const elsewhere = await givenViewer(desk.db, await givenHub(desk.db, { isDefaultHub: false }))
    expect(await waiting(elsewhere)).toEqual({ pending: 0, failed: 0 })
  })

  it('leads from an order to the recurring one it comes from', async () => {
    const { orderNumber, occurrences } = await standing(await goods(100), 2)
    await desk.look(due)
    const date = (await desk.see(orderNumber)).body.occurrences[0]
    expect(occurrences[0]).toMatchObject({ state: 'planned' })
    const orders = [
      [desk.people.kitchen, '/api/business-customer/orders'],
      [desk.people.hub, '/api/retailer/business-customer-orders'],
    ] as const
    for (const [as, path] of orders)
      expect((await desk.send('GET', as, `${path}/${date.orderNumber}`)).body).toMatchObject({
        fromRecurring: { orderNumber, weekday: 'tuesday' },
      })
  })

  it('stands beside the navigation as its pages show it: of a kitchen no date past its cut-off, which it can only read', async () => {
    const badges = async () => {
      const { body } = await desk.send('GET', desk.people.kitchen, `${desk.paths.customer}?limit=1`)
      const { body: work } = await desk.send('GET', desk.people.hub, '/api/retailer/work-list')
      return { hub: work.recurringOrders, kitchen: { failed: body.failedDates, open: body.failedButOpen } }
    }
    const pages = async (from: string) => ({
      hub: await onPagesOfHub(desk.people.hub, from),
      kitchen: await onPagesOfKitchen(from),
    })
    desk.server.setNow(due)
    await desk.byCustomer(desk.template([{ salesUnitId: await goods(10), quantity: 2 }]))
    await desk.byCustomer(desk.template([{ salesUnitId: await goods(10), quantity: 2 }], { endsOn: '2026-12-08' }))
    // Of one order two dates fail: what its row says of both is another sum than that of the rows.
    const twice = await standing(await goods(0), 2)
    const move = { action: 'move', deliveryDate: '2026-12-09' }
    expect((await desk.at('customer', twice).touch('2026-12-15', move)).status).toBe(200)
    await desk.look(due)
    const early = await badges()
    expect(early.kitchen.open).toBe(early.kitchen.failed)
    expect(early).toEqual(await pages('2026-12-05'))
    const sunday = new Date('2026-12-06T13:01:00Z')
    desk.server.setNow(sunday)
    await desk.look(sunday)
    const both = await badges()
    expect(both.kitchen).toEqual({ failed: early.kitchen.failed + 1, open: early.kitchen.open + 1 })
    expect(both).toEqual(await pages('2026-12-06'))

    // Monday's cut-off is over: what nobody let in has failed too, and of those that failed one is open still.
    const late = new Date('2026-12-07T14:00:00Z')
    desk.server.setNow(late)
    await desk.look(late)
    const after = await badges()
    expect(after.kitchen.failed).toBeGreaterThan(both.kitchen.failed)
    expect(after.kitchen.open).toBe(1)
    expect(after).toEqual(await pages('2026-12-07'))

    const over = new Date('2026-12-10T08:00:00Z')
    desk.server.setNow(over)
    const gone = await badges()
    expect(gone, 'what is over').toMatchObject({ hub: { failed: 0 }, kitchen: { failed: 0, open: 0 } })
    expect(gone).toEqual(await pages('2026-12-10'))
  })
})
