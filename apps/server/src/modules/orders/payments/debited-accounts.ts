import type { PaymentKind } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import { orderMandates, prepayments } from '../tables.ts'
import { mandateOfOrder } from './order-mandate.ts'

/** The account that an order's money is taken from, or goes back to. */
export type DebitedAccount = {
  readonly holder: string
  readonly iban: string
  /** Null where it is only known because money came from it. */
  readonly mandate: {
    readonly id: string
    readonly number: number
    readonly signedOn: string
    readonly isSingle: boolean
    /** Since when it allows nothing; null where it holds. */
    readonly endedOn: string | null
  } | null
}

/** The accounts that money of these orders is taken from, or goes back to, by order. */
export const debitedAccounts = async (
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, DebitedAccount>> => {
  const ids = sql.param([...orderIds])
  const { rows: debited } = await db.execute<{
    orderId: string
    holder: string
    iban: string
    id: string
    number: number
    signedOn: string
    isSingle: boolean
    endedOn: string | null
  }>(sql`
    select o.order_id as "orderId", m.holder, m.iban, m.id, m.number, m.signed_on::text as "signedOn", m.user_id is null as "isSingle",
      m.ended_on as "endedOn"
    from ${orderMandates} o join lateral ${mandateOfOrder(sql`o.order_id`)} m on true
    where o.order_id = any(${ids}::uuid[]) and m.iban <> ''`)
  const { rows: paid } = await db.execute<{ orderId: string; holder: string; iban: string }>(sql`
    select distinct on (p.order_id) p.order_id as "orderId", p.payer ->> 'holder' as holder, p.payer ->> 'iban' as iban
    from ${prepayments} p where p.order_id = any(${ids}::uuid[]) and p.payer is not null and p.taken_back_at is null and not p.is_back
    order by p.order_id, p.id desc`)
  return new Map<string, DebitedAccount>([
    ...paid.map(({ orderId, ...account }): [string, DebitedAccount] => [orderId, { ...account, mandate: null }]),
    ...debited.map(({ orderId, holder, iban, ...mandate }): [string, DebitedAccount] => [
      orderId,
      { holder, iban, mandate },
    ]),
  ])
}

/** Whether money of a household's order goes back by transfer or by hand, and nobody knows to which account; a provider pays back itself. */
export const isAccountWanted = async (
  db: Queryable,
  { id, paymentKind }: { readonly id: string; readonly paymentKind: PaymentKind },
): Promise<boolean> => paymentKind !== 'online' && !(await debitedAccounts(db, [id])).has(id)
