import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { and, inArray, isNotNull } from 'drizzle-orm'
import { allKeepers, keepersOf } from './modules/catalogue/public.ts'
import { readableBusinessCustomerOrders } from './modules/orders/public.ts'
import { customersOfRecurring } from './modules/recurring-sales-orders/public.ts'
import type { Tx } from './platform/database.ts'
import type { Fact, Follower } from './platform/facts.ts'
import { announce, type LiveTopic, shoppersOf } from './platform/live.ts'

/**
 * Who should look again at what: ids of companies and people. `keptBy`: besides these suppliers the hubs that keep them. `ofUnits`: the
 * customers who let these sales units come again and again. `atHubsOf`: all who shop at the hubs that keep these companies.
 */
type News = {
  readonly topics: readonly LiveTopic[]
  readonly to?: Ids
  readonly keptBy?: readonly string[]
  readonly ofUnits?: readonly string[]
  readonly atHubsOf?: readonly string[]
  /** Every producer and hub. */
  readonly isForAllKeepers?: true
}
type Ids = readonly (string | null)[]

const newsOf = (fact: Fact): readonly News[] => {
  switch (fact.kind) {
    case 'articlesChanged':
      return [
        { topics: ['approvals', 'articles'], keptBy: fact.supplierIds },
        { topics: ['articles'], ofUnits: fact.salesUnitIds, atHubsOf: fact.supplierIds },
      ]
    case 'categoriesChanged':
      return [{ topics: ['articles'], isForAllKeepers: true }]
    case 'pricingRuleChanged':
    case 'unitTermsChanged':
      return [{ topics: ['articles'], to: [fact.retailerId, shoppersOf(fact.retailerId)] }]
    case 'taxStatusChanged':
      return [{ topics: ['orders', 'billing'], to: [fact.retailerId, shoppersOf(fact.retailerId)] }]
    case 'supplierTaxStatusChanged':
      return []
    case 'companyDecided':
      return [
        { topics: ['account'], to: [fact.companyId, ...fact.personIds] },
        { topics: ['approvals'], to: [fact.homeHubId] },
        // Its goods come and go with it.
        ...(fact.type === CompanyType.Supplier ? [{ topics: ['articles'], atHubsOf: [fact.companyId] } as const] : []),
      ]
    case 'companyEntered':
      return [{ topics: ['approvals'], to: [fact.homeHubId] }]
    case 'companyRenamed':
      return []
    case 'companyChanged':
      return [
        { topics: ['account'], to: [fact.companyId] },
        { topics: ['approvals'], to: [fact.homeHubId ?? null] },
      ]
    case 'closingsChanged':
      return []
    case 'companyNoted':
      return [{ topics: ['approvals'], to: [fact.hubId] }]
    // Their carts ask again what comes when, and what that costs.
    case 'hubTermsChanged':
      return [
        { topics: ['account', 'stock'], to: [fact.retailerId] },
        { topics: ['stock'], to: fact.customerIds },
      ]
    case 'membershipChanged':
      return [
        { topics: ['account'], to: [fact.companyId, fact.personId] },
        { topics: ['approvals'], to: [fact.homeHubId] },
      ]
    case 'personChanged':
      return [{ topics: ['account'], to: [fact.personId] }]
    case 'collectionsChanged':
      return [{ topics: ['collections'], to: [fact.retailerId] }]
    case 'listsChanged':
      return [{ topics: ['lists'], to: [fact.companyId] }]
    // Their other devices.
    case 'cartChanged':
      return [{ topics: ['cart'], to: [fact.personId] }]
    case 'recurringOrderChanged':
      return [{ topics: ['orders'], to: [fact.customerId, fact.retailerId, ...fact.supplierIds] }]
    // The carts of its customer ask again what is there.
    case 'orderPlaced':
      return [
        { topics: ['orders', 'stock'], to: [fact.customerId] },
        { topics: ['orders'], to: [fact.retailerId] },
      ]
    case 'ordersMoved':
      return [{ topics: ['orders'], to: fact.orders.flatMap(({ customerId, retailerId }) => [customerId, retailerId]) }]
    case 'retailerOrdersMoved':
    case 'demandConfirmed':
      return [
        {
          topics: ['retailerOrders'],
          to: fact.orders.flatMap(({ retailerId, supplierId }) => [retailerId, supplierId]),
        },
      ]
    case 'complaintChanged':
      return [
        { topics: ['orders'], to: [fact.order.customerId, fact.order.retailerId] },
        {
          topics: ['retailerOrders'],
          to: fact.retailerOrders.flatMap(({ retailerId, supplierId }) => [retailerId, supplierId]),
        },
      ]
    case 'withdrawalChanged':
      return [{ topics: ['orders'], to: [fact.retailerId] }]
    case 'pickersChanged':
      return [{ topics: ['picking'], to: [fact.retailerId] }]
    case 'documentsChanged':
      return [{ topics: ['billing'], to: [fact.retailerId, fact.partnerId] }]
    case 'billingRunMoved':
    case 'statementsChanged':
      return [{ topics: ['billing'], to: [fact.retailerId] }]
    // Orders show how they stand with it.
    case 'moneyMoved':
      return [{ topics: ['billing', 'orders'], to: [fact.retailerId, fact.partnerId] }]
    case 'stockTrackingStarted':
      return [{ topics: ['stock'], keptBy: [fact.supplierId] }]
    case 'stockWarningsChanged':
      return [{ topics: ['stock'], to: [fact.companyId] }]
    case 'stockMoved':
      return [{ topics: ['stock'], keptBy: fact.companyIds }]
  }
}

