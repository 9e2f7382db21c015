import { supplyRoads } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { orderSorts } from '@regionalmarkt/domain/orders/order-sort.ts'
import { retailerOrderSteps } from '@regionalmarkt/domain/orders/retailer-order-history.ts'
import { z } from 'zod'
import { bilingual, cents, cursor, day, grams, gramsInAll, id, instant, slug } from '../fields.schema.ts'
import { deposit } from '../market/deposit.schema.ts'
import { priceBasis } from '../market/offer.schema.ts'
import { declineReason } from '../orders/cancel-reason.schema.ts'
import { orderItemStatus, orderNarrowing, paymentStatus, permission } from '../orders/customer-order.schema.ts'
import { search } from '../people-fields.schema.ts'

/** An order of a hub with a supplier, in a list of either. */
export const retailerOrderRow = z.object({
  orderNumber: z.string(),
  supplierSlug: slug,
  supplierName: z.string(),
  retailerName: z.string(),
  deliveryDate: day,
  /** To the hub, or past it to its customers. */
  leg: z.enum(supplyRoads),
  status: orderItemStatus,
  paymentStatus,
  /** While open it collects until the cut-off: a running total. */
  isOpen: z.boolean(),
  cutOffAt: instant,
  itemCount: z.int(),
  quantity: z.int(),
  /** Goods at the supplier's prices, and what is lent with them. */
  netCents: cents,
  /** Something in it is paid by weight and not weighed yet: `netCents` is an estimate. */
  isEstimated: z.boolean(),
  /** Of that, the deposits. */
  depositCents: cents,
  /** Items whose customers want more than the supplier can bring: waiting for the hub to share it out. */
  shortageCount: z.int(),
})

/** The same in the supplier's lists, where each step is one press. */
export const supplierOrderRow = retailerOrderRow.extend({
  /** The first three articles of it, to be told apart by. */
  contents: z.array(bilingual),
  canAccept: permission,
  canDispatch: permission,
  /** What acceptance is made on. */
  version: z.int(),
})

export const supplierOrderPage = z.object({ orders: z.array(supplierOrderRow), nextCursor: cursor.nullable() })

/** The same in the lists of its hub, which may accept for the supplier. */
export const hubSupplyRow = retailerOrderRow.extend({ canAccept: permission, version: z.int() })

export const retailerOrderPage = z.object({ orders: z.array(hubSupplyRow), nextCursor: cursor.nullable() })

export const retailerOrderQuery = z.strictObject({
  /** Part of the other side's name, or of a number. */
  q: search.optional(),
  ...orderNarrowing,
  /** By when they are delivered, or by when they were opened; a cursor goes on in the order it is from. */
  sort: z.enum(orderSorts).default('latestDelivery'),
  cursor: cursor.optional(),
})

export const announcedLot = z.object({ lot: z.string(), bestBefore: day.nullable(), quantity: z.int() })

export const retailerOrderItem = z.object({
  id,
  position: z.int(),
  status: orderItemStatus,
  paymentStatus,
  articleNumber: z.string(),
  articleName: bilingual,
  salesUnitName: bilingual,
  picture: z.string().nullable(),
  priceBasis,
  unitPriceCents: cents,
  /** The goods, without deposit. */
  lineCents: cents,
  depositCents: cents,
  /** What `depositCents` is the sum of. */
  deposits: z.array(deposit),
  expectedWeightGrams: grams.nullable(),
  orderedQuantity: z.int(),
  confirmedQuantity: z.int().nullable(),
  receivedQuantity: z.int().nullable(),
  /** Weighed goods: what the good ones weighed at the hub's door; null before, as long as `lineCents` is an estimate. */
  receivedGrams: gramsInAll.nullable(),
  spoiltQuantity: z.int(),
  declineReason: declineReason.nullable(),
  /** For the hub's own shelf, not for customers: it gives way to them when goods are short. */
  isForShelf: z.boolean(),
  lots: z.array(announcedLot),
  /** Not accepted yet: what is accepted already of the same goods for the same day, in other orders. This comes on top. */
  acceptedBesides: z.array(z.object({ orderNumber: z.string(), quantity: z.int() })),
  canDecline: permission,
})

/** A customer of the hub whom the supplier serves itself: who gets what of the order's items, and where. */
export const customerStop = z.object({
  orderNumber: z.string(),
  customerName: z.string(),
  status: orderItemStatus,
  address: z.object({
    name: z.string(),
    addition: z.string(),
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
  }),
  phone: z.string(),
  note: z.string(),
  lines: z.array(
    z.object({
      orderItemId: id,
      itemId: id,
      quantity: z.int(),
      weighedGrams: gramsInAll.nullable(),
      lots: z.array(announcedLot),
    }),
  ),
  handOver: z.object({ receivedBy: z.string().nullable(), at: instant }).nullable(),
  canComplete: permission,
})

export const retailerOrder = retailerOrderRow.extend({
  items: z.array(retailerOrderItem),
  /** Past the hub: for whom it is. None for an order that comes to the hub, whose customers its supplier does not know. */
  stops: z.array(customerStop),
  /** What is not certain yet of what is accepted before the cut-off, in packs; null once nothing joins any more. */
  early: z.object({ changeableQuantity: z.int(), waitingQuantity: z.int() }).nullable(),
  canAccept: permission,
  canDispatch: permission,
  version: z.int(),
})

/** Who did what to an order with a supplier, the oldest first. */
export const history = z.array(
  z.object({
    id,
    at: instant,
    step: z.enum(retailerOrderSteps),
    /** Null: nobody, but the clock; to the supplier also a customer of the hub. */
    companyName: z.string().nullable(),
    /** Only of the reader's own company. */
    personName: z.string().nullable(),
    /** By the link in the producer's mail, without signing in. */
    isByLink: z.boolean(),
    /** By how many packs the order grew or shrank. */
    quantity: z.int().nullable(),
  }),
)

/** A customer's line that waits for a supplier's item. The hub sees whose it is, the supplier only past the hub (`stops`). */
export const demand = z.object({
  orderItemId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  placedAt: instant,
  quantity: z.int(),
})
