import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type {
  getComplaint as contract,
  creditComplaint,
  passComplaintOn,
  refuseComplaint,
} from '@regionalmarkt/contract/orders/complaints.ts'
import {
  amountLeft,
  type ComplaintState,
  type ComplaintStep,
  chargedAmount,
  complaintAfter,
  complaintSteps,
  withinLeft,
} from '@regionalmarkt/domain/orders/complaint.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { DomainError, orNotFound, orRefuse } from '../../../platform/domain-error.ts'
import type { Fact, OutcomeToAsk } from '../../../platform/facts.ts'
import { permissionOf } from '../../../platform/permission.ts'
import { lockRetailerOrderRows } from '../../procurement/public.ts'
import { amountsSql } from '../kept-corrections.ts'
import { type LockedCustomerOrder, lockOrderRows } from '../lock-customer-orders.ts'
import { buyerIdOf } from '../parties.ts'
import { businessCustomerOrderItems, complaints } from '../tables.ts'
import { tellOfDecision, tellOfRecourse, tellOfRecourseTakenBack } from './complaint-mails.ts'
import { hubsRow, type StoredComplaint, storedComplaints } from './complaint-rows.ts'
import { keepCredited } from './keep-credited.ts'
import { type LineForRecourse, linesForRecourse } from './lines-for-recourse.ts'

type Opened = ResponseOf<typeof contract>
type Params = ParamsOf<typeof contract>

const stateOf = ({ status, recourse, isWithdrawn }: StoredComplaint) => ({
  status,
  hasRecourse: recourse !== null,
  isWithdrawn,
})

/** How much of the line was charged, and how much of that no other complaint names. */
const leftOf = async (db: Queryable, { id, itemId }: StoredComplaint) => {
  const [item] = await db.select().from(businessCustomerOrderItems).where(eq(businessCustomerOrderItems.id, itemId))
  const line = orNotFound(item)
  const others = await db
    .select({ status: complaints.status, amount: complaints.amount })
    .from(complaints)
    .where(and(eq(complaints.orderItemId, itemId), ne(complaints.id, id)))
  const { rows } = await db.execute<{ corrected: number }>(
    sql`select ${amountsSql(sql`c.order_item_id = ${itemId}`)} as corrected`,
  )
  const charged = chargedAmount({ ...line, quantity: line.deliveredQuantity ?? 0 }, rows[0]?.corrected)
  return { charged: charged.amount, left: amountLeft(charged, others) }
}

const find = async (db: Queryable, { viewer }: CompanyActor, { complaintId }: Params): Promise<StoredComplaint> =>
  orNotFound((await storedComplaints(db, sql`m.id = ${complaintId} and m.retailer_id = ${viewer.company.id}`))[0])

/** One complaint at the viewer's hub, with what can be done about it. `NotFound` for one of another hub. */
export const complaintOf = async (db: Queryable, actor: CompanyActor, params: Params): Promise<Opened> => {
  const stored = await find(db, actor, params)
  const { charged } = await leftOf(db, stored)
  const [credit, refuse, passOn, takeRecourseBack] = complaintSteps.map((step) =>
    permissionOf(complaintAfter(step, stateOf(stored))),
  ) as [Opened['can']['credit'], Opened['can']['refuse'], Opened['can']['passOn'], Opened['can']['takeRecourseBack']]
  return {
    ...hubsRow(stored),
    ...{
      priceCents: stored.priceCents,
      deposits: stored.deposits.map(({ kind, count, cents }) => ({ kind, count, cents })),
      chargedAmount: charged,
    },
    forRecourse: (await linesForRecourse(db, stored)).map(({ retailerOrderId: _, supplierId: __, ...line }) => line),
    can: { credit, refuse, passOn, takeRecourseBack },
  }
}

/** A complaint as one side finds it, and what that side is shown where somebody was faster. */
type Side = { readonly find: () => Promise<StoredComplaint>; readonly look: () => Promise<object> }

