import { randomUUID } from 'node:crypto'
import { recordReturned } from '@regionalmarkt/contract/billing/containers.ts'
import { writeDocuments } from '@regionalmarkt/contract/billing/documents.ts'
import { bookPayment } from '@regionalmarkt/contract/billing/payments.ts'
import { sendReminders } from '@regionalmarkt/contract/billing/reminders.ts'
import { startBillingRun } from '@regionalmarkt/contract/billing/runs.ts'
import { giveAgreement, listSettlements, settleSupplier } from '@regionalmarkt/contract/billing/settlements.ts'
import { importStatement } from '@regionalmarkt/contract/billing/statements.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { sayWhatIPick } from '@regionalmarkt/contract/fulfilment/picking.ts'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { nextBankDay } from '@regionalmarkt/domain/calendar/bank-days.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { eq, gt, type SQL, sql } from 'drizzle-orm'
import { companies, directTerms, savedViews, sepaMandates, users } from '../../modules/accounts/public.ts'

import {
  bankBookings,
  bankFees,
  bankRunItems,
  bankRuns,
  bankStatements,
  billingDocuments,
  billingLines,
  closedMonths,
  moneyAccounts,
  openItems,
  payments,
  reminderItems,
  reminders,
} from '../../modules/billing/public.ts'
import { storeDrawing } from '../../modules/media/public.ts'
import {
  businessCustomerOrderItems,
  businessCustomerOrders,
  complaints,
  containerKinds,
  handOvers,
  returnedContainers,
  withdrawals,
} from '../../modules/orders/public.ts'
import { offers } from '../../modules/pricing/public.ts'
import { retailerOrderItems } from '../../modules/procurement/public.ts'
import { lotBlocks, stockMovements, stockWarnings } from '../../modules/stock/public.ts'
import type { Database } from '../database.ts'
import { requestOf } from './api-request.ts'
import { camtOf } from './camt-of.ts'
import {
  givenAddresses,
  givenCompany,
  givenHub,
  givenInvitation,
  givenNote,
  givenSalesUnit,
  givenStock,
  givenUser,
  givenViewer,
} from './given.ts'
import { givenDraft } from './given-draft.ts'
import {
  givenCollection,
  givenFavourites,
  givenKeptArticle,
  givenShoppingList,
  givenSynonym,
  type KeptArticle,
} from './market-goods.ts'
import { givenRecurringOrders } from './recurring-example.ts'
import type { TestApp } from './test-app.ts'
import {
  aboutAnotherLine,
  e2Crate,
  householdPriceCents,
  packPriceCents,
  pastTheHub,
  place,
  placeAsHouseholds,
  stepsBefore,
  type TravellingOrder,
  weighedPriceCents,
} from './travelling-order.ts'
import { bestBefore, deliveryDates, worldNow } from './world-days.ts'

