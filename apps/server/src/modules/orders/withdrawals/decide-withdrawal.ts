import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { decideWithdrawal as contract } from '@regionalmarkt/contract/orders/withdrawals.ts'
import { chargedAmount } from '@regionalmarkt/domain/orders/complaint.ts'
import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { orderNumbersIn } from '@regionalmarkt/domain/orders/order-number.ts'
import { isBookedOnOrder } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { decideWithdrawal, refundUntil, stopsAtOnce } from '@regionalmarkt/domain/orders/withdrawal.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { DomainError, orNotFound, orRefuse } from '../../../platform/domain-error.ts'
import type { Fact, OutcomeToAsk } from '../../../platform/facts.ts'
import { readableCompanies } from '../../accounts/public.ts'
import { queueMails } from '../../notifications/public.ts'
import { cancelItems } from '../cancel-items.ts'
import { keepCredited } from '../complaints/keep-credited.ts'
import { paymentStatusSql } from '../customer-order-row.ts'
import { type CustomerOrderItem, type LockedCustomerOrder, lockCustomerOrder } from '../lock-customer-orders.ts'
import { mailLineOf, partiesOf } from '../order-mails.ts'
import { buyerIdOf } from '../parties.ts'
import { isAccountWanted } from '../payments/debited-accounts.ts'
import { businessCustomerOrderItems, businessCustomerOrders, complaints, withdrawals } from '../tables.ts'
import { withdrawnFrom } from './declare-withdrawal.ts'
import { withdrawalRows } from './withdrawal-rows.ts'

type Row = ResponseOf<typeof contract>
type Params = ParamsOf<typeof contract>
type Stored = typeof withdrawals.$inferSelect

/** One statement at the viewer's hub; `NotFound` for another hub's. */
export const withdrawalOf = async (db: Queryable, { viewer }: CompanyActor, { withdrawalId }: Params): Promise<Row> =>
  orNotFound((await withdrawalRows(db, sql`w.id = ${withdrawalId} and w.retailer_id = ${viewer.company.id}`, 1))[0])

/** The same, held, once its order is; `VersionOutdated` with the statement as it stands. */
export const findWithdrawal = async (tx: Tx, actor: CompanyActor, version: number, params: Params): Promise<Stored> => {
  const { id, retailerId } = withdrawals
  const isTheirs = and(eq(id, params.withdrawalId), eq(retailerId, actor.viewer.company.id))
  const stored = orNotFound((await tx.select().from(withdrawals).where(isTheirs).for('no key update'))[0])
  if (stored.version !== version)
    throw new DomainError('VersionOutdated', { current: await withdrawalOf(tx, actor, params) })
  return stored
}

/** The order of a statement and then the statement, both held. */
const hold = async (tx: Tx, actor: CompanyActor, version: number, params: Params) => {
  const { orderNumber } = await withdrawalOf(tx, actor, params)
  const { id: retailerId } = actor.viewer.company
  const order = orderNumber === null ? null : await lockCustomerOrder(tx, { retailerId }, orderNumber)
  return { order, stored: await findWithdrawal(tx, actor, version, params) }
}

/** Whether anything was paid for an order that has not gone back. */
const isAnythingPaid = async (tx: Tx, order: LockedCustomerOrder): Promise<boolean> => {
  if (isBookedOnOrder(order.paymentKind)) return order.paidCents > order.paidBackCents
  const { rows } = await tx.execute<{ status: string }>(
    sql`select ${paymentStatusSql} as status from ${businessCustomerOrders} o where o.id = ${order.id}`,
  )
  return rows[0]?.status === 'paid' || rows[0]?.status === 'partiallyPaid'
}

/**
 * The hub's decision about a consumer's statement. Accepted goods that are not handed over are cancelled; handed over ones are credited with
 * everything that goes with them, so that documents and the order's money follow. Refused goods go on. Refusals: `VersionOutdated`,
 * `WithdrawalDecided`, `ReasonRequired`; `NotFound` for a line it does not name, or another hub's.
 */
export const decide = async (
  tx: Tx,
  actor: CompanyActor,
  version: number,
  params: Params,
  { acceptedItemIds, refusal }: BodyOf<typeof contract>,
): Promise<OutcomeToAsk<Row>> => {
  const { order, stored } = await hold(tx, actor, version, params)
  const { state, itemIds: lineIds } = stored
  const decided = orRefuse(decideWithdrawal({ state, lineIds }, { acceptedIds: acceptedItemIds, refusal }))
  const isPaid = order !== null && (await isAnythingPaid(tx, order))
  const facts: readonly Fact[] =
    order === null
      ? [{ kind: 'withdrawalChanged', retailerId: stored.retailerId }]
      : await apply(tx, actor, order, decided, stored)
  await tx
    .update(withdrawals)
    .set({
      state: decided.state,
      refusal: decided.refused.length > 0 || decided.accepted.length === 0 ? refusal : null,
      decidedAt: actor.now,
      version: stored.version + 1,
    })
    .where(eq(withdrawals.id, stored.id))
  await tellOfDecision(tx, order, stored, { ...decided, refusal, isPaid })
  const subject = { subject: 'withdrawal', subjectId: stored.id }
  audit(tx, actor, {
    ...{ action: 'withdrawal.decide', ...subject },
    after: { orderNumber: order?.orderNumber ?? stored.contract, status: decided.state },
  })
  return { answer: () => withdrawalOf(tx, actor, params), facts }
}

type Decided = { readonly accepted: readonly string[]; readonly refused: readonly string[] }

