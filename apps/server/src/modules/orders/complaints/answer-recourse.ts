import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { answerRecourse as contract } from '@regionalmarkt/contract/orders/complaints.ts'
import { eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError, orNotFound } from '../../../platform/domain-error.ts'
import type { OutcomeToAsk } from '../../../platform/facts.ts'
import { businessCustomerOrders, complaints } from '../tables.ts'
import { tellOfRecourseAnswer } from './complaint-mails.ts'
import { storedComplaints, suppliersRow } from './complaint-rows.ts'

/**
 * A supplier agrees or objects to what its hub asks back, which is told; who decides is the hub. Refusal: `VersionOutdated`; `NotFound` for a
 * recourse of anybody else, and for one that was taken back.
 */
export const answerRecourse = async (
  tx: Tx,
  actor: CompanyActor,
  version: number,
  { complaintId }: ParamsOf<typeof contract>,
  { answer, note }: BodyOf<typeof contract>,
): Promise<OutcomeToAsk<ResponseOf<typeof contract>>> => {
  const supplierId = actor.viewer.company.id
  const find = async () =>
    orNotFound((await storedComplaints(tx, sql`m.id = ${complaintId} and e.supplier_id = ${supplierId}`))[0])
  await find()
  await tx.select({ id: complaints.id }).from(complaints).where(eq(complaints.id, complaintId)).for('no key update')
  const before = await find()
  if (before.version !== version) throw new DomainError('VersionOutdated', { current: suppliersRow(before) })
  const recourse = orNotFound(before.recourse ?? undefined)
  await tx
    .update(complaints)
    .set({ recourseAnswer: answer, recourseAnswerNote: note, recourseAnsweredAt: actor.now, version: version + 1 })
    .where(eq(complaints.id, complaintId))
  await tellOfRecourseAnswer(tx, complaintId)
  audit(tx, actor, {
    ...{ action: 'retailerOrder.answerRecourse', subject: 'retailerOrder', subjectId: recourse.retailerOrderId },
    before: { lines: [{ itemId: recourse.retailerOrderItemId, answer: recourse.answer }] },
    after: { lines: [{ itemId: recourse.retailerOrderItemId, answer, note }] },
  })
  const { id, customerId, retailerId } = businessCustomerOrders
  const [order] = await tx
    .select({ id, customerId, retailerId })
    .from(businessCustomerOrders)
    .where(eq(businessCustomerOrders.id, before.orderId))
  const parties = orNotFound(order)
  const retailerOrders = [{ id: recourse.retailerOrderId, retailerId: parties.retailerId, supplierId }]
  return {
    answer: async () => suppliersRow(await find()),
    // Its customer reads nothing of it.
    facts: [{ kind: 'complaintChanged', order: { ...parties, customerId: null }, retailerOrders }],
  }
}
