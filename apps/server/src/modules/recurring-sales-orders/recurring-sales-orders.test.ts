import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenAddresses, givenCompany, givenHub, givenViewer } from '../../platform/testing/given.ts'
import { openRecurringDesk, type RecurringDesk } from '../../platform/testing/recurring-desk.ts'
import { salesUnits } from '../catalogue/public.ts'
import { mails } from '../notifications/public.ts'

let desk: RecurringDesk
let salesUnitId: string
let other: string
beforeAll(async () => {
  desk = await openRecurringDesk()
  const sold = [await desk.sells(), await desk.sells()]
  for (const { salesUnit } of sold) await desk.stock(desk.supplier.id, salesUnit.id, 1000)
  ;[salesUnitId = '', other = ''] = sold.map(({ salesUnit }) => salesUnit.id)
})
afterAll(() => desk.close())

const two = () => [
  { salesUnitId, quantity: 4 },
  { salesUnitId: other, quantity: 2 },
]
const created = async (more: Readonly<Record<string, unknown>> = {}, lines = two()) => {
  const { status, body } = await desk.byHub(desk.template(lines, more))
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const mailsAbout = async (orderNumber: string) =>
  (await desk.db.select().from(mails)).filter(
    ({ data }) => (data as { orderNumber?: string }).orderNumber === orderNumber,
  )

type Seen = { deliveryDate: string; ruleDate: string; state: string; skippedBecause: string | null }
const told = (occurrences: readonly Seen[]) =>
  occurrences.map(({ ruleDate, deliveryDate, state, skippedBecause }) =>
    [ruleDate.slice(5), ...(deliveryDate === ruleDate ? [] : [deliveryDate.slice(5)]), skippedBecause ?? state].join(
      ' ',
    ),
  )

describe('a recurring order', () => {
  it('of a customer waits for its hub, which hears of it; the hub’s own runs at once', async () => {
    const { status, body } = await desk.byCustomer(desk.template(two(), { note: 'Hintereingang' }))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      orderNumber: expect.stringMatching(/^D-2026-\d{6}$/),
      status: 'pending',
      version: 1,
      note: 'Hintereingang',
      items: [{ salesUnitId, quantity: 4, lineCents: 5960, isOnOffer: true, hasRisen: false }, { salesUnitId: other }],
    })
    expect(await mailsAbout(body.orderNumber)).toMatchObject([
      {
        template: 'recurringMoved',
        recipient: desk.hub.email,
        data: { event: 'created', customerSlug: desk.kitchen.slug },
      },
    ])
    expect((await desk.at('customer', body).move({ action: 'activate' })).status).toBe(403)
    const active = await desk.at('hub', body).move({ action: 'activate' })
    expect(active.body).toMatchObject({ recurringOrder: { status: 'active', version: 2 }, ordersNow: [], missed: [] })
    expect(await created()).toMatchObject({ status: 'active', isByHub: true })
  })

  it('knows its dates of the next eight weeks, with holidays moved by its rule and breaks left out', async () => {
    const startsOn = '2026-12-11'
    const breaks = [{ from: '2027-01-04', until: '2027-01-09' }]
    const { occurrences } = await created({ startsOn, breaks })
    expect(told(occurrences)).toEqual([
      '12-11 planned',
      '12-18 planned',
      '12-25 12-24 planned',
      '01-01 12-31 planned',
      '01-08 break',
      '01-15 planned',
      '01-22 planned',
    ])
    expect(occurrences[0]).toMatchObject({
      cutOffAt: '2026-12-10T13:00:00.000Z',
      dueAt: '2026-12-08T13:00:00.000Z',
      goodsCents: 8940,
      lines: null,
    })
  })

  it('says how many there are of what it wants, before it is saved and after', async () => {
    const { salesUnit: jar } = await desk.sells()
    const { salesUnit: toOrder } = await desk.sells({ salesUnit: { isStockTracked: false } })
    await desk.stock(desk.supplier.id, jar.id, 55)
    const lines = [
      { salesUnitId: jar.id, quantity: 500 },
      { salesUnitId: toOrder.id, quantity: 500 },
    ]
    const { body } = await desk.send('POST', desk.people.kitchen, `${desk.paths.customer}/preview`, {
      body: desk.template(lines),
    })
    const said = [{ quantity: 500, availableQuantity: 55 }, { availableQuantity: null }]
    expect(body.lines).toMatchObject(said)
    expect((await created({ lines })).items).toMatchObject(said)
  })

  it('of more than any order may come to is refused to both sides, however it is asked for', async () => {
    const { salesUnit } = await desk.sells({ salesUnit: { isStockTracked: false } })
    const endless = [{ salesUnitId: salesUnit.id, quantity: 100_000 }]
    const refused = { status: 400, body: { code: 'QuantityTooHigh', facts: { maximumCents: 100_000_000 } } }
    const body = desk.template(endless)
    const { customer, hub } = desk.paths
    const of = `${hub}/of/${desk.kitchen.slug}`
    for (const [as, url] of [
      [desk.people.kitchen, customer],
      [desk.people.hub, of],
    ] as const) {
      expect(await desk.send('POST', as, `${url}/preview`, { body })).toMatchObject(refused)
      expect(await desk.send('POST', as, url, { body })).toMatchObject(refused)
    }
    const order = await created()
    for (const side of ['customer', 'hub'] as const) {
      const { put, preview, touch } = desk.at(side, order)
      expect(await preview(body)).toMatchObject(refused)
      expect(await put(body)).toMatchObject(refused)
      expect(await touch('2026-12-15', { action: 'change', lines: endless })).toMatchObject(refused)
    }
  })

  it('is shown before it is saved: four dates with what moves them, and prices as they stand', async () => {
    const preview = (body: object) => desk.send('POST', desk.people.kitchen, `${desk.paths.customer}/preview`, { body })
    const { body } = await preview(desk.template(two(), { startsOn: '2026-12-18' }))
    expect(body).toMatchObject({
      dates: [
        {
          ruleDate: '2026-12-18',
          holiday: null,
          cutOffAt: '2026-12-17T13:00:00.000Z',
          isTooLate: false,
          goodsCents: 8940,
        },
        { ruleDate: '2026-12-25', deliveryDate: '2026-12-24', holiday: '1. Weihnachtstag' },
        { ruleDate: '2027-01-01', deliveryDate: '2026-12-31', holiday: 'Neujahr' },
        { ruleDate: '2027-01-08' },
      ],
      isBelowMinimum: false,
      lines: [{ salesUnitId, lineCents: 5960, isOnOffer: true }, { quantity: 2 }],
    })
    const english = await desk.send('POST', desk.people.kitchen, `${desk.paths.customer}/preview`, {
      body: desk.template(two(), { startsOn: '2026-12-18' }),
      locale: 'en-US',
    })
    expect(english.body.dates[1]).toMatchObject({ holiday: 'Christmas Day' })
    const late = await preview(desk.template(two(), { startsOn: '2026-11-27' }))
    expect(late.body.dates[0]).toMatchObject({ isTooLate: true })
  })

  it('is listed for both sides with its next four dates, and for nobody else', async () => {
    const mine = await created({ startsOn: '2026-12-09' })
    const { body } = await desk.send('GET', desk.people.kitchen, `${desk.paths.customer}?status=active`)
    const row = body.recurringOrders.find(
      ({ orderNumber }: { orderNumber: string }) => orderNumber === mine.orderNumber,
    )
    expect(row).toMatchObject({
      customer: { slug: desk.kitchen.slug },
      itemCount: 2,
      next: ['2026-12-09', '2026-12-16', '2026-12-23', '2026-12-30'].map((deliveryDate) => ({
        deliveryDate,
        state: 'planned',
      })),
      failed: null,
    })
    expect(body.counts.active).toBe(body.recurringOrders.length)
    const ofHub = await desk.send('GET', desk.people.hub, `${desk.paths.hub}?customer=${desk.kitchen.slug}`)
    expect(ofHub.body.recurringOrders.length).toBeGreaterThan(0)
    const stranger = await givenViewer(
      desk.db,
      await givenCompany(desk.db, { type: CompanyType.BusinessCustomer, homeHubId: desk.hub.id }),
    )
    expect((await desk.send('GET', stranger, desk.paths.customer)).body.recurringOrders).toEqual([])
    expect((await desk.send('GET', stranger, `${desk.paths.customer}/${mine.orderNumber}`)).status).toBe(404)
  })
})

