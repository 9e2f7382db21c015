import type { MinimumAge } from '@regionalmarkt/domain/articles/alcohol.ts'
import { contentUnits } from '@regionalmarkt/domain/articles/quantity-unit.ts'
import { priceBases } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { billingSides, measures } from '@regionalmarkt/domain/billing/billing-document.ts'
import { correctionKinds } from '@regionalmarkt/domain/billing/correction.ts'
import type { Weekday } from '@regionalmarkt/domain/calendar/weekday.ts'
import type { ContainerKind, PackedContainer } from '@regionalmarkt/domain/containers/pack-containers.ts'
import type { GuestContact } from '@regionalmarkt/domain/orders/buyer.ts'
import { type CancelReason, cancelReasons, typedReasons } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import { priceDays } from '@regionalmarkt/domain/orders/change-order.ts'
import {
  complaintReasons,
  complaintStatuses,
  mostComplaintPictures,
  recourseAnswers,
} from '@regionalmarkt/domain/orders/complaint.ts'
import { type CustomerDeliveryMethod, customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { onlinePaymentStatuses, onlineRefundStatuses } from '@regionalmarkt/domain/orders/online-payment.ts'
import { orderItemStatuses } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { counterKinds, paymentKinds } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { paymentStatuses } from '@regionalmarkt/domain/orders/payment-status.ts'
import type { Payer } from '@regionalmarkt/domain/orders/prepayment.ts'
import type { Signature } from '@regionalmarkt/domain/orders/signature.ts'
import {
  type WithdrawalRefusal,
  withdrawalRefusals,
  withdrawalStates,
} from '@regionalmarkt/domain/orders/withdrawal.ts'
import { depositKinds, type RatedDeposit } from '@regionalmarkt/domain/pricing/deposits.ts'
import type { SellingPrice } from '@regionalmarkt/domain/pricing/price-at.ts'
import { channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf, reasonOf } from '../../platform/one-of.ts'
import { companies, sepaMandates, users } from '../accounts/public.ts'
import { salesUnits } from '../catalogue/public.ts'
import { retailerOrderItemLots, retailerOrderItems, retailerOrders } from '../procurement/public.ts'
import { lotBlocks, stocks } from '../stock/public.ts'

const id = () => uuid().primaryKey().default(sql`uuidv7()`)
const at = () => timestamp({ withTimezone: true })

/** An address as it stood when the order was placed. */
export type AddressSnapshot = {
  name: string
  addition: string
  street: string
  postcode: string
  city: string
  country: string
}

/** What of an order's day, way, address and note a change has changed; what is missing has stayed. */
export type ChangedTerms = {
  deliveryDate?: string
  deliveryMethod?: CustomerDeliveryMethod
  shippingAddress?: AddressSnapshot
  note?: string
}

/** Whom to ask for, and where; empty where nobody said. */
export type ContactSnapshot = { name: string; email: string; phone: string }

/** As `ContactSnapshot` has it once nobody is to be called any more, and orders that are not there yet; both are SQL. */
export const noContact = `'{"name": "", "email": "", "phone": ""}'::jsonb`
export const hasContact = `contact <> ${noContact}`

/** Order numbers come without a lock; one drawn by a transaction that is rolled back stays unused. */
export const businessCustomerOrderNumbers = pgSequence('business_customer_order_number_seq')

/** A customer's order with a retailer. */
export const businessCustomerOrders = pgTable(
  'business_customer_order',
  {
    id: id(),
    orderNumber: text().notNull().unique(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    /** Whose order it is: a company, a person or a guest. */
    customerId: uuid().references(() => companies.id),
    privateCustomerId: uuid().references(() => users.id),
    guestContact: jsonb().$type<GuestContact>(),
    /** How its buyer was reached when it was placed: a recall finds them though they are gone. */
    contact: jsonb().$type<ContactSnapshot>().notNull(),
    /** Whose prices its cents are: net in b2b, gross in b2c. */
    channel: text({ enum: channels }).notNull(),
    /** Who placed it for the buyer; null where the hub, a schedule or a guest did. */
    placedBy: uuid().references(() => users.id),
    /** The hub's person who took it for the buyer; null where the hub did not. */
    takenBy: uuid().references(() => users.id),
    /** The recurring order whose date it is: its number, and the weekday it is known by. */
    fromRecurring: jsonb().$type<{ orderNumber: string; weekday: Weekday }>(),
    placedAt: at().notNull(),
    deliveryDate: date().notNull(),
    deliveryMethod: text({ enum: customerDeliveryMethods }).notNull(),
    status: text({ enum: orderItemStatuses }).notNull(),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default('unpaid'),
    /** How it is paid, as its buyer chose. */
    paymentKind: text({ enum: paymentKinds }).notNull().default('invoice'),
    /** So many days after its date the invoice of a business is due, as agreed when it ordered. */
    paymentTermDays: smallint(),
    /** What a consumer said of their age, where the goods asked for it. */
    confirmedAge: smallint().$type<MinimumAge>(),
    /** Paid beforehand: until when the money must be there, and when its buyer is reminded; null once that is done. */
    payUntil: at(),
    remindToPayAt: at(),
    /** Paid beforehand: what has come and what of it has gone back, gross. */
    paidCents: integer().notNull().default(0),
    paidBackCents: integer().notNull().default(0),
    /** The credit of it after complaints and corrections, in the prices of its channel; negative where it comes to more. */
    creditedCents: integer().notNull().default(0),
    /** Of a household: what empties are worth that came back with it, or for it later, gross. */
    returnedCents: integer().notNull().default(0),
    note: text().notNull().default(''),
    /** The number that its buyer gave it, and where its buyer books it. */
    buyerOrderNumber: text().notNull().default(''),
    costCentre: text().notNull().default(''),
    /** Where and when a producer has it ready, as it was promised; empty where it does not. */
    pickupPlace: text().notNull().default(''),
    billingAddress: jsonb().$type<AddressSnapshot>().notNull(),
    shippingAddress: jsonb().$type<AddressSnapshot>().notNull(),
    /** The hub's own; what single goods cost besides stands at their lines. */
    deliveryFeeCents: integer().notNull().default(0),
    /** What bringing it cost as it was ordered, with its lines, where a change of the way has changed that. */
    orderedDeliveryCents: integer(),
    /** What the order came to when it was placed, with deposits and delivery; and its goods alone, net, for charts. */
    orderedNetCents: integer().notNull(),
    orderedGrossCents: integer().notNull(),
    orderedGoodsNetCents: integer().notNull(),
    /** What the hub packs it in beside what its goods stand in; it has a version of its own. */
    packedContainers: jsonb().$type<readonly PackedContainer[]>().notNull().default([]),
    packingVersion: integer().notNull().default(1),
    /** The earliest of its lines' cut-offs: until then the customer may cancel. */
    cutOffAt: at().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('business_customer_order_retailer_index').on(t.retailerId, t.status, t.deliveryDate),
    // What a hub's weeks come to, read from the index alone: it carries `orderedGoodsNetCents` along.
    index('business_customer_order_weeks').on(t.retailerId, t.deliveryDate).where(sql`status <> 'cancelled'`),
    index('business_customer_order_retailer_newest').on(
      t.retailerId,
      t.placedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('business_customer_order_retailer_day').on(t.retailerId, t.deliveryDate, t.id),
    // Households order less than kitchens: theirs would be looked for among all others.
    index('business_customer_order_households')
      .on(t.retailerId, t.placedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`channel = 'b2c'`),
    // Who has ordered of a hub: each by its first order, whatever else they ordered elsewhere.
    index('business_customer_order_partner').on(t.retailerId, t.customerId).where(sql`customer_id is not null`),
    index('business_customer_order_customer_newest').on(
      t.customerId,
      t.placedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('business_customer_order_customer_day').on(t.customerId, t.deliveryDate, t.id),
    index('business_customer_order_person_newest')
      .on(t.privateCustomerId, t.placedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`private_customer_id is not null`),
    // What is brought along by a guest who registers.
    index('business_customer_order_guest_email')
      .on(sql`lower(${t.guestContact} ->> 'email')`)
      .where(sql`guest_contact is not null`),
    // Whose contact is still kept: those of long ago are looked for every hour.
    index('business_customer_order_contact_kept').on(t.deliveryDate).where(sql.raw(hasContact)),
    // Whose goods wait for their money: looked for every few minutes.
    index('business_customer_order_awaits_money')
      .on(t.payUntil)
      .where(sql`payment_kind in ('prepayment', 'online') and payment_status = 'unpaid' and status = 'received'`),
    // What is collected by a mandate, and not all there yet.
    index('business_customer_order_to_collect')
      .on(t.retailerId, t.deliveryDate)
      .where(sql`payment_kind = 'directDebit' and payment_status in ('unpaid', 'partiallyPaid')`),
    // Of which money came and may have to go back.
    index('business_customer_order_paid_on_it')
      .on(t.retailerId, t.deliveryDate)
      .where(sql`paid_cents > paid_back_cents or returned_cents > 0`),
    oneOf('business_customer_order_delivery_method_known', t.deliveryMethod, customerDeliveryMethods),
    oneOf('business_customer_order_status_known', t.status, orderItemStatuses),
    oneOf('business_customer_order_payment_status_known', t.paymentStatus, paymentStatuses),
    oneOf('business_customer_order_payment_kind_known', t.paymentKind, paymentKinds),
    check(
      'business_customer_order_paid_where_fetched',
      sql`${t.paymentKind} not in ('cashAtPickup', 'cardAtPickup') or ${t.deliveryMethod} = 'pickupHub'`,
    ),
    check(
      'business_customer_order_prepaid_until',
      sql`(${t.paymentKind} in ('prepayment', 'online')) = (${t.payUntil} is not null)`,
    ),
    check('business_customer_order_paid_not_negative', sql`${t.paidCents} >= 0 and ${t.paidBackCents} >= 0`),
    check(
      'business_customer_order_returned_by_households',
      sql`${t.returnedCents} >= 0 and (${t.returnedCents} = 0 or ${t.customerId} is null)`,
    ),
    check(
      'business_customer_order_not_negative',
      sql`${t.deliveryFeeCents} >= 0 and ${t.orderedNetCents} >= 0 and ${t.orderedGrossCents} >= 0
        and ${t.orderedGoodsNetCents} >= 0 and ${t.orderedDeliveryCents} >= 0`,
    ),
    check('business_customer_order_age_known', sql`${t.confirmedAge} in (16, 18)`),
    check(
      'business_customer_order_one_buyer',
      sql`num_nonnulls(${t.customerId}, ${t.privateCustomerId}, ${t.guestContact}) = 1`,
    ),
    check('business_customer_order_placed_or_taken', sql`num_nonnulls(${t.placedBy}, ${t.takenBy}) <= 1`),
    oneOf('business_customer_order_channel_known', t.channel, channels),
    check('business_customer_order_b2b_for_companies', sql`${t.channel} = 'b2c' or ${t.customerId} is not null`),
  ],
)

/** One line of a customer's order. Its quantities are kept apart; none overwrites another. */
export const businessCustomerOrderItems = pgTable(
  'business_customer_order_item',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => businessCustomerOrders.id),
    position: smallint().notNull(),
    /** Set on the missing part of a line: a cancelled sibling with its reason. */
    splitFromItemId: uuid().references((): AnyPgColumn => businessCustomerOrderItems.id),
    /** A substitute: the line, or the missing part of one, that it stands in for. */
    replacesItemId: uuid().references((): AnyPgColumn => businessCustomerOrderItems.id),
    salesUnitId: uuid()
      .notNull()
      .references(() => salesUnits.id),
    supplierId: uuid()
      .notNull()
      .references(() => companies.id),
    status: text({ enum: orderItemStatuses }).notNull(),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default('unpaid'),
    /** Why it does not come; whoever else than its customer cancels says why. */
    cancelReason: jsonb().$type<CancelReason>(),
    /** Cancelled because it was not found at the shelf: it comes back when that picking is taken back. */
    isMissingAtShelf: boolean().notNull().default(false),
    /** Cancelled because it did not come when this was counted in: it comes back when that count is taken back. */
    missingInCountOf: uuid().references(() => retailerOrderItems.id),
    articleNumber: text().notNull(),
    articleSlug: text().notNull(),
    articleNameDe: text().notNull(),
    articleNameEn: text().notNull(),
    salesUnitNameDe: text().notNull(),
    salesUnitNameEn: text().notNull(),
    supplierName: text().notNull(),
    picture: text(),
    gtin: text(),
    /** What one sales unit held when it was ordered: grams, millilitres or pieces, as `contentUnit` says. */
    contentAmount: integer().notNull(),
    contentUnit: text({ enum: contentUnits }).notNull(),
    /** What of that was left without the liquid it lay in. */
    drainedWeightGrams: integer(),
    /** Net cents per `priceBasis` after every reduction. */
    priceCents: integer().notNull(),
    /** What it cost when it was ordered, where a change of the quantity has changed that. */
    orderedPriceCents: integer(),
    priceBasis: text({ enum: priceBases }).notNull(),
    priceTrace: jsonb().$type<readonly unknown[]>().notNull(),
    /** How that follows from the quantity, by the day it was ordered; null where the hub agreed on it. */
    sellingPrice: jsonb().$type<SellingPrice>(),
    expectedWeightGrams: integer(),
    /** Weighed goods: by how much more than expected is charged at most; null: whatever the scale says. */
    weightTolerancePercent: smallint(),
    /** Consumers cannot withdraw from buying what spoils quickly, and have been told so. */
    isPerishable: boolean().notNull().default(false),
    /** Its consumer has withdrawn from it, and what the hub makes of that; null: nobody has, in a way that stops it. */
    withdrawal: text({ enum: withdrawalStates }),
    /** A consumer must be that old to be handed it (§ 9 JuSchG); null: any age, or a business. */
    minimumAge: smallint().$type<MinimumAge>(),
    vatBasisPoints: integer().notNull(),
    /** Of one sales unit, with the rate they bear. */
    deposits: jsonb().$type<readonly RatedDeposit[]>().notNull().default([]),
    /** What bringing these goods costs besides the hub's fee, as long as they are brought; net in b2b, gross in b2c. */
    deliveryFeeCents: integer().notNull().default(0),
    orderedQuantity: integer().notNull(),
    /** What is wanted since the order was changed; null: what was ordered. */
    changedQuantity: integer(),
    /** The part of what is wanted that was added after money had come, and waits for its own. */
    unpaidQuantity: integer().notNull().default(0),
    confirmedQuantity: integer(),
    receivedQuantity: integer(),
    pickedQuantity: integer(),
    deliveredQuantity: integer(),
    invoicedQuantity: integer(),
    /** Weighed goods: what was put on the scale for the picked quantity. */
    weighedGrams: integer(),
    cutOffAt: at().notNull(),
    /** When it joined an order that was placed already. */
    addedAt: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('business_customer_order_item_order_index').on(t.orderId, t.position),
    // What is there and not picked yet, however many orders there were.
    index('business_customer_order_item_to_pick')
      .on(t.orderId)
      .where(sql`status = 'receivedRetailer' and picked_quantity is null`),
    index('business_customer_order_item_sales_unit_index').on(t.salesUnitId),
    index('business_customer_order_item_unpaid').on(t.orderId).where(sql`unpaid_quantity > 0`),
    uniqueIndex('order_item_replaced_once')
      .on(t.replacesItemId)
      .where(sql`replaces_item_id is not null and status <> 'cancelled'`),
    check('order_item_substitute_whole', sql`num_nonnulls(${t.splitFromItemId}, ${t.replacesItemId}) <= 1`),
    oneOf('order_item_status_known', t.status, orderItemStatuses),
    ...reasonOf('order_item_cancel_reason', t.cancelReason, cancelReasons, typedReasons),
    oneOf('order_item_payment_status_known', t.paymentStatus, paymentStatuses),
    check('order_item_drained_positive', sql`${t.drainedWeightGrams} > 0`),
    check('order_item_content_positive', sql`${t.contentAmount} > 0`),
    oneOf('order_item_content_unit_known', t.contentUnit, contentUnits),
    oneOf('order_item_basis_known', t.priceBasis, priceBases),
    check(
      'order_item_weighed_has_weight',
      sql`${t.priceBasis} = 'salesUnit' or coalesce(${t.expectedWeightGrams}, 0) > 0`,
    ),
    check(
      'order_item_price_not_negative',
      sql`${t.priceCents} >= 0 and ${t.orderedPriceCents} >= 0 and ${t.deliveryFeeCents} >= 0`,
    ),
    oneOf('order_item_withdrawal_known', t.withdrawal, withdrawalStates),
    check('order_item_age_known', sql`${t.minimumAge} in (16, 18)`),
    check('order_item_vat_a_rate', sql`${t.vatBasisPoints} between 0 and 9999`),
    check('order_item_ordered_positive', sql`${t.orderedQuantity} > 0 and ${t.changedQuantity} > 0`),
    check(
      'order_item_quantities_shrink',
      sql`0 <= ${t.deliveredQuantity} and ${t.deliveredQuantity} <= ${t.pickedQuantity} and 0 <= ${t.pickedQuantity}
        and ${t.pickedQuantity} <= ${t.confirmedQuantity} and 0 <= ${t.confirmedQuantity}
        and ${t.confirmedQuantity} <= coalesce(${t.changedQuantity}, ${t.orderedQuantity}) and ${t.receivedQuantity} >= 0`,
    ),
    check('order_item_unpaid_not_negative', sql`${t.unpaidQuantity} >= 0`),
    check('order_item_weight_positive', sql`${t.weighedGrams} > 0`),
    check('order_item_tolerance_not_negative', sql`${t.weightTolerancePercent} >= 0`),
  ],
)

/** How orders stand with the money since documents carry them: written by billing, under the account of its company. */
export const orderPayments = pgTable(
  'order_payment',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => businessCustomerOrders.id),
    status: text({ enum: paymentStatuses }).notNull(),
  },
  (t) => [oneOf('order_payment_status_known', t.status, paymentStatuses)],
)

