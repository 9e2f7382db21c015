import { supplierVatRate } from '@regionalmarkt/domain/money/supplier-vat.ts'
import type { PlacedLine } from '@regionalmarkt/domain/orders/order-line.ts'
import { ratedDeposits } from '@regionalmarkt/domain/pricing/deposits.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { OfferFacts } from '../market/public.ts'
import { joinRetailerOrders, type SupplierDemand } from '../procurement/public.ts'
import { holdDaily, moveStock, type StockMovement } from '../stock/public.ts'
import type { LockedSupply, Supplier } from './lock-supply.ts'
import { orderItemSourcing } from './tables.ts'

/** A line of a placed order together with the row it became. */
type Taken = { readonly line: PlacedLine; readonly itemId: string }

/**
 * Takes what the domain found for each line: holds it on the shelves, promises what is made to order, and orders from the
 * suppliers what the hub does not have. Everything is locked by `lockSupply`.
 */
export const takeGoods = async (
  tx: Tx,
  actor: Actor,
  order: { readonly retailerId: string; readonly deliveryDate: string },
  taken: readonly Taken[],
  supply: LockedSupply,
): Promise<void> => {
  await moveStock(
    tx,
    actor,
    taken.flatMap(({ line, itemId }) =>
      [...line.allocated.fromHub, ...line.allocated.fromSupplier].map(
        (held): StockMovement => ({ kind: 'reservation', ...held, orderItemId: itemId }),
      ),
    ),
    supply.stocks,
  )
  const { offers } = supply
  await holdDaily(
    tx,
    order.deliveryDate,
    taken.flatMap(({ line: { salesUnitId, allocated } }) => {
      const dailyLimit = offers.get(salesUnitId)?.dailyLimit ?? null
      const quantity = allocated.madeToOrder
      return dailyLimit === null || quantity === 0 ? [] : [{ salesUnitId, quantity, dailyLimit }]
    }),
  )
  const procured = taken.filter(({ line }) => line.procureQuantity > 0)
  const itemOf = await joinRetailerOrders(tx, actor, {
    retailerId: order.retailerId,
    locked: supply.collecting,
    demands: demandsFor(
      procured.map(({ line }) => line),
      supply,
    ),
  })
  if (procured.length === 0) return
  await tx.insert(orderItemSourcing).values(
    procured.map(({ line, itemId }) => ({
      orderItemId: itemId,
      retailerOrderItemId: orNotFound(itemOf.get(line.salesUnitId)),
      quantity: line.procureQuantity,
    })),
  )
}

/** One demand a supplier and day, with all lines that go into it. */
const demandsFor = (lines: readonly PlacedLine[], { offers, suppliers }: LockedSupply): SupplierDemand[] => {
  const demands = new Map<string, SupplierDemand & { lines: SupplierDemand['lines'][number][] }>()
  for (const line of lines) {
    const facts = orNotFound(offers.get(line.salesUnitId))
    const supplier = orNotFound(suppliers.get(line.salesUnitId))
    const { id: supplierId, supplyDay: deliveryDate, cutOffAt } = supplier
    const key = `${supplierId} ${deliveryDate}`
    const demand = demands.get(key) ?? { supplierId, deliveryDate, cutOffAt, leg: facts.supplier.leg, lines: [] }
    demand.lines.push(demandLine(line, facts, supplier))
    demands.set(key, demand)
  }
  return [...demands.values()]
}

const demandLine = (line: PlacedLine, facts: OfferFacts, supplier: Supplier): SupplierDemand['lines'][number] => {
  const vatBasisPoints = supplierVatRate(supplier.taxStatus, facts.vatCategory, supplier.supplyDay)
  return {
    salesUnitId: line.salesUnitId,
    quantity: line.procureQuantity,
    articleNumber: facts.articleNumber,
    articleName: facts.articleName,
    salesUnitName: facts.salesUnitName,
    picture: facts.picture,
    priceCents: facts.supplierPriceCents,
    priceBasis: facts.priceBasis,
    expectedWeightGrams: facts.expectedWeightGrams,
    vatBasisPoints,
    deposits: ratedDeposits(facts.deposits, vatBasisPoints, supplier.supplyDay),
  }
}