/** A hub with its supplier and its customer, one person in each, and an order at every stage of the road. */
export type Market = {
  readonly hub: Awaited<ReturnType<typeof givenHub>>
  readonly supplier: Awaited<ReturnType<typeof givenCompany>>
  readonly customer: Awaited<ReturnType<typeof givenCompany>>
  /** `Authorization` headers by the access their companies have. */
  readonly people: Record<'retailer' | 'supplier' | 'businessCustomer', string>
  /** Somebody who has signed up and belongs to nobody yet. */
  readonly newcomer: string
  readonly admin: string
  /** The account of the person in the hub. */
  readonly accountId: string
  readonly pack: { readonly id: string; readonly articleSlug: string }
  readonly weighed: { readonly id: string }
  readonly addresses: { readonly billingAddressId: string; readonly shippingAddressId: string }
  readonly warehouseId: string
  /** Eight of the supplier's, which no order asks for. */
  readonly supplierStockId: string
  /** A lot of the hub's own, 3 there. */
  readonly hubStockId: string
  /** Empties that its customer brought. */
  readonly returnId: string
  /** Of a pair of words of the hub. */
  readonly synonymId: string
  readonly waitingArticleId: string
  /** A lot of `pack` on the hub's shelf, which it has blocked. */
  readonly blockedLot: string
  /** A producer that has registered and waits for the hub. */
  readonly waitingCompanyId: string
  /** Somebody who says to belong to the supplier. */
  readonly claimAccountId: string
  /** Of an open invitation into it. */
  readonly waitingInvitationId: string
  /** Of what the hub has written down about it. */
  readonly noteId: string
  /** Of a link that invites the newcomer into the supplier. */
  readonly invitationToken: string
  /** Articles of the supplier that nothing was ever ordered of: one each for the supplier and the hub to work on. */
  readonly own: KeptArticle
  readonly kept: KeptArticle
  /** And one whose change is decided. */
  readonly revised: KeptArticle
  /** Content hash of a picture in the store. */
  readonly picture: string
  /** Collections of the hub with one article each: one that its market shows, and one that nobody else knows of. */
  readonly collection: { readonly slug: string; readonly hiddenSlug: string }
  /** The customer's, with one article. */
  readonly shoppingListId: string
  /** A view of a list, kept by the customer's person. */
  readonly savedViewId: string
  /** An article that the customer has marked and that is no longer in any market. */
  readonly favouriteSlug: string
  /** What the person of the business has ordered for themselves, and what somebody has without an account. */
  readonly household: { readonly orderNumber: string; readonly itemId: string }
  readonly guest: {
    readonly orderNumber: string
    readonly token: string
    readonly mailToken: string
    readonly itemId: string
  }
  /** The same once more, handed over. */
  readonly fetched: {
    readonly household: { readonly orderNumber: string; readonly itemId: string }
    readonly guest: { readonly token: string; readonly itemId: string }
  }
  /** What the hub has issued for `finished`, and two drafts. */
  readonly documents: {
    readonly issuedId: string
    readonly draftId: string
    readonly otherDraftId: string
    /** Issued to the supplier, and a line of its order. */
    readonly settledId: string
    readonly settledItemId: string
    /** A run over its customers that has not come to anybody yet. */
    readonly runId: string
    /** Issued for the order of the household, and for that of the guest. */
    readonly householdId: string
    readonly guestId: string
  } & Money
  /** What a household's person, a guest and the customer have allowed the hub. */
  readonly mandates: { readonly personId: string; readonly guestId: string; readonly companyId: string }
  /** Lists for the bank by the slug of what is done with them, each with one payment. */
  readonly runs: ReadonlyMap<string, { readonly runId: string; readonly itemId: string }>
  /** Complaints about `finished` by the slug of what is done with it. */
  readonly complaints: ReadonlyMap<string, string>
  /** The guest's withdrawals, by the slug of the endpoint that each is for. */
  readonly withdrawals: ReadonlyMap<string, string>
  /** The order of the same guest that a withdrawal can be about. */
  readonly withdrawnOrderNumber: string
  /** A customer that has paid too much, and gets it back. */
  readonly creditorId: string
  /** Numbers of recurring orders of the customer, by the slug of what is done with it. */
  readonly recurringOrders: ReadonlyMap<string, string>
  /** By the slug of the write endpoint that is its next step. */
  readonly orders: ReadonlyMap<string, TravellingOrder>
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#7a3"/></svg>'

const bearer = ({ subject }: { subject: string }): string => `Bearer ${subject}`

const givenMarketWithout = async (
  { db, pictures }: TestApp['deps'],
  name: string,
  isDefaultHub: boolean,
): Promise<
  Omit<
    Market,
    | 'returnId'
    | 'orders'
    | 'household'
    | 'guest'
    | 'fetched'
    | 'documents'
    | 'recurringOrders'
    | 'mandates'
    | 'runs'
    | 'creditorId'
    | 'complaints'
    | 'withdrawals'
    | 'withdrawnOrderNumber'
  >
> => {
  const deliveryMethods = ['deliveryHub', 'pickupHub', 'deliverySupplier'] as const
  const collecting = { accountHolder: 'Nordhub eG', creditorId: 'DE98ZZZ09999999999' }
  const terms = { deliveryMethods: [...deliveryMethods], ...billingDetails, ...collecting }
  const hub = await givenHub(db, { isDefaultHub, name: `Hub ${name}`, ...terms })
  const supplier = await givenCompany(db, { homeHubId: hub.id, name: `Hof ${name}` })
  await db.insert(directTerms).values({
    ...{ supplierId: supplier.id, method: 'deliverySupplier', isOffered: true, place: '' },
    ...{
      deliveryWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      cutOffTime: '14:00',
      cutOffDaysBefore: 1,
    },
    ...{ minimumCents: 0, feeCents: 300, postcodes: ['26919'] },
  })
  const type = CompanyType.BusinessCustomer
  // Its hub is told that its Leitweg-ID is missing.
  const kitchen = { type, isPublicBody: true, name: `Küche ${name} ${randomUUID()}` }
  const customer = await givenCompany(db, { ...kitchen, homeHubId: hub.id })
  const allFree = Object.fromEntries(allergens.map((allergen) => [allergen, 'free']))
  const article = { allergens: allFree }
  const pack = await givenSalesUnit(db, supplier.id, {
    retailerId: hub.id,
    priceCents: packPriceCents,
    article,
    salesUnit: { sellsB2c: true },
  })
  const toHouseholds = {
    retailerId: hub.id,
    salesUnitId: pack.salesUnit.id,
    articleId: pack.article.id,
    channel: 'b2c' as const,
  }
  await db.insert(offers).values({ ...toHouseholds, priceCents: householdPriceCents, trace: [] })
  const weighed = await givenSalesUnit(db, supplier.id, {
    retailerId: hub.id,
    priceCents: weighedPriceCents,
    article,
    salesUnit: {
      nameDe: 'Laib',
      nameEn: 'Wheel',
      contentAmount: 1500,
      priceBasis: 'kilogram',
      supplierPriceCents: 1900,
      expectedWeightGrams: 1500,
    },
  })
  const waiting = await givenSalesUnit(db, supplier.id, {
    article: { ...article, status: 'pending' },
    salesUnit: { status: 'pending' },
  })
  for (const { salesUnit } of [pack, weighed]) {
    const stock = { salesUnitId: salesUnit.id, lot: 'Ernte', bestBefore, onHand: 1000 }
    await givenStock(db, { companyId: supplier.id, ...stock })
  }
  // Something else of the hub's own, which no order of this world asks for: its warehouse exists and is not empty.
  const { warehouseId, id: hubStockId } = await givenStock(db, {
    companyId: hub.id,
    salesUnitId: waiting.salesUnit.id,
    lot: 'Rest',
    bestBefore,
    onHand: 3,
  })
  await db.insert(containerKinds).values({ retailerId: hub.id, kinds: [e2Crate] })
  const blockedLot = `Glas ${name}`
  const stopped = { salesUnitId: pack.salesUnit.id, lot: blockedLot, onHand: 3, isBlocked: true }
  await givenStock(db, { companyId: hub.id, ...stopped })
  // Both count less of it than they want to have.
  const low = { salesUnitId: pack.salesUnit.id, lowAt: 2000 }
  await db.insert(stockWarnings).values([supplier, hub].map(({ id: companyId }) => ({ companyId, ...low })))
  const block = { salesUnitId: pack.salesUnit.id, lot: blockedLot, reason: 'Glasbruch', blockedAt: worldNow }
  await db.insert(lotBlocks).values({ ...block, retailerId: hub.id })
  const own = await givenKeptArticle(db, hub.id, supplier.id)
  const probe = { companyId: supplier.id, salesUnitId: own.salesUnitId, lot: 'Probe', onHand: 8 }
  const { id: supplierStockId } = await givenStock(db, probe)
  const receipt = {
    stockId: supplierStockId,
    companyId: supplier.id,
    kind: 'receipt' as const,
    onHandChange: 8,
    reservedChange: 0,
    at: worldNow,
  }
  await db.insert(stockMovements).values(receipt)
  const gone = await givenSalesUnit(db, supplier.id)
  await givenFavourites(db, customer.id, [pack, gone])
  const hubPerson = await givenViewer(db, hub)
  const waitingCompany = await givenCompany(db, {
    homeHubId: hub.id,
    name: `Neu ${name}`,
    status: CompanyStatus.Pending,
  })
  const toWaiting = await givenInvitation(db, {
    companyId: waitingCompany.id,
    invitedBy: hubPerson.userId,
    now: worldNow,
  })
  const customerPerson = await givenViewer(db, customer)
  const savedView = {
    id: randomUUID(),
    userId: customerPerson.userId,
    list: 'customerOrders' as const,
    name: 'Offen',
    search: {},
  }
  await db.insert(savedViews).values(savedView)
  const claimant = await givenViewer(db, supplier, { accountStatus: CompanyStatus.Pending })
  const newcomer = await givenUser(db)
  const invitation = { companyId: supplier.id, invitedBy: hubPerson.userId, now: worldNow, email: newcomer.email }
  return {
    hub,
    supplier,
    customer,
    accountId: hubPerson.accountId ?? '',
    newcomer: bearer(newcomer),
    admin: bearer(await givenUser(db, { isAdmin: true })),
    people: {
      retailer: bearer(hubPerson),
      supplier: bearer(await givenViewer(db, supplier)),
      businessCustomer: bearer(customerPerson),
    },
    pack: { id: pack.salesUnit.id, articleSlug: pack.article.slug },
    weighed: { id: weighed.salesUnit.id },
    addresses: await givenAddresses(db, customer.id),
    warehouseId,
    supplierStockId,
    hubStockId,
    synonymId: await givenSynonym(db, hub.id),
    waitingArticleId: waiting.article.id,
    blockedLot,
    waitingCompanyId: waitingCompany.id,
    claimAccountId: claimant.accountId ?? '',
    waitingInvitationId: toWaiting.id,
    noteId: await givenNote(db, {
      ...{ hubId: hub.id, companyId: waitingCompany.id, writtenBy: hubPerson.userId, now: worldNow },
    }),
    invitationToken: (await givenInvitation(db, invitation)).token,
    own,
    kept: await givenKeptArticle(db, hub.id, supplier.id),
    revised: await givenKeptArticle(db, hub.id, supplier.id),
    picture: await storeDrawing(pictures, Buffer.from(drawing)),
    shoppingListId: await givenShoppingList(db, customer.id, pack),
    savedViewId: savedView.id,
    favouriteSlug: gone.article.slug,
    collection: {
      slug: await givenCollection(db, hub.id, pack.article.id),
      hiddenSlug: await givenCollection(db, hub.id, pack.article.id, 'hidden'),
    },
  }
}

/** Twenty euros that came and are on no document. */
export const paymentBody = {
  isBack: false,
  cents: 2_000,
  day: '2026-11-20',
  way: 'transfer',
  note: '',
  documentIds: [],
}

/** What both sides must have said of themselves before a hub can issue documents. */
const billingDetails = { iban: 'DE89370400440532013000', vatId: 'DE136695976' }

type Money = {
  readonly paymentId: string
  readonly returnedPaymentId: string
  readonly statementId: string
  readonly mistakenStatementId: string
  readonly bankFeeId: string
  /** Waits to be assigned, takes a payment back, is of something else. */
  readonly bookingId: string
  readonly returnBookingId: string
  readonly otherBookingId: string
  readonly reminderId: string
}

/** Two payments of a customer, and a statement of which nothing is booked. */
const givenMoney = async (
  server: TestApp,
  { people, customer, supplier }: Pick<Market, 'people' | 'customer' | 'supplier'>,
  issuedId: string,
): Promise<Money> => {
  const as = people.retailer
  const pay = async (cents: number, companySlug = customer.slug): Promise<string> => {
    const asked = { as, params: { companySlug }, body: { ...paymentBody, cents } }
    const { body, text } = await requestOf(server, bookPayment, asked)
    const { paymentId } = body as { paymentId?: string }
    if (paymentId === undefined) throw new Error(`no payment was booked: ${text}`)
    return paymentId
  }
  const paymentId = await pay(2_000)
  const returnedPaymentId = await pay(3_000)
  const statement = camtOf([{ cents: 1_500 }, { cents: -3_000 }, { cents: 700 }])
  const sent = { as, query: { fileName: 'auszug.xml' }, body: statement }
  const { id: statementId } = (await requestOf(server, importStatement, sent)).body as { id: string }
  const mistaken = {
    as,
    query: { fileName: 'falsch.xml' },
    body: camtOf([{ cents: 900 }, { cents: 700, reference: 'REF-3-700' }]),
  }
  const { id: mistakenStatementId } = (await requestOf(server, importStatement, mistaken)).body as { id: string }
  const { rows } = await server.deps.db.execute<{ id: string; cents: number }>(
    sql`select id, cents from ${bankBookings} where statement_id = ${statementId}`,
  )
  const of = (cents: number) => rows.find((row) => row.cents === cents)?.id ?? ''
  const bookings = { bookingId: of(1_500), returnBookingId: of(-3_000), otherBookingId: of(700) }
  // Overdue for a month, and reminded of.
  await server.deps.db.execute(sql`update ${openItems} set due_on = '2026-10-20' where document_id = ${issuedId}`)
  const reminded = { as, body: { companySlugs: [customer.slug] } }
  await requestOf(server, sendReminders, reminded)
  const letters = await server.deps.db.execute<{ id: string }>(sql`
    select r.id from ${reminders} r join ${reminderItems} i on i.reminder_id = r.id where i.document_id = ${issuedId}`)
  const reminderId = letters.rows[0]?.id
  if (reminderId === undefined) throw new Error('nobody was reminded')
  const fees = await server.deps.db.execute<{ id: string }>(sql`
    insert into ${bankFees} (retailer_id, partner_id, bank_booking_id, cents, day, booked_on, booked_at)
    select b.retailer_id, ${customer.id}, b.id, 300, b.day, b.day, s.imported_at
    from ${bankBookings} b join ${bankStatements} s on s.id = b.statement_id where b.id = ${bookings.returnBookingId} returning id`)
  const bankFeeId = fees.rows[0]?.id ?? ''
  // Three cents too much went to the supplier, who gave them back.
  await pay(3, supplier.slug)
  return { paymentId, returnedPaymentId, bankFeeId, statementId, mistakenStatementId, reminderId, ...bookings }
}

/** What the person of the business has allowed the hub as a household, what a guest has, and what the business itself. */
const givenMandates = async (
  { deps: { db } }: TestApp,
  { hub, people, customer }: Pick<Market, 'hub' | 'people' | 'customer'>,
): Promise<Market['mandates']> => {
  const account = { holder: 'Frauke Lüers', iban: 'DE02120300000000202051', signedOn: '2026-11-20' }
  const subject = people.businessCustomer.replace('Bearer ', '')
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.subject, subject))
  const given = await db
    .insert(sepaMandates)
    .values([
      { retailerId: hub.id, userId: person?.id ?? null, ...account },
      { retailerId: hub.id, ...account },
      { retailerId: hub.id, companyId: customer.id, ...account, holder: customer.name },
    ])
    .returning({ id: sepaMandates.id })
  const [personId = '', guestId = '', companyId = ''] = given.map(({ id }) => id)
  return { personId, guestId, companyId }
}

