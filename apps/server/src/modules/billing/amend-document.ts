import type {
  amendDocument as contract,
  getCorrectable,
  previewCorrections,
} from '@regionalmarkt/contract/billing/corrections.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import {
  agreedFeeOf,
  billableLines,
  type ChargedLine,
  correctableOf,
  type DeliveredOrder,
  dueOn,
  feeOf,
  withoutNothing,
} from '@regionalmarkt/domain/billing/billable.ts'
import { documentLineCents, kindOf, sideOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import {
  type Correction,
  correctFee,
  correctLine,
  type WantedCorrection,
} from '@regionalmarkt/domain/billing/correction.ts'
import { documentCan } from '@regionalmarkt/domain/billing/document-steps.ts'
import { documentTotals, withVat } from '@regionalmarkt/domain/billing/document-totals.ts'
import { addCents } from '@regionalmarkt/domain/money/cents.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { keepCorrections, lockOrderRows, totalsView, withdrawnItems } from '../orders/public.ts'
import { lockRetailerOrderRows } from '../procurement/public.ts'
import { takeOffCorrected } from './bank-runs/take-off.ts'
import { lookAtOrders, renewDraft, type Source, sourcesOf } from './billable-orders.ts'
import { lineView } from './get-document.ts'
import { issueLocked } from './issue-document.ts'
import { findDocument, type LockedDocument, lockDocument, stateOf } from './lock-document.ts'
import { linesOf } from './stored-lines.ts'
import { billingDocuments, billingLines } from './tables.ts'
import { saveDraft } from './write-documents.ts'

type Params = ParamsOf<typeof contract>
type Wanted = BodyOf<typeof contract>['corrections']
type Goods = Source & { readonly order: DeliveredOrder }

/** The orders of which a document has lines. */
const goodsOf = async (db: Queryable, documentId: string): Promise<Goods[]> => {
  const ids = (await linesOf(db, documentId)).flatMap(
    ({ orderId, retailerOrderId }) => orderId ?? retailerOrderId ?? [],
  )
  const sources = await sourcesOf(db, [...new Set(ids)])
  return sources.flatMap(({ order, ...source }) => (order === null ? [] : [{ ...source, order }]))
}

const isAllWithdrawn = ({ items }: DeliveredOrder): boolean =>
  items.length > 0 && items.every(({ isWithdrawn }) => isWithdrawn === true)

/** The possible corrections of a document of the viewer's hub. `NotFound` for one of another hub. */
export const correctableFor = async (
  db: Queryable,
  actor: CompanyActor,
  { documentId }: Params,
): Promise<ResponseOf<typeof getCorrectable>> => {
  const { kind, channel, number } = await findDocument(db, actor, documentId)
  const goods = await goodsOf(db, documentId)
  return {
    ...{ side: sideOf(kind), channel, number },
    orders: goods.map(({ id, order, taxStatus }) => ({
      ...{ id, orderNumber: order.orderNumber, deliveredOn: order.deliveredOn },
      feeCents: isAllWithdrawn(order) ? null : feeOf(order),
      lines: correctableOf(order, taxStatus).flatMap(({ line: { vatBasisPoints, rates, isWithdrawn }, ...line }) =>
        isWithdrawn === true ? [] : [{ ...line, vatBasisPoints, rates: [...rates] }],
      ),
    })),
  }
}

/** Cents due of one line, or of the delivery of an order (null), by its price basis. */
const centsOf = ({ side, taxStatus }: Goods, order: DeliveredOrder, itemId: string | null): number =>
  addCents(
    dueOn(side, order, taxStatus)
      .filter(({ orderItemId, kind }) => (itemId === null ? kind === 'delivery' : orderItemId === itemId))
      .map(documentLineCents),
  )

type Plan = {
  readonly lines: readonly ChargedLine[]
  /** Something else is due than without it. */
  readonly isOther: boolean
  readonly corrections: readonly (Correction & { readonly orderId: string; readonly itemId: string | null })[]
}

/**
 * The corrections of one order, and the lines that say so. `undecided`: goods from which their consumer has withdrawn; until the hub has
 * decided about that they get no dearer (`WithdrawalOpen`).
 */
const planOf = (goods: Goods, wanted: Wanted, undecided: ReadonlySet<string>): Plan => {
  const { id, side, channel, order, taxStatus, due, charged } = goods
  const correctable = correctableOf(order, taxStatus)
  const fee = wanted.find(({ of, kind }) => of === id && kind === 'fee')
  const agreedFee = channel === 'b2c' ? { of: id, fee: agreedFeeOf(order) } : null
  const ofOrder = fee === undefined ? [] : orRefuse(correctFee(feeOf(order), fee.value, agreedFee))
  const ofItems = new Map(
    correctable.flatMap(({ id: itemId, line }) => {
      const own = wanted.filter(({ of }) => of === itemId)
      const kinds = own.flatMap(({ kind, value }): WantedCorrection[] => (kind === 'fee' ? [] : [{ kind, value }]))
      return kinds.length === 0 ? [] : [[itemId, orRefuse(correctLine(line, kinds))] as const]
    }),
  )
  if (ofOrder.length + ofItems.size === 0) return { lines: [], corrections: [], isOther: false }
  const corrected = {
    ...order,
    corrections: [...(order.corrections ?? []), ...ofOrder],
    items: order.items.map((item) => ({
      ...item,
      corrections: [...(item.corrections ?? []), ...(ofItems.get(item.id) ?? [])],
    })),
  }
  const dueThen = dueOn(side, corrected, taxStatus)
  const isAll = order.items.every((item) => undecided.has(item.id))
  const untouchable = [...[...ofItems.keys()].filter((itemId) => undecided.has(itemId)), ...(isAll ? [null] : [])]
  if (untouchable.some((of) => centsOf(goods, corrected, of) > centsOf(goods, order, of)))
    throw new DomainError('WithdrawalOpen')
  // Everything else of the order that waits to be billed waits on.
  const lines = withoutNothing(billableLines(dueThen, charged)).filter(({ orderItemId, retailerOrderItemId }) => {
    const itemId = orderItemId ?? retailerOrderItemId
    return itemId === null || ofItems.has(itemId)
  })
  return {
    lines: withVat(channel, lines, charged),
    isOther: withoutNothing(billableLines(dueThen, due)).length > 0,
    corrections: [
      ...ofOrder.map((each) => ({ ...each, orderId: id, itemId: null })),
      ...[...ofItems].flatMap(([itemId, all]) => all.map((each) => ({ ...each, orderId: id, itemId }))),
    ],
  }
}

/** `OrderInDraft` where other drafts charge something of these orders: they would have to be written anew. */
const checkNoDraft = async (db: Queryable, documentId: string, orderIds: readonly string[]): Promise<void> => {
  const ids = sql`any(${sql.param([...orderIds])}::uuid[])`
  const { rows } = await db.execute(sql`
    select from ${billingLines} l join ${billingDocuments} d on d.id = l.document_id and d.issued_at is null
    where d.id <> ${documentId} and (l.order_id = ${ids} or l.retailer_order_id = ${ids}) limit 1`)
  if (rows.length > 0) throw new DomainError('OrderInDraft')
}

/**
 * The corrections of a document, and the lines that say so. `NotFound` for anything that is no line or order of it; `OrderInDraft`,
 * `NothingCorrected`, `CorrectionAboveAgreed`, `CorrectionTooHigh`, `LineTooDear`, `VatRateUnknown`, `WithdrawalOpen`.
 */
const planFor = async (db: Queryable, document: LockedDocument, wanted: Wanted): Promise<Plan> => {
  orRefuse(documentCan('amend', stateOf(document)))
  const goods = await goodsOf(db, document.id)
  const known = new Set(
    goods.flatMap(({ id, order }) => [`${id} true`, ...order.items.map((item) => `${item.id} false`)]),
  )
  if (wanted.some(({ of, kind }) => !known.has(`${of} ${kind === 'fee'}`))) throw new DomainError('NotFound')
  const undecided = await withdrawnItems(
    db,
    goods.map(({ id }) => id),
  )
  const plans = goods.map((each) => planOf(each, wanted, undecided))
  const [lines, corrections] = [plans.flatMap((plan) => plan.lines), plans.flatMap((plan) => plan.corrections)]
  const isOther = plans.some((plan) => plan.isOther)
  await checkNoDraft(db, document.id, [...new Set(corrections.map(({ orderId }) => orderId))])
  if (!isOther) throw new DomainError('NothingCorrected')
  return { lines, corrections, isOther }
}

/** The lines and sums of a correction of a document, to be read before it is issued. Refusals as of `amendDocument`. */
export const previewOfCorrections = async (
  db: Queryable,
  actor: CompanyActor,
  { documentId }: Params,
  { corrections }: BodyOf<typeof previewCorrections>,
): Promise<ResponseOf<typeof previewCorrections>> => {
  const document = await findDocument(db, actor, documentId)
  const { lines } = await planFor(db, document, corrections)
  return { lines: lines.map(lineView), totals: totalsView(documentTotals({ channel: document.channel, lines })) }
}

/**
 * Puts lines of a document right: of a draft, by writing it anew; of an issued one, by a credit or a further charge that names it. The
 * correction counts for everything that is billed of the order from then on. Refusals: `DocumentCorrected`, `DocumentIsCorrection`,
 * `DocumentObjected`, `OrderInDraft`, `NothingCorrected`, `CorrectionAboveAgreed`, `CorrectionTooHigh`, `LineTooDear`, `VatRateUnknown`,
 * `WithdrawalOpen`, `CorrectionChanged`, `DocumentIncomplete`, `SelfBillingNotAgreed`.
 */
export const amendDocument = async (
  tx: Tx,
  actor: CompanyActor,
  { documentId }: Params,
  { corrections: wanted, reason, grossCents }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  await findDocument(tx, actor, documentId)
  const goods = await goodsOf(tx, documentId)
  const idsOf = (side: Goods['side']) => goods.filter((each) => each.side === side).map(({ id }) => id)
  await lockRetailerOrderRows(tx, idsOf('supplier'))
  const orders = await lockOrderRows(tx, idsOf('customer'))
  const document = await lockDocument(tx, actor, documentId)
  // Nobody else writes a document of these orders meanwhile.
  await lookAtOrders(
    tx,
    goods.map(({ id }) => id),
  )
  const plan = await planFor(tx, document, wanted)
  const { retailerId, partnerId, channel, billingAddress, taxStatus, agreedOn } = document
  const { lines, corrections } = plan
  const now = documentTotals({ channel, lines }).grossCents
  if (grossCents !== undefined && now !== grossCents) throw new DomainError('CorrectionChanged', { grossCents: now })
  const touched = new Set(corrections.map(({ orderId }) => orderId))
  const side = sideOf(document.kind)
  await keepCorrections(
    tx,
    actor,
    corrections.map((each) => ({ ...each, side })),
    { reason, orders: orders.filter(({ id }) => touched.has(id)) },
  )
  const after = { number: document.number, grossCents: now, reason }
  audit(tx, actor, { action: 'amend-document', subject: 'document', subjectId: documentId, after })
  if (document.issuedAt === null) {
    await renewDraft(tx, document, touched)
    await lookAtOrders(tx, [...touched])
    const { rows } = await tx.execute<{ id: string }>(sql`
      select d.id from ${billingDocuments} d where d.id = ${documentId}`)
    return {
      answer: { documentIds: rows.map(({ id }) => id) },
      facts: [{ kind: 'documentsChanged', retailerId, partnerId }],
    }
  }
  // A correction that is taken back, whose document was cancelled before: there is nothing to write.
  if (lines.length === 0) {
    await lookAtOrders(tx, [...touched])
    return { answer: { documentIds: [] }, facts: [{ kind: 'documentsChanged', retailerId, partnerId }] }
  }
  const of = { retailerId, partnerId, channel, billingAddress, taxStatus, agreedOn, correctsId: null }
  const kind = kindOf(side, now < 0 ? 'credit' : 'bill')
  const id = await saveDraft(tx, actor, { ...of, kind, amends: { amendsId: documentId, reason }, lines })
  await lookAtOrders(tx, [...touched])
  if (now < 0) await takeOffCorrected(tx, { documentId, partnerId }, actor.now)
  await issueLocked(tx, actor, id)
  return { answer: { documentIds: [id] }, facts: [{ kind: 'moneyMoved', retailerId, partnerId }] }
}
