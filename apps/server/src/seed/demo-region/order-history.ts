import { addDays } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { holidaysIn, type IsHoliday } from '@regionalmarkt/domain/calendar/holidays.ts'
import { weekdayOf } from '@regionalmarkt/domain/calendar/weekday.ts'
import { demoArticles } from './articles.ts'
import { demoBusinessCustomers } from './business-customers.ts'
import { demoHubs } from './hubs.ts'
import { type Draw, drawFrom } from './seeded-draw.ts'
import type { DemoArticle, DemoBusinessCustomer, DemoHub, DemoOrder, DemoSalesUnit } from './shapes.ts'

const historyDays = 28
/** A pipeline order must not empty a shelf: what is nearly gone stays for the person who tries the market. */
const plentyInStock = 20
/** A kitchen that orders from fewer would hardly need a market. */
const fewestProducers = 2

/**
 * Four weeks of orders up to `today`, and what is on its way: the same for the same day, whenever it is asked.
 *
 * @param today `YYYY-MM-DD` in Europe/Berlin
 * @returns orders by day of placing; those for past days are completed (few cancelled), and for the coming delivery
 * days there is at least one order in each of received, processing, pendingArrivalRetailer and receivedRetailer
 */
export function demoOrderHistory(today: string): readonly DemoOrder[] {
  const isHoliday = holidaysIn('NI')
  const orders = demoBusinessCustomers.flatMap((customer, index) => {
    const hub = demoHubs.find(({ slug }) => slug === customer.homeHubSlug)
    if (!hub) throw new Error(`${customer.slug} has no home hub`)
    const candidates = orderable(customer)
    return [
      ...pastOrders(customer, hub, candidates, today, isHoliday),
      pipelineOrder(customer, index, hub, candidates, today, isHoliday),
    ]
  })
  return orders.sort((a, b) => `${a.placedOn}${a.placedAt}${a.key}`.localeCompare(`${b.placedOn}${b.placedAt}${b.key}`))
}

type Candidate = { readonly article: DemoArticle; readonly unit: DemoSalesUnit }

const orderable = (customer: DemoBusinessCustomer): readonly Candidate[] =>
  demoArticles
    .filter((article) => customer.habits.parentCategorySlugs.includes(article.parentCategorySlug))
    .flatMap((article) => article.salesUnits.map((unit) => ({ article, unit })))
    .filter(({ unit }) => unit.channels.b2b && (unit.stock === null || inStock(unit) >= plentyInStock))

const inStock = (unit: DemoSalesUnit) => (unit.stock ?? []).reduce((sum, lot) => sum + lot.quantity, 0)

function pastOrders(
  customer: DemoBusinessCustomer,
  hub: DemoHub,
  candidates: readonly Candidate[],
  today: string,
  isHoliday: IsHoliday,
): DemoOrder[] {
  const days = Array.from({ length: historyDays }, (_, index) => addDays(today, index - historyDays))
  return days
    .filter((day) => customer.habits.weekdays.includes(weekdayOf(day)) && delivers(hub, day, isHoliday))
    .map((deliveryDate) => {
      const draw = drawFrom(`${customer.slug} ${deliveryDate}`)
      const status = draw.oneIn(40) ? 'cancelled' : 'completed'
      const offered = fromProducersOf(hub, deliveryDate, candidates, customer.habits.linesPerOrder[1])
      return orderFor(customer, hub, offered, draw, { deliveryDate, placedOn: addDays(deliveryDate, -3), status })
    })
}

/**
 * What the day's producers have for a kitchen. On one day the kitchens of a hub order from the same few, in turn, as many as give
 * them a choice: so that a producer's order collects what several of them want.
 */