/** A customer of whom money came that is for nothing. */
const givenCreditor = async (
  { deps: { db } }: TestApp,
  { hub, customer }: Pick<Market, 'hub' | 'customer'>,
): Promise<string> => {
  const type = CompanyType.BusinessCustomer
  const { id: companyId } = await givenCompany(db, { type, homeHubId: hub.id, iban: 'DE02120300000000202051' })
  await db.insert(moneyAccounts).values({ retailerId: hub.id, companyId })
  const came = { cents: 900, day: '2026-11-20', bookedOn: '2026-11-20', way: 'transfer' as const, bookedAt: worldNow }
  await db.insert(payments).values({ retailerId: hub.id, partnerId: companyId, ...came })
  await db
    .insert(closedMonths)
    .values({ retailerId: hub.id, month: '2026-09', closedAt: worldNow, file: customer.slug })
  return companyId
}

/**
 * Lists that send a euro of its credit back to a customer, one for each thing that is done with a list. Those that were not sent are of one that
 * nobody bills: that would take the euro off them.
 */
const givenRuns = async (
  { deps: { db } }: TestApp,
  { hub, customer }: Pick<Market, 'hub' | 'customer'>,
): Promise<Market['runs']> => {
  const unbilled = await givenCompany(db, { type: CompanyType.BusinessCustomer, homeHubId: hub.id })
  await db.insert(moneyAccounts).values({ retailerId: hub.id, companyId: unbilled.id })
  const account = { holder: 'Nordhub eG', iban: 'DE89370400440532013000', bic: null }
  const runs = new Map<string, { runId: string; itemId: string }>()
  for (const slug of ['get-bank-run', 'send-bank-run', 'settle-bank-run', 'drop-run-item', 'discard-bank-run']) {
    // The file of what the bank does not have is refused where something is due no more.
    const sentAt = ['get-bank-run', 'settle-bank-run'].includes(slug) ? worldNow : null
    const made = { retailerId: hub.id, kind: 'transfer' as const, executeOn: nextBankDay(berlinDate(worldNow)) }
    const [run] = await db
      .insert(bankRuns)
      .values({ ...made, account, madeAt: worldNow, sentAt })
      .returning({ id: bankRuns.id })
    const runId = run?.id ?? ''
    const { id: companyId, name: holder } = sentAt === null ? unbilled : customer
    const payment = { runId, position: 1, subject: 'credit' as const, companyId, cents: 100 }
    const [item] = await db
      .insert(bankRunItems)
      .values({ ...payment, holder, iban: 'DE02120300000000202051', purpose: 'Guthaben' })
      .returning({ id: bankRunItems.id })
    runs.set(slug, { runId, itemId: item?.id ?? '' })
  }
  return runs
}

