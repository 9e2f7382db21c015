import {
  announcedBaseRates,
  type BaseRate,
  type Debtor,
  dueByDefault,
  type InDefault,
  pointsAbove,
  unknownRates,
} from '@regionalmarkt/domain/billing/default-interest.ts'
import {
  dueReminder,
  levelAfter,
  type Overdue,
  type ReminderStep,
  withoutFees,
} from '@regionalmarkt/domain/billing/reminder.ts'
import { addCents } from '@regionalmarkt/domain/money/cents.ts'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/domain-error.ts'
import { readableCompanies } from '../../accounts/public.ts'
import { isWithdrawnFrom } from '../../orders/public.ts'
import { chargesOwed } from '../bank-fees.ts'
import { differenceLimitOf } from '../difference-limit.ts'
import { dueAccounts } from '../due-now.ts'
import { joinPartner } from '../partners.ts'
import { baseRates, billingDocuments, moneyAccounts, openItems, reminderItems, reminders } from '../tables.ts'

export type OverdueDocument = Overdue &
  InDefault & {
    readonly partnerId: string
    readonly slug: string
    readonly name: string
    readonly number: string
    readonly issuedOn: string
    readonly openCents: number
    readonly pauseReason: string | null
    readonly isHousehold: boolean
    /** Charged-on bank fees that its account owes. */
    readonly returnFeeCents: number
    /** Unpaid fees, interest and charges of earlier letters, gross cents. */
    readonly earlierCents: number
    /** The cost of each letter that has named it, by letter, as long as no flat charge was lessened by it. */
    readonly fees: Readonly<Record<string, number>>
  }

/** Whether a flat charge was asked for after letter `m` about one of its documents: what `m` cost was taken off that. */
const isTakenOff = sql`exists (
  select from ${reminderItems} named join ${reminderItems} later on later.document_id = named.document_id and later.reminder_id > named.reminder_id
  join ${reminders} charging on charging.id = later.reminder_id and charging.charge_cents > 0 where named.reminder_id = m.id)`

/** The documents with which a hub’s customers are overdue by `today`, with the amount due now of each; nobody is reminded of a small difference, nor
 * of an order as long as its withdrawal is undecided. */
export const overdueOf = async (
  db: Queryable,
  retailerId: string,
  today: string,
  partnerIds?: readonly string[],
): Promise<OverdueDocument[]> => {
  const limitCents = await differenceLimitOf(db, retailerId)
  const accounts = await dueAccounts(db, { retailerId, partnerIds })
  const due = accounts
    .flatMap(({ documents }) => documents)
    .filter(({ dueNowCents, dueOn }) => dueNowCents > limitCents && dueOn !== null && dueOn < today)
  const dueOf = new Map(due.map(({ documentId, dueNowCents }) => [documentId, dueNowCents]))
  const { rows } = await db.execute<Omit<OverdueDocument, 'openCents' | 'returnFeeCents' | 'earlierCents'>>(sql`
    select i.document_id as "documentId", i.partner_id as "partnerId", c.slug, c.name, d.number, d.issued_on::text as "issuedOn",
      i.due_on::text as "dueOn", coalesce(r.level, 0)::int as level,
      r.on::text as "remindedOn", r.first::text as "firstRemindedOn", r.interest_until::text as "interestUntil",
      coalesce(r.is_charged, false) as "isCharged", coalesce(r.fees, '{}') as fees, coalesce(i.pause_reason, a.pause_reason) as "pauseReason",
      coalesce(i.pause_reason, a.pause_reason) is not null as "isPaused", a.household_order_id is not null as "isHousehold"
    from ${openItems} i
    join ${billingDocuments} d on d.id = i.document_id
    ${joinPartner(sql`i.partner_id`)}
    join ${moneyAccounts} a on a.retailer_id = i.retailer_id and a.partner_id = i.partner_id
    left join lateral (
      select max(x.level) filter (where x.level > 0) as level, max(m.sent_on) filter (where x.level > 0) as on, min(m.sent_on) as first,
        max(x.interest_until) as interest_until, bool_or(x.is_charged) as is_charged,
        json_object_agg(m.id, m.fee_cents) filter (where not ${isTakenOff}) as fees
      from ${reminderItems} x join ${reminders} m on m.id = x.reminder_id where x.document_id = i.document_id) r on true
    where i.document_id = any(${sql.param([...dueOf.keys()])}::uuid[]) and not ${isWithdrawnFrom(sql`i.partner_id`)}
    order by i.partner_id, i.due_on, i.document_id`)
  const owed = await chargesOwed(db, retailerId, accounts)
  return rows.map((row) => ({
    ...row,
    openCents: dueOf.get(row.documentId) ?? 0,
    ...(owed.get(row.partnerId) ?? { returnFeeCents: 0, earlierCents: 0 }),
  }))
}

