import { z } from 'zod'
import { day, id, ids, lot, orderNumber, slug } from '../fields.schema.ts'
import { orderToken } from '../procurement/get-order-by-link.schema.ts'
import { mostChosenLots } from '../stock/most-chosen-lots.ts'

const file = { response: z.unknown() }

/** So many labels of a kind: one a crate. */
const copies = z.coerce.number().int().min(1).max(50).default(1)

const ofSupply = {
  query: z.strictObject({ as: z.enum(['order', 'packingList', 'lotLabels']).default('order') }),
  ...file,
}

export const retailerOrderPaper = { params: z.object({ orderNumber }), ...ofSupply }
export const supplierOrderPaper = { params: z.object({ orderNumber }), ...ofSupply }
export const orderPaperByLink = { params: z.object({ token: orderToken }), ...ofSupply }

export const inboundPaper = { params: z.object({ supplierSlug: slug }), ...file }

export const pickingPaper = {
  query: z.strictObject({
    /** Without it, the earliest day on which there is something to pack. */
    deliveryDate: day.optional(),
    as: z.enum(['orders', 'articles', 'matrix', 'crateLabels', 'deliveryNotes']),
  }),
  ...file,
}

export const customerOrderPaper = {
  params: z.object({ orderNumber }),
  query: z.strictObject({ as: z.enum(['pickList', 'crateLabels', 'deliveryNote']), copies }),
  ...file,
}

/** Several orders, by their numbers with commas between them. */
const orderNumbers = z
  .string()
  .max(100 * 20)
  .transform((text) => text.split(','))
  .pipe(z.array(orderNumber).min(1).max(100))

export const chosenOrdersPaper = {
  query: z.strictObject({ as: z.enum(['pickLists', 'crateLabels', 'deliveryNotes']), orders: orderNumbers }),
  ...file,
}

export const ownDeliveryNote = { params: z.object({ orderNumber }), ...file }

export const lotPaper = {
  params: z.object({ salesUnitId: id }),
  /** Without a lot: the goods that have no number. */
  query: z.strictObject({ lot: lot.optional(), as: z.enum(['recallList', 'lotLabels']), copies }),
  ...file,
}

export const warehousePaper = {
  params: z.object({ warehouseId: id }),
  /** A blind list does not say how much should be there. */
  query: z.strictObject({ blind: z.stringbool().default(false) }),
  ...file,
}

export const chosenStocksPaper = {
  query: z.strictObject({
    as: z.enum(['countList', 'blindCountList', 'lotLabels', 'shelfLabels']),
    stocks: ids(mostChosenLots),
  }),
  ...file,
}
