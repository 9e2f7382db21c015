import { partyFields } from '@regionalmarkt/domain/billing/document-faults.ts'
import { channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { z } from 'zod'
import { notOnSale } from '../catalogue/on-sale.schema.ts'
import { bilingual, cents, cursor, day, id, slug } from '../fields.schema.ts'
import { supplierOrderPage } from '../procurement/supplier-order.schema.ts'

/** Of the own shelves: sales units that are running low, and lots that somebody should look at before they expire. */
const stockWarnings = z.object({ low: z.int(), expiring: z.int() })

export const retailerWorkList = {
  response: z.object({
    ordersToConfirm: z.object({ count: z.int(), netCents: cents }),
    /** Recurring orders that wait to be let in, and dates to come that could not be ordered. */
    recurringOrders: z.object({ pending: z.int(), failed: z.int() }),
    /** `late`: what should have been counted in on a day that is over. */
    inbound: z.object({ expectedToday: z.int(), arrivedToday: z.int(), waiting: z.int(), late: z.int() }),
    picking: z.int(),
    stockWarnings,
    approvals: z.int(),
    /**
     * The hub's market: `notOnSale` counts its unsold articles, `isEmpty` says that nothing is on sale, `unpricedMarkets` for whom nothing is
     * although articles are meant for them.
     */
    market: z.object({
      hasPriceRule: z.boolean(),
      isEmpty: z.boolean(),
      notOnSale,
      unpricedMarkets: z.array(z.enum(channels)),
    }),
    /** The details that the hub's invoices lack, once it has something to sell. */
    missingOnInvoices: z.array(z.enum(partyFields)),
    /** Of customers, to be decided. */
    complaints: z.int(),
    /** Of consumers, to be decided or paid back; `refundUntil`: the first day on which money must have gone back. */
    withdrawals: z.object({ count: z.int(), refundUntil: day.nullable() }),
    /** Companies that are new, or that people claim. */
    waitingCompanies: z.object({ suppliers: z.int(), businessCustomers: z.int() }),
    shortages: z.array(
      z.object({
        retailerOrderNumber: z.string(),
        itemId: id,
        articleName: bilingual,
        salesUnitName: bilingual,
        supplierName: z.string(),
        missingQuantity: z.int(),
        orderedQuantity: z.int(),
        customerCount: z.int(),
      }),
    ),
    openOrders: z.int(),
    deliveriesNext: z.object({ date: z.string().nullable(), count: z.int() }),
    /** ISO weeks by delivery date, oldest first, the current one last: what was sold, and what was bought of suppliers for those days. */
    weeks: z.array(z.object({ week: z.int(), monday: day, netCents: cents, orderCount: z.int(), boughtCents: cents })),
    /** Basis points of this week's net goods value that is organic. */
    organicShareBasisPoints: z.int(),
    topArticles: z.array(
      z.object({
        articleName: bilingual,
        salesUnitName: bilingual,
        supplierName: z.string(),
        articleSlug: slug,
        supplierSlug: slug,
        picture: z.string().nullable(),
        quantity: z.int(),
      }),
    ),
  }),
}

export const supplierWorkList = {
  response: z.object({
    /** Of its people or its land, on its page in the market. */
    hasPhoto: z.boolean(),
    /** Of which something can be taken on now: what waits for its hub does not wait for the supplier. */
    ordersToAccept: z.int(),
    /** All that are not on their way yet. */
    openOrders: z.int(),
    stockWarnings,
    /** What to pack, summed over the orders of each hub that are not on their way yet, by day and hub. */
    packing: z.array(
      z.object({
        deliveryDate: day,
        retailerSlug: slug,
        retailerName: z.string(),
        salesUnitId: id,
        articleName: bilingual,
        salesUnitName: bilingual,
        picture: z.string().nullable(),
        quantity: z.int(),
      }),
    ),
    /** Whether the supplier has any, decided about or not. */
    hasArticles: z.boolean(),
    /** Articles, and sales units added to articles that are in the market. */
    pendingArticles: z.int(),
    rejectedArticles: z.int(),
    notOnSale,
    /** The newest of both, rejected ones first, with what the hub had to say. */
    notInMarket: z.array(
      z.object({
        number: z.string(),
        /** Of the article, also where a sales unit of it waits. */
        articleSlug: slug,
        name: bilingual,
        /** Null for a whole article. */
        salesUnitName: bilingual.nullable(),
        picture: z.string().nullable(),
        status: z.enum(['pending', 'rejected']),
        rejectionReason: z.string().nullable(),
      }),
    ),
    weeks: z.array(z.object({ week: z.int(), monday: day, netCents: cents, orderCount: z.int() })),
  }),
}

export const listOrdersToSupply = {
  query: z.strictObject({ cursor: cursor.optional() }),
  response: supplierOrderPage,
}
