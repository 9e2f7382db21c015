import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { declareWithdrawal as contract } from '@regionalmarkt/contract/orders/declare-withdrawal.ts'
import { orderNumbersIn } from '@regionalmarkt/domain/orders/order-number.ts'
import { linesWithdrawn, stopsAtOnce } from '@regionalmarkt/domain/orders/withdrawal.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, personOf } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Fact, Outcome } from '../../../platform/facts.ts'
import { invariant } from '../../../platform/invariant.ts'
import { readableCompanies, readableUsers } from '../../accounts/public.ts'
import { type OutgoingMail, queueMails } from '../../notifications/public.ts'
import { marketOfBuyer } from '../../pricing/public.ts'
import { type LockedCustomerOrder, lockOrderRows } from '../lock-customer-orders.ts'
import { unconfirmedOf } from '../order-mails.ts'
import { buyerIdOf } from '../parties.ts'
import { businessCustomerOrderItems, businessCustomerOrders, withdrawals } from '../tables.ts'
import { countStatement, mayConfirm, noticeToHub } from './withdrawal-limits.ts'

/** The most statements a day about one order of their address that are mailed to it and to the hub; more are kept, and stand in the list. */
const maxMailsOfOrderADay = 5
const dayMs = 24 * 60 * 60 * 1000

/**
 * Keeps the statement of whoever withdraws, once for every order that it names, confirms it to them with what it says and when it was made, and
 * tells the hub. The lines it is about stand still until the hub has decided, where it comes from whom their order is of. Such a statement is
 * always taken. The address of any other, and that of an order that its guest has not confirmed, can be a stranger's: it is told when a statement arrived, and nothing that its sender typed. Refusal:
 * `TooManyRequests` for more of those from one network.
 */
export const declareWithdrawal = async (
  tx: Tx,
  actor: Actor,
  statement: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const declaredAt = actor.now.toISOString()
  const orders = await ordersCalled(tx, statement.contract)
  const kept: Kept[] = []
  for (const order of orders.length === 0 ? [undefined] : orders) kept.push(await keep(tx, actor, order, statement))
  const isOwn = kept.some(({ isProven }) => isProven)
  if (!isOwn) await countStatement(tx, actor)
  queueMails(tx, [
    ...(isOwn ? confirmationsOf(kept, actor, statement) : await notesOf(tx, kept, actor, statement)),
    ...(await noticesOf(tx, kept, actor)),
  ])
  return { answer: { declaredAt }, facts: kept.map(({ fact }) => fact) }
}

type Kept = {
  /** Its lines stand still, and its address is that of a confirmed order. */
  readonly isProven: boolean
  /** Today's statements about this order have reached the limit of mails. */
  readonly isOneTooMany: boolean
  readonly hub: { readonly id: string; readonly name: string; readonly email: string; readonly contactName: string }
  readonly orderNumber: string | null
  readonly toHub: OutgoingMail
  readonly fact: Fact
}

/** To whom an order is of: what they declared, once for each hub. */
const confirmationsOf = (
  kept: readonly Kept[],
  { now, locale }: Actor,
  { name, email, contract: orderNumber, goods }: BodyOf<typeof contract>,
): OutgoingMail[] => {
  const told = kept.filter(({ isProven, isOneTooMany }) => isProven && !isOneTooMany)
  const data = { name, orderNumber, goods, email, declaredAt: now.toISOString() }
  return [...new Set(told.map(({ hub }) => hub.name))].map((hubName) => {
    return { recipient: email, locale, template: 'withdrawalReceived', data: { ...data, hubName } }
  })
}

/** To an address that may be a stranger's. */
const notesOf = async (
  tx: Tx,
  [first]: readonly Kept[],
  actor: Actor,
  { email, contract: called }: BodyOf<typeof contract>,
): Promise<OutgoingMail[]> => {
  if (first === undefined || !(await mayConfirm(tx, actor, email))) return []
  const orderNumber = first.orderNumber ?? orderNumbersIn(called)[0] ?? ''
  const data = { hubName: first.hub.name, orderNumber, declaredAt: actor.now.toISOString() }
  return [{ recipient: email, locale: actor.locale, template: 'withdrawalNoted', data }]
}

const noticesOf = async (tx: Tx, kept: readonly Kept[], { now }: Actor): Promise<OutgoingMail[]> => {
  const notices: OutgoingMail[] = []
  for (const { isProven, isOneTooMany, hub, toHub } of kept) {
    const notice = isProven ? (isOneTooMany ? 'list' : 'itself') : await noticeToHub(tx, now, hub.id)
    if (notice === 'itself') notices.push(toHub)
    if (notice === 'flood')
      notices.push({
        ...{ recipient: hub.email, locale: 'de-DE', template: 'withdrawalsFlood' },
        data: { name: hub.contactName },
      })
  }
  return notices
}

