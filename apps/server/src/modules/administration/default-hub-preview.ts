import type { previewDefaultHub } from '@regionalmarkt/contract/administration/companies.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import {
  canBecomeDefaultHub,
  changeOfDefaultHub,
  type HubAsFound,
} from '@regionalmarkt/domain/companies/default-hub.ts'
import { householdMethods } from '@regionalmarkt/domain/orders/household-delivery.ts'
import { payableKinds } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { permissionOf } from '../../platform/permission.ts'
import { accountOf, readableCompanies } from '../accounts/public.ts'
import { readableMarketArticles } from '../market/public.ts'
import { readableBusinessCustomerOrders } from '../orders/public.ts'

/** The hub of a row, for what is counted of it. An interpolated column leaves its table unsaid in a query of one table, and in a subselect means that one’s. */
const hubId = sql`${readableCompanies}.id`

/** How many articles of the hub are on offer in a market. */
const articlesIn = (channel: 'b2b' | 'b2c') => sql<number>`(select count(*)::int from ${readableMarketArticles} m
  where m.retailer_id = ${hubId} and m.channel = ${channel})`

/** So many approved companies of this type have it as their hub. */
const relying = (type: CompanyType) => sql<number>`(select count(*)::int from ${readableCompanies} c
  where c.home_hub_id = ${hubId} and c.type = ${type} and c.status = ${CompanyStatus.Approved})`

/** So many of its orders are neither done nor cancelled. */
const openOrders = sql<number>`(select count(*)::int from ${readableBusinessCustomerOrders} o
  where o.retailer_id = ${hubId} and o.status not in ('completed', 'cancelled'))`

type Asked = { readonly companyId: string; readonly hasProvider: boolean }

/** What it would change for whoever has chosen no hub if this one were the default. `NotFound`: no hub. */
export const defaultHubPreview = async (
  db: Queryable,
  { companyId, hasProvider }: Asked,
): Promise<ResponseOf<typeof previewDefaultHub>> => {
  const { id, type, status, name, isDefaultHub, showsPricesToGuests } = readableCompanies
  const { deliveryMethods, deliveryPostcodes, paymentKinds, creditorId, accountHolder, iban, bic } = readableCompanies
  const hubs = await db
    .select({
      ...{ id, status, name, isDefaultHub, showsPricesToGuests, deliveryMethods, deliveryPostcodes, paymentKinds },
      ...{ creditorId, accountHolder, iban, bic, b2b: articlesIn('b2b'), b2c: articlesIn('b2c') },
      ...{
        businessCustomers: relying(CompanyType.BusinessCustomer),
        suppliers: relying(CompanyType.Supplier),
        openOrders,
      },
    })
    .from(readableCompanies)
    .where(and(eq(type, CompanyType.Retailer), or(eq(id, companyId), isDefaultHub)))
  const found = (hub: (typeof hubs)[number]): HubAsFound => ({
    name: hub.name,
    b2bArticles: hub.b2b,
    b2cArticles: hub.b2c,
    showsPricesToGuests: hub.showsPricesToGuests,
    householdMethods: householdMethods(hub),
    payments: payableKinds(hub.paymentKinds, {
      hasAccount: accountOf(hub) !== null,
      hasCreditorId: hub.creditorId !== null,
      hasProvider,
    }),
  })
  const asked = orNotFound(hubs.find((hub) => hub.id === companyId))
  // A closed one is no market: nobody finds it until it is let in again.
  const present = hubs.find((hub) => hub.isDefaultHub && canBecomeDefaultHub(hub).ok)
  return {
    isDefault: asked.isDefaultHub,
    can: permissionOf(canBecomeDefaultHub(asked)),
    consequences: asked.isDefaultHub
      ? []
      : (changeOfDefaultHub(present ? found(present) : null, found(asked)) as ResponseOf<
          typeof previewDefaultHub
        >['consequences']),
    ifBlocked: asked.isDefaultHub
      ? { businessCustomers: asked.businessCustomers, suppliers: asked.suppliers, openOrders: asked.openOrders }
      : null,
  }
}
