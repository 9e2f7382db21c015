import { mostEmpties } from '@regionalmarkt/domain/containers/container-account.ts'
import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { priceDays } from '@regionalmarkt/domain/orders/change-order.ts'
import { orderItemStatuses, orderStandings } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { paymentKinds } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { parsePaymentStatus, paymentStatuses } from '@regionalmarkt/domain/orders/payment-status.ts'
import { mostStrokePoints, signatureField } from '@regionalmarkt/domain/orders/signature.ts'
import { withdrawalStates } from '@regionalmarkt/domain/orders/withdrawal.ts'
import { depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { z } from 'zod'
import { addressLines } from '../accounts/addresses.schema.ts'
import { bilingual, cents, cursor, day, grams, gramsInAll, id, instant, slug, weekday } from '../fields.schema.ts'
import { deposit } from '../market/deposit.schema.ts'
import { basePrice, priceBasis } from '../market/offer.schema.ts'
import { deliveryMethod, minimumAge, orderTotals } from '../market/quote-cart.schema.ts'
import { cancelReason, withdrawalRefusal } from './cancel-reason.schema.ts'

export const orderItemStatus = z.enum(orderItemStatuses)

export const paymentStatus = z.enum(paymentStatuses)

/** As it may come in: `canceled` is read as `cancelled`. */
const sentPaymentStatus = z
  .enum([...paymentStatuses, 'canceled'])
  .transform((sent) => parsePaymentStatus(sent) ?? z.NEVER)

export const paymentKind = z.enum(paymentKinds)

/** A customer order in a list. */
export const customerOrderRow = z.object({
  orderNumber: z.string(),
  customerName: z.string(),
  retailerName: z.string(),
  placedAt: instant,
  deliveryDate: day,
  deliveryMethod,
  status: orderItemStatus,
  paymentStatus,
  paymentKind,
  itemCount: z.int(),
  /** The first three articles of it, to be told apart by. */
  contents: z.array(bilingual),
  netCents: cents,
  grossCents: cents,
  /** Something of it is weighed when it is picked. */
  isEstimated: z.boolean(),
  /** What its customer is still asked to pay beforehand, gross; null: nothing. */
  toPayCents: cents.nullable(),
})

export const customerOrderPage = z.object({ orders: z.array(customerOrderRow), nextCursor: cursor.nullable() })

/** `deliveryUntil`: to the end of that day, from the beginning of `deliveryDate`, if that is given, which alone is one day. */
export const orderNarrowing = {
  status: z.enum(orderStandings).optional(),
  paymentStatus: sentPaymentStatus.optional(),
  deliveryDate: day.optional(),
  deliveryUntil: day.optional(),
}

export const listQuery = z.strictObject({ ...orderNarrowing, cursor: cursor.optional() })

/** Whether an action may be taken now by this viewer, and if not, why: buttons ask, the server decides again. */
export const permission = z.object({ allowed: z.boolean(), code: z.string().nullable() })

/** One line of a customer order. Quantities are kept apart; null: not there yet. */
export const customerOrderItem = z.object({
  id,
  position: z.int(),
  splitFromItemId: id.nullable(),
  status: orderItemStatus,
  /** As the documents say that carry it. */
  paymentStatus,
  cancelReason: cancelReason.nullable(),
  /** For ordering it again. */
  salesUnitId: id,
  articleNumber: z.string(),
  articleSlug: slug,
  articleName: bilingual,
  salesUnitName: bilingual,
  supplierName: z.string(),
  picture: z.string().nullable(),
  priceBasis,
  /** Net cents per `priceBasis`. */
  unitPriceCents: cents,
  /** Of what was ordered, as its content was then; null for goods by the piece. */
  basePrice: basePrice.nullable(),
  gtin: z.string().nullable(),
  /** Of what counts now: the latest quantity and weight. */
  lineCents: cents,
  depositCents: cents,
  /** What `depositCents` is the sum of. */
  deposits: z.array(deposit),
  vatBasisPoints: z.int(),
  expectedWeightGrams: grams.nullable(),
  weighedGrams: gramsInAll.nullable(),
  /** By how much more than expected is charged at most; null: whatever the scale says. */
  weightTolerancePercent: z.int().nullable(),
  /** A consumer cannot withdraw from buying it. */
  isPerishable: z.boolean(),
  /** Its consumer has withdrawn from it, and what the hub makes of that. */
  withdrawal: z.enum(withdrawalStates).nullable(),
  /** A consumer must be that old to be handed it; null: any age, or a business. */
  minimumAge: minimumAge.nullable(),
  orderedQuantity: z.int(),
  /** What is wanted since the order was changed; null: what was ordered. */
  changedQuantity: z.int().nullable(),
  confirmedQuantity: z.int().nullable(),
  receivedQuantity: z.int().nullable(),
  pickedQuantity: z.int().nullable(),
  deliveredQuantity: z.int().nullable(),
  cutOffAt: instant,
  /** The hub took it for its customer after its cut-off. */
  isPastCutOff: z.boolean(),
  /** What the line would have cost, per `priceBasis`, and why the hub agreed on another price. */
  priceOverride: z.object({ usualCents: cents, reason: z.string() }).nullable(),
  lots: z.array(z.object({ lot: z.string().nullable(), bestBefore: day.nullable(), quantity: z.int() })),
  /** When it joined an order that was placed already. */
  addedAt: instant.nullable(),
  /** How many of its sales unit can be ordered now. */
  minimumQuantity: z.int(),
  stepQuantity: z.int(),
  /** A substitute: what it stands in for, in whole sales units that were missing. */
  replaces: z.object({ itemId: id, articleName: bilingual, salesUnitName: bilingual, quantity: z.int() }).nullable(),
  /** How many of it are missing, and nothing stands in for them yet; 0 for whatever can be replaced by nothing. */
  replaceableQuantity: z.int(),
  canCancel: permission,
  canChange: permission,
  /** A substitute, by its customer. */
  canDecline: permission,
})

/** What of an order is none of its lines; what is missing has stayed. */
const changedTerms = z.object({
  deliveryDate: day.optional(),
  deliveryMethod: deliveryMethod.optional(),
  shippingAddress: addressLines.optional(),
  note: z.string().optional(),
})

/** What somebody changed of an order after it was placed. `personName`: to their own company alone. */
export const madeChange = z.object({
  id,
  at: instant,
  by: z.enum(['customer', 'hub']),
  personName: z.string().nullable(),
  reason: cancelReason.nullable(),
  terms: z.object({ before: changedTerms, after: changedTerms }).nullable(),
  lines: z.array(
    z.object({
      itemId: id,
      quantityBefore: z.int(),
      quantityAfter: z.int(),
      /** Per price basis; null: the change has added the line. */
      priceCentsBefore: cents.nullable(),
      priceCentsAfter: cents,
      pricedOn: z.enum(priceDays),
    }),
  ),
})

/** So many empties of a kind; `cents`: of those at that charge, else at whatever the kind was last charged. */
export const containers = z.strictObject({
  kind: z.enum(depositKinds),
  count: z.int().min(1).max(mostEmpties),
  cents: z.int().min(0).max(10_000).optional(),
})

/** What came back with a hand-over. */
export const returnedContainers = z
  .array(containers)
  .max(25)
  .refine((each) => new Set(each.map(({ kind, cents }) => `${kind} ${cents}`)).size === each.length, {
    error: 'fields.onceEach' satisfies FieldKey,
  })
  .default([])

/** So many that go out with an order beside those that its goods stand in; cents each. */
export const packedContainer = deposit.extend({ name: bilingual })

/** What somebody wrote to say that they got the goods: strokes of x, y, x, y, … in a field of 1000 by 400. */
export const signature = z.array(z.array(z.int().min(0).max(signatureField.width)).max(2 * mostStrokePoints)).max(200)

/** How far the last try to pay online has come. */
export const onlineState = z.enum(['none', 'open', 'paid', 'failed'])

/** What of an order that is paid beforehand or collected has come, is to come and is to go back; gross. */
const prepayment = z.object({
  /** The most that the order can come to. */
  dueCents: cents,
  paidCents: cents,
  paidBackCents: cents,
  /** Still to come. */
  openCents: cents,
  /** To be given back by the hub. */
  backCents: cents,
  /** Null for what is collected. */
  payUntil: instant.nullable(),
  /** Nothing has come yet, or not for what was added, and at that instant the goods are let go. */
  isAwaited: z.boolean(),
  /** Awaited is the money for what was added after some had come. */
  isForAdded: z.boolean(),
  /** Where it is transferred to; null for a hub that has named no account since. */
  account: z.object({ holder: z.string(), iban: z.string(), bic: z.string().nullable() }).nullable(),
  /** By which it is collected, and from which account, of which no more is shown than is known again; null for what is paid beforehand. */
  mandate: z
    .object({
      reference: z.string(),
      iban: z.string(),
      /** It holds no more, and nothing is collected; null where it does. */
      endedOn: day.nullable(),
    })
    .nullable(),
  /** Null for what is transferred. What can go back by the provider now, and what it has been asked for already. */
  online: z.object({ state: onlineState, refundableCents: cents, refundingCents: cents }).nullable(),
})

/** A consumer's statement, as far as it concerns the order. */
export const withdrawal = z.object({
  id,
  declaredAt: instant,
  state: z.enum(withdrawalStates),
  refusal: withdrawalRefusal.nullable(),
  /** The last day on which money goes back; and since when nothing has to any more. */
  refundUntil: day,
  refundedAt: instant.nullable(),
})

/** A customer order as customer and hub see it. */
export const customerOrder = customerOrderRow.extend({
  /** So many days after its date the invoice is due; null for consumers. */
  paymentTermDays: z.int().nullable(),
  /** What of it its customer was told not to use, the first first, as long as that holds. Whole sales units; `lot` null: goods without one. */
  recalls: z.array(
    z.object({
      articleName: bilingual,
      salesUnitName: bilingual,
      lot: z.string().nullable(),
      quantity: z.int(),
      /** So many of these are possibly of another lot. */
      possible: z.int(),
      reason: z.string(),
    }),
  ),
  /** Its consumer's withdrawals with the hub's decisions, oldest first. */
  withdrawals: z.array(withdrawal),
  /** How the hub is reached; a telephone number is empty where it has given none. */
  retailerContact: z.object({ phone: z.string(), email: z.string() }),
  /** Of which recurring order it is a date, and of which weekday; null: somebody ordered it. */
  fromRecurring: z.object({ orderNumber: z.string(), weekday }).nullable(),
  note: z.string(),
  /** The number that its buyer gave it, and where its buyer books it; empty where nothing was said. */
  buyerOrderNumber: z.string(),
  costCentre: z.string(),
  billingAddress: addressLines,
  shippingAddress: addressLines,
  /** Where and when a producer has it ready; empty where it does not. */
  pickupPlace: z.string(),
  cutOffAt: instant,
  version: z.int(),
  /** Who took the goods, when, and which empties came back with it; null until then. */
  handOver: z
    .object({
      /** Who took the goods; null where nobody was there, and where it is no longer known. */
      receivedBy: z.string().nullable(),
      isForgotten: z.boolean(),
      at: instant,
      returned: z.array(containers),
      signature: signature.nullable(),
    })
    .nullable(),
  /** The hub took it for its customer, by telephone for instance. */
  isTakenByHub: z.boolean(),
  /** At gross prices, with the rights of consumers. */
  isConsumers: z.boolean(),
  items: z.array(customerOrderItem),
  /** Who takes it must be that old, and is asked to show it; null: nobody is asked. */
  minimumAge: minimumAge.nullable(),
  /** What the consumer said of their age when they ordered; null: they were not asked. */
  confirmedAge: minimumAge.nullable(),
  /** What the hub packs it in, beside what its goods stand in: in the deposits of `totals`. */
  packedContainers: z.array(packedContainer),
  /** Of a household: what empties are worth that came back with it, or for it later; no part of `totals`. */
  returnedCents: cents,
  /** As ordered, and as it stands now (short, weighed, cancelled). */
  orderedTotals: orderTotals,
  totals: orderTotals,
  /** What it can come to at most once everything is weighed; the consumer's alone. */
  mostGrossCents: cents.nullable(),
  /** Null for what is paid in another way. */
  prepayment: prepayment.nullable(),
  canChange: permission,
  /** Its day, way, address and note. */
  canChangeTerms: permission,
  /** What was changed since it was placed, the oldest first. */
  changes: z.array(madeChange),
})
