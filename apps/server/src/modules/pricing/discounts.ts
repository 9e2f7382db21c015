import type { discountBody, discountList, discountView } from '@regionalmarkt/contract/pricing/discounts.schema.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { fitsAmong } from '@regionalmarkt/domain/pricing/discount-conflict.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { keepConsumerPrice } from './consumer-prices.ts'
import { keptUnitPrices, lockUnitTerms, termsChanged } from './kept-unit.ts'
import { discounts } from './tables.ts'

type Row = typeof discounts.$inferSelect
type Input = z.output<typeof discountBody>
type View = z.output<typeof discountView>
type List = z.output<typeof discountList>
type Of = { readonly salesUnitId: string; readonly discountId: string }

const viewOf = ({ retailerId: _, salesUnitId: __, ...row }: Row, now: Date): View => {
  const today = berlinDate(now)
  const isOver = row.validUntil !== null && row.validUntil < today
  const isComing = row.validFrom !== null && today < row.validFrom
  return { ...row, state: isOver ? 'over' : isComing ? 'coming' : 'active' }
}

const ofUnit = (viewer: CompanyViewer, salesUnitId: string) =>
  and(eq(discounts.retailerId, viewer.company.id), eq(discounts.salesUnitId, salesUnitId))

/** The hub's discounts on a unit of a supplier it keeps, whatever their period. `NotFound`. */
export const discountsOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  salesUnitId: string,
  now: Date,
): Promise<List> => {
  const { b2b, b2c } = await keptUnitPrices(db, viewer, salesUnitId)
  const order = [asc(discounts.channel), asc(discounts.fromQuantity), asc(discounts.validFrom), asc(discounts.id)]
  const rows = await db
    .select()
    .from(discounts)
    .where(ofUnit(viewer, salesUnitId))
    .orderBy(...order)
  return { prices: { b2b, b2c }, discounts: rows.map((row) => viewOf(row, now)) }
}

/** A new discount. Refusals: `NotFound`, `DiscountContradicts`. */
export const createDiscount = async (
  tx: Tx,
  actor: CompanyActor,
  salesUnitId: string,
  input: Input,
): Promise<Outcome<View>> => {
  await lockUnitTerms(tx, salesUnitId)
  await check(tx, actor, salesUnitId, { id: '', ...input })
  const values = { ...input, retailerId: actor.viewer.company.id, salesUnitId }
  const [saved] = await tx.insert(discounts).values(values).returning()
  const row = invariant(saved, 'an insert returns what it wrote')
  audit(tx, actor, { action: 'create-discount', subject: 'salesUnit', subjectId: salesUnitId, after: row })
  await keepConsumerPrice(tx, { ...values, now: actor.now })
  return { answer: viewOf(row, actor.now), facts: termsChanged(actor, salesUnitId) }
}

/** What may be said of a discount beside the others of its unit, at the price of its channel; where it is not sold yet, the producer's. */
const check = async (tx: Tx, { viewer }: CompanyActor, salesUnitId: string, discount: Input & { id: string }) => {
  const { supplier, ...prices } = await keptUnitPrices(tx, viewer, salesUnitId)
  const others = await tx.select().from(discounts).where(ofUnit(viewer, salesUnitId))
  orRefuse(fitsAmong(discount, others, prices[discount.channel] ?? supplier))
}

const lock = async (tx: Tx, { viewer }: CompanyActor, { salesUnitId, discountId }: Of): Promise<Row> => {
  await lockUnitTerms(tx, salesUnitId)
  await keptUnitPrices(tx, viewer, salesUnitId)
  const [row] = await tx
    .select()
    .from(discounts)
    .where(and(ofUnit(viewer, salesUnitId), eq(discounts.id, discountId)))
  return orNotFound(row)
}

/** Refusals: `NotFound`, `VersionOutdated` (facts `current`, `sent`), `DiscountContradicts`. */
export const updateDiscount = async (
  tx: Tx,
  actor: CompanyActor,
  of: Of,
  version: number,
  input: Input,
): Promise<Outcome<View>> => {
  const before = await lock(tx, actor, of)
  if (before.version !== version)
    throw new DomainError('VersionOutdated', { current: viewOf(before, actor.now), sent: input })
  await check(tx, actor, of.salesUnitId, { id: before.id, ...input })
  const next = { ...input, version: version + 1 }
  await tx.update(discounts).set(next).where(eq(discounts.id, before.id))
  audit(tx, actor, {
    action: 'update-discount',
    subject: 'salesUnit',
    subjectId: of.salesUnitId,
    before,
    after: next,
  })
  await keepConsumerPrice(tx, { ...before, now: actor.now })
  return { answer: viewOf({ ...before, ...next }, actor.now), facts: termsChanged(actor, of.salesUnitId) }
}

/** Refusals: `NotFound`. */
export const deleteDiscount = async (tx: Tx, actor: CompanyActor, of: Of): Promise<Outcome<List>> => {
  const before = await lock(tx, actor, of)
  await tx.delete(discounts).where(eq(discounts.id, before.id))
  audit(tx, actor, { action: 'delete-discount', subject: 'salesUnit', subjectId: of.salesUnitId, before })
  await keepConsumerPrice(tx, { ...before, now: actor.now })
  return {
    answer: await discountsOf(tx, actor.viewer, of.salesUnitId, actor.now),
    facts: termsChanged(actor, of.salesUnitId),
  }
}
