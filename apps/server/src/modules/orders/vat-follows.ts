import { taxStatusOn } from '@regionalmarkt/domain/access/company.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { hubVatRate } from '@regionalmarkt/domain/money/seller-vat.ts'
import { currentTotals } from '@regionalmarkt/domain/orders/order-value.ts'
import { vatOnceTaxed } from '@regionalmarkt/domain/orders/tax-anew.ts'
import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import type { Follower } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { readableCompanies, taxStatusesOf } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { queueMails } from '../notifications/public.ts'
import { saveSums } from './changes/save-change.ts'
import { type CustomerOrderItem, type LockedCustomerOrder, lockOrderRows } from './lock-customer-orders.ts'
import { partiesOf } from './order-mails.ts'
import { businessCustomerOrderItems, businessCustomerOrders, handOvers, orderPayments } from './tables.ts'

/** A hub has said another tax status: its orders that no document carries yet bear the VAT of their day by it, as their documents will. */
export const orderVatFollows: Follower = async (tx, facts) => {
  for (const fact of facts) if (fact.kind === 'taxStatusChanged') await taxOrdersAnew(tx, fact.retailerId)
}

const taxOrdersAnew = async (tx: Tx, retailerId: string): Promise<void> => {
  const found = await tx
    .select({ id: businessCustomerOrders.id, handedOverAt: handOvers.handedOverAt })
    .from(businessCustomerOrders)
    .leftJoin(handOvers, and(eq(handOvers.orderId, businessCustomerOrders.id), isNull(handOvers.takenBackAt)))
    .where(
      and(
        eq(businessCustomerOrders.retailerId, retailerId),
        ne(businessCustomerOrders.status, 'cancelled'),
        notExists(
          tx.select({ one: sql`1` }).from(orderPayments).where(eq(orderPayments.orderId, businessCustomerOrders.id)),
        ),
      ),
    )
  const statuses = invariant(
    (await taxStatusesOf(tx, eq(readableCompanies.id, retailerId))).get(retailerId),
    'a hub that has said its tax status',
  )
  const orders = await lockOrderRows(
    tx,
    found.map(({ id }) => id),
  )
  const categoryOf = await categoriesOf(tx, orders)
  const told: Taxed[] = []
  for (const order of orders) {
    const handedOverAt = found.find(({ id }) => id === order.id)?.handedOverAt ?? null
    const day = handedOverAt === null ? order.deliveryDate : berlinDate(handedOverAt)
    const taxStatus = taxStatusOn(statuses, day)
    const items = order.items.map((item) => {
      const vatCategory = invariant(categoryOf.get(item.salesUnitId), 'every sales unit is of an article')
      return { ...item, ...vatOnceTaxed(item, { taxStatus, vatCategory, day }) }
    })
    const changed = items.filter((item, at) => item.vatBasisPoints !== order.items[at]?.vatBasisPoints)
    const vatBasisPoints = hubVatRate(taxStatus, 'standard', day)
    const packedContainers = order.packedContainers.map((each) => ({ ...each, vatBasisPoints }))
    if (changed.length === 0) continue
    const taxed = { ...order, items, packedContainers }
    await save(tx, taxed, changed)
    told.push({ before: order, after: taxed, isExempt: taxStatus === 'exempt' })
  }
  await tellOfSums(tx, told)
}

type Taxed = { readonly before: LockedCustomerOrder; readonly after: LockedCustomerOrder; readonly isExempt: boolean }

/** Tells customers whose order has another sum which one, and why. */
const tellOfSums = async (tx: Tx, taxed: readonly Taxed[]): Promise<void> => {
  const moved = taxed.flatMap(({ before, after, isExempt }) => {
    const [beforeCents, afterCents] = [currentTotals(before).grossCents, currentTotals(after).grossCents]
    return beforeCents === afterCents ? [] : [{ order: after, beforeCents, afterCents, isExempt }]
  })
  const parties = await partiesOf(
    tx,
    moved.map(({ order }) => order.id),
  )
  queueMails(
    tx,
    parties.flatMap(({ orderId, recipient, locale, greeting, hubName, to }) =>
      moved
        .filter(({ order }) => order.id === orderId)
        .map(({ order: { orderNumber, deliveryDate, items }, beforeCents, afterCents, isExempt }) => ({
          ...{ recipient, locale, template: 'orderTaxedAnew' as const },
          data: {
            ...{ ...to, name: greeting, orderNumber, hubName, deliveryDate, beforeCents, afterCents, isExempt },
            isEstimated: items.some(
              ({ status, priceBasis, weighedGrams }) =>
                status !== 'cancelled' && priceBasis === 'kilogram' && weighedGrams === null,
            ),
          },
        })),
    ),
  )
}

const categoriesOf = async (tx: Tx, orders: readonly LockedCustomerOrder[]) => {
  const ids = [...new Set(orders.flatMap(({ items }) => items.map(({ salesUnitId }) => salesUnitId)))]
  const rows = await tx
    .select({ id: readableSalesUnits.id, vatCategory: readableArticles.vatCategory })
    .from(readableSalesUnits)
    .innerJoin(readableArticles, eq(readableArticles.id, readableSalesUnits.articleId))
    .where(inArray(readableSalesUnits.id, ids))
  return new Map(rows.map(({ id, vatCategory }) => [id, vatCategory]))
}

const save = async (tx: Tx, order: LockedCustomerOrder, changed: readonly CustomerOrderItem[]): Promise<void> => {
  for (const { id, vatBasisPoints, deposits } of changed)
    await tx
      .update(businessCustomerOrderItems)
      .set({ vatBasisPoints, deposits })
      .where(eq(businessCustomerOrderItems.id, id))
  await saveSums(tx, order, order)
  await tx
    .update(businessCustomerOrders)
    .set({ packedContainers: order.packedContainers, version: sql`${businessCustomerOrders.version} + 1` })
    .where(eq(businessCustomerOrders.id, order.id))
}