/** The same of their lines. */
export const orderItemPayments = pgTable(
  'order_item_payment',
  {
    orderItemId: uuid()
      .primaryKey()
      .references(() => businessCustomerOrderItems.id),
    status: text({ enum: paymentStatuses }).notNull(),
  },
  (t) => [oneOf('order_item_payment_known', t.status, paymentStatuses)],
)

/** Who changed an order after it was placed, when and, where the hub did, why. */
export const orderChanges = pgTable(
  'order_change',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => businessCustomerOrders.id),
    changedAt: at().notNull(),
    /** Which side of it: the hub, or else its customer. */
    isByHub: boolean().notNull(),
    /** Null for somebody who is gone. */
    changedBy: uuid().references(() => users.id),
    reason: jsonb().$type<CancelReason>(),
    /** What of day, way, address and note it changed, as it was and as it is since; null: only lines. */
    termsBefore: jsonb().$type<ChangedTerms>(),
    termsAfter: jsonb().$type<ChangedTerms>(),
  },
  (t) => [
    index('order_change_order_index').on(t.orderId),
    check('order_change_terms_both', sql`(${t.termsBefore} is null) = (${t.termsAfter} is null)`),
    check('order_change_hub_says_why', sql`${t.isByHub} = (${t.reason} is not null)`),
    ...reasonOf('order_change_reason', t.reason, cancelReasons, typedReasons),
  ],
)

