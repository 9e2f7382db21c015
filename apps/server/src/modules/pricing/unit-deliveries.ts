import type {
  unitDeliveryBody,
  unitDeliveryList,
  unitDeliveryView,
} from '@regionalmarkt/contract/pricing/unit-deliveries.schema.ts'
import { type CustomerDeliveryMethod, isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies, readableDirectTerms } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { keptUnitPrices, lockUnitTerms, termsChanged } from './kept-unit.ts'
import { unitDeliveries } from './tables.ts'

type Row = typeof unitDeliveries.$inferSelect
type Input = z.output<typeof unitDeliveryBody>
type View = z.output<typeof unitDeliveryView>
type List = z.output<typeof unitDeliveryList>
type Of = { readonly salesUnitId: string; readonly unitDeliveryId: string }

const viewOf = ({ retailerId: _, salesUnitId: __, cutOffTime, ...row }: Row): View => ({
  ...row,
  method: row.method,
  cutOffTime: cutOffTime.slice(0, 5),
})

const ofUnit = (viewer: CompanyViewer, salesUnitId: string) =>
  and(eq(unitDeliveries.retailerId, viewer.company.id), eq(unitDeliveries.salesUnitId, salesUnitId))

/** By which ways alone a unit of a supplier the hub keeps travels. `NotFound`. */
export const unitDeliveriesOf = async (db: Queryable, viewer: CompanyViewer, salesUnitId: string): Promise<List> => {
  await keptUnitPrices(db, viewer, salesUnitId)
  const rows = await db.select().from(unitDeliveries).where(ofUnit(viewer, salesUnitId)).orderBy(asc(unitDeliveries.id))
  return { deliveryMethods: rows.map(viewOf), offeredMethods: await offeredFor(db, viewer, salesUnitId) }
}

/** What the hub lets its customers choose for a unit: past the hub only what the unit's producer does. */
const offeredFor = async (
  db: Queryable,
  { company }: CompanyViewer,
  salesUnitId: string,
): Promise<CustomerDeliveryMethod[]> => {
  const { id, deliveryMethods } = readableCompanies
  const [hub] = await db.select({ deliveryMethods }).from(readableCompanies).where(eq(id, company.id))
  const { method, isOffered, supplierId } = readableDirectTerms
  const direct = await db
    .select({ method })
    .from(readableDirectTerms)
    .innerJoin(readableArticles, eq(readableArticles.supplierId, supplierId))
    .innerJoin(readableSalesUnits, eq(readableSalesUnits.articleId, readableArticles.id))
    .where(and(eq(readableSalesUnits.id, salesUnitId), eq(isOffered, true)))
  return invariant(hub, 'whoever is signed in for a hub has one').deliveryMethods.filter(
    (each) => !isDirect(each) || direct.some((terms) => terms.method === each),
  )
}

/** `DeliveryMethodNotOffered` by the hub, or past it by the producer, `DeliveryMethodTwice` when another way of the unit has the method. */
const checkMethod = async (
  tx: Tx,
  { viewer }: CompanyActor,
  salesUnitId: string,
  { method, id }: { method: CustomerDeliveryMethod; id?: string },
) => {
  if (!(await offeredFor(tx, viewer, salesUnitId)).includes(method))
    throw new DomainError('DeliveryMethodNotOffered', { method })
  const same = and(ofUnit(viewer, salesUnitId), eq(unitDeliveries.method, method))
  const [other] = await tx.select({ id: unitDeliveries.id }).from(unitDeliveries).where(same)
  if (other && other.id !== id) throw new DomainError('DeliveryMethodTwice', { method })
}

/** Refusals: `NotFound`, `DeliveryMethodTwice`, `DeliveryMethodNotOffered`. */
export const createUnitDelivery = async (
  tx: Tx,
  actor: CompanyActor,
  salesUnitId: string,
  input: Input,
): Promise<Outcome<View>> => {
  await lockUnitTerms(tx, salesUnitId)
  await keptUnitPrices(tx, actor.viewer, salesUnitId)
  await checkMethod(tx, actor, salesUnitId, input)
  const values = { ...input, retailerId: actor.viewer.company.id, salesUnitId }
  const [saved] = await tx.insert(unitDeliveries).values(values).returning()
  const row = invariant(saved, 'an insert returns what it wrote')
  audit(tx, actor, { action: 'create-unit-delivery', subject: 'salesUnit', subjectId: salesUnitId, after: row })
  return { answer: viewOf(row), facts: termsChanged(actor, salesUnitId) }
}

const lock = async (tx: Tx, { viewer }: CompanyActor, { salesUnitId, unitDeliveryId }: Of): Promise<Row> => {
  await lockUnitTerms(tx, salesUnitId)
  await keptUnitPrices(tx, viewer, salesUnitId)
  const found = and(ofUnit(viewer, salesUnitId), eq(unitDeliveries.id, unitDeliveryId))
  const [row] = await tx.select().from(unitDeliveries).where(found)
  return orNotFound(row)
}

/** Refusals: `NotFound`, `VersionOutdated` (facts `current`, `sent`), `DeliveryMethodTwice`, `DeliveryMethodNotOffered`. */
export const updateUnitDelivery = async (
  tx: Tx,
  actor: CompanyActor,
  of: Of,
  version: number,
  input: Input,
): Promise<Outcome<View>> => {
  const before = await lock(tx, actor, of)
  if (before.version !== version) throw new DomainError('VersionOutdated', { current: viewOf(before), sent: input })
  await checkMethod(tx, actor, of.salesUnitId, { ...input, id: before.id })
  const next = { ...input, version: version + 1 }
  await tx.update(unitDeliveries).set(next).where(eq(unitDeliveries.id, before.id))
  audit(tx, actor, {
    action: 'update-unit-delivery',
    subject: 'salesUnit',
    subjectId: of.salesUnitId,
    before,
    after: next,
  })
  return { answer: viewOf({ ...before, ...next }), facts: termsChanged(actor, of.salesUnitId) }
}

/** Refusals: `NotFound`. */
export const deleteUnitDelivery = async (tx: Tx, actor: CompanyActor, of: Of): Promise<Outcome<List>> => {
  const before = await lock(tx, actor, of)
  await tx.delete(unitDeliveries).where(eq(unitDeliveries.id, before.id))
  audit(tx, actor, { action: 'delete-unit-delivery', subject: 'salesUnit', subjectId: of.salesUnitId, before })
  return {
    answer: await unitDeliveriesOf(tx, actor.viewer, of.salesUnitId),
    facts: termsChanged(actor, of.salesUnitId),
  }
}