function fromProducersOf(
  hub: DemoHub,
  deliveryDate: string,
  candidates: readonly Candidate[],
  mostLines: number,
): readonly Candidate[] {
  const place = (slug: string) => drawFrom(`${hub.slug} ${deliveryDate} ${slug}`).between(0, 1_000_000)
  const slugs = [...new Set(candidates.map(({ article }) => article.supplierSlug))].sort((a, b) => place(a) - place(b))
  const chosen: Candidate[] = []
  for (const [index, slug] of slugs.entries()) {
    if (index >= fewestProducers && chosen.length >= mostLines * 2) break
    chosen.push(...candidates.filter(({ article }) => article.supplierSlug === slug))
  }
  return chosen
}

/** By turns an order in each stage, so that every screen has something to do on any day of the year. */
const stages = ['receivedRetailer', 'pendingArrivalRetailer', 'processing', 'received'] as const

function pipelineOrder(
  customer: DemoBusinessCustomer,
  index: number,
  hub: DemoHub,
  candidates: readonly Candidate[],
  today: string,
  isHoliday: IsHoliday,
): DemoOrder {
  const status = stages[index % stages.length] ?? 'received'
  const [next, later] = comingDeliveryDays(hub, addDays(today, 1), isHoliday)
  const deliveryDate = status === 'received' || status === 'processing' ? later : next
  const placedOn = addDays(today, status === 'received' ? 0 : status === 'processing' ? -1 : -2)
  const draw = drawFrom(`${customer.slug} ${deliveryDate} ${status}`)
  return orderFor(customer, hub, candidates, draw, { deliveryDate, placedOn, status })
}

function comingDeliveryDays(hub: DemoHub, from: string, isHoliday: IsHoliday): readonly [string, string] {
  const days = Array.from({ length: 21 }, (_, index) => addDays(from, index))
  const [next, later] = days.filter((day) => delivers(hub, day, isHoliday))
  if (!next || !later) throw new Error(`${hub.slug} does not deliver within three weeks of ${from}`)
  return [next, later]
}

const delivers = (hub: DemoHub, day: string, isHoliday: IsHoliday) =>
  hub.deliveryWeekdays.includes(weekdayOf(day)) && !isHoliday(day)

function orderFor(
  customer: DemoBusinessCustomer,
  hub: DemoHub,
  candidates: readonly Candidate[],
  draw: Draw,
  { deliveryDate, placedOn, status }: Pick<DemoOrder, 'deliveryDate' | 'placedOn' | 'status'>,
): DemoOrder {
  const { linesPerOrder, mostPerLine, note } = customer.habits
  const lines = pickLines(candidates, draw.between(...linesPerOrder), draw).map(({ unit }) => {
    const steps = draw.between(1, Math.max(1, Math.floor(mostPerLine / unit.stepQuantity)))
    const quantity = Math.max(unit.minimumQuantity, steps * unit.stepQuantity)
    const short = status === 'completed' && quantity > 1 && draw.oneIn(30) ? 1 : 0
    return { salesUnitNumber: unit.number, quantity, deliveredQuantity: status === 'completed' ? quantity - short : 0 }
  })
  const minutes = draw.between(0, 59)
  return {
    key: `${customer.slug}-${deliveryDate}-${status}`,
    customerSlug: customer.slug,
    hubSlug: hub.slug,
    placedOn,
    placedAt: `${String(draw.between(6, 11)).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`,
    deliveryDate,
    deliveryMethod: customer.deliveryMethod,
    status,
    note: draw.oneIn(3) ? note : null,
    lines,
  }
}

/** Without repetition, the popular more often: each draw is weighted by the article's popularity. */
function pickLines(candidates: readonly Candidate[], count: number, draw: Draw): Candidate[] {
  const left = [...candidates]
  const picked: Candidate[] = []
  while (picked.length < count && left.length > 0) {
    const total = left.reduce((sum, { article }) => sum + article.popularity, 0)
    let ticket = draw.between(1, total)
    const index = left.findIndex(({ article }) => {
      ticket -= article.popularity
      return ticket <= 0
    })
    const [candidate] = left.splice(index, 1)
    if (candidate) picked.push(candidate)
  }
  return picked
}