/** What a change did to one line; the packs that are wanted of it, and what each costs per price basis. */
export const orderChangeLines = pgTable(
  'order_change_line',
  {
    changeId: uuid()
      .notNull()
      .references(() => orderChanges.id),
    orderItemId: uuid()
      .notNull()
      .references(() => businessCustomerOrderItems.id),
    quantityBefore: integer().notNull(),
    quantityAfter: integer().notNull(),
    /** Null: the change has added the line. */
    priceCentsBefore: integer(),
    priceCentsAfter: integer().notNull(),
    /** Whose day's price it is after: that of ordering, or that of the change. */
    pricedOn: text({ enum: priceDays }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.changeId, t.orderItemId] }),
    index('order_change_line_item_index').on(t.orderItemId),
    check(
      'order_change_line_not_negative',
      sql`${t.quantityBefore} >= 0 and ${t.quantityAfter} >= 0 and ${t.priceCentsBefore} >= 0
        and ${t.priceCentsAfter} >= 0`,
    ),
    check(
      'order_change_line_changes',
      sql`${t.quantityBefore} <> ${t.quantityAfter} or ${t.priceCentsBefore} <> ${t.priceCentsAfter}`,
    ),
    check('order_change_line_added_from_nothing', sql`(${t.priceCentsBefore} is null) = (${t.quantityBefore} = 0)`),
    oneOf('order_change_line_priced_on_known', t.pricedOn, priceDays),
  ],
)

