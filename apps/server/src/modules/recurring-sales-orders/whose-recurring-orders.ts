import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { RecurringSide } from '@regionalmarkt/domain/recurring-sales-orders/recurring-order-can.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { recurringOrders } from './tables.ts'

export type RecurringOrder = typeof recurringOrders.$inferSelect

/** On which side of a recurring order somebody stands. */
export const sideOf = ({ company }: CompanyViewer): RecurringSide =>
  company.type === CompanyType.Retailer ? 'hub' : 'customer'

/** The customer's own, or all of the hub's customers. */
const visibleTo = (viewer: CompanyViewer): SQL =>
  eq(sideOf(viewer) === 'hub' ? recurringOrders.retailerId : recurringOrders.customerId, viewer.company.id)

const ownOrder = (db: Queryable, viewer: CompanyViewer, orderNumber: string) =>
  db
    .select()
    .from(recurringOrders)
    .where(and(visibleTo(viewer), eq(recurringOrders.orderNumber, orderNumber)))

/** `NotFound`, also of somebody else's. */
export const findRecurringOrder = async (db: Queryable, viewer: CompanyViewer, orderNumber: string) =>
  orNotFound((await ownOrder(db, viewer, orderNumber))[0])

/** Locks it for an edit that was made on a version. Refusals: `NotFound`, `VersionOutdated`. */
export const lockRecurringOrder = async (
  tx: Tx,
  { viewer }: CompanyActor,
  { recurringOrderNumber, version }: { readonly recurringOrderNumber: string; readonly version: number },
): Promise<RecurringOrder> => {
  const order = orNotFound((await ownOrder(tx, viewer, recurringOrderNumber).for('no key update'))[0])
  if (order.version !== version) throw new DomainError('VersionOutdated')
  return order
}

/** Whether its last day is over. */
export const isOver = ({ endsOn }: Pick<RecurringOrder, 'endsOn'>, now: Date): boolean =>
  endsOn !== null && endsOn < berlinDate(now)

/** A customer of this hub. `NotFound` for any other. */
export const customerOf = async (
  db: Queryable,
  hubId: string,
  customerSlug: string,
): Promise<{ id: string; slug: string; name: string }> => {
  const { id, slug, name, homeHubId, type } = readableCompanies
  const [found] = await db
    .select({ id, slug, name })
    .from(readableCompanies)
    .where(and(eq(slug, customerSlug), eq(homeHubId, hubId), eq(type, CompanyType.BusinessCustomer)))
  return orNotFound(found)
}

/** For whom somebody creates one: a customer for itself, a hub for a customer of its own. `NotFound` for any other. */
export const customerFor = async (
  db: Queryable,
  { viewer }: CompanyActor,
  customerSlug: string | undefined,
): Promise<{ customerId: string; retailerId: string }> => {
  const { company } = viewer
  if (customerSlug === undefined) return { customerId: company.id, retailerId: orNotFound(company.homeHubId) }
  return { customerId: (await customerOf(db, company.id, customerSlug)).id, retailerId: company.id }
}