/** The statement as it is kept for one order that it names, or for none, and what its hub is told. */
const keep = async (
  tx: Tx,
  actor: Actor,
  order: LockedCustomerOrder | undefined,
  statement: BodyOf<typeof contract>,
): Promise<Kept> => {
  const { locale: _, ...who } = actor
  const declaredAt = actor.now
  const retailerId = order?.retailerId ?? (await regionsHub(tx))
  const stopped = order === undefined ? { isSure: false } : await stop(tx, actor, order, statement)
  const isOneTooMany = order !== undefined && stopped.isSure && (await areMany(tx, order, declaredAt))
  const isUnconfirmed = order !== undefined && (await unconfirmedOf(tx, [order.id])).size > 0
  const isProven = stopped.isSure && !isUnconfirmed
  const [saved] = await tx
    .insert(withdrawals)
    .values({ ...statement, declaredAt, retailerId, orderId: order?.id ?? null, ...stopped })
    .returning({ id: withdrawals.id })
  const { id } = invariant(saved, 'an insert returns what it wrote')
  const [found] = await tx.select().from(readableCompanies).where(eq(readableCompanies.id, retailerId))
  const hub = invariant(found, 'a withdrawal has a hub')
  const { name: consumerName, email, contract: called, goods } = statement
  const orderNumber = order?.orderNumber ?? called
  const data = { hubName: hub.name, orderNumber, goods, email, declaredAt: declaredAt.toISOString() }
  const toHub: OutgoingMail = {
    ...{ recipient: hub.email, locale: 'de-DE', template: 'withdrawalDeclared' },
    data: { ...data, name: hub.contactName, consumerName, isKnown: order !== undefined },
  }
  audit(tx, who, { action: 'withdrawal.declare', subject: 'withdrawal', subjectId: id, after: { orderNumber } })
  const fact: Fact = order === undefined ? { kind: 'withdrawalChanged', retailerId } : withdrawnFrom(order)
  return { isProven, isOneTooMany, hub, orderNumber: order?.orderNumber ?? null, toHub, fact }
}

/** Both sides see the order anew, and what is charged for it follows. */
export const withdrawnFrom = (order: LockedCustomerOrder): Fact => ({
  kind: 'ordersMoved',
  action: 'withdraw',
  orders: [{ id: order.id, customerId: buyerIdOf(order), retailerId: order.retailerId }],
})

/** The addresses of whom an order is of: what it says, and that of their account. */
export const emailsOf = async (
  tx: Tx,
  { contact, guestContact, privateCustomerId }: LockedCustomerOrder,
): Promise<readonly string[]> => {
  const { id, email } = readableUsers
  const people =
    privateCustomerId === null ? [] : await tx.select({ email }).from(readableUsers).where(eq(id, privateCustomerId))
  return [contact.email, guestContact?.email ?? '', ...people.map((person) => person.email ?? '')]
}

/** The lines that a statement is about, which wait for the hub from now on if their own buyer makes it, also once it has refused another. */
export const stop = async (
  tx: Tx,
  { by }: Pick<Actor, 'by'>,
  order: LockedCustomerOrder,
  { email, goods }: Pick<BodyOf<typeof contract>, 'email' | 'goods'>,
): Promise<{ itemIds: string[]; isSure: boolean }> => {
  const living = order.items.filter(({ status }) => status !== 'cancelled')
  const itemIds = linesWithdrawn(
    goods,
    living.map(({ id, articleNameDe, articleNameEn }) => ({ id, names: [articleNameDe, articleNameEn] })),
  )
  const isOwn = order.privateCustomerId !== null && personOf(by) === order.privateCustomerId
  const isSure = isOwn || (await emailsOf(tx, order)).some((own) => stopsAtOnce(email, own))
  if (isSure && itemIds.length > 0) {
    const { id, withdrawal } = businessCustomerOrderItems
    await tx
      .update(businessCustomerOrderItems)
      .set({ withdrawal: 'declared' })
      .where(and(inArray(id, [...itemIds]), sql`${withdrawal} is distinct from 'accepted'`))
    await tx
      .update(businessCustomerOrders)
      .set({ version: sql`${businessCustomerOrders.version} + 1` })
      .where(eq(businessCustomerOrders.id, order.id))
  }
  return { itemIds: [...itemIds], isSure }
}

/** Those of its own address that came about an order in the last day are as many as are mailed. */
const areMany = async (tx: Tx, order: LockedCustomerOrder, now: Date): Promise<boolean> => {
  const { orderId, isSure, declaredAt } = withdrawals
  const since = sql`${declaredAt} > ${new Date(now.getTime() - dayMs).toISOString()}::timestamptz`
  return (await tx.$count(withdrawals, and(eq(orderId, order.id), eq(isSure, true), since))) >= maxMailsOfOrderADay
}

/** The consumers' orders that a statement names, locked; a business has no right to withdraw. */
const ordersCalled = async (tx: Tx, contract: string): Promise<readonly LockedCustomerOrder[]> => {
  const { id, orderNumber, channel } = businessCustomerOrders
  const orders = await tx
    .select({ id })
    .from(businessCustomerOrders)
    .where(and(inArray(orderNumber, [...orderNumbersIn(contract)]), eq(channel, 'b2c')))
  return lockOrderRows(
    tx,
    orders.map((order) => order.id),
  )
}

const regionsHub = async (tx: Tx): Promise<string> => {
  const contact = { name: '', email: '', phone: '', locale: 'de-DE' } as const
  const market = await marketOfBuyer(tx, { buyer: { kind: 'guest', contact, hubId: null }, channel: 'b2c' })
  return market.retailerId
}
