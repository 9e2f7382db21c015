import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type {
  blockLot as blockContract,
  liftLotBlock as liftContract,
} from '@regionalmarkt/contract/fulfilment/recall.ts'
import { isSameLot } from '@regionalmarkt/domain/stock/same-lot.ts'
import { type HeldForOther, leaveBlocked } from '@regionalmarkt/domain/stock/take-lots.ts'
import { and, eq } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { Outcome } from '../../platform/facts.ts'
import { lockHolders, tellOfLift } from '../orders/public.ts'
import {
  blockLot as block,
  holdersOf,
  isLot,
  liftLotBlock as lift,
  moveStock,
  readableStocks,
} from '../stock/public.ts'
import { spellingOf } from './get-lot.ts'
import { blockOf, recalledParts } from './recall-lot.ts'

/**
 * Takes a lot out of trade at once: nothing of it is promised, picked or handed over any more. Orders that hold some of it get other lots
 * that are free and last for them; the rest stays held of it, to be decided about at the shelf. `NotFound` for a lot that never stood here and that no supplier has announced.
 */
export const blockLot = async (
  tx: Tx,
  actor: CompanyActor,
  { salesUnitId }: ParamsOf<typeof blockContract>,
  { reason, ...body }: BodyOf<typeof blockContract>,
): Promise<Outcome<ResponseOf<typeof blockContract>>> => {
  const retailerId = actor.viewer.company.id
  const { rows: known } = await tx.execute<{ lot: string | null }>(
    spellingOf(retailerId, { salesUnitId, lot: body.lot }),
  )
  const lot = known[0]?.lot ?? body.lot
  const rowsOfLot = await tx
    .select({ id: readableStocks.id })
    .from(readableStocks)
    .where(
      and(
        eq(readableStocks.companyId, retailerId),
        eq(readableStocks.salesUnitId, salesUnitId),
        isLot(readableStocks.lot, lot),
      ),
    )
  const ids = rowsOfLot.map(({ id }) => id)
  const waiting = await holdersOf(tx, retailerId, ids)
  const holders = await lockHolders(
    tx,
    waiting.map(({ orderItemId }) => orderItemId),
  )
  const rows = await block(tx, actor, { retailerId, salesUnitId, lot }, { reason, isElsewhere: known.length > 0 })
  const held = (await holdersOf(tx, retailerId, ids)).flatMap((each): HeldForOther[] => {
    const holder = holders.find(({ orderItemId }) => orderItemId === each.orderItemId)
    // Whoever came to hold some of it this moment meets the block at the shelf.
    return holder ? [{ ...each, orderNumber: holder.orderNumber, deliveryDate: holder.deliveryDate }] : []
  })
  const own = rows.filter(({ companyId }) => companyId === retailerId)
  const { released, reserved } = leaveBlocked(
    own.map((row) => ({ ...row, stockId: row.id })),
    held,
  )
  await moveStock(
    tx,
    actor,
    [
      ...released.map((part) => ({ ...part, kind: 'release' as const, reason })),
      ...reserved.map((part) => ({ ...part, kind: 'reservation' as const, reason })),
    ],
    rows,
  )
  const after = { lot, reason, moved: reserved.length }
  audit(tx, actor, { action: 'block-lot', subject: 'salesUnit', subjectId: salesUnitId, after })
  const sum = (parts: readonly { readonly quantity: number }[]) =>
    parts.reduce((total, part) => total + part.quantity, 0)
  return {
    answer: { moved: sum(released), stuck: sum(held) - sum(released) },
    facts: [
      {
        kind: 'stockMoved',
        companyIds: [
          ...new Set([retailerId, ...rows.filter((row) => isSameLot(row.lot, lot)).map(({ companyId }) => companyId)]),
        ],
      },
    ],
  }
}

/** The lot was fine after all, or may be sold again; whoever was told of its recall is told that, too. `NotFound` when it is not blocked. */
export const liftLotBlock = async (
  tx: Tx,
  actor: CompanyActor,
  { salesUnitId }: ParamsOf<typeof liftContract>,
  { lot, reason }: BodyOf<typeof liftContract>,
): Promise<Outcome<ResponseOf<typeof liftContract>>> => {
  const retailerId = actor.viewer.company.id
  const { id: lotBlockId } = await blockOf(tx, actor, { salesUnitId, lot })
  const { goods, parts } = await recalledParts(tx, actor, { salesUnitId, lot }, ({ where }) => where !== 'held')
  const { mails, orders } = await tellOfLift(tx, { lotBlockId, ...goods, reason }, parts)
  const companyIds = await lift(tx, actor, { retailerId, salesUnitId, lot })
  const after = { lot, reason, informed: mails }
  audit(tx, actor, { action: 'lift-lot-block', subject: 'salesUnit', subjectId: salesUnitId, after })
  return {
    answer: { informed: mails },
    facts: [
      { kind: 'stockMoved', companyIds: [...new Set([retailerId, ...companyIds])] },
      { kind: 'ordersMoved', action: 'liftRecall', orders },
    ],
  }
}
