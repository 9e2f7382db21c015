import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { declareWithdrawal as contract } from '@regionalmarkt/contract/orders/declare-withdrawal.ts'
import { linesWithdrawn, stopsAtOnce } from '@regionalmarkt/domain/orders/withdrawal.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Actor, personOf } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import { TooManyRequests } from '../../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../../platform/facts.ts'
import { invariant } from '../../../platform/invariant.ts'
import { readableCompanies } from '../../accounts/public.ts'
import { queueMails } from '../../notifications/public.ts'
import { marketOfBuyer } from '../../pricing/public.ts'
import { type LockedCustomerOrder, lockOrderRows } from '../lock-customer-orders.ts'
import { buyerIdOf } from '../parties.ts'
import { businessCustomerOrderItems, businessCustomerOrders, withdrawals } from '../tables.ts'

/** Nobody withdraws from more contracts a day; beyond that, mails would only bother whose address it is. */
const mostADay = 10
const dayMs = 24 * 60 * 60 * 1000
const tryAgainSeconds = 60 * 60

/**
 * Keeps the statement of whoever withdraws, confirms it to them with what it says and when it was made, and tells the hub. The lines it is about
 * stand still until the hub has decided, where it comes from whom their order is of. Whether there is such an order makes no difference that its
 * sender could see.
 */
export const declareWithdrawal = async (
  tx: Tx,
  actor: Actor,
  statement: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const { now: declaredAt, locale, ...who } = actor
  await refuseFlood(tx, statement.email, declaredAt)
  const order = await orderCalled(tx, statement.contract)
  const retailerId = order?.retailerId ?? (await regionsHub(tx))
  const said = { ...statement, declaredAt }
  const stopped = order === undefined ? {} : await stop(tx, actor, order, statement)
  const [saved] = await tx
    .insert(withdrawals)
    .values({ ...said, retailerId, orderId: order?.id ?? null, ...stopped })
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
  const facts: readonly Fact[] = [
    order === undefined ? { kind: 'withdrawalChanged', retailerId } : withdrawnFrom(order),
  ]
  return { answer: { declaredAt: declaredAt.toISOString() }, facts }
}

/** Both sides see the order anew, and what is charged for it follows. */
export const withdrawnFrom = (order: LockedCustomerOrder): Fact => ({
  kind: 'ordersMoved',
  action: 'withdraw',
  orders: [{ id: order.id, customerId: buyerIdOf(order), retailerId: order.retailerId }],
})

/** The lines that a statement is about, which wait for the hub from now on if their own buyer makes it. */
const stop = async (
  tx: Tx,
  { by }: Actor,
  order: LockedCustomerOrder,
  { email, goods }: BodyOf<typeof contract>,
): Promise<{ itemIds: string[]; isSure: boolean }> => {
  const living = order.items.filter(({ status }) => status !== 'cancelled')
  const itemIds = linesWithdrawn(
    goods,
    living.map(({ id, articleNameDe, articleNameEn }) => ({ id, names: [articleNameDe, articleNameEn] })),
  )
  const isOwn = order.privateCustomerId !== null && personOf(by) === order.privateCustomerId
  const addresses = [order.contact.email, order.guestContact?.email ?? '']
  const isSure = isOwn || addresses.some((own) => stopsAtOnce(email, own))
  if (isSure && itemIds.length > 0) {
    const { id, withdrawal } = businessCustomerOrderItems
    await tx
      .update(businessCustomerOrderItems)
      .set({ withdrawal: 'declared' })
      .where(and(inArray(id, [...itemIds]), isNull(withdrawal)))
    await tx
      .update(businessCustomerOrders)
      .set({ version: sql`${businessCustomerOrders.version} + 1` })
      .where(eq(businessCustomerOrders.id, order.id))
  }
  return { itemIds: [...itemIds], isSure }
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

/** The consumers' order with this number, locked; a business has no right to withdraw. */
const orderCalled = async (tx: Tx, orderNumber: string): Promise<LockedCustomerOrder | undefined> => {
  const { id, channel } = businessCustomerOrders
  const [order] = await tx
    .select({ id })
    .from(businessCustomerOrders)
    .where(and(eq(businessCustomerOrders.orderNumber, orderNumber.toUpperCase()), eq(channel, 'b2c')))
  return order && (await lockOrderRows(tx, [order.id]))[0]
}

const regionsHub = async (tx: Tx): Promise<string> => {
  const contact = { name: '', email: '', phone: '', locale: 'de-DE' } as const
  const market = await marketOfBuyer(tx, { buyer: { kind: 'guest', contact, hubId: null }, channel: 'b2c' })
  return market.retailerId
}
