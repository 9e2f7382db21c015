import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { countShelf } from '@regionalmarkt/contract/fulfilment/hub-stock.ts'
import type { ShortItem } from '@regionalmarkt/domain/errors/refusal.ts'
import type { Result } from '@regionalmarkt/domain/errors/result.ts'
import type { CancelReason } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import type { Balance } from '@regionalmarkt/domain/stock/movement.ts'
import { demandsOn, type HeldLot, type ShelfMovement, settleShelf } from '@regionalmarkt/domain/stock/settle-shelf.ts'
import type { Share } from '@regionalmarkt/domain/stock/share-shortage.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orRefuse } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { type Holder, lockHolders, type ShortenedLine, splitMissing } from '../orders/public.ts'
import { lockStocks, moveStock, readableStockReservations, readableStocks } from '../stock/public.ts'
import { cutLinesOfHub, restoreCut } from './restore-cut.ts'
import { shelfReason } from './shortage-reason.ts'

/** What somebody saw of one lot; `thereOf` says how much of it is left, and refuses what cannot be. */
export type Look = {
  readonly stockId: string
  readonly kind: 'correction' | 'waste'
  readonly thereOf: (balance: Balance) => Result<number, 'VersionOutdated' | 'StockNegative'>
  readonly reason: string | undefined
  /** The line of a supplier that the difference is about. */
  readonly retailerOrderItemId?: string
  /** Photos of what was seen. */
  readonly pictures?: readonly string[]
}
type Settlement = {
  readonly corrected: readonly string[]
  readonly shortened: ShortenedLine[]
  readonly restored: ResponseOf<typeof countShelf>['restored']
  readonly facts: readonly Fact[]
}
type Sharings = BodyOf<typeof countShelf>['sharings']
type Row = Awaited<ReturnType<typeof lockStocks>>[number]

/**
 * Brings the books of a hub in line with its shelves. Lots of which enough is left for those they are held for are booked at once; where
 * fewer are left, other lots stand in, and what lacks then is shared among the customers by the rule given for that sales unit. More than
 * the books say goes to lines that a count has cut before. `cause`: why they get less, where it is not the shelf.
 * Refusals: `NotFound` for lots of anybody else, those of the looks, `VersionOutdated` when goods were promised meanwhile,
 * `ReasonRequired`, `ShortageUndecided` (fact `items`, by sales unit), `SharesDoNotAddUp`, `QuantityTooHigh`.
 */
export const settleShelves = async (
  tx: Tx,
  actor: CompanyActor,
  looks: readonly Look[],
  sharings: Sharings,
  cause?: CancelReason,
): Promise<Settlement> => {
  const companyId = actor.viewer.company.id
  const { short, moreOf } = await shortUnits(tx, companyId, looks)
  const cut = cause === undefined ? await cutLinesOfHub(tx, actor, moreOf) : []
  const holders = await lockHolders(tx, [...short.orderItemIds, ...cut])
  const rows = await lockStocks(tx, [...looks.map(({ stockId }) => stockId), ...short.stockIds])
  const settled = settle(rows, looks, {
    held: await heldOn(tx, short.stockIds, holders),
    isLocked: (salesUnitId) => short.salesUnitIds.includes(salesUnitId),
    ruleOf: (salesUnitId) => sharings.find((sharing) => sharing.salesUnitId === salesUnitId)?.rule ?? null,
    holders,
  })
  const lookOf = (stockId: string) => looks.find((look) => look.stockId === stockId)
  const reasonOf = (stockId: string) => lookOf(stockId)?.reason
  const corrected = settled.flatMap(({ movements }) =>
    movements.flatMap((movement) => ('orderItemId' in movement ? [] : [movement.stockId])),
  )
  if (corrected.some((stockId) => reasonOf(stockId) === undefined)) throw new DomainError('ReasonRequired')
  await moveStock(
    tx,
    actor,
    settled.flatMap(({ movements }) => {
      const cause = movements.find((movement) => !('orderItemId' in movement))?.stockId ?? ''
      return movements.map((movement) => {
        const reason = reasonOf(movement.stockId) ?? reasonOf(cause)
        const { pictures = [] } = movement.kind === 'waste' ? (lookOf(movement.stockId) ?? {}) : {}
        const { retailerOrderItemId } = movement.kind === 'correction' ? (lookOf(movement.stockId) ?? {}) : {}
        const of = retailerOrderItemId === undefined ? {} : { retailerOrderItemId }
        return reason === undefined ? movement : { ...movement, ...of, reason, pictures }
      })
    }),
    rows,
  )
  const { shortened, facts } = await splitMissing(
    tx,
    actor,
    settled.flatMap(({ shares, kind }) =>
      shares.map(({ orderItemId, asked, given }) => ({
        itemId: orderItemId,
        missingQuantity: asked - given,
        reason: cause ?? shelfReason(kind),
        isMissingInStock: true,
      })),
    ),
  )
  const back = await restoreCut(
    tx,
    actor,
    holders.filter(({ orderItemId }) => cut.includes(orderItemId)),
    foundIn(rows, settled),
  )
  const moved: Fact = { kind: 'stockMoved', companyIds: [companyId] }
  return { corrected, shortened, restored: back.restored, facts: [...facts, ...back.facts, moved] }
}