/** What of a customer's line is bought from a supplier, and in which retailer order. The rest comes from the hub's stock. */
export const orderItemSourcing = pgTable(
  'order_item_sourcing',
  {
    orderItemId: uuid()
      .notNull()
      .references(() => businessCustomerOrderItems.id),
    retailerOrderItemId: uuid()
      .notNull()
      .references(() => retailerOrderItems.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderItemId, t.retailerOrderItemId] }),
    index('order_item_sourcing_supply_index').on(t.retailerOrderItemId),
    check('order_item_sourcing_not_negative', sql`${t.quantity} >= 0`),
  ],
)

/** Which lot went to this line: the last step of following a lot to every customer who got it. */
export const orderItemLots = pgTable(
  'order_item_lot',
  {
    id: id(),
    orderItemId: uuid()
      .notNull()
      .references(() => businessCustomerOrderItems.id),
    /** From a row of the hub's stock, or of a lot that its supplier brought past the hub. */
    stockId: uuid().references(() => stocks.id),
    lot: text(),
    bestBefore: date(),
    quantity: integer().notNull(),
    suppliedLotId: uuid().references(() => retailerOrderItemLots.id),
    /** Stock rows of other lots that it may be of instead: its count was corrected once it was in a box. */
    mayBe: uuid().array().notNull().default([]),
  },
  (t) => [
    index('order_item_lot_may_be_index').using('gin', t.mayBe).where(sql`may_be <> '{}'`),
    index('order_item_lot_item_index').on(t.orderItemId),
    index('order_item_lot_stock_index').on(t.stockId),
    index('order_item_lot_supplied_index').on(t.suppliedLotId).where(sql`supplied_lot_id is not null`),
    check('order_item_lot_positive', sql`${t.quantity} > 0`),
    check('order_item_lot_from_somewhere', sql`${t.stockId} is not null or ${t.suppliedLotId} is not null`),
  ],
)