/** Something is wrong with a hundred grams of the weighed goods, once for each thing that is done with a complaint. */
const givenComplaints = async (
  { deps: { db } }: TestApp,
  { hub, customer, supplier }: Pick<Market, 'hub' | 'customer' | 'supplier'>,
  order: TravellingOrder | undefined,
): Promise<Market['complaints']> => {
  const known = new Map<string, string>()
  for (const slug of [
    ...[
      'get-complaint',
      'credit-complaint',
      'refuse-complaint',
      'pass-complaint-on',
      'take-complaint-back',
      'take-recourse-back',
      'answer-recourse',
    ],
  ]) {
    const hasRecourse = ['take-recourse-back', 'answer-recourse', 'take-complaint-back'].includes(slug)
    const recourse = { recourseItemId: order?.supplierWeighedItemId, recourseAmount: 100, recourseNote: 'Weich' }
    const [saved] = await db
      .insert(complaints)
      .values({
        ...{
          retailerId: hub.id,
          orderItemId: order?.weighedItemId ?? '',
          customerId: customer.id,
          supplierId: supplier.id,
          reason: 'spoilt',
          measure: 'gram',
          amount: 100,
        },
        ...{ note: 'Weich', reportedAt: worldNow, status: hasRecourse ? 'passedOn' : 'open' },
        ...(hasRecourse && { ...recourse, recourseAt: worldNow }),
      })
      .returning({ id: complaints.id })
    known.set(slug, saved?.id ?? '')
  }
  return known
}