/** Lots of which a count found more than the books said, and how much in all, by sales unit; none of goods that are short all the same. */
const foundIn = (rows: readonly Row[], settled: readonly Settled[]) => {
  const found = new Map<string, number>()
  const stockIds: string[] = []
  for (const { movements } of settled.filter(({ shares }) => shares.length === 0)) {
    for (const movement of movements) {
      if (movement.kind !== 'correction') continue
      const salesUnitId = rows.find(({ id }) => id === movement.stockId)?.salesUnitId ?? ''
      found.set(salesUnitId, (found.get(salesUnitId) ?? 0) + movement.quantity)
      if (movement.quantity > 0) stockIds.push(movement.stockId)
    }
  }
  return { stockIds, found }
}

/**
 * The sales units of which a lot seems to have fewer than are held of it, all the hub has of them, and who holds it; and those of which more
 * is there than the books say. Before any lock.
 */
const shortUnits = async (tx: Tx, companyId: string, looks: readonly Look[]) => {
  const seen = await tx
    .select({
      id: readableStocks.id,
      salesUnitId: readableStocks.salesUnitId,
      onHand: readableStocks.onHand,
      reserved: readableStocks.reserved,
    })
    .from(readableStocks)
    .where(
      and(
        eq(readableStocks.companyId, companyId),
        inArray(
          readableStocks.id,
          looks.map(({ stockId }) => stockId),
        ),
      ),
    )
  if (seen.length !== new Set(looks.map(({ stockId }) => stockId)).size) throw new DomainError('NotFound')
  const isShort = (row: (typeof seen)[number]) => {
    const there = looks.find(({ stockId }) => stockId === row.id)?.thereOf(row)
    return there?.ok === true && there.value < row.reserved
  }
  const hasMore = (row: (typeof seen)[number]) => {
    const there = looks.find(({ stockId }) => stockId === row.id)?.thereOf(row)
    return there?.ok === true && there.value > row.onHand
  }
  const unitsOf = (some: typeof seen) => [...new Set(some.map(({ salesUnitId }) => salesUnitId))]
  const moreOf = unitsOf(seen.filter(hasMore))
  const salesUnitIds = unitsOf(seen.filter(isShort))
  if (salesUnitIds.length === 0) return { short: { salesUnitIds, stockIds: [], orderItemIds: [] }, moreOf }
  const rows = await tx
    .select({ stockId: readableStocks.id, orderItemId: readableStockReservations.orderItemId })
    .from(readableStocks)
    .leftJoin(readableStockReservations, eq(readableStockReservations.stockId, readableStocks.id))
    .where(and(eq(readableStocks.companyId, companyId), inArray(readableStocks.salesUnitId, salesUnitIds)))
  const stockIds = rows.map(({ stockId }) => stockId)
  const orderItemIds = rows.flatMap(({ orderItemId }) => (orderItemId === null ? [] : [orderItemId]))
  return { short: { salesUnitIds, stockIds, orderItemIds }, moreOf }
}

