import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { addDays, berlinDate, berlinInstant } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { giveMandate } from '../modules/accounts/public.ts'
import {
  billableCustomers,
  bookPayment,
  lookAtOrders,
  moneyAccountOf,
  recordAgreementFor,
  settleSupplier,
  suppliersToSettle,
  writeDocuments,
} from '../modules/billing/public.ts'
import { businessCustomerOrders } from '../modules/orders/public.ts'
import { retailerOrderItems, retailerOrders } from '../modules/procurement/public.ts'
import type { CompanyActor } from '../platform/actor.ts'
import type { Tx } from '../platform/database.ts'
import { actorOf } from './actor-of.ts'
import type { Stage } from './demo-order-steps.ts'
import { noSettlements } from './demo-region/suppliers.ts'
import type { Company } from './seed-companies.ts'

/**
 * The hub has billed so many weeks ago, to the day, so that on each weekday a whole week of orders lies before the first time; what was
 * delivered since the last of them waits for it.
 */
const billedBefore = [3, 2]
/** After so many days a customer pays who pays, and a hub its first supplier. */
const paysAfter = 9

/** Whose next payment is still to come, on whichever weekday a newcomer looks: it has all that was due. */
const paidInTime = 'hof-luettje'

/** Goods that were handed over can be billed. */
const lookAtHandedOver = async (tx: Tx): Promise<void> => {
  const handedOver = await tx
    .select({ id: businessCustomerOrders.id })
    .from(businessCustomerOrders)
    .where(and(eq(businessCustomerOrders.status, 'completed'), isNotNull(businessCustomerOrders.customerId)))
  await lookAtOrders(
    tx,
    handedOver.map(({ id }) => id),
  )
}

/** Goods that were received so far can be settled with their suppliers. */
export const lookAtReceived = async (tx: Tx): Promise<void> => {
  const received = await tx
    .selectDistinct({ id: retailerOrders.id })
    .from(retailerOrders)
    .innerJoin(retailerOrderItems, eq(retailerOrderItems.orderId, retailerOrders.id))
    .where(isNotNull(retailerOrderItems.receivedQuantity))
  await lookAtOrders(
    tx,
    received.map(({ id }) => id),
  )
}

/** Suppliers of a hub have agreed in spring, but for some who are still asked. */
const agree = async (tx: Tx, actor: CompanyActor, suppliers: readonly Company[]): Promise<void> => {
  const agreedOn = addDays(berlinDate(actor.now), -200)
  for (const { slug } of suppliers)
    if (!noSettlements.has(slug)) await recordAgreementFor(tx, actor, { supplierSlug: slug }, { agreedOn })
}

/**
 * What is older than two weeks was billed, by the hubs that have said to which account, and settled with suppliers. Of three
 * customers one has paid all of it, one the first of it, and one waits to be reminded. One has given a mandate since. One supplier has its money.
 */
export const seedDocuments = async ({ tx, region, now }: Pick<Stage, 'tx' | 'region' | 'now'>): Promise<void> => {
  await lookAtHandedOver(tx)
  await lookAtReceived(tx)
  const today = berlinDate(now)
  const companies = [...region.values()]
  const hubs = companies.filter(({ iban, homeHubId }) => iban !== null && homeHubId === null)
  for (const [at, weeks] of billedBefore.entries()) {
    const billedOn = addDays(today, -7 * weeks)
    const until = addDays(billedOn, -1)
    const payday = addDays(billedOn, paysAfter)
    for (const hub of hubs) {
      const actor = await actorOf(tx, hub, berlinInstant(billedOn, '09:00'))
      const suppliers = companies.filter(({ homeHubId, taxNumber }) => homeHubId === hub.id && taxNumber !== null)
      const customers = companies.filter(
        ({ homeHubId, type }) => homeHubId === hub.id && type === CompanyType.BusinessCustomer,
      )
      if (at === 0) await agree(tx, actor, suppliers)
      const cashier = await actorOf(tx, hub, berlinInstant(payday, '10:00'))
      for (const supplierSlug of await suppliersToSettle(tx, hub.id, until)) {
        const { answer } = await settleSupplier(
          tx,
          actor,
          { supplierSlug },
          { until, isIssued: true, withComplaints: true },
        )
        if (supplierSlug === paidInTime) await pay(tx, cashier, supplierSlug, answer.documentIds)
      }
      for (const customerSlug of await billableCustomers(tx, hub.id, until)) {
        const number = customers.findIndex(({ slug }) => slug === customerSlug)
        const { answer } = await writeDocuments(
          tx,
          actor,
          { customerSlug },
          { until, isIssued: true, withComplaints: true },
        )
        const isPaid = payday <= today && (number % 3 === 0 || (number % 3 === 1 && at === 0))
        if (isPaid) await pay(tx, cashier, customerSlug, answer.documentIds)
        const customer = customers[number]
        if (at === 1 && number === 1 && customer !== undefined) await allowDebits(tx, hub.id, customer, now)
      }
    }
  }
}

const allowDebits = async (tx: Tx, retailerId: string, customer: Company, now: Date): Promise<void> => {
  const account = { holder: customer.legalName, iban: 'DE02120300000000202051' }
  await giveMandate(tx, await actorOf(tx, customer, now), { retailerId, giver: { companyId: customer.id }, account })
}

/** All that is open of these documents has come, or gone where it is owed. */
const pay = async (tx: Tx, actor: CompanyActor, companySlug: string, documentIds: readonly string[]): Promise<void> => {
  const { items } = await moneyAccountOf(tx, actor, { companySlug })
  const cents = items.reduce((sum, item) => (documentIds.includes(item.documentId) ? sum + item.openCents : sum), 0)
  if (cents === 0) return
  const found = {
    isBack: cents < 0,
    cents: Math.abs(cents),
    day: berlinDate(actor.now),
    way: 'transfer',
    note: '',
  } as const
  await bookPayment(tx, actor, { companySlug }, { ...found, documentIds: [...documentIds] })
}