describe('what is refused at its field', () => {
  const fieldsOf = async (
    more: Readonly<Record<string, unknown>>,
    lines: { salesUnitId: string; quantity: number }[] = two(),
    locale = 'de-DE',
  ) => {
    const body = desk.template(lines, more)
    const answer = await desk.send('POST', desk.people.kitchen, desk.paths.customer, { body, locale })
    expect(answer.status).toBe(400)
    return answer.body.errors
  }

  it.each<[string, Readonly<Record<string, unknown>>, string, string]>([
    ['a start on another weekday', { weekday: 'wednesday' }, 'startsOn', 'fällt'],
    ['an end before the start', { endsOn: '2026-12-01' }, 'endsOn', 'Das Ende liegt vor dem Anfang.'],
    ['a monthly one that does not say which', { interval: 'monthly' }, 'weekOfMonth', 'jeden Monat'],
    [
      'a break that ends before it begins',
      { breaks: [{ from: '2027-01-08', until: '2027-01-04' }] },
      'breaks.0.until',
      'vor dem Anfang',
    ],
  ])('%s', async (_, more, path, sentence) => {
    expect(await fieldsOf(more)).toMatchObject([{ path, message: expect.stringContaining(sentence) }])
    expect(await fieldsOf(more, two(), 'en-US')).toMatchObject([
      { path, message: expect.not.stringContaining(sentence) },
    ])
  })

  it('an empty template, and an article twice', async () => {
    expect(await fieldsOf({}, [])).toMatchObject([
      { path: 'lines', message: 'Nehmen Sie mindestens einen Artikel auf.' },
    ])
    expect(await fieldsOf({}, [...two(), ...two()])).toMatchObject([{ path: 'lines' }])
  })

  it('a quantity against step or minimum, an article of another hub, somebody else’s address', async () => {
    const { salesUnit } = await desk.sells({ salesUnit: { minimumQuantity: 6, stepQuantity: 6 } })
    const { salesUnit: byStep } = await desk.sells({ salesUnit: { minimumQuantity: 6, stepQuantity: 6 } })
    const elsewhere = await givenHub(desk.db)
    const { salesUnit: foreign } = await desk.sells({ retailerId: elsewhere.id })
    const lines = [
      { salesUnitId: salesUnit.id, quantity: 4 },
      { salesUnitId: foreign.id, quantity: 1 },
      { salesUnitId: byStep.id, quantity: 9 },
    ]
    const { status, body } = await desk.byCustomer(desk.template(lines))
    expect([status, body.code]).toEqual([409, 'OrderLinesRefused'])
    expect(body.facts.lines).toMatchObject([
      { index: 0, code: 'BelowMinimum' },
      { index: 1, code: 'OfferUnavailable' },
      { index: 2, code: 'NotAMultipleOfStep' },
    ])
    const neighbour = await givenCompany(desk.db, { type: CompanyType.BusinessCustomer, homeHubId: desk.hub.id })
    const theirs = await givenAddresses(desk.db, neighbour.id)
    const withTheirs = await desk.byCustomer(desk.template(two(), { shippingAddressId: theirs.shippingAddressId }))
    expect(withTheirs).toMatchObject({ status: 400, body: { code: 'AddressMissing', facts: { kind: 'shipping' } } })
  })

  it('a start that is over, and a weekday on which the hub never delivers', async () => {
    expect(await desk.byCustomer(desk.template(two(), { startsOn: '2026-11-24' }))).toMatchObject({
      status: 400,
      body: { code: 'NotADeliveryDay' },
    })
    expect(await desk.byCustomer(desk.template(two(), { startsOn: '2026-12-12' }))).toMatchObject({
      status: 400,
      body: { code: 'NotADeliveryDay' },
    })
  })
})

