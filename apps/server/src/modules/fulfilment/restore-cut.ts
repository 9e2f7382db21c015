import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { countShelf } from '@regionalmarkt/contract/fulfilment/hub-stock.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { restoreCut as hold } from '@regionalmarkt/domain/orders/restore-cut.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { Fact } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { cutDemandsOf, cutLines, type Holder, restoreCutLines } from '../orders/public.ts'
import { moveStock, readableStocks } from '../stock/public.ts'

type Restored = ResponseOf<typeof countShelf>['restored']

/** Lines that may be restored once more of these goods is found; lock them with `lockHolders` before any stock. */
export const cutLinesOfHub = (tx: Tx, { viewer, now }: CompanyActor, salesUnitIds: readonly string[]) =>
  cutLines(tx, { retailerId: viewer.company.id, salesUnitIds, today: berlinDate(now) })

/**
 * Lines that a count of the shelf cut get what was found since: the oldest order first, as much as is free where it was found. `found`:
 * whole sales units by sales unit, on top of what the books said; `holders`: the lines that are locked.
 */
export const restoreCut = async (
  tx: Tx,
  actor: CompanyActor,
  holders: readonly Holder[],
  { stockIds, found }: { readonly stockIds: readonly string[]; readonly found: ReadonlyMap<string, number> },
): Promise<{ restored: Restored; facts: readonly Fact[] }> => {
  if (holders.length === 0 || stockIds.length === 0) return { restored: [], facts: [] }
  const demands = await cutDemandsOf(
    tx,
    holders.map(({ orderItemId }) => orderItemId),
  )
  const lots = await tx
    .select({
      stockId: readableStocks.id,
      salesUnitId: readableStocks.salesUnitId,
      bestBefore: readableStocks.bestBefore,
      quantity: sql<number>`${readableStocks.onHand} - ${readableStocks.reserved}`,
    })
    .from(readableStocks)
    .where(and(inArray(readableStocks.id, [...stockIds]), eq(readableStocks.isBlocked, false)))
  const held = [...found].flatMap(([salesUnitId, quantity]) =>
    hold(
      lots.filter((lot) => lot.salesUnitId === salesUnitId),
      demands.filter((demand) => demand.salesUnitId === salesUnitId),
      quantity,
    ),
  )
  if (held.length === 0) return { restored: [], facts: [] }
  await moveStock(
    tx,
    actor,
    held.map((part) => ({ ...part, kind: 'reservation' })),
  )
  const given = new Map<string, number>()
  for (const { orderItemId, quantity } of held) given.set(orderItemId, (given.get(orderItemId) ?? 0) + quantity)
  const { restored, facts } = await restoreCutLines(tx, actor, given)
  const customerOf = (orderItemId: string) =>
    invariant(
      holders.find((holder) => holder.orderItemId === orderItemId),
      'each restored line is locked',
    ).customerName
  return {
    restored: restored.map(({ orderItemId, ...line }) => ({ ...line, customerName: customerOf(orderItemId) })),
    facts,
  }
}
