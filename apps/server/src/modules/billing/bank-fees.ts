import type { chargeBankFee } from '@regionalmarkt/contract/billing/payments.ts'
import type { ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { owedReturnFees } from '@regionalmarkt/domain/billing/return-fee.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { and, eq, sql } from 'drizzle-orm'
import { type CompanyActor, personOf, type WhoActs } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { addPayment } from './add-payment.ts'
import { bookingDayOf } from './ledger/booking-day.ts'
import { type AccountKey, holdAccounts } from './money-account.ts'
import { subjectOf } from './partners.ts'
import { bankFees, payments } from './tables.ts'

/** Keeps what a bank took for the return of a payment of a held account. */
export const addBankFee = async (
  tx: Tx,
  who: WhoActs,
  account: AccountKey,
  { cents, day, bankBookingId }: { readonly cents: number; readonly day: string; readonly bankBookingId: string },
): Promise<void> => {
  if (cents === 0) return
  const bookedOn = await bookingDayOf(tx, account.retailerId, day, who.now)
  const booked = { bookedOn, bookedBy: personOf(who.by), bookedAt: who.now }
  await tx.insert(bankFees).values({ ...account, cents, day, bankBookingId, ...booked })
}

/** Whether a fee is charged on by a payment that stands. */
const isChargedOn = (
  feeId: ReturnType<typeof sql>,
) => sql`exists (select from ${payments} p where p.bank_fee_id = ${feeId}
  and p.takes_back_id is null and not exists (select from ${payments} r where r.takes_back_id = p.id))`

/** The fees of an account that were not charged on. */
export const bankFeesOf = async (db: Queryable, { retailerId, partnerId }: AccountKey) => {
  const { rows } = await db.execute<{ id: string; cents: number; day: string }>(sql`
    select f.id, f.cents, f.day::text as day from ${bankFees} f
    where f.retailer_id = ${retailerId} and f.partner_id = ${partnerId} and not ${isChargedOn(sql`f.id`)} order by f.id`)
  return rows
}

/** The charged-on fees that accounts still owe, gross cents by partner; those that owe nothing are left out. */
export const returnFeesOwed = async (
  db: Queryable,
  retailerId: string,
  accounts: readonly { readonly partnerId: string; readonly restCents: number }[],
): Promise<ReadonlyMap<string, number>> => {
  const owing = new Map(
    accounts.flatMap(({ partnerId, restCents }) => (restCents < 0 ? [[partnerId, restCents] as const] : [])),
  )
  if (owing.size === 0) return new Map()
  const { rows } = await db.execute<{ partnerId: string; cents: number }>(sql`
    select p.partner_id as "partnerId", -sum(p.cents)::int as cents from ${payments} p
    where p.retailer_id = ${retailerId} and p.partner_id = any(${sql.param([...owing.keys()])}::uuid[]) and p.way = 'returnFee'
    group by p.partner_id`)
  return new Map(
    rows
      .map(({ partnerId, cents }) => [partnerId, owedReturnFees(cents, owing.get(partnerId) ?? 0)] as const)
      .filter(([, cents]) => cents > 0),
  )
}

/** Charges on what a bank took for a return. Refusal: `FeeChargedOn`. */
export const chargeFee = async (
  tx: Tx,
  actor: CompanyActor,
  { feeId }: ParamsOf<typeof chargeBankFee>,
): Promise<Outcome<ResponseOf<typeof chargeBankFee>>> => {
  const retailerId = actor.viewer.company.id
  const isOwn = and(eq(bankFees.id, feeId), eq(bankFees.retailerId, retailerId))
  const [found] = await tx.select().from(bankFees).where(isOwn)
  const { partnerId, cents, day } = orNotFound(found)
  const account = { retailerId, partnerId }
  await holdAccounts(tx, retailerId, [partnerId])
  if ((await bankFeesOf(tx, account)).every(({ id }) => id !== feeId)) throw new DomainError('FeeChargedOn')
  const charged = { cents: -cents, day: berlinDate(actor.now), way: 'returnFee' as const, note: '', bankFeeId: feeId }
  await addPayment(tx, actor, account, charged, [])
  const after = { cents, day }
  audit(tx, actor, { action: 'charge-bank-fee', ...(await subjectOf(tx, partnerId)), after })
  return { answer: {}, facts: [{ kind: 'moneyMoved', ...account }] }
}