describe('one date', () => {
  it('is skipped, moved or changed without the others, and as it was again', async () => {
    const order = await created()
    const date = (body: { occurrences: (Seen & { lines: unknown })[] }, ruleDate: string) =>
      body.occurrences.find((each) => each.ruleDate === ruleDate)
    const skipped = await desk.at('customer', order).touch(desk.week(1), { action: 'skip' })
    expect(date(skipped.body, desk.week(1))).toMatchObject({ state: 'skipped', skippedBecause: 'customer' })
    const moved = await desk.at('hub', skipped.body).touch(desk.week(2), { action: 'move', deliveryDate: '2026-12-23' })
    expect(date(moved.body, desk.week(2))).toMatchObject({ state: 'changed', deliveryDate: '2026-12-23' })
    const lines = [{ salesUnitId, quantity: 9 }]
    const changed = await desk.at('customer', moved.body).touch(desk.week(3), { action: 'change', lines })
    expect(date(changed.body, desk.week(3))).toMatchObject({ state: 'changed', lines, goodsCents: 13410 })
    const again = await desk.at('customer', changed.body).touch(desk.week(1), { action: 'restore' })
    expect(date(again.body, desk.week(1))).toMatchObject({ state: 'planned', skippedBecause: null })
  })

  it('is moved to no day on which another one comes or nothing is delivered', async () => {
    const order = await created()
    const to = (deliveryDate: string) =>
      desk.at('customer', order).touch(desk.week(1), { action: 'move', deliveryDate })
    expect((await to(desk.week(2))).body.errors).toMatchObject([
      { path: 'deliveryDate', message: expect.stringContaining('andere Lieferung') },
    ])
    expect((await to('2026-12-25')).body).toMatchObject({ code: 'NotADeliveryDay' })
    expect((await to('2027-06-01')).body).toMatchObject({ code: 'NotADeliveryDay' })
    expect((await to('2026-11-27')).body).toMatchObject({ code: 'CutOffPassed' })
    expect((await desk.at('customer', order).touch('2026-12-09', { action: 'skip' })).status).toBe(404)
  })
})