/** What is held of these locked lots. Whoever came to hold some since their orders were locked has changed what was seen. */
const heldOn = async (tx: Tx, stockIds: readonly string[], holders: readonly Holder[]): Promise<HeldLot[]> => {
  if (stockIds.length === 0) return []
  const rows = await tx
    .select({
      stockId: readableStockReservations.stockId,
      orderItemId: readableStockReservations.orderItemId,
      quantity: readableStockReservations.quantity,
    })
    .from(readableStockReservations)
    .where(inArray(readableStockReservations.stockId, [...stockIds]))
  return rows.map((row) => {
    const holder = holders.find(({ orderItemId }) => orderItemId === row.orderItemId)
    if (holder === undefined) throw new DomainError('VersionOutdated', {})
    const { orderItemId, placedAt, deliveryDate } = holder
    return { ...row, orderItemId, placedAt, deliveryDate }
  })
}

type Settling = {
  readonly held: readonly HeldLot[]
  /** Whether all lots of a sales unit, and the orders that hold them, are locked. */
  readonly isLocked: (salesUnitId: string) => boolean
  readonly ruleOf: (salesUnitId: string) => Sharings[number]['rule'] | null
  readonly holders: readonly Holder[]
}
type Settled = {
  readonly movements: readonly ShelfMovement[]
  readonly shares: readonly Share[]
  readonly kind: Look['kind']
}

/** Lets the domain decide sales unit by sales unit; refuses with all undecided shortages at once. */
const settle = (rows: readonly Row[], looks: readonly Look[], settling: Settling): Settled[] => {
  const undecided: ShortItem[] = []
  const salesUnitIds = [...new Set(rows.map(({ salesUnitId }) => salesUnitId))]
  const settled = salesUnitIds.flatMap((salesUnitId): Settled[] => {
    const lots = rows
      // A blocked lot stands in for nobody; what it lacks itself is settled.
      .filter(({ id, isBlocked }) => !isBlocked || looks.some(({ stockId }) => stockId === id))
      .filter((row) => row.salesUnitId === salesUnitId)
      .map((row) => {
        const look = looks.find(({ stockId }) => stockId === row.id)
        const there = look === undefined ? row.onHand : orRefuse(look.thereOf(row))
        return { ...row, stockId: row.id, there, kind: look?.kind ?? ('correction' as const) }
      })
    const outdated = lots.find(({ there, reserved }) => there < reserved)
    if (outdated && !settling.isLocked(salesUnitId)) {
      throw new DomainError('VersionOutdated', { onHand: outdated.onHand })
    }
    const held = settling.held.filter(({ stockId }) => lots.some((lot) => lot.stockId === stockId))
    const result = settleShelf(lots, held, settling.ruleOf(salesUnitId))
    if (result.ok) return [{ ...result.value, kind: kindOf(lots, looks) }]
    if (result.code !== 'ShortageUndecided') return orRefuse(result)
    const { needed, available } = result
    const customers = customersOf(settling.holders, held)
    const left = lots.map(({ there, bestBefore }) => ({ quantity: there, bestBefore }))
    undecided.push({ itemId: salesUnitId, needed, available, missing: needed - available, customers, lots: left })
    return []
  })
  if (undecided.length > 0) throw new DomainError('ShortageUndecided', { items: undecided })
  return settled
}

const kindOf = (lots: readonly { stockId: string; kind: Look['kind'] }[], looks: readonly Look[]): Look['kind'] =>
  invariant(
    lots.find(({ stockId }) => looks.some((look) => look.stockId === stockId)),
    'each sales unit was looked at',
  ).kind

/** Oldest order first, as the holders come. */
const customersOf = (holders: readonly Holder[], held: readonly HeldLot[]): ShortItem['customers'] => {
  const demands = demandsOn(held)
  return holders.flatMap(({ orderItemId, orderNumber, customerName, placedAt, deliveryDate }) => {
    const demand = demands.find((each) => each.orderItemId === orderItemId)
    if (demand === undefined) return []
    const { quantity } = demand
    return [{ orderItemId, orderNumber, customerName, quantity, placedAt: placedAt.toISOString(), deliveryDate }]
  })
}
