import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { givenAddresses, givenCompany } from '../../platform/testing/given.ts'
import { largerBy } from '../../platform/testing/larger-by.ts'
import { openRecurringDesk, type RecurringDesk } from '../../platform/testing/recurring-desk.ts'
import { startWorkers } from '../../platform/testing/schedule-workers.ts'
import { salesUnits } from '../catalogue/public.ts'
import { mails } from '../notifications/public.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from '../orders/public.ts'
import { recurringOccurrences, recurringOrderItems, recurringOrders } from './tables.ts'
import {
  articleCount,
  deedsAt,
  editedLines,
  outOfSeason,
  pausedUntil,
  type Template,
  touchOf,
  yearsOfOrders,
} from './testing/years-of-orders.ts'

const size =
  largerBy > 1
    ? { orders: 500, weeks: 52, kills: 20, weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const }
    : { orders: 100, weeks: 26, kills: 3, weekdays: ['thursday', 'friday'] as const }

let desk: RecurringDesk
beforeAll(async () => {
  desk = await openRecurringDesk()
})
afterAll(() => desk.close())

const numberOf = ({ n }: Template) => `D-2026-${String(900_000 + n)}`

/** Articles of several producers, enough for all, some kitchens, and every template as if their hub had typed it. */
const givenTemplates = async (templates: readonly Template[]): Promise<string[]> => {
  const producers = [desk.supplier.id]
  for (let n = 1; n < 4; n += 1) {
    producers.push((await givenCompany(desk.db, { type: CompanyType.Supplier, homeHubId: desk.hub.id })).id)
  }
  const units: string[] = []
  for (let n = 0; n < articleCount; n += 1) {
    const producer = producers[n % producers.length] ?? ''
    const { salesUnit } = await desk.sells({}, producer)
    await desk.stock(producer, salesUnit.id, 1_000_000)
    units.push(salesUnit.id)
  }
  const kitchens: { customerId: string; billingAddressId: string; shippingAddressId: string }[] = []
  for (let n = 0; n < 8; n += 1) {
    const { id } = await givenCompany(desk.db, { type: CompanyType.BusinessCustomer, homeHubId: desk.hub.id })
    kitchens.push({ customerId: id, ...(await givenAddresses(desk.db, id)) })
  }
  const saved = await desk.db
    .insert(recurringOrders)
    .values(
      templates.map((template) => ({
        ...template,
        orderNumber: numberOf(template),
        retailerId: desk.hub.id,
        ...(kitchens[template.n % kitchens.length] as (typeof kitchens)[number]),
        status: template.isPending ? ('pending' as const) : ('active' as const),
        deliveryMethod: 'deliveryHub' as const,
        isByHub: !template.isPending,
        createdAt: desk.clock.now,
      })),
    )
    .returning()
  const idOf = new Map(saved.map(({ orderNumber, id }) => [orderNumber, id]))
  await desk.db.insert(recurringOrderItems).values(
    templates.flatMap((template) =>
      template.lines.map(({ article, quantity }, position) => ({
        recurringOrderId: idOf.get(numberOf(template)) ?? '',
        salesUnitId: units[article] ?? '',
        quantity,
        position,
      })),
    ),
  )
  return units
}

/** What the hub does by hand, over HTTP, each on the version it sees. */
const deedsOf = (templates: readonly Template[], until: string, units: readonly string[]) => {
  const at = (template: Template, version: number) => desk.at('hub', { orderNumber: numberOf(template), version })
  const seen = async (template: Template) => {
    const { body } = await desk.send('GET', desk.people.hub, `${desk.paths.hub}/${numberOf(template)}`)
    return { body, at: at(template, body.version) }
  }
  const linesOf = (lines: Template['lines']) =>
    lines.map(({ article, quantity }) => ({ salesUnitId: units[article] ?? '', quantity }))
  const list = (status: 'approved' | 'notListed') => () =>
    desk.db
      .update(salesUnits)
      .set({ status })
      .where(eq(salesUnits.id, units[outOfSeason.article] ?? ''))
  const each = (chosen: (template: Template) => boolean, act: (template: Template) => Promise<{ status: number }>) => {
    return async () => {
      for (const template of templates.filter(chosen)) expect(await act(template)).toMatchObject({ status: 200 })
    }
  }
  return [
    {
      at: deedsAt.touch,
      act: each(
        (template) => touchOf(template, until) !== null,
        async (template) => {
          const { ruleDate, ...touch } = touchOf(template, until) as NonNullable<ReturnType<typeof touchOf>>
          const body = touch.action === 'change' ? { ...touch, lines: linesOf(touch.lines) } : touch
          return at(template, 1).touch(ruleDate, body)
        },
      ),
    },
    {
      at: deedsAt.edit,
      act: each(
        ({ isEdited, isPending }) => isEdited && !isPending,
        async (template) => {
          const { at, body } = await seen(template)
          const { interval, weekday, weekOfMonth, startsOn, endsOn, breaks, holidayRule, deliveryMethod } = body
          const { billingAddressId, shippingAddressId } = body
          const rule = { interval, weekday, weekOfMonth, startsOn, endsOn, breaks, holidayRule, deliveryMethod }
          return at.put({ ...rule, billingAddressId, shippingAddressId, lines: linesOf(editedLines(template)) })
        },
      ),
    },
    { at: outOfSeason.from, act: list('notListed') },
    { at: outOfSeason.until, act: list('approved') },
    {
      at: deedsAt.pause,
      act: each(
        ({ isPaused, isPending }) => isPaused && !isPending,
        (template) => at(template, 1).move({ action: 'pause', until: pausedUntil }),
      ),
    },
  ]
}

