import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type {
  createWarehouse as creating,
  updateWarehouse as updating,
} from '@regionalmarkt/contract/stock/warehouses.ts'
import { and, eq, isNull, ne, sql, sum } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { lock } from '../../platform/locks.ts'
import { stocks, warehouses } from './tables.ts'

/** `WarehouseNameTaken`; the company's other warehouses are kept from taking it meanwhile. */
const checkName = async (tx: Tx, companyId: string, name: string, own: string | null): Promise<void> => {
  await lock(tx, 'warehouseOpening', companyId)
  const [same] = await tx
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(
      and(
        eq(warehouses.companyId, companyId),
        isNull(warehouses.closedAt),
        eq(sql`lower(${warehouses.name})`, sql`lower(${name})`),
        own === null ? undefined : ne(warehouses.id, own),
      ),
    )
  if (same) throw new DomainError('WarehouseNameTaken', { name })
}

/** The hub gets one more warehouse. Refusals: `WarehouseNameTaken`. */
export const createWarehouse = async (
  tx: Tx,
  actor: CompanyActor,
  { name }: BodyOf<typeof creating>,
): Promise<Outcome<ResponseOf<typeof creating>>> => {
  const companyId = actor.viewer.company.id
  await checkName(tx, companyId, name, null)
  const [made] = await tx.insert(warehouses).values({ companyId, name }).returning({ id: warehouses.id })
  const { id } = invariant(made, 'an insert returns what it wrote')
  audit(tx, actor, { action: 'create-warehouse', subject: 'warehouse', subjectId: id, after: { name } })
  return { answer: { id }, facts: [{ kind: 'stockMoved', companyIds: [companyId] }] }
}

/**
 * A warehouse of the hub is renamed, closed or opened again. Goods that are on their way into it are waited for, and those that come later
 * go elsewhere. Refusals: `NotFound`, `WarehouseNameTaken`, `WarehouseNotEmpty`.
 */
export const updateWarehouse = async (
  tx: Tx,
  actor: CompanyActor,
  warehouseId: string,
  { name, isClosed }: BodyOf<typeof updating>,
): Promise<Outcome<ResponseOf<typeof updating>>> => {
  const companyId = actor.viewer.company.id
  if (!isClosed) await checkName(tx, companyId, name, warehouseId)
  const [found] = await tx
    .select()
    .from(warehouses)
    .where(and(eq(warehouses.id, warehouseId), eq(warehouses.companyId, companyId)))
    .for('no key update')
  const before = orNotFound(found)
  if (isClosed && before.closedAt === null) await checkEmpty(tx, warehouseId)
  const closedAt = isClosed ? (before.closedAt ?? actor.now) : null
  await tx.update(warehouses).set({ name, closedAt }).where(eq(warehouses.id, warehouseId))
  audit(tx, actor, {
    action: 'update-warehouse',
    subject: 'warehouse',
    subjectId: warehouseId,
    before: { name: before.name, isClosed: before.closedAt !== null },
    after: { name, isClosed },
  })
  return { answer: { id: warehouseId }, facts: [{ kind: 'stockMoved', companyIds: [companyId] }] }
}

const checkEmpty = async (tx: Tx, warehouseId: string): Promise<void> => {
  const [left] = await tx
    .select({ onHand: sum(stocks.onHand).mapWith(Number) })
    .from(stocks)
    .where(eq(stocks.warehouseId, warehouseId))
  const onHand = left?.onHand ?? 0
  if (onHand > 0) throw new DomainError('WarehouseNotEmpty', { onHand })
}