/** Somebody has withdrawn from an order, and from something in words. */
const givenWithdrawals = async (
  { deps: { db } }: TestApp,
  { hub }: Pick<Market, 'hub'>,
  itemId: string,
): Promise<Pick<Market, 'withdrawals' | 'withdrawnOrderNumber'>> => {
  const known = new Map<string, string>()
  const { id, orderId } = businessCustomerOrderItems
  const [item] = await db
    .select({ orderId, orderNumber: businessCustomerOrders.orderNumber })
    .from(businessCustomerOrderItems)
    .innerJoin(businessCustomerOrders, eq(businessCustomerOrders.id, orderId))
    .where(eq(id, itemId))
  for (const slug of ['decide-withdrawal', 'name-withdrawal-order']) {
    const said = { name: 'Frauke Lüers', email: 'frauke@haushalt.example', contract: 'der Käse', goods: '' }
    const [saved] = await db
      .insert(withdrawals)
      .values({
        retailerId: hub.id,
        ...said,
        declaredAt: worldNow,
        orderId: slug === 'decide-withdrawal' ? item?.orderId : null,
      })
      .returning({ id: withdrawals.id })
    known.set(slug, saved?.id ?? '')
  }
  return { withdrawals: known, withdrawnOrderNumber: item?.orderNumber ?? '' }
}

