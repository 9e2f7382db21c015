import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { payBackOnline as contract } from '@regionalmarkt/contract/orders/online-payments.ts'
import { sharesOfRefund } from '@regionalmarkt/domain/orders/online-payment.ts'
import { prepaidOrder, prepaymentSums } from '@regionalmarkt/domain/orders/prepayment.ts'
import { eq, sql } from 'drizzle-orm'
import { type CompanyActor, personOf } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError, orNotFound } from '../../../platform/domain-error.ts'
import { ProviderAway } from '../../../platform/payment-provider.ts'
import { businessCustomerOrders, onlineRefunds } from '../tables.ts'
import { askForRefund } from './ask-provider.ts'
import { onlinePaymentsOf } from './online-payment-rows.ts'
import type { Paying } from './pay-online.ts'
import { byHand, lockOwn, paymentMoved } from './prepayments.ts'

type Named = { readonly orderNumber: string; readonly version: number }

/**
 * All that a hub owes of an order, as far as it came by the provider, goes back by it. What is to go back is written down before the provider is
 * asked, so that it is not asked for twice; where it does not answer, it is asked again until it does.
 */
export const payBackOnline = async (
  { db, payments, follow }: Paying,
  actor: CompanyActor,
  named: Named,
): Promise<ResponseOf<typeof contract>> => {
  const asked = await db.transaction(async (tx) => {
    const order = await lockOwn(tx, actor, named)
    if (payments === undefined) throw new DomainError('PaymentNotOffered', { payment: order.paymentKind })
    const { backCents } = prepaymentSums(prepaidOrder(order))
    const shares = sharesOfRefund(backCents, await onlinePaymentsOf(tx, order.id))
    if (shares.length === 0) throw new DomainError('NothingToPayBack')
    const refunds = []
    for (const { payment, cents } of shares) refunds.push({ payment, refund: await ask(tx, actor, payment.id, cents) })
    // Whoever presses twice has read another version.
    const { id, version } = businessCustomerOrders
    await tx
      .update(businessCustomerOrders)
      .set({ version: sql`${version} + 1` })
      .where(eq(id, order.id))
    const subject = { subject: 'businessCustomerOrder', subjectId: order.id }
    const cents = shares.reduce((sum, share) => sum + share.cents, 0)
    audit(tx, actor, { action: 'businessCustomerOrder.payBackOnline', ...subject, after: { cents } })
    await follow(tx, [byHand(paymentMoved(order))], actor)
    return { payments, cents, refunds }
  })
  const outcomes: ('accepted' | 'refused' | 'waiting')[] = []
  for (const { payment, refund } of asked.refunds) {
    const { orderNumber } = named
    const about = { ...payment, providerRef: payment.providerRef ?? '', orderNumber }
    const outcome = await askForRefund({ db, follow, payments: asked.payments }, actor, about, refund).catch(
      (error: unknown) => {
        if (error instanceof ProviderAway) return 'waiting' as const
        throw error
      },
    )
    outcomes.push(outcome)
  }
  const outcome = outcomes.find((each) => each !== 'accepted') ?? 'accepted'
  return { cents: asked.cents, outcome }
}

const ask = async (tx: Tx, { by, now }: CompanyActor, paymentId: string, cents: number) => {
  const [refund] = await tx
    .insert(onlineRefunds)
    .values({ paymentId, cents, askedBy: personOf(by), askedAt: now })
    .returning()
  return orNotFound(refund)
}
