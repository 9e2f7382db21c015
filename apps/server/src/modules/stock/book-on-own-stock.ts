import type { Balance } from '@regionalmarkt/domain/stock/movement.ts'
import { eq } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { lockStocks } from './lock-stocks.ts'
import { moveStock } from './move-stock.ts'
import { stocks } from './tables.ts'

type Stock = typeof stocks.$inferSelect

/** Locks a lot of the actor's company; anybody else's is unknown. */
export const lockOwnStock = async (tx: Tx, { viewer }: CompanyActor, stockId: string): Promise<Stock> => {
  const [stock] = await lockStocks(tx, [stockId])
  return orNotFound(stock?.companyId === viewer.company.id ? stock : undefined)
}

type Booking = {
  readonly action: 'count-stock' | 'write-off-stock' | 'return-to-stock'
  readonly kind: 'correction' | 'waste' | 'receipt'
  readonly quantity: number
  readonly reason: string
  readonly pictures?: readonly string[]
}

/** Books what somebody says of a locked lot of their own, and returns what is left. */
export const bookOnOwnStock = async (
  tx: Tx,
  actor: CompanyActor,
  stock: Stock,
  { action, ...movement }: Booking,
): Promise<Outcome<Balance>> => {
  await moveStock(tx, actor, [{ ...movement, stockId: stock.id }], [stock])
  const [left] = await tx
    .select({ onHand: stocks.onHand, reserved: stocks.reserved })
    .from(stocks)
    .where(eq(stocks.id, stock.id))
  const balance = orNotFound(left)
  const change = { before: { onHand: stock.onHand }, after: { ...movement, onHand: balance.onHand } }
  audit(tx, actor, { action, subject: 'stock', subjectId: stock.id, ...change })
  return { answer: balance, facts: [{ kind: 'stockMoved', companyIds: [stock.companyId] }] }
}