/** What households have ordered is handed over. */
const givenFetched = async (db: Database, itemIds: readonly string[]): Promise<void> => {
  const isMeant = sql`id = any(${sql.param([...itemIds])}::uuid[])`
  await db.execute(sql`
    update ${businessCustomerOrderItems} set status = 'completed', confirmed_quantity = ordered_quantity, picked_quantity = ordered_quantity,
      delivered_quantity = ordered_quantity where ${isMeant}`)
  await db.execute(sql`
    insert into ${handOvers} (order_id, handed_over_at) select order_id, ${worldNow.toISOString()}::timestamptz
    from ${businessCustomerOrderItems} where ${isMeant}`)
}

/** What the hub has issued to a customer, once more for an order of a household. */
const givenHouseholdDocument = async (
  db: Database,
  issuedId: string,
  { number, isMeant }: { readonly number: string; readonly isMeant: SQL },
): Promise<string> => {
  const [order] = await db
    .select({ id: businessCustomerOrders.id, retailerId: businessCustomerOrders.retailerId })
    .from(businessCustomerOrders)
    .where(isMeant)
    .orderBy(businessCustomerOrders.orderNumber)
    .limit(1)
  const [issued] = await db.select().from(billingDocuments).where(eq(billingDocuments.id, issuedId))
  if (order === undefined || issued === undefined) throw new Error('no household has ordered')
  const { id: _, ...document } = issued
  const { id: partnerId, retailerId } = order
  await db.insert(moneyAccounts).values({ retailerId, householdOrderId: partnerId, number: null })
  const [saved] = await db
    .insert(billingDocuments)
    .values({ ...document, partnerId, number })
    .returning({ id: billingDocuments.id })
  return saved?.id ?? ''
}

