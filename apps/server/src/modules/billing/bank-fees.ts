import type { chargeBankFee } from '@regionalmarkt/contract/billing/payments.ts'
import type { ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { besideWays } from '@regionalmarkt/domain/billing/payment.ts'
import { type OwedBeside, owedBeside } from '@regionalmarkt/domain/billing/return-fee.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type CompanyActor, personOf, type WhoActs } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { addPayment, reversePayment } from './add-payment.ts'
import { bookedOnOrders } from './booked-on-orders.ts'
import { bookingDayOf } from './ledger/booking-day.ts'
import { type AccountKey, holdAccounts } from './money-account.ts'
import { subjectOf } from './partners.ts'
import { bankFees, moneyAccounts, payments } from './tables.ts'

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

/** Takes back the fee of a booking that belongs to the return of another payment, also if it was charged on. The account is held. */
export const takeBackBankFee = async (tx: Tx, who: WhoActs, bankBookingId: string): Promise<void> => {
  const isOfBooking = and(eq(bankFees.bankBookingId, bankBookingId), stands)
  for (const { id, retailerId, partnerId, cents, day } of await tx.select().from(bankFees).where(isOfBooking)) {
    const charges = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.bankFeeId, id), isNull(payments.takesBackId)))
    for (const charge of charges) {
      const [reversal] = await tx.select().from(payments).where(eq(payments.takesBackId, charge.id))
      if (reversal === undefined) await reversePayment(tx, who, charge)
    }
    const bookedOn = await bookingDayOf(tx, retailerId, day, who.now)
    const booked = { bookedOn, bookedBy: personOf(who.by), bookedAt: who.now }
    await tx
      .insert(bankFees)
      .values({ retailerId, partnerId, bankBookingId, cents: -cents, takesBackId: id, day, ...booked })
  }
}

/** Whether a fee was not taken back, and takes none back itself. */
const stands = sql`takes_back_id is null and not exists (select from ${bankFees} r where r.takes_back_id = ${bankFees}.id)`

/** Whether a fee is charged on by a payment that stands. */
const isChargedOn = (
  feeId: ReturnType<typeof sql>,
) => sql`exists (select from ${payments} p where p.bank_fee_id = ${feeId}
  and p.takes_back_id is null and not exists (select from ${payments} r where r.takes_back_id = p.id))`

/** The fees of an account that were not charged on. */
export const bankFeesOf = async (db: Queryable, { retailerId, partnerId }: AccountKey) => {
  const { rows } = await db.execute<{ id: string; cents: number; day: string }>(sql`
    select f.id, f.cents, f.day::text as day from ${bankFees} f
    where f.retailer_id = ${retailerId} and f.partner_id = ${partnerId} and f.takes_back_id is null
      and not exists (select from ${bankFees} r where r.takes_back_id = f.id) and not ${isChargedOn(sql`f.id`)} order by f.id`)
  return rows
}

/** The orders of a hub's households that a bank's fee was charged on to. */
export const chargedHouseholds = async (db: Queryable, retailerId: string): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct a.household_order_id as id from ${moneyAccounts} a
    join ${payments} p on p.retailer_id = a.retailer_id and p.partner_id = a.partner_id and p.way = 'returnFee' and p.cents < 0
    where a.retailer_id = ${retailerId} and a.household_order_id is not null`)
  return rows.map(({ id }) => id)
}

type OwedBesideOrder = {
  readonly orderId: string
  /** Fees, interest and charges, and of these the fees of banks; gross cents. */
  readonly cents: number
  readonly returnFeeCents: number
}

/**
 * The debts beside the documents of households whose money is booked on their orders, by order. They are paid beside the order too, and nothing
 * that goes back of it is set off against them.
 */
export const owedBesideOrders = async (
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OwedBesideOrder>> => {
  const booked = await bookedOnOrders(db, orderIds)
  if (booked.size === 0) return new Map()
  const { rows } = await db.execute<OwedBesideOrder>(sql`
    select p.partner_id as "orderId", -sum(p.cents)::float8 as cents,
      least(-sum(p.cents), coalesce(-sum(p.cents) filter (where p.way = 'returnFee'), 0))::float8 as "returnFeeCents" from ${payments} p
    where p.partner_id = any(${sql.param([...booked])}::uuid[]) and p.prepayment_id is null and p.counter_payment_id is null
      and p.way <> 'difference' group by p.partner_id having sum(p.cents) < 0`)
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Unpaid fees of banks and charges of letters by partner, gross cents; partners that owe none are left out. */
export const chargesOwed = async (
  db: Queryable,
  retailerId: string,
  accounts: readonly { readonly partnerId: string; readonly restCents: number }[],
): Promise<ReadonlyMap<string, OwedBeside>> => {
  const restOf = new Map(accounts.map(({ partnerId, restCents }) => [partnerId, restCents]))
  const { rows } = await db.execute<OwedBeside & { partnerId: string }>(sql`
    select p.partner_id as "partnerId", coalesce(-sum(p.cents) filter (where p.way = 'returnFee'), 0)::float8 as "returnFeeCents",
      coalesce(-sum(p.cents) filter (where p.way <> 'returnFee'), 0)::float8 as "earlierCents" from ${payments} p
    where p.retailer_id = ${retailerId} and p.partner_id = any(${sql.param([...restOf.keys()])}::uuid[])
      and p.way = any(${sql.param([...besideWays])}::text[]) group by p.partner_id`)
  const ids = rows.map(({ partnerId }) => partnerId)
  const onOrders = await bookedOnOrders(db, ids)
  const beside = await owedBesideOrders(db, ids)
  return new Map(
    rows
      .map(({ partnerId, ...charged }) => {
        const restCents = onOrders.has(partnerId) ? -(beside.get(partnerId)?.cents ?? 0) : (restOf.get(partnerId) ?? 0)
        return [partnerId, owedBeside(charged, restCents)] as const
      })
      .filter(([, { returnFeeCents, earlierCents }]) => returnFeeCents + earlierCents > 0),
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