/** Documents and money of households are about their orders: the person whose order it is hears of them. */
const householdNews = async (tx: Tx, facts: readonly Fact[]): Promise<readonly News[]> => {
  const partners = facts.flatMap((fact) =>
    fact.kind === 'moneyMoved' || fact.kind === 'documentsChanged' ? [fact.partnerId] : [],
  )
  if (partners.length === 0) return []
  const { id, privateCustomerId } = readableBusinessCustomerOrders
  const persons = await tx
    .select({ personId: privateCustomerId })
    .from(readableBusinessCustomerOrders)
    .where(and(inArray(id, [...new Set(partners)]), isNotNull(privateCustomerId)))
  return persons.length === 0 ? [] : [{ topics: ['billing', 'orders'], to: persons.map(({ personId }) => personId) }]
}

/** Tells the open screens of everybody concerned that something of theirs has changed: all of it at once. */
export const screensFollow: Follower = async (tx, facts) => {
  const news = [...facts.flatMap(newsOf), ...(await householdNews(tx, facts))]
  const everybody = news.some(({ isForAllKeepers }) => isForAllKeepers) ? await allKeepers(tx) : []
  const kept = news.flatMap(({ keptBy = [], atHubsOf = [] }) => [...keptBy, ...atHubsOf])
  const keepers = kept.length === 0 ? new Map<string, Ids>() : await keepersOf(tx, [...new Set(kept)])
  const topicsOf = new Map<string, Set<LiveTopic>>()
  for (const { topics, to = [], keptBy = [], ofUnits = [], atHubsOf = [], isForAllKeepers } of news) {
    const customers = ofUnits.length === 0 ? [] : await customersOfRecurring(tx, ofUnits)
    for (const id of [
      ...to,
      ...keptBy.flatMap((companyId) => keepers.get(companyId) ?? []),
      ...customers,
      // The last of its keepers: a hub keeps itself.
      ...atHubsOf
        .map((companyId) => keepers.get(companyId)?.at(-1))
        .flatMap((hubId) => (hubId ? [shoppersOf(hubId)] : [])),
      ...(isForAllKeepers ? everybody : []),
    ]) {
      if (id !== null) topicsOf.set(id, new Set([...(topicsOf.get(id) ?? []), ...topics]))
    }
  }
  const listenersOf = Map.groupBy(topicsOf, ([, topics]) => [...topics].sort().join())
  announce(
    tx,
    [...listenersOf.values()].map((alike) => ({
      companyIds: alike.map(([id]) => id),
      topics: [...(alike[0]?.[1] ?? [])],
    })),
  )
}