/** Two drafts, what the hub has issued of an order that was handed over, and what it has settled with its supplier. */
const givenDocuments = async (
  server: TestApp,
  { people, hub, customer, supplier }: Pick<Market, 'people' | 'hub' | 'customer' | 'supplier'>,
  orderNumber: string,
  household: Market['household'],
): Promise<Market['documents']> => {
  const { db } = server.deps
  const sides = { retailerId: hub.id, companyId: customer.id }
  const draftId = await givenDraft(db, { ...sides, orderNumber })
  const otherDraftId = await givenDraft(db, { ...sides, orderNumber })
  const asked = { as: people.retailer, params: { customerSlug: customer.slug }, body: { orderNumber, isIssued: true } }
  const answer = await requestOf(server, writeDocuments, asked)
  const [issuedId] = (answer.body as { documentIds?: string[] }).documentIds ?? []
  if (issuedId === undefined) throw new Error(`nothing was issued: ${answer.text}`)
  await db.update(companies).set(billingDetails).where(eq(companies.id, supplier.id))
  await requestOf(server, giveAgreement, { as: people.supplier })
  const params = { supplierSlug: supplier.slug }
  // The first day alone: what came later still waits.
  const open = await requestOf(server, listSettlements, { as: people.retailer })
  const { suppliers } = open.body as ResponseOf<typeof listSettlements>
  const until = suppliers.find((each) => each.supplier.slug === supplier.slug)?.due?.deliveredFrom
  const body = { isIssued: true, until }
  const settled = await requestOf(server, settleSupplier, { as: people.retailer, params, body })
  const [settledId] = (settled.body as { documentIds?: string[] }).documentIds ?? []
  if (settledId === undefined) throw new Error(`nothing was settled: ${settled.text}`)
  const [line] = await db
    .select({ itemId: billingLines.retailerOrderItemId })
    .from(billingLines)
    .where(sql`${billingLines.documentId} = ${settledId} and ${billingLines.kind} = 'goods'`)
  const settledItemId = line?.itemId ?? ''
  const money = await givenMoney(server, { people, customer, supplier }, issuedId)
  const started = await requestOf(server, startBillingRun, {
    as: people.retailer,
    body: { side: 'customer', action: 'issueDrafts', per: 'all' },
  })
  const { runId } = started.body as ResponseOf<typeof startBillingRun>
  const { orderNumber: number, guestContact, retailerId } = businessCustomerOrders
  const householdId = await givenHouseholdDocument(db, issuedId, {
    number: 'RE-2026-900001',
    isMeant: eq(number, household.orderNumber),
  })
  const guestId = await givenHouseholdDocument(db, issuedId, {
    number: 'RE-2026-900002',
    isMeant: sql`${guestContact} is not null and ${retailerId} = ${hub.id}`,
  })
  return { householdId, guestId, issuedId, draftId, otherDraftId, settledId, settledItemId, runId, ...money }
}