/** Who took an order's goods, and who gave them. */
export const handOvers = pgTable(
  'hand_over',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => businessCustomerOrders.id),
    /** Null: nobody was there, and the goods were left where they belong. */
    recipient: text(),
    /** As they wrote it on the screen. */
    signature: jsonb().$type<Signature>(),
    handedOverBy: uuid().references(() => users.id),
    handedOverAt: at().notNull(),
    /** Since when nobody knows any more who took and signed for it. */
    forgottenAt: at(),
    /** It was wrong, and whatever came after it stands in another row. */
    takenBackAt: at(),
    takenBackBy: uuid().references(() => users.id),
    takenBackReason: text(),
  },
  (t) => [
    uniqueIndex('hand_over_once').on(t.orderId).where(sql`taken_back_at is null`),
    index('hand_over_order_index').on(t.orderId),
    index('hand_over_signed').on(t.handedOverAt).where(sql`recipient is not null or signature is not null`),
    check('hand_over_named', sql`${t.recipient} <> ''`),
    check('hand_over_forgotten', sql`${t.forgottenAt} is null or num_nonnulls(${t.recipient}, ${t.signature}) = 0`),
    check('hand_over_taken_back_for_a_reason', sql`(${t.takenBackAt} is null) = (${t.takenBackReason} is null)`),
  ],
)

/** What a hub calls the containers that it lends. */
export const containerKinds = pgTable('container_kinds', {
  retailerId: uuid()
    .primaryKey()
    .references(() => companies.id),
  kinds: jsonb().$type<readonly ContainerKind[]>().notNull(),
  version: integer().notNull().default(1),
})

/**
 * Empties that came back: from a customer to its hub, or from the hub to its supplier; with a hand-over, with a delivery, or by themselves.
 * Only ever added to: what was counted wrong gets its mirror.
 */
