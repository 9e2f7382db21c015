import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOwnOrder } from '@regionalmarkt/contract/orders/own-orders.ts'
import type { listWithdrawals } from '@regionalmarkt/contract/orders/withdrawals.ts'
import { refundUntil, type WithdrawalRefusal, type WithdrawalState } from '@regionalmarkt/domain/orders/withdrawal.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import { businessCustomerOrderItems, businessCustomerOrders, withdrawals } from '../tables.ts'

type Row = ResponseOf<typeof listWithdrawals>['withdrawals'][number]
type OfOrder = ResponseOf<typeof getOwnOrder>['withdrawals'][number]

/** A statement as its order has it; instants as PostgreSQL writes them. */
export type StoredOfOrder = {
  readonly id: string
  readonly declaredAt: string
  readonly state: WithdrawalState
  readonly refusal: WithdrawalRefusal | null
  readonly refundedAt: string | null
}

const instantOf = (at: string): string => new Date(at).toISOString()

/** Of order `o`: the statements of its own buyer, and whatever else its hub has decided about. */
export const withdrawalsSql = sql`(
  select coalesce(json_agg(json_build_object('id', w.id, 'declaredAt', w.declared_at, 'state', w.state, 'refusal', w.refusal,
    'refundedAt', w.refunded_at) order by w.id), '[]')
  from ${withdrawals} w where w.order_id = o.id and (w.is_sure or w.state <> 'declared'))`

export const withdrawalView = ({ declaredAt, refundedAt, ...shown }: StoredOfOrder): OfOrder => ({
  ...shown,
  declaredAt: instantOf(declaredAt),
  refundUntil: refundUntil(new Date(declaredAt)),
  refundedAt: refundedAt && instantOf(refundedAt),
})

type Stored = StoredOfOrder &
  Omit<Row, keyof StoredOfOrder | 'refundUntil' | 'decidedAt'> & { readonly decidedAt: string | null }

/** The statements `w` that `isMeant` lets through, newest first, with the lines that each is about. */
export const withdrawalRows = async (db: Queryable, isMeant: SQL, most: number): Promise<Row[]> => {
  const { rows } = await db.execute<{ found: Stored }>(sql`
    select json_build_object('id', w.id, 'version', w.version, 'name', w.name, 'email', w.email, 'contract', w.contract, 'goods', w.goods,
      'declaredAt', w.declared_at, 'isSure', w.is_sure, 'state', w.state, 'refusal', w.refusal, 'decidedAt', w.decided_at,
      'refundedAt', w.refunded_at, 'backCents', w.back_cents, 'orderNumber', o.order_number, 'lines', (
        select coalesce(json_agg(json_build_object('itemId', i.id, 'articleName', json_build_object('de', i.article_name_de, 'en', i.article_name_en),
          'salesUnitName', json_build_object('de', i.sales_unit_name_de, 'en', i.sales_unit_name_en),
          'quantity', coalesce(i.delivered_quantity, i.picked_quantity, i.confirmed_quantity, i.changed_quantity, i.ordered_quantity),
          'status', i.status, 'isPerishable', i.is_perishable, 'withdrawal', i.withdrawal) order by i.position, i.id), '[]')
        from ${businessCustomerOrderItems} i where i.id = any(w.item_ids))) as found
    from ${withdrawals} w left join ${businessCustomerOrders} o on o.id = w.order_id
    where ${isMeant} order by w.id desc limit ${most}`)
  return rows.map(({ found: { declaredAt, decidedAt, refundedAt, ...shown } }) => ({
    ...shown,
    declaredAt: instantOf(declaredAt),
    refundUntil: refundUntil(new Date(declaredAt)),
    decidedAt: decidedAt && instantOf(decidedAt),
    refundedAt: refundedAt && instantOf(refundedAt),
  }))
}

/** Statement `w` waits for its hub: to be decided, or for money to go back. */
export const isOpenWithdrawal = sql`(w.state = 'declared' or w.state = 'accepted' and w.refunded_at is null)`