/** Two crates that its customer brought without an order. */
const givenReturned = async (
  server: TestApp,
  { people, customer }: Awaited<ReturnType<typeof givenMarketWithout>>,
): Promise<string> => {
  const params = { companySlug: customer.slug }
  const body = { returned: [{ kind: 'transportCrate' as const, cents: 386, count: 2 }], isConfirmed: true }
  await requestOf(server, recordReturned, { as: people.retailer, params, body })
  const { rows } = await server.deps.db.execute<{ id: string }>(
    sql`select r.id from ${returnedContainers} r where r.company_id = ${customer.id} and r.hand_over_id is null`,
  )
  return rows[0]?.id ?? ''
}

/** Builds a market whose orders stand at every stage, each brought there through the real endpoints. */
export const givenMarketWithOrders = async (
  server: TestApp,
  { name, isDefaultHub = false }: { name: string; isDefaultHub?: boolean },
): Promise<Market> => {
  const market = await givenMarketWithout(server.deps, name, isDefaultHub)
  const stage = { server, market }
  const orders = new Map<string, TravellingOrder>()
  for (const [index, [slug, steps]] of Object.entries(stepsBefore).entries()) {
    const deliveryDate = deliveryDates[index]
    if (deliveryDate === undefined) throw new Error('more stages than delivery dates: add some to deliveryDates')
    const order = await place(stage, deliveryDate, pastTheHub.has(slug) ? 'deliverySupplier' : 'deliveryHub')
    for (const step of steps) await step(stage, order)
    orders.set(slug, (await aboutAnotherLine[slug]?.(stage, order)) ?? order)
  }
  const [first] = orders.values()
  if (first) {
    const body = { subject: { orderNumber: first.orderNumber }, isAtWork: true }
    await requestOf(server, sayWhatIPick, { as: market.people.retailer, body })
  }
  // What was counted in came in crates.
  const deposits = [{ kind: 'transportCrate' as const, count: 1, cents: 386, vatBasisPoints: 1900 }]
  await server.deps.db.update(retailerOrderItems).set({ deposits }).where(gt(retailerOrderItems.receivedQuantity, 0))
  const households = await placeAsHouseholds(server, market, market.people.businessCustomer)
  const fetched = await placeAsHouseholds(server, market, market.people.businessCustomer)
  await givenFetched(server.deps.db, [fetched.household.itemId, fetched.guest.itemId])
  const documents = await givenDocuments(
    server,
    market,
    orders.get('finished')?.orderNumber ?? '',
    households.household,
  )
  // Came after the settlement, and still waits for the next one.
  const late = await place(stage, '2027-02-02')
  for (const step of stepsBefore.finished ?? []) await step(stage, late)
  const returnId = await givenReturned(server, market)
  const complaints = await givenComplaints(server, market, orders.get('finished'))
  const withdrawn = await givenWithdrawals(server, market, households.guest.itemId)
  const recurringOrders = await givenRecurringOrders(server, market)
  const bank = {
    mandates: await givenMandates(server, market),
    runs: await givenRuns(server, market),
    creditorId: await givenCreditor(server, market),
  }
  return {
    ...market,
    ...households,
    fetched,
    documents,
    returnId,
    orders,
    complaints,
    ...withdrawn,
    recurringOrders,
    ...bank,
  }
}
