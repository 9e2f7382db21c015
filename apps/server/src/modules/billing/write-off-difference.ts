import type { writeOffDifference as contract } from '@regionalmarkt/contract/billing/payments.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { type OpenItem, openCents } from '@regionalmarkt/domain/billing/open-item.ts'
import { isSmallDifference } from '@regionalmarkt/domain/billing/small-difference.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { addPayment } from './add-payment.ts'
import { chosenOf, holdAccountOf } from './book-payment.ts'
import { bookedOnOrders } from './booked-on-orders.ts'
import { differenceLimitOf } from './difference-limit.ts'
import { freeCreditOf } from './due-now.ts'
import type { AccountKey } from './money-account.ts'
import { subjectOf } from './partners.ts'
import { paymentAllocations, payments } from './tables.ts'

type Difference = {
  readonly cents: number
  readonly items: readonly OpenItem[]
  /** The payment that was too little or too much. */
  readonly paymentId?: string | undefined
}

/** Writes off what is still open of these documents, or, without any, credit: gross cents, as money that came. Refusal: `NoSmallDifference`. */
export const writeOffCents = async (
  tx: Tx,
  actor: CompanyActor,
  account: AccountKey,
  { cents, items, paymentId }: Difference,
): Promise<void> => {
  const limitCents = await differenceLimitOf(tx, account.retailerId)
  if (!isSmallDifference(cents, limitCents)) throw new DomainError('NoSmallDifference', { limitCents })
  const of = paymentId === undefined ? {} : { differenceOfId: paymentId }
  const difference = { cents, day: berlinDate(actor.now), way: 'difference' as const, note: '', ...of }
  await addPayment(tx, actor, account, difference, items)
  audit(tx, actor, { action: 'write-off-difference', ...(await subjectOf(tx, account.partnerId)), after: { cents } })
}

/** The latest payment of an account of which at least so much is on no document; `cents` have its sign. */
const paidTooMuch = async (
  tx: Tx,
  { retailerId, partnerId }: AccountKey,
  cents: number,
): Promise<string | undefined> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from ${payments} p
    where p.retailer_id = ${retailerId} and p.partner_id = ${partnerId} and p.takes_back_id is null and sign(p.cents) = sign(${cents}::int)
      and not exists (select from ${payments} r where r.takes_back_id = p.id)
      and abs(p.cents - coalesce((select sum(a.cents) from ${paymentAllocations} a where a.payment_id = p.id), 0)) >= abs(${cents}::int)
    order by p.id desc limit 1`)
  return rows[0]?.id
}

/** Somebody gives up a cent, or keeps one. Refusals: `NoSmallDifference`, `DocumentSettled`. */
export const writeOff = async (
  tx: Tx,
  actor: CompanyActor,
  { companySlug }: ParamsOf<typeof contract>,
  { documentId }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const account = await holdAccountOf(tx, actor, companySlug)
  const facts = [{ kind: 'moneyMoved' as const, ...account }]
  if (documentId !== undefined) {
    const items = await chosenOf(tx, account, [documentId])
    const cents = items.reduce((sum, item) => sum + openCents(item), 0)
    await writeOffCents(tx, actor, account, { cents, items })
    return { answer: {}, facts }
  }
  // Money paid too much for an order goes back on that order.
  const isOnOrder = (await bookedOnOrders(tx, [account.partnerId])).has(account.partnerId)
  const credit = isOnOrder ? 0 : await freeCreditOf(tx, account)
  await writeOffCents(tx, actor, account, {
    cents: -credit,
    items: [],
    paymentId: await paidTooMuch(tx, account, credit),
  })
  return { answer: {}, facts }
}
