import { applyMovement, changeOf } from '@regionalmarkt/domain/stock/movement.ts'
import { sql } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import { invariant } from '../../platform/invariant.ts'
import { gatheredWrite, lastWrite, writeGathered } from '../../platform/pending-writes.ts'
import { lockStocks } from './lock-stocks.ts'
import { giveUp, holdMore, isForOwnShelf } from './reservations.ts'
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
 * Moves stock: balances, ledger and reservations in one transaction, rows locked in id order, movements
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
  gatherMovements(tx, who, movements, locked ?? (await lockStocks(tx, stockIdsOf(movements))))
  await writeGathered(tx)
  await giveUp(tx, movements)
}

const stockIdsOf = (movements: readonly StockMovement[]): string[] => [
  ...new Set(movements.map(({ stockId }) => stockId)),
]

/** The same where goods are held and none given up: written with what else is gathered. */
export const holdStock = (
  tx: Tx,
  who: WhoActs,
  held: readonly (StockMovement & { readonly kind: 'reservation' })[],
  locked: readonly Stock[],
): void => gatherMovements(tx, who, held, locked)

/** The only place that writes stock. Rows are as they are under their locks, and have not been moved since. */
const gatherMovements = (tx: Tx, who: WhoActs, movements: readonly StockMovement[], locked: readonly Stock[]): void => {
  const stockIds = stockIdsOf(movements)
  const rows = locked.filter(({ id }) => stockIds.includes(id))
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
  saveBalances(tx, after)
  holdMore(tx, movements)
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
}

/** Behind the lock no row has another version; that all are written is counted, so that a changed lock is not noticed by lost goods. */
const saveBalances = gatheredWrite<Pick<Stock, 'id' | 'version' | 'onHand' | 'reserved'>>(
  'balances',
  (rows) => sql`balances as (
    update ${stocks} set on_hand = v.on_hand, reserved = v.reserved, version = ${stocks}.version + 1
    from json_populate_recordset(null::${stocks}, ${rows}::json) as v
    where ${stocks.id} = v.id and ${stocks.version} = v.version returning 1)`,
)

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
