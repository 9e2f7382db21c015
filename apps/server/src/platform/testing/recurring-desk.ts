import { randomUUID } from 'node:crypto'
import { addDays } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { weekdayOf } from '@regionalmarkt/domain/calendar/weekday.ts'
import { followFacts } from '../../follow-facts.ts'
import { type OrderDesk, openOrderDesk } from '../../modules/orders/testing/order-desk.ts'
import { orderWhatIsDue } from '../../modules/recurring-sales-orders/order-what-is-due.ts'

/** Friday of the week before the first deliveries. */
const friday = new Date('2026-11-27T08:00:00Z')
/** Tuesday after next, well before its cut-off. */
const firstTuesday = '2026-12-08'

export type TemplateLine = { readonly salesUnitId: string; readonly quantity: number }

/** An order desk with recurring orders: who creates one, touches it, and the schedule that orders. */
export const openRecurringDesk = async (options: Parameters<typeof openOrderDesk>[0] = {}) => {
  const desk: OrderDesk = await openOrderDesk({ now: friday, ...options })
  const paths = {
    customer: '/api/business-customer/recurring-sales-orders',
    hub: '/api/retailer/recurring-sales-orders',
  }
  const template = (
    lines: readonly TemplateLine[],
    more: Readonly<Record<string, unknown>> & { startsOn?: string } = {},
  ) => {
    const { startsOn = firstTuesday } = more
    return {
      ...{
        interval: 'weekly',
        weekday: weekdayOf(startsOn),
        startsOn,
        holidayRule: 'dayBefore',
        deliveryMethod: 'deliveryHub',
      },
      ...desk.addresses,
      lines,
      ...more,
    }
  }
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    as: { subject: string },
    url: string,
    { body, version, locale = 'de-DE' }: { body?: object; version?: number; locale?: string } = {},
  ) => {
    const answer = await desk.server.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${as.subject}`,
        'idempotency-key': randomUUID(),
        'accept-language': locale,
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const clock = { now: options.now ?? friday }
  return {
    ...desk,
    paths,
    template,
    send,
    clock,
    byCustomer: (body: object) => send('POST', desk.people.kitchen, paths.customer, { body }),
    byHub: (body: object, slug = desk.kitchen.slug) =>
      send('POST', desk.people.hub, `${paths.hub}/of/${slug}`, { body }),
    see: (orderNumber: string) => send('GET', desk.people.kitchen, `${paths.customer}/${orderNumber}`),
    /** What a side does with one of the versions it has seen. */
    at: (side: 'customer' | 'hub', { orderNumber, version }: { orderNumber: string; version: number }) => {
      const as = side === 'hub' ? desk.people.hub : desk.people.kitchen
      const url = `${paths[side]}/${orderNumber}`
      return {
        put: (body: object) => send('PUT', as, url, { body, version }),
        preview: (body: object) => send('POST', as, `${url}/preview`, { body, version }),
        move: (body: object) => send('POST', as, `${url}/status`, { body, version }),
        previewMove: (body: object) => send('POST', as, `${url}/status/preview`, { body, version }),
        touch: (ruleDate: string, body: object) => send('POST', as, `${url}/dates/${ruleDate}`, { body, version }),
      }
    },
    /** One look of the schedule, as it is at an instant. */
    look: (now: Date) =>
      orderWhatIsDue({ db: desk.server.deps.db, clock: () => now, follow: followFacts }, 'schedule of a test'),
    week: (weeks: number) => addDays(firstTuesday, 7 * weeks),
  }
}

export type RecurringDesk = Awaited<ReturnType<typeof openRecurringDesk>>
