import {
  dueReminder,
  levelAfter,
  type Overdue,
  type ReminderStep,
  withoutFees,
} from '@regionalmarkt/domain/billing/reminder.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/domain-error.ts'
import { readableCompanies } from '../../accounts/public.ts'
import { joinPartner } from '../partners.ts'
import { bankRunItems, billingDocuments, moneyAccounts, openItems, reminderItems, reminders } from '../tables.ts'

export type OverdueDocument = Overdue & {
  readonly partnerId: string
  readonly slug: string
  readonly name: string
  readonly number: string
  readonly issuedOn: string
  readonly openCents: number
  readonly pauseReason: string | null
  readonly isHousehold: boolean
}

/** What a hub’s customers are overdue with, by `today`; `isMeant` narrows it, where `i` is the open item. */
export const overdueOf = async (
  db: Queryable,
  retailerId: string,
  today: string,
  isMeant: SQL = sql`true`,
): Promise<OverdueDocument[]> => {
  const { rows } = await db.execute<OverdueDocument>(sql`
    select i.document_id as "documentId", i.partner_id as "partnerId", c.slug, c.name, d.number, d.issued_on::text as "issuedOn",
      i.due_on::text as "dueOn", i.due_cents - i.settled_cents as "openCents", coalesce(r.level, 0)::int as level,
      r.on::text as "remindedOn", coalesce(i.pause_reason, a.pause_reason) as "pauseReason",
      coalesce(i.pause_reason, a.pause_reason) is not null as "isPaused", a.household_order_id is not null as "isHousehold"
    from ${openItems} i
    join ${billingDocuments} d on d.id = i.document_id
    ${joinPartner(sql`i.partner_id`)}
    join ${moneyAccounts} a on a.retailer_id = i.retailer_id and a.partner_id = i.partner_id
    left join lateral (select max(x.level) as level, max(m.sent_on) as on from ${reminderItems} x join ${reminders} m on m.id = x.reminder_id
      where x.document_id = i.document_id and x.level > 0) r on true
    where i.retailer_id = ${retailerId} and i.settled_cents <> i.due_cents and i.due_cents > 0 and i.due_on < ${today}::date and ${isMeant}
      and not exists (select from ${bankRunItems} b where b.document_id = i.document_id and b.state = 'ordered')
    order by i.partner_id, i.due_on, i.document_id`)
  return rows
}

/** When this hub reminds, and what that costs. */
export const reminderStepsOf = async (db: Queryable, retailerId: string): Promise<readonly ReminderStep[]> => {
  const { id, reminderSteps } = readableCompanies
  const [hub] = await db.select({ reminderSteps }).from(readableCompanies).where(eq(id, retailerId))
  return orNotFound(hub).reminderSteps
}

/** The letters that are due, one for each account, in the order in which these stand in `overdue`; within one what has waited longest stands first. */
export const lettersOf = (overdue: readonly OverdueDocument[], today: string, steps: readonly ReminderStep[]) =>
  [...Map.groupBy(overdue, ({ partnerId }) => partnerId)].flatMap(([partnerId, items]) => {
    // What a reminder costs a hub is no consumer's to pay.
    const own = items.some(({ isHousehold }) => isHousehold) ? withoutFees(steps) : steps
    const due = dueReminder(items, today, own)
    if (due === null) return []
    const documents = items
      .filter(({ isPaused }) => !isPaused)
      .map((item) => ({ ...item, level: levelAfter(item, today, own) }))
    const { slug, name } = documents[0] ?? { slug: '', name: '' }
    return [{ partnerId, company: { slug, name }, level: due.level, feeCents: due.feeCents, documents }]
  })