const atHub = (tx: Tx, actor: CompanyActor, params: Params): Side => ({
  find: () => find(tx, actor, params),
  look: () => complaintOf(tx, actor, params),
})

type Held = {
  readonly locked: LockedCustomerOrder
  readonly order: Extract<Fact, { kind: 'complaintChanged' }>['order']
  readonly before: StoredComplaint
  readonly after: ComplaintState
}

/** Holds what a step is about, orders first, and refuses it where it is not possible. `besides`: an order with a supplier that it will be about. */
export const hold = async (
  tx: Tx,
  { find, look }: Side,
  { version, step, besides = [] }: { version: number; step: ComplaintStep | 'takeBack'; besides?: readonly string[] },
): Promise<Held> => {
  const seen = await find()
  await lockRetailerOrderRows(tx, [...besides, ...(seen.recourse === null ? [] : [seen.recourse.retailerOrderId])])
  const locked = orNotFound((await lockOrderRows(tx, [seen.orderId]))[0])
  const { id, retailerId } = locked
  await tx.select({ id: complaints.id }).from(complaints).where(eq(complaints.id, seen.id)).for('no key update')
  const before = await find()
  if (before.version !== version) throw new DomainError('VersionOutdated', { current: await look() })
  const order = { id, customerId: buyerIdOf(locked), retailerId }
  return { locked, order, before, after: orRefuse(complaintAfter(step, stateOf(before))) }
}

type Change = Partial<typeof complaints.$inferInsert>
/** Nothing is asked back of the supplier any more. */
export const noRecourse = {
  recourseItemId: null,
  recourseAmount: null,
  recourseNote: null,
  recourseAt: null,
} satisfies Change
export const noAnswer = { recourseAnswer: null, recourseAnswerNote: null, recourseAnsweredAt: null } satisfies Change

export const save = (tx: Tx, id: string, change: Change) =>
  tx
    .update(complaints)
    .set({ ...change, version: sql`${complaints.version} + 1` })
    .where(eq(complaints.id, id))

type Recourse = Pick<LineForRecourse, 'retailerOrderId' | 'supplierId'>

const done = (
  tx: Tx,
  actor: CompanyActor,
  { order, before }: Held,
  recourse: Recourse | null,
): OutcomeToAsk<Opened> => {
  const { retailerId } = order
  const retailerOrders =
    recourse === null ? [] : [{ id: recourse.retailerOrderId, retailerId, supplierId: recourse.supplierId }]
  return {
    answer: () => complaintOf(tx, actor, { complaintId: before.id }),
    facts: [{ kind: 'complaintChanged', order, retailerOrders }],
  }
}

export const about = ({ orderId, itemId }: StoredComplaint) => ({
  of: { subject: 'businessCustomerOrder', subjectId: orderId } as const,
  itemId,
})

/**
 * Credits a part or all of what a customer complains about, also in place of another decision: the next document has it. Refusals:
 * `VersionOutdated`, `QuantityTooHigh` (fact `maximum`); `NotFound` for a complaint at another hub.
 */
export const credit = async (
  tx: Tx,
  actor: CompanyActor,
  version: number,
  params: Params,
  { amount, answer }: BodyOf<typeof creditComplaint>,
): Promise<OutcomeToAsk<Opened>> => {
  const held = await hold(tx, atHub(tx, actor, params), { version, step: 'credit' })
  const { before, after } = held
  const { left } = await leftOf(tx, before)
  orRefuse(withinLeft(amount, Math.min(before.amount, left)))
  await save(tx, before.id, { status: after.status, creditedAmount: amount, answer, decidedAt: actor.now })
  await keepCredited(tx, held.locked)
  await tellOfDecision(tx, before.id)
  const { of, itemId } = about(before)
  audit(tx, actor, {
    ...{ action: 'businessCustomerOrder.creditComplaint', ...of },
    before: { lines: [{ itemId, status: before.status, creditedAmount: before.creditedAmount }] },
    after: { lines: [{ itemId, status: after.status, measure: before.measure, creditedAmount: amount, answer }] },
  })
  return done(tx, actor, held, null)
}

