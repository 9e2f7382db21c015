import { applyMovement, changeOf } from '@regionalmarkt/domain/stock/movement.ts'
import { sql } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orRefuse } from '../../platform/domain-error.ts'
import { invariant } from '../../platform/invariant.ts'
import { lastWrite } from '../../platform/last-writes.ts'
import { given, statement } from '../../platform/prepared.ts'
import { lockStocks } from './lock-stocks.ts'
import { giveUp, heldBy, holdMore, isForOwnShelf } from './reservations.ts'
import { stockMovements, stocks } from './tables.ts'

type Stock = typeof stocks.$inferSelect

type Entry = {
  readonly stockId: string
  /** Whole sales units; only a correction and a transfer may be negative. */
  readonly quantity: number
  readonly retailerOrderItemId?: string
  readonly reason?: string
  /** Photos of what happened: content hashes. */
  readonly pictures?: readonly string[]
}

/**
 * One entry of the ledger. What is held, given up or taken from what was held names the order item it is held for; what a hub orders for
 * its own shelf is held for the line itself, which both fields name then.
 */
export type StockMovement = Entry &
  (
    | { readonly kind: 'reservation' | 'release' | 'pick' | 'issue'; readonly orderItemId: string }
    | { readonly kind: 'receipt' | 'correction' | 'waste' | 'transfer'; readonly orderItemId?: string }
  )

/**
 * The only place that writes stock: balances, ledger and reservations in one transaction, rows locked in id order, movements
 * applied in the order given. A constant number of statements, whatever the number of movements. Throws the domain's
 * refusal (`OutOfStock`, `StockNegative`, `StockReserved`) when a movement cannot happen.
 * `locked`: rows among which these are, for whoever holds them and has moved nothing since.
 */
export const moveStock = async (
  tx: Tx,
  who: WhoActs,
  movements: readonly StockMovement[],
  locked?: readonly Stock[],
): Promise<void> => {
  if (movements.length === 0) return
  const stockIds = new Set(movements.map(({ stockId }) => stockId))
  const rows = locked?.filter(({ id }) => stockIds.has(id)) ?? (await lockStocks(tx, [...stockIds]))
  const balances = new Map(rows.map(({ id, onHand, reserved }) => [id, { onHand, reserved }]))
  for (const movement of movements) {
    const balance = invariant(balances.get(movement.stockId), 'what is moved has a row')
    balances.set(movement.stockId, orRefuse(applyMovement(balance, movement)))
  }
  const after = rows.map(({ id, version }) => ({
    id,
    version,
    ...invariant(balances.get(id), 'each locked row has a balance'),
  }))
  const saved = await saveBalances(tx, { balances: JSON.stringify(after), ...heldBy(movements) })
  // Behind the lock this cannot happen; a changed lock must not be noticed by lost goods.
  if (saved.length !== after.length) throw new DomainError('VersionOutdated')
  const companies = new Map(rows.map(({ id, companyId }) => [id, companyId]))
  const userId = who.by.kind === 'user' ? who.by.userId : null
  enter(
    tx,
    movements.map((movement) => {
      const { stockId, kind, quantity, retailerOrderItemId, reason, pictures = [] } = movement
      const orderItemId = isForOwnShelf(movement) ? undefined : movement.orderItemId
      return {
        ...{ stockId, kind, orderItemId, retailerOrderItemId, reason, pictures: [...pictures], userId },
        ...changeOf({ kind, quantity }),
        companyId: invariant(companies.get(stockId), 'what is moved has a row'),
        at: who.now,
      }
    }),
  )
  await giveUp(tx, movements)
}

/** What is held is written with the balance that counts it. */
const saveBalances = statement<{ id: string }>(sql`
  with held as (${holdMore})
  update ${stocks} set on_hand = v."onHand", reserved = v.reserved, version = ${stocks}.version + 1
  from jsonb_to_recordset(${given('balances')}::jsonb) as v (id uuid, version int, "onHand" int, reserved int)
  where ${stocks.id} = v.id and ${stocks.version} = v.version returning ${stocks.id}`)

/** Entries of the ledger, in the order in which things moved. */
const enter = lastWrite<typeof stockMovements.$inferInsert>(
  'ledger',
  (entries) => sql`ledger as (
    insert into ${stockMovements} (stock_id, company_id, kind, on_hand_change, reserved_change, order_item_id, retailer_order_item_id, reason, pictures,
      user_id, at)
    select stock_id, company_id, kind, on_hand_change, reserved_change, order_item_id, retailer_order_item_id, reason, pictures, user_id, at
    from json_populate_recordset(null::${stockMovements}, ${entries}::json)
    returning id)`,
)