export const returnedContainers = pgTable(
  'returned_container',
  {
    id: id(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    /** The customer or the supplier; of a household the order for which it brought them. */
    companyId: uuid().references(() => companies.id),
    householdOrderId: uuid().references(() => businessCustomerOrders.id),
    side: text({ enum: billingSides }).notNull(),
    kind: text({ enum: depositKinds }).notNull(),
    /** What each was charged, net, or gross of a household, with its VAT; null: nobody was ever charged for any. */
    cents: integer(),
    vatBasisPoints: integer(),
    /** Pieces; of a counter-entry by how many the count was wrong. */
    count: integer().notNull(),
    reversesId: uuid().references((): AnyPgColumn => returnedContainers.id),
    /** Why a count was wrong; empty where its hand-over was taken back. */
    reason: text(),
    returnedOn: date().notNull(),
    handOverId: uuid().references(() => handOvers.id),
    recordedBy: uuid().references(() => users.id),
    recordedAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('returned_container_once_a_kind')
      .on(t.handOverId, t.side, t.kind, t.cents)
      .where(sql`reverses_id is null`),
    index('returned_container_reversed_index').on(t.reversesId),
    index('returned_container_company_index').on(t.companyId, t.retailerId, t.returnedOn.desc().nullsFirst()),
    index('returned_container_household_index').on(t.householdOrderId).where(sql`household_order_id is not null`),
    oneOf('returned_container_side_known', t.side, billingSides),
    check('returned_container_of_one', sql`num_nonnulls(${t.companyId}, ${t.householdOrderId}) = 1`),
    check('returned_container_household_buys', sql`${t.householdOrderId} is null or ${t.side} = 'customer'`),
    oneOf('returned_container_kind_known', t.kind, depositKinds),
    check('returned_container_moves', sql`${t.count} > 0 or (${t.reversesId} is not null and ${t.count} <> 0)`),
    check('returned_container_says_why', sql`(${t.reversesId} is null) = (${t.reason} is null)`),
    check(
      'returned_container_charged',
      sql`(${t.cents} is null) = (${t.vatBasisPoints} is null) and ${t.cents} >= 0 and ${t.vatBasisPoints} between 0 and 9999`,
    ),
  ],
)

/** What opens a guest's order: the hash of a secret that stands in each of its mails. */
export const guestOrderLinks = pgTable(
  'guest_order_link',
  {
    tokenHash: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => businessCustomerOrders.id),
    /** The link of a mail proves the address that the guest gave; the browser's own proves nothing. */
    isFromMail: boolean().notNull(),
  },
  (t) => [index('guest_order_link_order_index').on(t.orderId)],
)

/** An order of a household whose address nobody has confirmed by a mail, and whose share of the goods it counts for. Gone once it is confirmed or over. */
export const guestHolds = pgTable(
  'guest_hold',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => businessCustomerOrders.id),
    /** Null where nobody's share is counted. */
    network: text(),
    until: at().notNull(),
  },
  (t) => [
    index('guest_hold_network_index').on(t.network),
    index('guest_hold_until_index').on(t.until),
    check('guest_hold_network_named', sql`${t.network} <> ''`),
  ],
)

/** By which mandate an order is paid. */
export const orderMandates = pgTable(
  'order_mandate',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => businessCustomerOrders.id),
    mandateId: uuid()
      .notNull()
      .references(() => sepaMandates.id),
  },
  (t) => [index('order_mandate_mandate_index').on(t.mandateId)],
)

/** Money that the hub took when it handed an order over, or gave where the empties of a household were worth more than its goods. */
export const counterPayments = pgTable(
  'counter_payment',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => businessCustomerOrders.id),
    kind: text({ enum: counterKinds }).notNull(),
    /** Gross; less than nothing: given. */
    cents: integer().notNull(),
    receivedBy: uuid().references(() => users.id),
    receivedAt: at().notNull(),
    /** It was taken back with its hand-over, and whatever was paid after that stands in another row. */
    takenBackAt: at(),
    takenBackBy: uuid().references(() => users.id),
  },
  (t) => [
    uniqueIndex('counter_payment_once').on(t.orderId).where(sql`taken_back_at is null`),
    index('counter_payment_order_index').on(t.orderId),
    oneOf('counter_payment_kind_known', t.kind, counterKinds),
    check('counter_payment_given_in_cash', sql`${t.cents} >= 0 or ${t.kind} = 'cashAtPickup'`),
  ],
)

/** Money of an order that is paid beforehand, as the hub found it on its account or a payment provider told of it: never changed, only taken back. */
export const prepayments = pgTable(
  'prepayment',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => businessCustomerOrders.id),
    /** It went back to the buyer; otherwise it came. */
    isBack: boolean().notNull(),
    /** Gross. */
    cents: integer().notNull(),
    /** The day at the bank. */
    day: date().notNull(),
    /** Whose account it came from, where a bank has said so. */
    payer: jsonb().$type<Payer>(),
    /** What the provider calls the payment or the refund; null: booked by hand. */
    providerRef: text(),
    bookedBy: uuid().references(() => users.id),
    bookedAt: at().notNull(),
    /** It was a mistake. */
    takenBackAt: at(),
    takenBackBy: uuid().references(() => users.id),
  },
  (t) => [
    index('prepayment_order_index').on(t.orderId),
    // Whatever a provider says twice is booked once.
    uniqueIndex('prepayment_once_a_reference').on(t.providerRef),
    check('prepayment_positive', sql`${t.cents} > 0`),
  ],
)

/** A try to pay an order with the payment provider. */
export const onlinePayments = pgTable(
  'online_payment',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => businessCustomerOrders.id),
    /** Gross. */
    cents: integer().notNull(),
    status: text({ enum: onlinePaymentStatuses }).notNull().default('started'),
    /** What the provider calls it, and where it is paid; null until it has answered. */
    providerRef: text().unique(),
    checkoutUrl: text(),
    startedAt: at().notNull(),
    /** When the provider was last asked about it. */
    askedAt: at().notNull(),
    /** When it was last asked because somebody said that something has changed. */
    hintedAt: at(),
  },
  (t) => [
    index('online_payment_order_index').on(t.orderId),
    // Whose end is not known: looked for every few minutes.
    index('online_payment_open').on(t.askedAt).where(sql`status = 'open'`),
    oneOf('online_payment_status_known', t.status, onlinePaymentStatuses),
    check('online_payment_positive', sql`${t.cents} > 0`),
    check('online_payment_named', sql`(${t.providerRef} is null) = (${t.checkoutUrl} is null)`),
    check(
      'online_payment_known_to_provider',
      sql`${t.status} in ('started', 'failed') or ${t.providerRef} is not null`,
    ),
  ],
)

