import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { declareWithdrawal as contract } from '@regionalmarkt/contract/orders/declare-withdrawal.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { TooManyRequests } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { readableCompanies } from '../accounts/public.ts'
import { queueMails } from '../notifications/public.ts'
import { marketOfBuyer } from '../pricing/public.ts'
import { businessCustomerOrders, withdrawals } from './tables.ts'

/** Nobody withdraws from more contracts a day; beyond that, mails would only bother whose address it is. */
const mostADay = 10
const dayMs = 24 * 60 * 60 * 1000
const tryAgainSeconds = 60 * 60

/**
 * Keeps the statement of whoever withdraws, confirms it to them with what it says and when it was made, and tells the hub. Whether there is
 * such an order makes no difference that its sender could see.
 */
export const declareWithdrawal = async (
  tx: Tx,
  { now: declaredAt, locale, ...who }: Actor,
  statement: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  await refuseFlood(tx, statement.email, declaredAt)
  const order = await orderCalled(tx, statement.contract)
  const retailerId = order?.retailerId ?? (await regionsHub(tx))
  const said = { ...statement, declaredAt }
  const [saved] = await tx
    .insert(withdrawals)
    .values({ ...said, retailerId, orderId: order?.id ?? null })
    .returning({ id: withdrawals.id })
  const { id } = invariant(saved, 'an insert returns what it wrote')
  const [hub] = await tx.select().from(readableCompanies).where(eq(readableCompanies.id, retailerId))
  const { name: hubName, email: hubEmail, contactName } = invariant(hub, 'a withdrawal has a hub')
  const { name, email, contract: orderNumber, goods } = statement
  const data = { name, hubName, orderNumber, goods, email, declaredAt: declaredAt.toISOString() }
  queueMails(tx, [
    { recipient: email, locale, template: 'withdrawalReceived', data },
    {
      recipient: hubEmail,
      locale: 'de-DE',
      template: 'withdrawalDeclared',
      data: { ...data, name: contactName, consumerName: name, isKnown: order !== undefined },
    },
  ])
  const subject = { subject: 'withdrawal', subjectId: id }
  audit(tx, { ...who, now: declaredAt }, { action: 'withdrawal.declare', ...subject, after: { orderNumber } })
  return { answer: { declaredAt: declaredAt.toISOString() }, facts: [] }
}

const refuseFlood = async (tx: Tx, email: string, now: Date): Promise<void> => {
  const today = await tx.$count(
    withdrawals,
    and(
      sql`lower(${withdrawals.email}) = ${email.toLowerCase()}`,
      sql`${withdrawals.declaredAt} > ${new Date(now.getTime() - dayMs).toISOString()}::timestamptz`,
    ),
  )
  if (today >= mostADay) throw new TooManyRequests(tryAgainSeconds)
}

/** The consumers' order with this number; a business has no right to withdraw. */
const orderCalled = async (tx: Tx, orderNumber: string) => {
  const { id, retailerId, channel } = businessCustomerOrders
  const [order] = await tx
    .select({ id, retailerId })
    .from(businessCustomerOrders)
    .where(and(eq(businessCustomerOrders.orderNumber, orderNumber.toUpperCase()), eq(channel, 'b2c')))
  return order
}

const regionsHub = async (tx: Tx): Promise<string> => {
  const contact = { name: '', email: '', phone: '', locale: 'de-DE' } as const
  const market = await marketOfBuyer(tx, { buyer: { kind: 'guest', contact, hubId: null }, channel: 'b2c' })
  return market.retailerId
}