const apply = async (
  tx: Tx,
  actor: CompanyActor,
  order: LockedCustomerOrder,
  { accepted, refused }: Decided,
  { id: statementId, declaredAt }: Stored,
): Promise<readonly Fact[]> => {
  await markItems(tx, accepted, 'accepted')
  const waiting = await linesOfOthers(tx, order.id, statementId)
  await markItems(
    tx,
    refused.filter((line) => !waiting.has(line)),
    'refused',
  )
  const items = order.items.filter(({ id }) => accepted.includes(id))
  const open = items.filter(({ status }) => !isClosed(status)).map(({ id }) => id)
  const by = { actor: 'hub', reason: { code: 'withdrawn' } } as const
  const cancelled = open.length === 0 ? { order, facts: [] } : await cancelItems(tx, actor, order, open, by)
  const delivered = items.filter(({ status }) => status === 'completed')
  const { id, retailerId } = order
  const withdrawn = withdrawnFrom(order)
  if (delivered.length === 0) return [...cancelled.facts, withdrawn]
  await creditAll(tx, actor, cancelled.order, delivered, declaredAt)
  const parties = { id, customerId: buyerIdOf(order), retailerId }
  return [...cancelled.facts, withdrawn, { kind: 'complaintChanged', order: parties, retailerOrders: [] }]
}

/** Lines that wait for the decision about another statement of the order's own buyer. */
const linesOfOthers = async (tx: Tx, orderId: string, statementId: string): Promise<ReadonlySet<string>> => {
  const { id, itemIds, orderId: ofOrder, state, isSure } = withdrawals
  const waits = and(eq(ofOrder, orderId), ne(id, statementId), eq(state, 'declared'), eq(isSure, true))
  const others = await tx.select({ itemIds }).from(withdrawals).where(waits)
  return new Set(others.flatMap((other) => other.itemIds))
}

/** An accepted line stays accepted, even if a second statement about it is refused. */
const markItems = async (tx: Tx, ids: readonly string[], state: 'accepted' | 'refused'): Promise<void> => {
  if (ids.length === 0) return
  const { id, withdrawal } = businessCustomerOrderItems
  await tx
    .update(businessCustomerOrderItems)
    .set({ withdrawal: state })
    .where(and(inArray(id, [...ids]), sql`${withdrawal} is distinct from 'accepted'`))
}

/**
 * Credits what of these lines no complaint has credited yet. What complaints only ask for is in it: they are settled by that. Anything asked
 * back of a supplier stays asked.
 */
const creditAll = async (
  tx: Tx,
  actor: CompanyActor,
  order: LockedCustomerOrder,
  items: readonly CustomerOrderItem[],
  declaredAt: Date,
): Promise<void> => {
  const { orderItemId, creditedAmount } = complaints
  const ids = items.map(({ id }) => id)
  await tx
    .update(complaints)
    .set({ status: 'withdrawn', decidedAt: actor.now, version: sql`${complaints.version} + 1` })
    .where(and(inArray(orderItemId, ids), inArray(complaints.status, ['open', 'passedOn'])))
  const others = await tx.select({ orderItemId, creditedAmount }).from(complaints).where(inArray(orderItemId, ids))
  const { retailerId, customerId } = order
  const rows = items.flatMap((item) => {
    const charged = chargedAmount({ ...item, quantity: item.deliveredQuantity ?? 0 })
    const credited = others
      .filter((other) => other.orderItemId === item.id)
      .reduce((sum, other) => sum + (other.creditedAmount ?? 0), 0)
    const left = charged.amount - credited
    if (left <= 0) return []
    const whose = { retailerId, customerId, orderItemId: item.id, supplierId: item.supplierId }
    const what = {
      reason: 'withdrawn',
      measure: charged.measure,
      amount: left,
      creditedAmount: left,
      note: '',
    } as const
    const when = { reportedAt: declaredAt, decidedAt: actor.now, status: 'credited' } as const
    return [{ ...whose, ...what, ...when, reportedBy: order.privateCustomerId }]
  })
  if (rows.length > 0) await tx.insert(complaints).values(rows)
  await keepCredited(tx, order)
}

const tellOfDecision = async (
  tx: Tx,
  order: LockedCustomerOrder | null,
  { name, email, contract: called, declaredAt, isSure, retailerId }: Stored,
  {
    accepted,
    refused,
    refusal,
    isPaid,
  }: Decided & Pick<BodyOf<typeof contract>, 'refusal'> & { readonly isPaid: boolean },
): Promise<void> => {
  const [hub] = await tx.select().from(readableCompanies).where(eq(readableCompanies.id, retailerId))
  // Nobody but its own buyer gets what opens the order.
  const [party] = order === null || !isSure ? [] : await partiesOf(tx, [order.id])
  const isReader = typeof party?.recipient === 'string' && stopsAtOnce(email, party.recipient)
  const isRefunded = isPaid && accepted.length > 0
  const lines = (ids: readonly string[]) =>
    (order?.items ?? []).filter(({ id }) => ids.includes(id)).map((item) => mailLineOf(item))
  queueMails(tx, [
    {
      ...{ recipient: email, locale: party?.locale ?? 'de-DE', template: 'withdrawalDecided' },
      isStrangers: !isReader || party?.isUnconfirmed,
      data: {
        ...{
          name,
          orderNumber: order?.orderNumber ?? orderNumbersIn(called)[0] ?? '',
          hubName: hub?.name ?? '',
          to: isReader ? (party?.to ?? null) : null,
        },
        ...{ accepted: lines(accepted), refused: lines(refused), refusal },
        refundUntil: isRefunded ? refundUntil(declaredAt) : null,
        ...(isRefunded && order !== null && (await isAccountWanted(tx, order)) && { tellAccountTo: hub?.email ?? '' }),
      },
    },
  ])
}
