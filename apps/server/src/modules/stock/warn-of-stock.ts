import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { newsOf } from '@regionalmarkt/domain/stock/stock-warnings.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import type { Database, Tx } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { contactsOf, readableCompanies } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { type MailData, queueMail } from '../notifications/public.ts'
import { wantsStockMails } from './stock-mails.ts'
import { stockLooks, stocks, stockWarnings } from './tables.ts'
import { isLowSql, lotsAndWarnings, type PromisedUntil, sellableSql, warningSql, warningsOfUnits } from './warnings.ts'

/** When the queue looks whom to warn: every hour, so that a morning without a server heals itself. */
export const warnOfStockEveryHour = '41 * * * * warn-of-stock'

/** Nobody is told of today's stock in the middle of the night. */
const firstHour = 5
const berlinHour = (now: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', hour12: false }).format(now))

/** So many are looked at, and so many are named in a mail; it says how many more there are. */
const mostLooked = 1000
const mostNamed = 20
/** Of the looks only the last is asked for. */
const daysKept = 60

type Settings = {
  readonly db: Database
  readonly clock: () => Date
  readonly promisedUntil: PromisedUntil
  readonly onFailed: (name: string, error: unknown) => void
}

/**
 * The job `warn-of-stock`: looks once a day at what each company has on its shelves, and writes to it if there is something new. Who has been
 * looked at today is a row with a unique key, so that two processes, or two runs, write once; one company that cannot be looked at keeps no
 * other from it, and is tried again.
 */
export const stockTasks = ({ db, clock, promisedUntil, onFailed }: Settings): TaskList => ({
  'warn-of-stock': async () => {
    const now = clock()
    if (berlinHour(now) < firstHour) return
    const today = berlinDate(now)
    const failed: string[] = []
    for (const companyId of await notLookedAt(db, today)) {
      try {
        await db.transaction((tx) => lookAt(tx, companyId, { today, promisedUntil }))
      } catch (error) {
        failed.push(companyId)
        onFailed(`stock of company ${companyId}`, error)
      }
    }
    await db.execute(sql`delete from ${stockLooks} where day < ${today}::date - ${daysKept}::int`)
    if (failed.length > 0) throw new Error(`nobody was warned of the stock of: ${failed.join(', ')}`)
  },
})

const notLookedAt = async (db: Database, today: string): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from ${readableCompanies} c
    where c.status = ${CompanyStatus.Approved} and c.type in (${CompanyType.Supplier}, ${CompanyType.Retailer})
      and not exists (select from ${stockLooks} l where l.company_id = c.id and l.day = ${today}::date)
      and (exists (select from ${stocks} t where t.company_id = c.id and t.on_hand > 0)
        or exists (select from ${stockWarnings} w where w.company_id = c.id))
    order by c.id`)
  return rows.map(({ id }) => id)
}

type Warning = MailData['stockWarnings']['warnings'][number] & { readonly key: string }
type Look = { readonly today: string; readonly promisedUntil: PromisedUntil }

const lookAt = async (tx: Tx, companyId: string, look: Look): Promise<void> => {
  const { today } = look
  const [first] = await tx
    .insert(stockLooks)
    .values({ companyId, day: today, warnings: [] })
    .onConflictDoNothing()
    .returning({ day: stockLooks.day })
  if (first === undefined) return
  const { rows: before } = await tx.execute<{ warnings: string[] }>(sql`
    select warnings from ${stockLooks} where company_id = ${companyId} and day < ${today}::date order by day desc limit 1`)
  const warnings = await warningsAt(tx, companyId, look)
  const keys = warnings.map(({ key }) => key)
  await tx.execute(sql`
    update ${stockLooks} set warnings = ${sql.param(keys)}::text[] where company_id = ${companyId} and day = ${today}::date`)
  const news = newsOf(warnings, before[0]?.warnings ?? [])
  if (news.length === 0) return
  const [company] = await tx
    .select({ type: readableCompanies.type })
    .from(readableCompanies)
    .where(and(eq(readableCompanies.id, companyId), wantsStockMails(companyId)))
  if (company === undefined) return
  const contact = invariant((await contactsOf(tx, [companyId])).get(companyId), 'a company that is looked at')
  const data = {
    name: contact.name,
    isHub: company.type === CompanyType.Retailer,
    low: news.filter(({ kind }) => kind === 'low').length,
    expiring: news.filter(({ kind }) => kind !== 'low').length,
    warnings: news.slice(0, mostNamed).map(({ key: _, ...warning }) => warning),
    more: Math.max(0, news.length - mostNamed),
  }
  queueMail(tx, { recipient: contact.recipient, locale: contact.locale, template: 'stockWarnings', data })
}

/** Everything that a company has to be warned of now: lots by their date, then what is running low. */
const warningsAt = async (tx: Tx, companyId: string, { today, promisedUntil }: Look): Promise<Warning[]> => {
  const names = sql`json_build_object('de', a.name_de, 'en', a.name_en) as "articleName",
    json_build_object('de', u.name_de, 'en', u.name_en) as "salesUnitName"`
  const { rows } = await tx.execute<Warning>(sql`
    select * from (
      select warned.kind || ' ' || t.id as key, warned.kind, ${names}, t.lot, t.best_before::text as "bestBefore",
        t.on_hand - t.reserved as free, null::int as "lowAt"
      from ${lotsAndWarnings} join ${readableSalesUnits} u on u.id = t.sales_unit_id join ${readableArticles} a on a.id = u.article_id
      cross join lateral (select ${warningSql(promisedUntil, today)} as kind) warned
      where t.company_id = ${companyId} and t.on_hand > 0 and warned.kind is not null
      order by t.best_before, t.id limit ${mostLooked}) lots
    union all select * from (
      select 'low ' || u.id, 'low', ${names}, null, null, ${sellableSql(sql`w.company_id`, sql`u.id`, today)}, w.low_at
      from ${warningsOfUnits} where w.company_id = ${companyId} and ${isLowSql(sql`w.company_id`, today)}
      order by a.sort_name, u.id limit ${mostLooked}) units`)
  return rows
}