/** When this hub reminds, from which sum on, and what that costs. */
const reminderRulesOf = async (db: Queryable, retailerId: string) => {
  const { id, reminderSteps: steps, reminderLimitCents: limitCents } = readableCompanies
  const [hub] = await db.select({ steps, limitCents }).from(readableCompanies).where(eq(id, retailerId))
  return orNotFound(hub)
}

/** The base rates that a hub works with: what it has entered, and what was announced before. */
const baseRatesOf = async (db: Queryable, retailerId: string): Promise<readonly BaseRate[]> => {
  const { rows } = await db.execute<BaseRate>(sql`
    select distinct on (r.since) r.since::text as since, r.basis_points as "basisPoints"
    from ${baseRates} r where r.retailer_id = ${retailerId} order by r.since, r.id desc`)
  return [...rows, ...announcedBaseRates]
}

type How = {
  readonly today: string
  readonly steps: readonly ReminderStep[]
  /** Below so much in all nobody is reminded. */
  readonly limitCents: number
  readonly rates: readonly BaseRate[]
}

/** What may be asked for of an account because of default, on these documents of a letter; no interest while a rate is not known. */
const defaultOf = (documents: readonly OverdueDocument[], debtor: Debtor, { today, rates }: How) => {
  // By letter: one that has named several of them cost once.
  const fees: Readonly<Record<string, number>> = Object.assign({}, ...documents.map((document) => document.fees))
  const feesCents = addCents(Object.values(fees))
  const unknown = unknownRates(documents, today, rates)
  const due = dueByDefault(documents, { today, debtor, rates, feesCents })
  const interestCents = unknown.length > 0 ? 0 : due.interestCents
  return { ...due, interestCents, unknown, pointsAbove: pointsAbove[debtor] }
}

/** The letters that are due, one for each account, in the order in which these stand in `overdue`; within one what has waited longest stands first. */
export const lettersOf = (overdue: readonly OverdueDocument[], how: How) =>
  [...Map.groupBy(overdue, ({ partnerId }) => partnerId)].flatMap(([partnerId, items]) => {
    const { today, steps, limitCents } = how
    const debtor = items.some(({ isHousehold }) => isHousehold) ? 'consumer' : 'business'
    // What a reminder costs a hub is no consumer's to pay.
    const own = debtor === 'consumer' ? withoutFees(steps) : steps
    const due = dueReminder(items, today, own)
    if (due === null) return []
    if (addCents(items.filter(({ isPaused }) => !isPaused).map(({ openCents }) => openCents)) < limitCents) return []
    const documents = items
      .filter(({ isPaused }) => !isPaused)
      .map((item) => ({ ...item, level: levelAfter(item, today, own) }))
    const [first] = documents
    const { slug = '', name = '', returnFeeCents = 0, earlierCents = 0 } = first ?? {}
    // Of the flat charge what letters cost is a part.
    const feeCents = documents.some(({ isCharged }) => isCharged) ? 0 : due.feeCents
    const inDefault = defaultOf(documents, debtor, how)
    return [
      {
        ...{ partnerId, company: { slug, name }, level: due.level, feeCents, returnFeeCents, earlierCents },
        ...{ documents, default: inDefault },
      },
    ]
  })

export type Letter = ReturnType<typeof lettersOf>[number]

/** What letters of a hub go by today. */
export const howRemindedOf = async (db: Queryable, retailerId: string, today: string): Promise<How> => ({
  today,
  ...(await reminderRulesOf(db, retailerId)),
  rates: await baseRatesOf(db, retailerId),
})
