import type { listMoneyAccounts as contract } from '@regionalmarkt/contract/billing/payments.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { OpenFilter } from '@regionalmarkt/domain/billing/open-item.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { differenceLimitOf } from './difference-limit.ts'
import { dueAccounts, isCreditDue } from './due-now.ts'
import { likely } from './list-documents.ts'
import { orderOfSums } from './order-of-sums.ts'
import { joinPartner } from './partners.ts'
import { moneyAccounts, openItems } from './tables.ts'

type Answer = ResponseOf<typeof contract>
type ByAge = Answer['byAge']
type Row = ByAge & {
  readonly partnerId: string
  readonly slug: string
  readonly name: string
  readonly orderNumber: string | null
  readonly openCount: number
  readonly openCents: number
  readonly creditCents: number
  readonly oldestDueOn: string | null
  readonly accountCount: number
  readonly all: ByAge
}

/** How many days before this day something was due, by the ages of `ageOf`. */
const days = {
  notDue: [null, 0],
  upTo14: [1, 14],
  upTo30: [15, 30],
  upTo60: [31, 60],
  over60: [61, null],
} as const satisfies Record<keyof ByAge, readonly [number | null, number | null]>

/** Whether somebody waits for an item `i`, as `waitedForSince` says it of one. */
const isWaitedFor = (limitCents: number): SQL => sql`abs(i.due_cents - i.settled_cents) > ${limitCents}::int`

/** The sum of what is to come of this age, in cents; `i` is the item. */
const sumOf = (age: keyof ByAge, today: string, limitCents: number): SQL => {
  const [least, most] = days[age]
  const late = sql`case when ${isWaitedFor(limitCents)} then coalesce(${today}::date - i.due_on, 0) else 0 end`
  return sql`coalesce(sum(i.due_cents - i.settled_cents) filter (where i.due_cents > 0
    ${least === null ? sql`` : sql`and ${late} >= ${least}::int`} ${most === null ? sql`` : sql`and ${late} <= ${most}::int`}), 0)::float8`
}

const sumsByAge = (today: string, limitCents: number): SQL =>
  sql.join(
    (Object.keys(days) as (keyof ByAge)[]).map(
      (age) => sql`${sumOf(age, today, limitCents)} as ${sql.identifier(age)}`,
    ),
    sql`, `,
  )

const byAgeOf = ({ notDue, upTo14, upTo30, upTo60, over60 }: ByAge): ByAge => ({
  ...{ notDue, upTo14, upTo30, upTo60, over60 },
})

const allOf = (ages: readonly (keyof ByAge)[]): SQL =>
  sql`json_build_object(${sql.join(
    ages.map((age) => sql`${age}::text, (sum(c.${sql.identifier(age)}) over ())::float8`),
    sql`, `,
  )})`

/** Whether something of an account `s` is to come that is so late. */
const isOfAge = (age: OpenFilter, today: string): SQL =>
  age === 'overdue' ? sql`s."oldestDueOn" < ${today}` : sql`s.${sql.identifier(age)} > 0`

/** The accounts of a hub with something open or some credit, or for which a credit is to be written. */
export const accountsOf = async (
  db: Queryable,
  { viewer: { company }, now }: CompanyActor,
  { q, age, sort }: QueryOf<typeof contract>,
  most = 500,
): Promise<Answer> => {
  const today = berlinDate(now)
  const limitCents = await differenceLimitOf(db, company.id)
  const { rows } = await db.execute<Row>(sql`
    with sums as (
      select i.partner_id, count(*)::int as "openCount", sum(i.due_cents - i.settled_cents)::float8 as "openCents",
        min(i.due_on) filter (where i.due_cents > 0 and ${isWaitedFor(limitCents)})::text as "oldestDueOn",
        ${sumsByAge(today, limitCents)}
      from ${openItems} i where i.retailer_id = ${company.id} and i.settled_cents <> i.due_cents group by i.partner_id),
    accounts as (
      select a.partner_id as "partnerId", c.slug, c.name, c.order_number as "orderNumber", coalesce(s."openCount", 0) as "openCount", coalesce(s."openCents", 0) as "openCents",
        a.credit_cents::float8 as "creditCents", s."oldestDueOn", coalesce(s."notDue", 0) as "notDue", coalesce(s."upTo14", 0) as "upTo14",
        coalesce(s."upTo30", 0) as "upTo30", coalesce(s."upTo60", 0) as "upTo60", coalesce(s."over60", 0) as "over60"
      from ${moneyAccounts} a ${joinPartner(sql`a.partner_id`)} left join sums s on s.partner_id = a.partner_id
      where a.retailer_id = ${company.id} and (s.partner_id is not null or a.credit_cents <> 0 or ${isCreditDue})
        ${q === undefined || q === '' ? sql`` : sql`and c.name ilike ${`%${likely(q)}%`}`}
        ${age === undefined ? sql`` : sql`and ${isOfAge(age, today)}`})
    select c.*, count(*) over ()::int as "accountCount",
      ${allOf(Object.keys(days) as (keyof ByAge)[])} as all
    from accounts c ${orderOfSums(sort, { day: sql`c."oldestDueOn"`, cents: sql`c."openCents"` })} limit ${most}`)
  const byAge = rows[0]?.all ?? { notDue: 0, upTo14: 0, upTo30: 0, upTo60: 0, over60: 0 }
  const partnerIds = rows.map(({ partnerId }) => partnerId)
  const due = await dueAccounts(db, { retailerId: company.id, partnerIds })
  const dueOf = new Map(due.map(({ partnerId, dueNowCents }) => [partnerId, dueNowCents]))
  return {
    accounts: rows.map(
      ({ partnerId, slug, name, orderNumber, openCount, openCents, creditCents, oldestDueOn, ...ages }) => ({
        ...{
          company: { slug, name, orderNumber },
          openCount,
          openCents,
          creditCents,
          oldestDueOn,
          byAge: byAgeOf(ages),
        },
        dueNowCents: dueOf.get(partnerId) ?? 0,
      }),
    ),
    accountCount: rows[0]?.accountCount ?? 0,
    openCents: Object.values(byAge).reduce((sum, cents) => sum + cents, 0),
    byAge,
  }
}