/** Refuses a complaint, and asks nothing back of the supplier any more. Refusals: `VersionOutdated`, `ComplaintRefused`. */
export const refuse = async (
  tx: Tx,
  actor: CompanyActor,
  version: number,
  params: Params,
  { reason }: BodyOf<typeof refuseComplaint>,
): Promise<OutcomeToAsk<Opened>> => {
  const held = await hold(tx, atHub(tx, actor, params), { version, step: 'refuse' })
  const { before, after } = held
  if (before.recourse !== null) await tellOfRecourseTakenBack(tx, before.id)
  const decided = { status: after.status, creditedAmount: null, answer: reason, decidedAt: actor.now }
  await save(tx, before.id, { ...decided, ...noRecourse, ...noAnswer })
  await keepCredited(tx, held.locked)
  await tellOfDecision(tx, before.id)
  const { of, itemId } = about(before)
  audit(tx, actor, {
    ...{ action: 'businessCustomerOrder.refuseComplaint', ...of },
    before: { lines: [{ itemId, status: before.status, creditedAmount: before.creditedAmount }] },
    after: { lines: [{ itemId, status: after.status, answer: reason }] },
  })
  return done(tx, actor, held, before.recourse)
}

/**
 * Passes a complaint on to the supplier of the goods, who is settled with for so much less. Refusals: `VersionOutdated`, `ComplaintRefused`,
 * `RecourseTaken`, `QuantityTooHigh` (fact `maximum`); `NotFound` for a delivery of other goods, or of another hub.
 */
export const passOn = async (
  tx: Tx,
  actor: CompanyActor,
  version: number,
  params: Params,
  { retailerOrderItemId, amount, note }: BodyOf<typeof passComplaintOn>,
): Promise<OutcomeToAsk<Opened>> => {
  const ofLine = async () => {
    const lines = await linesForRecourse(tx, await find(tx, actor, params))
    return orNotFound(lines.find((line) => line.retailerOrderItemId === retailerOrderItemId))
  }
  const held = await hold(tx, atHub(tx, actor, params), {
    version,
    step: 'passOn',
    besides: [(await ofLine()).retailerOrderId],
  })
  const { before, after } = held
  const line = await ofLine()
  orRefuse(withinLeft(amount, Math.min(before.amount, line.left)))
  const recourse = {
    recourseItemId: retailerOrderItemId,
    recourseAmount: amount,
    recourseNote: note,
    recourseAt: actor.now,
  }
  await save(tx, before.id, { status: after.status, ...recourse, ...noAnswer })
  await tellOfRecourse(tx, before.id)
  const { of, itemId } = about(before)
  const asked = { measure: before.measure, recourseAmount: amount, note }
  audit(tx, actor, {
    ...{ action: 'businessCustomerOrder.passComplaintOn', ...of },
    before: { lines: [{ itemId, status: before.status }] },
    after: {
      lines: [{ itemId, status: after.status, recourseItemId: retailerOrderItemId, ...asked }],
    },
  })
  return done(tx, actor, held, line)
}

/** Asks nothing back of the supplier any more, who is told; its next settlement has it again. Refusals: `VersionOutdated`, `NoRecourse`. */
export const takeRecourseBack = async (
  tx: Tx,
  actor: CompanyActor,
  version: number,
  params: Params,
): Promise<OutcomeToAsk<Opened>> => {
  const held = await hold(tx, atHub(tx, actor, params), { version, step: 'takeRecourseBack' })
  const { before, after } = held
  await tellOfRecourseTakenBack(tx, before.id)
  await save(tx, before.id, { status: after.status, ...noRecourse, ...noAnswer })
  const { of, itemId } = about(before)
  audit(tx, actor, {
    ...{ action: 'businessCustomerOrder.takeRecourseBack', ...of },
    before: { lines: [{ itemId, status: before.status, recourseAmount: before.recourse?.amount }] },
    after: { lines: [{ itemId, status: after.status, measure: before.measure }] },
  })
  return done(tx, actor, held, before.recourse)
}