/** What of such a payment goes back by the provider. */
export const onlineRefunds = pgTable(
  'online_refund',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => onlinePayments.id),
    /** Gross. */
    cents: integer().notNull(),
    status: text({ enum: onlineRefundStatuses }).notNull().default('asked'),
    /** What the provider calls it; null until it has taken it on. */
    providerRef: text().unique(),
    askedBy: uuid().references(() => users.id),
    askedAt: at().notNull(),
  },
  (t) => [
    index('online_refund_payment_index').on(t.paymentId),
    index('online_refund_asked').on(t.askedAt).where(sql`status = 'asked'`),
    oneOf('online_refund_status_known', t.status, onlineRefundStatuses),
    check('online_refund_positive', sql`${t.cents} > 0`),
    check('online_refund_accepted_has_name', sql`${t.status} <> 'accepted' or ${t.providerRef} is not null`),
  ],
)

/** Corrections by a hub of a charge to a customer, or of a debt to a supplier. Several amounts and goodwill of a line add up; of all else the last counts. */
export const chargeCorrections = pgTable(
  'charge_correction',
  {
    id: id(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    orderId: uuid().references(() => businessCustomerOrders.id),
    orderItemId: uuid().references(() => businessCustomerOrderItems.id),
    retailerOrderId: uuid().references(() => retailerOrders.id),
    retailerOrderItemId: uuid().references(() => retailerOrderItems.id),
    kind: text({ enum: correctionKinds }).notNull(),
    /** As `Correction` has it. */
    value: integer().notNull(),
    reason: text().notNull(),
    madeBy: uuid().references(() => users.id),
    madeAt: at().notNull(),
  },
  (t) => [
    index('charge_correction_order_index').on(t.orderId).where(sql`order_id is not null`),
    index('charge_correction_item_index').on(t.orderItemId).where(sql`order_item_id is not null`),
    index('charge_correction_retailer_order_index').on(t.retailerOrderId).where(sql`retailer_order_id is not null`),
    index('charge_correction_retailer_item_index')
      .on(t.retailerOrderItemId)
      .where(sql`retailer_order_item_id is not null`),
    oneOf('charge_correction_kind_known', t.kind, correctionKinds),
    check('charge_correction_of_one_order', sql`num_nonnulls(${t.orderId}, ${t.retailerOrderId}) = 1`),
    check(
      'charge_correction_of_its_line',
      sql`num_nonnulls(${t.orderItemId}, ${t.retailerOrderItemId}) = case when ${t.kind} = 'fee' then 0 else 1 end and (${t.orderItemId} is null or ${t.orderId} is not null)`,
    ),
    check(
      'charge_correction_value',
      sql`case ${t.kind} when 'amount' then ${t.value} <> 0 when 'goodwill' then ${t.value} <> 0 else ${t.value} >= 0 end`,
    ),
    check('charge_correction_says_why', sql`${t.reason} <> ''`),
  ],
)

/** What a customer says is wrong with goods that were handed over, what its hub makes of it, and what that asks back of the supplier. */
export const complaints = pgTable(
  'complaint',
  {
    id: id(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    orderItemId: uuid()
      .notNull()
      .references(() => businessCustomerOrderItems.id),
    /** Whose, null for a household's, and about whose goods: by these a hub narrows its list. */
    customerId: uuid().references(() => companies.id),
    supplierId: uuid()
      .notNull()
      .references(() => companies.id),
    reason: text({ enum: complaintReasons }).notNull(),
    measure: text({ enum: measures }).notNull(),
    /** Whole sales units, or grams of weighed goods. */
    amount: integer().notNull(),
    note: text().notNull(),
    /** Content hashes of the photos. */
    pictures: text().array().notNull().default(sql`'{}'`),
    /** Since when the photos are gone. */
    forgottenAt: at(),
    reportedBy: uuid().references(() => users.id),
    reportedAt: at().notNull(),
    status: text({ enum: complaintStatuses }).notNull().default('open'),
    /** How much of it is credited, and what its hub says. */
    creditedAmount: integer(),
    answer: text().notNull().default(''),
    decidedAt: at(),
    /** The line with a supplier of which so much is asked back, and what its hub tells it. */
    recourseItemId: uuid().references(() => retailerOrderItems.id),
    recourseAmount: integer(),
    recourseNote: text(),
    recourseAt: at(),
    /** What the supplier says to that. */
    recourseAnswer: text({ enum: recourseAnswers }),
    recourseAnswerNote: text(),
    recourseAnsweredAt: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('complaint_item_index').on(t.orderItemId),
    index('complaint_recourse_index').on(t.recourseItemId),
    index('complaint_retailer_index').on(t.retailerId, t.id.desc().nullsFirst()),
    index('complaint_customer_index')
      .on(t.retailerId, t.customerId, t.id.desc().nullsFirst())
      .where(sql`customer_id is not null`),
    index('complaint_supplier_index').on(t.retailerId, t.supplierId, t.id.desc().nullsFirst()),
    index('complaint_open_index').on(t.retailerId).where(sql`status in ('open', 'passedOn')`),
    index('complaint_shown_index').on(t.reportedAt).where(sql`pictures <> '{}'`),
    oneOf('complaint_reason_known', t.reason, complaintReasons),
    oneOf('complaint_measure_known', t.measure, measures),
    oneOf('complaint_status_known', t.status, complaintStatuses),
    oneOf('complaint_recourse_answer_known', t.recourseAnswer, recourseAnswers),
    check('complaint_amount_positive', sql`${t.amount} > 0`),
    check('complaint_few_pictures', sql`cardinality(${t.pictures}) <= ${sql.raw(String(mostComplaintPictures))}`),
    check('complaint_pictures_forgotten', sql`${t.forgottenAt} is null or ${t.pictures} = '{}'`),
    check('complaint_credited', sql`(${t.status} = 'credited') = (${t.creditedAmount} is not null)`),
    check('complaint_credited_of_amount', sql`${t.creditedAmount} between 1 and ${t.amount}`),
    check('complaint_refused_for_a_reason', sql`${t.status} <> 'refused' or ${t.answer} <> ''`),
    check(
      'complaint_decided',
      sql`(${t.status} in ('credited', 'refused', 'withdrawn')) = (${t.decidedAt} is not null)`,
    ),
    check(
      'complaint_recourse_whole',
      sql`num_nonnulls(${t.recourseItemId}, ${t.recourseAmount}, ${t.recourseNote}, ${t.recourseAt}) in (0, 4)`,
    ),
    check('complaint_recourse_of_amount', sql`${t.recourseAmount} between 1 and ${t.amount}`),
    check(
      'complaint_passed_on_with_recourse',
      sql`(${t.status} <> 'passedOn' or ${t.recourseItemId} is not null) and (${t.status} not in ('refused', 'takenBack') or ${t.recourseItemId} is null)`,
    ),
    check(
      'complaint_answer_whole',
      sql`num_nonnulls(${t.recourseAnswer}, ${t.recourseAnswerNote}, ${t.recourseAnsweredAt}) in (0, 3)
        and (${t.recourseAnswer} is null or ${t.recourseItemId} is not null)`,
    ),
    check('complaint_objected_for_a_reason', sql`${t.recourseAnswer} <> 'objected' or ${t.recourseAnswerNote} <> ''`),
  ],
)

/** A consumer's statement that a contract, or a part of it, is withdrawn from, as it was made; and what its hub makes of it. */
export const withdrawals = pgTable(
  'withdrawal',
  {
    id: id(),
    /** Who is told of it: the order's hub, else the region's. */
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    /** Null where nothing that was sold is called so. */
    orderId: uuid().references(() => businessCustomerOrders.id),
    name: text().notNull(),
    email: text().notNull(),
    contract: text().notNull(),
    goods: text().notNull(),
    declaredAt: at().notNull(),
    /** The lines it is about. */
    itemIds: uuid().array().notNull().default([]),
    /** It comes from the address of the order, and stops those lines. */
    isSure: boolean().notNull().default(false),
    state: text({ enum: withdrawalStates }).notNull().default('declared'),
    /** Why lines of it are refused. */
    refusal: jsonb().$type<WithdrawalRefusal>(),
    decidedAt: at(),
    /** Since when nothing has to go back any more; null again once more has come. */
    refundedAt: at(),
    /** The money that has to go back because of it, gross. */
    backCents: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('withdrawal_order_index').on(t.orderId),
    index('withdrawal_declared_index').on(t.declaredAt),
    index('withdrawal_retailer_index').on(t.retailerId, t.id.desc().nullsFirst()),
    index('withdrawal_open_index')
      .on(t.retailerId)
      .where(sql`state = 'declared' or state = 'accepted' and refunded_at is null`),
    oneOf('withdrawal_state_known', t.state, withdrawalStates),
    check('withdrawal_decided', sql`(${t.state} <> 'declared') = (${t.decidedAt} is not null)`),
    check('withdrawal_refused_for_a_reason', sql`${t.state} <> 'refused' or ${t.refusal} is not null`),
    ...reasonOf('withdrawal_refusal', t.refusal, withdrawalRefusals, ['said']),
    check('withdrawal_refunded_once_accepted', sql`${t.refundedAt} is null or ${t.state} = 'accepted'`),
    check('withdrawal_refunded_in_full', sql`${t.backCents} >= 0 and (${t.backCents} = 0 or ${t.refundedAt} is null)`),
  ],
)

/** Who was told that a lot of theirs is blocked, by mail and in person. */
export const recallNotices = pgTable(
  'recall_notice',
  {
    lotBlockId: uuid()
      .notNull()
      .references(() => lotBlocks.id),
    orderId: uuid()
      .notNull()
      .references(() => businessCustomerOrders.id),
    informedAt: timestamp({ withTimezone: true }),
    reachedAt: timestamp({ withTimezone: true }),
    reachedBy: uuid().references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.lotBlockId, t.orderId] }), index('recall_notice_order_index').on(t.orderId)],
)
