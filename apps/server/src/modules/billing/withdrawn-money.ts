import { foundWays } from '@regionalmarkt/domain/billing/payment.ts'
import { type WithdrawnMoney, withdrawnMoney } from '@regionalmarkt/domain/billing/withdrawn-money.ts'
import { sql } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { keepPaymentStatus, keepRefunds, withdrawnOrders } from '../orders/public.ts'
import { holdAccounts } from './money-account.ts'
import { billables, billingDocuments, moneyAccounts, openItems, payments } from './tables.ts'

type OnAccount = Pick<WithdrawnMoney, 'cameCents' | 'keptCents' | 'dueCents'> & { readonly orderId: string }

/** The money of these households' accounts, and what documents, billable orders and undecided withdrawals ask of them; gross cents. */
const onAccounts = async (db: Queryable, orderIds: readonly string[]): Promise<ReadonlyMap<string, OnAccount>> => {
  const isOfAccount = (alias: string) =>
    sql`${sql.raw(alias)}.retailer_id = a.retailer_id and ${sql.raw(alias)}.partner_id = a.partner_id`
  const { rows } = await db.execute<OnAccount>(sql`
    select a.partner_id as "orderId",
      coalesce((select sum(p.cents) from ${payments} p where ${isOfAccount('p')} and p.cents > 0 and p.takes_back_id is null
        and p.way = any(${sql.param([...foundWays])}::text[])
        and not exists (select from ${payments} b where b.takes_back_id = p.id)), 0)::float8 as "cameCents",
      coalesce((select sum(p.cents) from ${payments} p where ${isOfAccount('p')}), 0)::float8 as "keptCents",
      (a.undecided_cents + coalesce((select sum(i.due_cents) from ${openItems} i where ${isOfAccount('i')}), 0)
        + coalesce((select sum(d.gross_cents) from ${billingDocuments} d where ${isOfAccount('d')} and d.issued_at is null), 0)
        + coalesce((select sum(b.gross_cents) from ${billables} b where ${isOfAccount('b')}), 0))::float8 as "dueCents"
    from ${moneyAccounts} a where a.partner_id = any(${sql.param([...orderIds])}::uuid[])`)
  return new Map(rows.map((row) => [row.orderId, row]))
}

const nothing = { cameCents: 0, keptCents: 0, dueCents: 0 }

/**
 * Of these orders those whose withdrawal was accepted: what is to go back of their money, and once nothing of them is due, their payment status. Money
 * that comes after the decision is to go back as well.
 */
export const keepWithdrawnMoney = async (tx: Tx, { now }: WhoActs, orderIds: readonly string[]): Promise<void> => {
  const withdrawn = await withdrawnOrders(tx, orderIds)
  if (withdrawn.length === 0) return
  for (const [retailerId, own] of Map.groupBy(withdrawn, (order) => order.retailerId))
    await holdAccounts(
      tx,
      retailerId,
      own.map(({ id }) => id),
    )
  const accounts = await onAccounts(
    tx,
    withdrawn.map(({ id }) => id),
  )
  const standing = withdrawn.map((order) => {
    const { booked, isClosed, isOver } = order
    const money = { ...nothing, ...accounts.get(order.id), ...booked }
    return { ...order, ...withdrawnMoney({ ...money, isClosed, isOver, isBooked: booked !== null }) }
  })
  await keepRefunds(tx, standing, now)
  const over = standing.flatMap(({ status, ...order }) => (status === null ? [] : [{ ...order, status }]))
  await keepPaymentStatus(tx, {
    orders: over.map(({ id, status }) => ({ id, status })),
    items: over.flatMap(({ itemIds, status }) => itemIds.map((id) => ({ id, status }))),
  })
}
