import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { nameWithdrawalOrder as contract } from '@regionalmarkt/contract/orders/withdrawals.ts'
import { orderNumbersIn } from '@regionalmarkt/domain/orders/order-number.ts'
import { canNameOrder } from '@regionalmarkt/domain/orders/withdrawal.ts'
import { eq } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError, orRefuse } from '../../../platform/domain-error.ts'
import type { OutcomeToAsk } from '../../../platform/facts.ts'
import { lockCustomerOrder } from '../lock-customer-orders.ts'
import { withdrawals } from '../tables.ts'
import { findWithdrawal, withdrawalOf } from './decide-withdrawal.ts'
import { emailsOf, stop, withdrawnFrom } from './declare-withdrawal.ts'

/**
 * The hub says which order a statement is about that names none of its sender: it stops that order's lines as if it had named it. Refusals:
 * `VersionOutdated`, those of `canNameOrder`; `NotFound` for a number of no consumer's order at this hub.
 */
export const nameOrder = async (
  tx: Tx,
  actor: CompanyActor,
  version: number,
  params: ParamsOf<typeof contract>,
  { orderNumber: typed }: BodyOf<typeof contract>,
): Promise<OutcomeToAsk<ResponseOf<typeof contract>>> => {
  await withdrawalOf(tx, actor, params)
  const [orderNumber = ''] = orderNumbersIn(typed)
  const order = await lockCustomerOrder(tx, { retailerId: actor.viewer.company.id }, orderNumber)
  if (order.channel !== 'b2c') throw new DomainError('NotFound')
  const stored = await findWithdrawal(tx, actor, version, params)
  orRefuse(canNameOrder(stored, await emailsOf(tx, order)))
  const stopped = await stop(tx, actor, order, stored)
  await tx
    .update(withdrawals)
    .set({ orderId: order.id, ...stopped, version: stored.version + 1 })
    .where(eq(withdrawals.id, stored.id))
  const subject = { subject: 'withdrawal', subjectId: stored.id }
  audit(tx, actor, { action: 'withdrawal.nameOrder', ...subject, after: { orderNumber } })
  return { answer: () => withdrawalOf(tx, actor, params), facts: [withdrawnFrom(order)] }
}
