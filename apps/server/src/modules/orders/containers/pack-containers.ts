import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { packContainers as contract } from '@regionalmarkt/contract/fulfilment/picking.ts'
import {
  canPackContainers,
  type PackedContainer,
  packedContainers,
} from '@regionalmarkt/domain/containers/pack-containers.ts'
import { eq } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError, InvalidFields, orRefuse } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import { taxStatusOf } from '../../accounts/public.ts'
import { lockCustomerOrder } from '../lock-customer-orders.ts'
import { businessCustomerOrders } from '../tables.ts'
import { containerKindsOf } from './container-kinds.ts'

/**
 * Says in which containers an order goes out, beside those that its goods stand in; the order comes to their deposit more. Two who pack it
 * at once: the second is told. Refusals: `VersionOutdated`, `TransitionNotAllowed`, `AlreadyClosed`; a kind that the hub has
 * not named is `ValidationFailed`.
 */
export const packContainers = async (
  tx: Tx,
  actor: CompanyActor,
  orderNumber: string,
  version: number,
  { containers: counted }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const retailerId = actor.viewer.company.id
  const order = await lockCustomerOrder(tx, { retailerId }, orderNumber)
  const { id, customerId, packedContainers: before } = order
  orRefuse(canPackContainers({ ...order, isCompanys: customerId !== null }))
  if (order.packingVersion !== version) {
    throw new DomainError('VersionOutdated', {
      current: { version: order.packingVersion, containers: packedView(before) },
    })
  }
  const { kinds } = await containerKindsOf(tx, retailerId)
  const taxStatus = await taxStatusOf(tx, retailerId, order.deliveryDate)
  const packed = packedContainers(order, taxStatus, counted, [...kinds, ...before])
  if (packed === null) throw new InvalidFields([{ path: 'containers', message: 'kind' }])
  const saved = { packedContainers: packed, packingVersion: version + 1 }
  await tx.update(businessCustomerOrders).set(saved).where(eq(businessCustomerOrders.id, id))
  audit(tx, actor, {
    ...{ action: 'businessCustomerOrder.packContainers', subject: 'businessCustomerOrder', subjectId: id },
    ...{ before: { containers: before }, after: { containers: packed } },
  })
  return {
    answer: { version: saved.packingVersion, containers: packedView(packed) },
    facts: [{ kind: 'ordersMoved', action: 'packContainers', orders: [{ id, customerId, retailerId }] }],
  }
}

/** As everybody reads it; which VAT it bears shows in the sums. */
export const packedView = (
  packed: readonly PackedContainer[],
): { name: { de: string; en: string }; kind: PackedContainer['kind']; count: number; cents: number }[] =>
  packed.map(({ name, kind, count, cents }) => ({ name, kind, count, cents }))