/** What has become of every date until a day, in the words of the list. */
const datesUntil = async (templates: readonly Template[], until: string, units: readonly string[]) => {
  const nOf = new Map(templates.map((template) => [numberOf(template), template.n]))
  const { rows } = await desk.db.execute<{ number: string; told: string; units: string[]; quantities: number[] }>(sql`
    select r.order_number as number,
      concat_ws(' ', d.rule_date, d.delivery_date, d.state, d.skipped_because, d.failed_because) as told,
      array(select i.sales_unit_id::text from ${businessCustomerOrderItems} i where i.order_id = d.order_id order by i.position) as units,
      array(select i.ordered_quantity from ${businessCustomerOrderItems} i where i.order_id = d.order_id order by i.position) as quantities
    from ${recurringOccurrences} d join ${recurringOrders} r on r.id = d.recurring_order_id where d.rule_date <= ${until}`)
  return rows.map(({ number, told, quantities, units: ordered }) =>
    [nOf.get(number), told, ...ordered.map((id, index) => `${units.indexOf(id)}×${quantities[index]}`)].join(' '),
  )
}

it(`${size.orders} recurring orders are ordered for ${size.weeks} weeks as a plain list says, by two processes of which one is killed ${size.kills} times`, {
  timeout: 1_200_000 * Math.min(largerBy, 3),
}, async () => {
  const { until, templates, looks, expected } = yearsOfOrders(size)
  const units = await givenTemplates(templates)
  const deeds = deedsOf(templates, until, units)
  const workers = startWorkers(desk.connectionString, 2, inject('compiled'))
  let killed = 0
  for (const [index, look] of looks.entries()) {
    for (const { at, act } of deeds.splice(0, deeds.filter(({ at }) => at <= look).length)) {
      desk.server.setNow(new Date(at))
      await act()
    }
    const at = new Date(look).toISOString()
    const isTried = killed < size.kills && index > 2
    if (isTried && (await workers.lookAndKill(at, index, 20 + ((index * 37) % 200)))) killed += 1
    else if (!isTried) await workers.look(at)
    // Three minutes later, whatever somebody has left is done.
    await workers.look(new Date(look + 180_000).toISOString())
  }
  await workers.end()
  expect(killed).toBe(size.kills)

  const sorted = (lines: readonly string[]) => [...lines].sort()
  expect(sorted(await datesUntil(templates, until, units))).toEqual(sorted(expected))
  const states = (state: string) => expected.filter((line) => line.includes(` ${state}`)).length
  // Everything that can become of a date has.
  for (const what of [
    ...['ordered', 'failed CutOffPassed', 'failed NotActivated', 'failed OfferUnavailable'],
    ...['skipped break', 'skipped holiday', 'skipped hub', 'skipped pause'],
  ])
    expect([what, states(what) > 0]).toEqual([what, true])

  // No order without its date, none twice, and none for a day that had its cut-off behind it.
  const { rows: orders } = await desk.db.execute<{ all: number; dates: number; days: number; late: number }>(sql`
    select count(*) as all, count(d.id) as dates,
      count(distinct (o.from_recurring ->> 'orderNumber', o.delivery_date)) as days,
      count(*) filter (where o.placed_at >= d.cut_off_at or o.delivery_date <= (o.placed_at at time zone 'Europe/Berlin')::date) as late
    from ${businessCustomerOrders} o left join ${recurringOccurrences} d on d.order_id = o.id`)
  const all = orders[0]?.all ?? 0
  expect(orders).toEqual([{ all, dates: all, days: all, late: 0 }])
  expect(all).toBeGreaterThanOrEqual(states('ordered'))
  // Of each the kitchen was told, and of what failed both sides were.
  const { rows: told } = await desk.db.execute(sql`
    select template, count(*) as n from ${mails} where template in ('recurringOrdered', 'recurringFailed') group by 1 order by 1`)
  const { rows: failed } = await desk.db.execute<{ n: number }>(
    sql`select count(*) as n from ${recurringOccurrences} where state = 'failed'`,
  )
  expect(told).toEqual([
    { template: 'recurringFailed', n: 2 * (failed[0]?.n ?? 0) },
    { template: 'recurringOrdered', n: all },
  ])
})
