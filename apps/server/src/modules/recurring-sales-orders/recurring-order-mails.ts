import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { moveRecurringOrder } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { isBrought } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { hasRisen, type LeftOut } from '@regionalmarkt/domain/recurring-sales-orders/order-what-there-is.ts'
import { type RecurringMailKind, readerOf } from '@regionalmarkt/domain/recurring-sales-orders/recurring-mails.ts'
import type { RecurringSide } from '@regionalmarkt/domain/recurring-sales-orders/recurring-order-can.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import type { Locale } from '../../platform/viewer.ts'
import { hasUnconfirmedAddress, readableCompanies, readableUsers } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { queueMails } from '../notifications/public.ts'
import type { ScheduledOrder } from '../orders/public.ts'
import type { Occurrence } from './plan-dates.ts'
import { recurringOrders } from './tables.ts'
import type { RecurringOrder } from './whose-recurring-orders.ts'

type Parties = {
  readonly hubName: string
  readonly hubEmail: string
  readonly hubContact: string
  readonly customerName: string
  readonly customerSlug: string
  readonly companyEmail: string | null
  readonly companyContact: string
  /** Who set it up, unless that person has gone, was of the hub, or wants no mails about orders. */
  readonly person: {
    readonly name: string | null
    readonly email: string
    readonly locale: Locale
    readonly isUnconfirmed: boolean
    readonly wanted: readonly RecurringMailKind[]
  } | null
}

type Reader = {
  readonly recipient: string | null
  readonly locale: Locale
  readonly greeting: string
  readonly isStrangers?: boolean
}

/** Who of the customer's reads a mail of these kinds; null: nobody wants to. */
const readerAt = (
  { person, companyEmail, companyContact }: Parties,
  kinds: readonly RecurringMailKind[],
): Reader | null => {
  const reader = readerOf(kinds, person?.wanted ?? null)
  if (reader === 'nobody') return null
  if (reader === 'person' && person !== null)
    return {
      ...{ recipient: person.email, locale: person.locale, greeting: person.name ?? companyContact },
      isStrangers: person.isUnconfirmed,
    }
  return { recipient: companyEmail, locale: 'de-DE', greeting: companyContact }
}

/** The customer with the person who created it, and the hub. */
const partiesOf = async (tx: Tx, { id }: RecurringOrder): Promise<Parties> => {
  const { rows } = await tx.execute<Parties>(sql`
    select h.name as "hubName", h.email as "hubEmail", h.contact_name as "hubContact", c.name as "customerName",
      c.slug as "customerSlug", c.email as "companyEmail", coalesce(c.contact_name, c.name) as "companyContact",
      case when u.email is not null then json_build_object('name', u.name, 'email', u.email, 'locale', u.locale,
        'wanted', u.recurring_mails, 'isUnconfirmed', ${hasUnconfirmedAddress(sql`o.created_by`)}) end as person
    from ${recurringOrders} o
    join ${readableCompanies} h on h.id = o.retailer_id join ${readableCompanies} c on c.id = o.customer_id
    left join ${readableUsers} u on u.id = o.created_by and not o.is_by_hub and u.receives_order_mails and u.deleted_at is null
    where o.id = ${id}`)
  return invariant(rows[0], 'a recurring order has a customer and a hub')
}

type Named = { readonly articleName: Bilingual; readonly salesUnitName: Bilingual }
type Bilingual = { readonly de: string; readonly en: string }

const namesOf = async (tx: Tx, lines: readonly LeftOut[]): Promise<(LeftOut & Named)[]> => {
  if (lines.length === 0) return []
  const ids = sql.param(lines.map(({ salesUnitId }) => salesUnitId))
  const { rows } = await tx.execute<{ id: string } & Named>(sql`
    select u.id, json_build_object('de', a.name_de, 'en', a.name_en) as "articleName",
      json_build_object('de', u.name_de, 'en', u.name_en) as "salesUnitName"
    from ${readableSalesUnits} u join ${readableArticles} a on a.id = u.article_id where u.id = any(${ids}::uuid[])`)
  return lines.flatMap((line) => {
    const named = rows.find(({ id }) => id === line.salesUnitId)
    return named === undefined ? [] : [{ ...line, articleName: named.articleName, salesUnitName: named.salesUnitName }]
  })
}

