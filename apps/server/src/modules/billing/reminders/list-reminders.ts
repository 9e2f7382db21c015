import type { listReminders as contract } from '@regionalmarkt/contract/billing/reminders.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Queryable } from '../../../platform/database.ts'
import { unsentListsOf } from '../bank-runs/unsent-lists.ts'
import { joinPartner } from '../partners.ts'
import { reminderItems, reminders } from '../tables.ts'
import { howRemindedOf, lettersOf, overdueOf } from './due-reminders.ts'

type Answer = ResponseOf<typeof contract>

/** The letters that are due today, and the last ones that were sent. */
export const remindersOf = async (db: Queryable, { viewer, now }: CompanyActor): Promise<Answer> => {
  const today = berlinDate(now)
  const how = await howRemindedOf(db, viewer.company.id, today)
  const letters = lettersOf(await overdueOf(db, viewer.company.id, today), how)
  const { rows } = await db.execute<Answer['sent'][number] & { slug: string; name: string }>(sql`
    select r.id, c.slug, c.name, r.level, r.sent_on::text as "sentOn", r.pay_until::text as "payUntil",
      (select sum(i.open_cents)::float8 from ${reminderItems} i where i.reminder_id = r.id) as "openCents"
    from ${reminders} r ${joinPartner(sql`r.partner_id`)}
    where r.retailer_id = ${viewer.company.id} order by r.id desc limit 20`)
  return {
    unsent: await unsentListsOf(db, { retailerId: viewer.company.id, kind: 'debit', dueBefore: today }),
    unknownRates: [...new Set(letters.flatMap(({ default: { unknown } }) => unknown))].sort(),
    due: letters.map(({ company, level, feeCents, returnFeeCents, earlierCents, documents, default: inDefault }) => ({
      ...{ company, level, feeCents, returnFeeCents, earlierCents, numbers: documents.map(({ number }) => number) },
      default: {
        interestCents: inDefault.interestCents,
        chargeCents: inDefault.chargeCents,
        pointsAbove: inDefault.pointsAbove,
      },
      openCents: documents.reduce((sum, { openCents }) => sum + openCents, 0),
      oldestDueOn: documents[0]?.dueOn ?? today,
    })),
    sent: rows.map(({ slug, name, ...row }) => ({ ...row, company: { slug, name } })),
  }
}
