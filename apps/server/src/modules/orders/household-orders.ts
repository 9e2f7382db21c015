import type { BodyOf, QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type {
  getGuestOrder,
  getHouseholdOrder,
  listHouseholdHubs,
  listHouseholdOrders,
  placeGuestOrder,
  placeHouseholdOrder,
} from '@regionalmarkt/contract/orders/household-orders.ts'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { Buyer } from '@regionalmarkt/domain/orders/buyer.ts'
import {
  checkHouseholdWish,
  type HouseholdTerms,
  householdMethods,
} from '@regionalmarkt/domain/orders/household-delivery.ts'
import { payableKinds } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { fieldWords } from '@regionalmarkt/i18n/fields/field-words.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { InvalidFields, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { accountOf, giveMandate, heldMandate, readableCompanies, unconfirmedPerson } from '../accounts/public.ts'
import { refuseOver, sendConfirmation, unconfirmedMails } from '../identity/public.ts'
import { cancelForBuyer } from './cancel-own-order-item.ts'
import { loadCustomerOrder, type OrderView, orderView } from './customer-order.ts'
import { rowOf, unconfirmedOf } from './customer-order-row.ts'
import { confirmationOf, heldUntil, holdUnconfirmed } from './guest-holds.ts'
import { keepGuestLink, orderOfGuestLink } from './guest-order-links.ts'
import { listCustomerOrders } from './list-customer-orders.ts'
import { asGuest, isOfParty } from './parties.ts'
import { placeOrder } from './placing/place-order.ts'
import { declineSubstitute } from './substitutes/decline-substitute.ts'
import { type AddressSnapshot, businessCustomerOrders, orderMandates } from './tables.ts'

export type PersonActor = Actor<SignedInViewer>
type Order = BodyOf<typeof placeHouseholdOrder>

const isHub = and(
  eq(readableCompanies.type, CompanyType.Retailer),
  eq(readableCompanies.status, CompanyStatus.Approved),
)

const { deliveryMethods, paymentKinds, deliveryPostcodes, prepaymentHours } = readableCompanies
const { accountHolder, iban, bic, creditorId } = readableCompanies
const terms = {
  deliveryMethods,
  paymentKinds,
  deliveryPostcodes,
  prepaymentHours,
  accountHolder,
  iban,
  bic,
  creditorId,
}

/** Whose order it is: an administrator who helps somebody orders for that person. */
export const buyingPerson = ({ viewer }: PersonActor): string => viewer.actsForUserId ?? viewer.userId

/** Where households can order, the region's own hub first. */
export const householdHubs = async (
  db: Queryable,
  { payments, warrantyNotice }: Providing & Pick<Deps, 'warrantyNotice'>,
): Promise<ResponseOf<typeof listHouseholdHubs>> => {
  const { slug, name, street, postcode, city, phone, isDefaultHub } = readableCompanies
  const hubs = await db
    .select({ slug, name, street, postcode, city, phone, ...terms })
    .from(readableCompanies)
    .where(isHub)
    .orderBy(desc(isDefaultHub), name)
  return {
    hasWarrantyNotice: warrantyNotice !== undefined,
    hubs: hubs.map(({ paymentKinds: ticked, accountHolder, iban, bic, ...hub }) => ({
      ...hub,
      deliveryMethods: householdMethods(hub),
      payments: payableKinds(ticked, {
        hasAccount: accountOf({ accountHolder, iban, bic }) !== null,
        hasCreditorId: hub.creditorId !== null,
        hasProvider: payments !== undefined,
      }),
    })),
  }
}

/** Whether a provider takes money for hubs. */
type Providing = Pick<Deps, 'payments'>
type AtHub = Providing & { readonly hubSlug: string }
type MayHold = AtHub & Pick<Deps, 'guestHold'>

type ChosenHub = HouseholdTerms & { readonly id: string; readonly prepaymentHours: number }

/** The hub that somebody chose; `NotFound` for what is none. */
const hubOf = async (tx: Tx, { hubSlug, payments }: AtHub): Promise<ChosenHub> => {
  const [hub] = await tx
    .select({ id: readableCompanies.id, ...terms })
    .from(readableCompanies)
    .where(and(isHub, eq(readableCompanies.slug, hubSlug)))
  const found = orNotFound(hub)
  const means = {
    hasAccount: accountOf(found) !== null,
    hasCreditorId: found.creditorId !== null,
    hasProvider: payments !== undefined,
  }
  return { ...found, paymentKinds: payableKinds(found.paymentKinds, means) }
}

/** An address as an order keeps it; of a household that fetches and pays at once nothing but its name is known. */
const writtenOut = (name: string, address: Order['address']): AddressSnapshot => ({
  name,
  addition: '',
  street: address?.street ?? '',
  postcode: address?.postcode ?? '',
  city: address?.city ?? '',
  country: 'DE',
})

/**
 * What both kinds of households order alike, at the gross prices they saw. Refusals besides those of `placeOrder`:
 * `DeliveryMethodNotOffered`, `PaymentNotOffered`, `AddressMissing` where goods or a bill are sent, `OutsideDeliveryArea`.
 */
const placeForHousehold = async (
  tx: Tx,
  actor: Actor,
  hub: ChosenHub,
  { contact, address, payment, mandate, lines, deliveryDate, deliveryMethod, note, confirmedAge, confirmUntil }: Wanted,
  buyer: HouseholdBuyer,
): Promise<Outcome<{ orderNumber: string }>> => {
  orRefuse(checkHouseholdWish({ method: deliveryMethod, payment, postcode: address?.postcode ?? null }, hub))
  const mandateId = payment === 'directDebit' ? await mandateFor(tx, actor, { hub, buyer, account: mandate }) : null
  const home = writtenOut(contact.name, address)
  const placed = await placeOrder(tx, actor, {
    buyer,
    channel: 'b2c',
    lines,
    priceConsent: new Map(lines.map(({ salesUnitId, unitPriceCents }) => [salesUnitId, unitPriceCents])),
    destination: { billingAddress: home, shippingAddress: home },
    deliveryDate,
    deliveryMethod,
    paymentKind: payment,
    prepaymentHours: hub.prepaymentHours,
    phone: contact.phone,
    age: { confirmed: confirmedAge, locale: actor.locale },
    note,
    confirmUntil,
  })
  if (mandateId !== null) {
    const orderId = await idOf(tx, placed.answer.orderNumber)
    await tx.insert(orderMandates).values({ orderId, mandateId })
  }
  return placed
}

/** `confirmUntil`: when its address must have been confirmed by a mail. */
type Wanted = Order & { readonly confirmUntil?: Date | undefined }

type HouseholdBuyer = Extract<Buyer, { kind: 'privateCustomer' | 'guest' }>
type Debited = { readonly hub: ChosenHub; readonly buyer: HouseholdBuyer; readonly account: Order['mandate'] }

/** The mandate that an order is paid by: one that is given with it, or the one that its person has given this hub before. */
const mandateFor = async (tx: Tx, actor: Actor, { hub, buyer, account }: Debited): Promise<string> => {
  const retailerId = hub.id
  if (account !== null) {
    const giver = buyer.kind === 'guest' ? { isGuest: true as const, ...buyer.contact } : { userId: buyer.userId }
    return (await giveMandate(tx, actor, { retailerId, giver, account })).id
  }
  const held = buyer.kind === 'guest' ? undefined : await heldMandate(tx, retailerId, { userId: buyer.userId })
  if (held !== undefined) return held.id
  throw new InvalidFields([{ path: 'mandate.iban', message: fieldWords(actor.locale, 'fields.iban') }])
}

export const idOf = async (tx: Tx, orderNumber: string): Promise<string> => {
  const [order] = await tx
    .select({ id: businessCustomerOrders.id })
    .from(businessCustomerOrders)
    .where(eq(businessCustomerOrders.orderNumber, orderNumber))
  return orNotFound(order).id
}

/**
 * A private customer orders for themselves. As long as nobody has confirmed their address, it may be anybody's: the order holds its goods
 * as a guest's does, with the same refusals, and a mail asks for the address once more.
 */
export const placeAsPerson = async (
  tx: Tx,
  actor: PersonActor,
  at: MayHold,
  body: Order,
): Promise<Outcome<{ orderNumber: string }>> => {
  const hub = await hubOf(tx, at)
  const userId = buyingPerson(actor)
  const buyer = { kind: 'privateCustomer', userId, hubId: hub.id } as const
  const { guestHold } = at
  const person = guestHold && (await unconfirmedPerson(tx, userId))
  if (!person) return placeForHousehold(tx, actor, hub, body, buyer)
  const confirmUntil = heldUntil(guestHold, actor.now)
  const placed = await placeForHousehold(tx, actor, hub, { ...body, confirmUntil }, buyer)
  await holdUnconfirmed(tx, actor, await idOf(tx, placed.answer.orderNumber), guestHold)
  await sendConfirmation(tx, person, actor.now)
  await countUnconfirmed(tx, actor, person.email)
  return placed
}

/** Each is confirmed to an address that nobody has checked, and takes goods off the shelf. */
const maxOfNetworkAnHour = 30

const countUnconfirmed = async (tx: Tx, { network, now }: Actor, email: string): Promise<void> => {
  if (network === undefined) return
  const limits = [
    { key: `guest-order:network:${network}`, max: maxOfNetworkAnHour, minutes: 60 },
    unconfirmedMails(email),
  ]
  await refuseOver(tx, limits, now)
}

/**
 * A guest orders, and is known by nothing but what they say and the secret of their browser; whether somebody is signed in besides counts
 * for nothing. Refusal besides those of every order: `TooManyRequests` for many from one network or to one address;
 * `OrderLinesRefused` with `GuestShareTaken` for more than the share of unconfirmed guests of one network.
 */
export const placeAsGuest = async (
  tx: Tx,
  actor: Actor,
  at: MayHold,
  { linkToken, ...body }: BodyOf<typeof placeGuestOrder>,
): Promise<Outcome<{ orderNumber: string }>> => {
  const contact = { ...body.contact, locale: actor.locale }
  const hub = await hubOf(tx, at)
  const buyer = { kind: 'guest', contact, hubId: hub.id } as const
  const { guestHold } = at
  const confirmUntil = guestHold && heldUntil(guestHold, actor.now)
  const placed = await placeForHousehold(tx, asGuest(actor), hub, { ...body, confirmUntil }, buyer)
  const orderId = await idOf(tx, placed.answer.orderNumber)
  await keepGuestLink(tx, orderId, linkToken, 'browser')
  if (guestHold) await holdUnconfirmed(tx, actor, orderId, guestHold)
  // Last, so that nobody waits for others of the network while an order is decided.
  await countUnconfirmed(tx, actor, contact.email)
  return placed
}

/** The person's own orders. */
export const ordersOfPerson = (db: Queryable, actor: PersonActor, query: QueryOf<typeof listHouseholdOrders>) =>
  listCustomerOrders(db, isOfParty({ privateCustomerId: buyingPerson(actor) }), query, { rowOf })

export const orderOfPerson = async (db: Queryable, actor: PersonActor, orderNumber: string): Promise<OrderView> =>
  orderView(
    await loadCustomerOrder(db, isOfParty({ privateCustomerId: buyingPerson(actor) }), orderNumber),
    'customer',
    actor.now,
  )

/** The same with until when its address is to be confirmed. */
export const orderToKeep = async (
  db: Queryable,
  actor: PersonActor,
  orderNumber: string,
): Promise<ResponseOf<typeof getHouseholdOrder>> => {
  const order = await loadCustomerOrder(db, isOfParty({ privateCustomerId: buyingPerson(actor) }), orderNumber)
  return { ...orderView(order, 'customer', actor.now), ...unconfirmedOf(order) }
}

/** The order that a link opens; `NotFound` for a link that opens nothing. */
export const orderOfGuest = async (db: Queryable, token: string, now: Date): Promise<OrderView> => {
  const orderNumber = await orderOfGuestLink(db, token, now)
  return orderView(await loadCustomerOrder(db, isOfParty({ isGuests: true }), orderNumber), 'customer', now)
}

/** The same with what its guest has to confirm. */
export const orderToConfirm = async (
  db: Queryable,
  token: string,
  now: Date,
): Promise<ResponseOf<typeof getGuestOrder>> => ({
  ...(await orderOfGuest(db, token, now)),
  confirmation: await confirmationOf(db, token, now),
})

type CancelledLine = { readonly orderNumber: string; readonly itemId: string }

/** A private customer takes a line back, on the same terms as a business. */
export const cancelItemOfPerson = (tx: Tx, actor: PersonActor, line: CancelledLine) =>
  cancelForBuyer(tx, actor, { privateCustomerId: buyingPerson(actor) }, line)

/** A guest does, by the link. */
export const cancelItemOfGuest = async (
  tx: Tx,
  actor: Actor,
  { token, itemId }: { readonly token: string; readonly itemId: string },
) => {
  const orderNumber = await orderOfGuestLink(tx, token, actor.now)
  return cancelForBuyer(tx, asGuest(actor), { isGuests: true }, { orderNumber, itemId })
}

/** A private customer wants no substitute. */
export const declineAsPerson = (tx: Tx, actor: PersonActor, line: CancelledLine) =>
  declineSubstitute(tx, actor, { privateCustomerId: buyingPerson(actor) }, line)

/** Nor does a guest, by the link. */
export const declineAsGuest = async (
  tx: Tx,
  actor: Actor,
  { token, itemId }: { readonly token: string; readonly itemId: string },
) => {
  const orderNumber = await orderOfGuestLink(tx, token, actor.now)
  return declineSubstitute(tx, asGuest(actor), { isGuests: true }, { orderNumber, itemId })
}