/** Tells the customer what was ordered, what differs and until when it can be changed; the hub only where something differs. */
export const tellOfOrder = async (
  tx: Tx,
  order: RecurringOrder,
  placed: ScheduledOrder,
  { pricesBefore, deliveryDate }: { readonly pricesBefore: ReadonlyMap<string, number>; readonly deliveryDate: string },
): Promise<void> => {
  const parties = await partiesOf(tx, order)
  const { hubName, hubEmail, hubContact, customerName } = parties
  const { orderNumber, lines, totals, cutOffAt, isBelowMinimum } = placed
  const leftOut = await namesOf(tx, placed.leftOut)
  const risen = lines.filter(({ salesUnitId, priceCents }) => {
    const before = pricesBefore.get(salesUnitId)
    return before !== undefined && hasRisen(before, priceCents)
  })
  const said = { orderNumber, deliveryDate, hubName, note: order.note, recurringNumber: order.orderNumber, leftOut }
  const changeUntil = cutOffAt.toISOString()
  const reader = readerAt(parties, leftOut.length + risen.length > 0 ? ['ordered', 'differs'] : ['ordered'])
  if (reader !== null) {
    const { recipient, locale, greeting, isStrangers } = reader
    const toCustomer = {
      ...said,
      name: greeting,
      lines,
      totals,
      isBrought: isBrought(order.deliveryMethod),
      changeUntil,
      risen,
    }
    queueMails(tx, [{ recipient, locale, isStrangers, template: 'recurringOrdered', data: toCustomer }])
  }
  if (leftOut.length === 0 && !isBelowMinimum) return
  const toHub = { ...said, name: hubContact, customerName, isBelowMinimum }
  queueMails(tx, [{ recipient: hubEmail, locale: 'de-DE', template: 'recurringDiffers', data: toHub }])
}

/** Tells both sides that a date was not ordered, and why. */
export const tellOfFailure = async (
  tx: Tx,
  order: RecurringOrder,
  { deliveryDate, failedBecause }: Pick<Occurrence, 'deliveryDate' | 'failedBecause'>,
): Promise<void> => {
  const parties = await partiesOf(tx, order)
  const { hubName, hubEmail, hubContact, customerName, customerSlug } = parties
  const reader = readerAt(parties, ['failed'])
  const said = { deliveryDate, hubName, customerName, orderNumber: order.orderNumber, reason: failedBecause ?? '' }
  queueMails(tx, [
    ...(reader === null
      ? []
      : [
          {
            ...{ recipient: reader.recipient, locale: reader.locale, template: 'recurringFailed' as const },
            isStrangers: reader.isStrangers,
            data: { ...said, name: reader.greeting, customerSlug: null },
          },
        ]),
    {
      recipient: hubEmail,
      locale: 'de-DE',
      template: 'recurringFailed',
      data: { ...said, name: hubContact, customerSlug },
    },
  ])
}

/** Tells the hub what waits for it, or the customer what its hub has set up for it. */
export const tellOfCreation = async (tx: Tx, order: RecurringOrder): Promise<void> =>
  tellOtherSide(tx, order, { event: 'created', day: order.startsOn }, order.isByHub ? 'hub' : 'customer')

/** Tells the other side that it was let in, paused, taken up again or ended. */
export const tellOfMove = async (
  tx: Tx,
  order: RecurringOrder,
  move: BodyOf<typeof moveRecurringOrder.customer>,
  side: RecurringSide,
): Promise<void> => {
  const day = move.action === 'pause' ? move.until : move.action === 'end' ? move.endsOn : null
  await tellOtherSide(tx, order, { event: move.action, day }, side)
}

const tellOtherSide = async (
  tx: Tx,
  order: RecurringOrder,
  { event, day }: { readonly event: 'created' | 'activate' | 'pause' | 'resume' | 'end'; readonly day: string | null },
  by: RecurringSide,
): Promise<void> => {
  const parties = await partiesOf(tx, order)
  const { hubName, hubEmail, hubContact, customerName, customerSlug } = parties
  const said = { hubName, customerName, orderNumber: order.orderNumber, event, day }
  if (by === 'customer') {
    const data = { ...said, name: hubContact, customerSlug }
    return queueMails(tx, [{ recipient: hubEmail, locale: 'de-DE', template: 'recurringMoved', data }])
  }
  const reader = readerAt(parties, ['moved'])
  if (reader === null) return
  const { recipient, locale, greeting, isStrangers } = reader
  const data = { ...said, name: greeting, customerSlug: null }
  queueMails(tx, [{ recipient, locale, isStrangers, template: 'recurringMoved', data }])
}