describe('a change of the template', () => {
  it('says which dates it alters, before and after saving, and keeps what was decided by hand', async () => {
    const order = await created()
    const lines = [{ salesUnitId, quantity: 9 }]
    const touched = await desk.at('customer', order).touch(desk.week(1), { action: 'change', lines })
    const skipped = await desk.at('customer', touched.body).touch(desk.week(2), { action: 'skip' })
    const next = desk.template(two(), { interval: 'biWeekly' })
    const shown = await desk.at('hub', skipped.body).preview(next)
    const kinds = ({ altered }: { altered: { ruleDate: string; kind: string }[] }) =>
      altered.slice(0, 5).map(({ ruleDate, kind }) => `${ruleDate.slice(5)} ${kind}`)
    expect(kinds(shown.body)).toEqual(['12-15 kept', '12-22 kept', '12-29 dropped', '01-12 dropped', '01-26 dropped'])
    const untouched = await desk.see(order.orderNumber)
    expect(untouched.body).toEqual(skipped.body)
    const saved = await desk.at('hub', skipped.body).put(next)
    expect(kinds(saved.body)).toEqual(kinds(shown.body))
    expect(saved.body.recurringOrder.occurrences.find((each: Seen) => each.ruleDate === desk.week(1))).toMatchObject({
      lines,
    })
  })

  it('leaves a date of other goods the articles that it takes out, with their names and terms', async () => {
    const order = await created()
    const touched = await desk.at('customer', order).touch(desk.week(1), { action: 'change', lines: two() })
    const saved = await desk.at('customer', touched.body).put(desk.template([{ salesUnitId, quantity: 4 }]))
    const ofDate = ({ occurrences }: { occurrences: Seen[] }) =>
      occurrences.find(({ ruleDate }) => ruleDate === desk.week(1))
    const named = { articleName: expect.stringMatching(/./), salesUnitName: expect.stringMatching(/./) }
    const terms = { isOnOffer: true, minimumQuantity: 1, stepQuantity: 1 }
    expect(ofDate(saved.body.recurringOrder)).toMatchObject({
      lines: two().map((line) => ({ ...line, ...named, ...terms })),
    })
  })

  it('by both sides at once is told to the second', async () => {
    const order = await created()
    const put = (side: 'customer' | 'hub', quantity: number) =>
      desk.at(side, order).put(desk.template([{ salesUnitId, quantity }]))
    const statuses = (await Promise.all([put('customer', 5), put('hub', 6)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 412])
  })

  it('may keep an article that is out of season', async () => {
    const { salesUnit } = await desk.sells()
    const lines = [...two(), { salesUnitId: salesUnit.id, quantity: 3 }]
    const order = await created({}, lines)
    await desk.db.update(salesUnits).set({ status: 'notListed' }).where(eq(salesUnits.id, salesUnit.id))
    const seen = (await desk.see(order.orderNumber)).body
    expect(seen.items).toMatchObject([{ isOnOffer: true }, { isOnOffer: true }, { isOnOffer: false, lineCents: null }])
    const saved = await desk.at('customer', seen).put(desk.template(lines, { note: 'Neu' }))
    expect(saved.body.recurringOrder.items).toHaveLength(3)
  })
})

describe('a pause', () => {
  it('orders nothing, says before its end what will be ordered, and skips for good what it missed', async () => {
    const order = await created()
    const paused = await desk.at('customer', order).move({ action: 'pause', until: '2027-01-11' })
    expect(paused.body.recurringOrder).toMatchObject({ status: 'paused', pausedUntil: '2027-01-11' })
    expect(await mailsAbout(order.orderNumber)).toContainEqual(
      expect.objectContaining({
        template: 'recurringMoved',
        recipient: desk.hub.email,
        data: expect.objectContaining({ event: 'pause', day: '2027-01-11' }),
      }),
    )
    expect((await desk.at('customer', paused.body.recurringOrder).move({ action: 'pause' })).status).toBe(409)
    const shown = await desk.at('hub', paused.body.recurringOrder).previewMove({ action: 'resume' })
    expect(shown.body).toMatchObject({ recurringOrder: { status: 'active' }, ordersNow: [], missed: [] })
    expect((await desk.see(order.orderNumber)).body.status).toBe('paused')
    const back = await desk.at('customer', paused.body.recurringOrder).move({ action: 'pause', until: '2026-11-01' })
    expect(back.status).toBe(409)
  })

  it('and an end: nothing comes after it', async () => {
    const order = await created()
    const ended = await desk.at('customer', order).move({ action: 'end', endsOn: desk.week(1) })
    expect(told(ended.body.recurringOrder.occurrences)).toEqual(['12-08 planned', '12-15 planned'])
    const never = await desk.at('customer', await created()).move({ action: 'end', endsOn: '2026-11-27' })
    expect(told(never.body.recurringOrder.occurrences)).toEqual([])
  })
})
