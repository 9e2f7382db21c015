import { isPaidAtPickup, isPaidBeforehand } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/domain-error.ts'
import { contactsOf } from '../../accounts/public.ts'
import { queueMails } from '../../notifications/public.ts'
import { partiesOf } from '../order-mails.ts'
import { isAccountWanted } from '../payments/debited-accounts.ts'
import { businessCustomerOrders, complaints } from '../tables.ts'
import { creditedCents, recourseCents, type StoredComplaint, storedComplaints } from './complaint-rows.ts'

const find = async (tx: Tx, complaintId: string): Promise<StoredComplaint> =>
  orNotFound((await storedComplaints(tx, sql`m.id = ${complaintId}`))[0])

/** What every mail about it names. */
const goodsOf = ({ articleName, salesUnitName, measure }: StoredComplaint) => ({ articleName, salesUnitName, measure })

const contactOf = async (tx: Tx, companyId: string) => orNotFound((await contactsOf(tx, [companyId])).get(companyId))

const hubOf = async (tx: Tx, complaintId: string) => {
  const [row] = await tx
    .select({ retailerId: complaints.retailerId })
    .from(complaints)
    .where(eq(complaints.id, complaintId))
  return contactOf(tx, orNotFound(row).retailerId)
}

/** To the hub: what its customer says is wrong. */
export const tellOfReport = async (tx: Tx, complaintId: string): Promise<void> => {
  const stored = await find(tx, complaintId)
  const { recipient, locale, name } = await hubOf(tx, complaintId)
  const { customerName, orderNumber, reason, amount, note, pictures } = stored
  const data = { name, complaintId, customerName, orderNumber, reason, amount, note, pictureCount: pictures.length }
  queueMails(tx, [{ recipient, locale, template: 'complaintReported', data: { ...data, ...goodsOf(stored) } }])
}

/** To the hub: its customer complains no more. */
export const tellOfComplaintTakenBack = async (tx: Tx, complaintId: string): Promise<void> => {
  const stored = await find(tx, complaintId)
  const { recipient, locale, name } = await hubOf(tx, complaintId)
  const { customerName, orderNumber, amount } = stored
  const data = { name, complaintId, customerName, orderNumber, amount, ...goodsOf(stored) }
  queueMails(tx, [{ recipient, locale, template: 'complaintTakenBack', data }])
}

/** Whether a household has paid for its order before there was an invoice, and nobody knows the account that a credit goes to. */
const isRefundedWithoutAccount = async (tx: Tx, orderId: string): Promise<boolean> => {
  const { id, paymentKind, customerId } = businessCustomerOrders
  const [order] = await tx.select({ id, paymentKind, customerId }).from(businessCustomerOrders).where(eq(id, orderId))
  if (order === undefined || order.customerId !== null) return false
  const isPaid = isPaidBeforehand(order.paymentKind) || isPaidAtPickup(order.paymentKind)
  return isPaid && (await isAccountWanted(tx, order))
}

/** To the customer: what its hub has decided. */
export const tellOfDecision = async (tx: Tx, complaintId: string): Promise<void> => {
  const stored = await find(tx, complaintId)
  const { channel, orderId, orderNumber, amount, creditedAmount, answer } = stored
  const asks = creditedAmount !== null && (await isRefundedWithoutAccount(tx, orderId))
  queueMails(
    tx,
    (await partiesOf(tx, [orderId])).map(({ recipient, locale, greeting, hubName, hubEmail, to }) => ({
      ...{ recipient, locale, template: 'complaintDecided' as const },
      data: {
        ...{
          ...to,
          name: greeting,
          hubName,
          channel,
          orderNumber,
          amount,
          creditedAmount,
          answer,
          creditedCents: creditedCents(stored),
          ...(asks && { tellAccountTo: hubEmail }),
        },
        ...goodsOf(stored),
      },
    })),
  )
}

const ofRecourse = (stored: StoredComplaint) => {
  const recourse = orNotFound(stored.recourse ?? undefined)
  const { orderNumber, amount, note } = recourse
  const netCents = recourseCents(stored, recourse)
  return { recourse, data: { ...goodsOf(stored), hubName: stored.hubName, orderNumber, amount, netCents, note } }
}

/** To the supplier: what its hub asks back, and why. */
export const tellOfRecourse = async (tx: Tx, complaintId: string): Promise<void> => {
  const { recourse, data } = ofRecourse(await find(tx, complaintId))
  const { recipient, locale, name } = await contactOf(tx, recourse.supplierId)
  queueMails(tx, [{ recipient, locale, template: 'recourseTaken', data: { ...data, name } }])
}

/** To the supplier: its hub asks nothing back any more. */
export const tellOfRecourseTakenBack = async (tx: Tx, complaintId: string): Promise<void> => {
  const { recourse, data } = ofRecourse(await find(tx, complaintId))
  const { recipient, locale, name } = await contactOf(tx, recourse.supplierId)
  queueMails(tx, [{ recipient, locale, template: 'recourseTakenBack', data: { ...data, name } }])
}

/** To the hub: what the supplier says to it. */
export const tellOfRecourseAnswer = async (tx: Tx, complaintId: string): Promise<void> => {
  const stored = await find(tx, complaintId)
  const { recourse } = ofRecourse(stored)
  const { companyName: supplierName } = await contactOf(tx, recourse.supplierId)
  const { recipient, locale, name } = await hubOf(tx, complaintId)
  const { answer, answerNote: note, orderNumber, amount } = recourse
  const data = { name, complaintId, supplierName, orderNumber, amount, isAgreed: answer === 'agreed', note }
  queueMails(tx, [{ recipient, locale, template: 'recourseAnswered', data: { ...data, ...goodsOf(stored) } }])
}
