import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { z } from 'zod'
import { addressLines } from '../accounts/addresses.schema.ts'
import { bilingual, day, gramsInAll, id, orderNumber } from '../fields.schema.ts'
import { deliveryMethod, minimumAge } from '../market/quote-cart.schema.ts'
import { cancelReason } from '../orders/cancel-reason.schema.ts'
import { containerCents, containerKind, isOnceEach } from '../orders/container-kinds.schema.ts'
import { orderItemStatus, packedContainer, permission } from '../orders/customer-order.schema.ts'

/** The day that is shown, and all that have open orders, for the day switch. */
const days = {
  deliveryDate: day.nullable(),
  days: z.array(z.object({ date: day, orderCount: z.int() })),
}

/** Goods of one kind for all orders of a day; quantities are whole sales units. */
const article = {
  salesUnitId: id,
  articleName: bilingual,
  salesUnitName: bilingual,
  picture: z.string().nullable(),
  /** Where they lie at the hub. */
  shelf: z.string(),
  isWeighed: z.boolean(),
}

const order = { orderNumber: z.string(), customerName: z.string(), deliveryMethod }

/** Where its crates are brought to; null: it is fetched. */
const door = addressLines.nullable()

export const listPicking = {
  query: z.strictObject({ deliveryDate: day.optional() }),
  response: z.object({
    ...days,
    orders: z.array(
      z.object({
        ...order,
        door,
        status: orderItemStatus,
        itemCount: z.int(),
        pickedCount: z.int(),
        /** At the hub and not yet picked. */
        readyCount: z.int(),
      }),
    ),
  }),
}

export const listPickingArticles = {
  query: z.strictObject({ deliveryDate: day.optional() }),
  response: z.object({
    ...days,
    articles: z.array(
      z.object({
        ...article,
        /** What a scan may say of it: the lots are those that lie at the hub. */
        articleNumber: z.string(),
        gtin: z.string().nullable(),
        lots: z.array(z.object({ lot: z.string() })),
        /** For all orders, picked or not. */
        quantity: z.int(),
        pickedQuantity: z.int(),
        /** What customers ordered and do not get. */
        missingQuantity: z.int(),
        /** Lines of orders, those that are picked, and those that are at the hub and not yet picked. */
        lineCount: z.int(),
        pickedCount: z.int(),
        readyCount: z.int(),
      }),
    ),
  }),
}

export const getPickingMatrix = {
  query: z.strictObject({ deliveryDate: day.optional(), deliveryMethod: deliveryMethod.optional() }),
  response: z.object({
    ...days,
    orders: z.array(z.object({ ...order, status: orderItemStatus })),
    articles: z.array(
      z.object({
        ...article,
        /** By order; those that have none of it are left out. */
        cells: z.array(
          z.object({
            itemId: id,
            orderNumber: z.string(),
            quantity: z.int(),
            pickedQuantity: z.int().nullable(),
            missingQuantity: z.int(),
            /** At the hub, and not on its way to the customer yet: it can be picked. */
            isHere: z.boolean(),
          }),
        ),
      }),
    ),
  }),
}

/** What somebody puts together: one order, or one article for all orders of a day. */
const pickingSubject = z.union([
  z.strictObject({ orderNumber }),
  z.strictObject({ salesUnitId: id, deliveryDate: day }),
])

export const listWhoPicks = {
  response: z.object({
    people: z.array(
      z.object({
        userId: id,
        name: z.string(),
        /** One order, or one article of a day. */
        orderNumber: z.string().nullable(),
        salesUnitId: id.nullable(),
        deliveryDate: day.nullable(),
      }),
    ),
  }),
}

export const sayWhatIPick = {
  body: z.strictObject({ subject: pickingSubject, isAtWork: z.boolean() }),
  response: z.object({ isAtWork: z.boolean() }),
}

const pickItem = {
  id,
  salesUnitId: id,
  /** Set on the cancelled part of a line that came short. */
  splitFromItemId: id.nullable(),
  /** A substitute: the goods that it stands in for. */
  replaces: z.object({ articleName: bilingual, salesUnitName: bilingual }).nullable(),
  status: orderItemStatus,
  shelf: z.string(),
  articleName: bilingual,
  salesUnitName: bilingual,
  picture: z.string().nullable(),
  orderedQuantity: z.int(),
  /** What is there for this line. */
  quantity: z.int(),
  pickedQuantity: z.int().nullable(),
  isWeighed: z.boolean(),
  estimatedGrams: gramsInAll.nullable(),
  weighedGrams: gramsInAll.nullable(),
  cancelReason: cancelReason.nullable(),
  /** What of these goods lies at the hub, first expired first. */
  lots: z.array(
    z.object({
      stockId: id,
      lot: z.string().nullable(),
      bestBefore: day.nullable(),
      shelf: z.string(),
      /** Held for this line, or in its box. */
      quantity: z.int(),
      /** What could be put into this line's box: on the shelf, or in the box already. */
      there: z.int(),
      /** Lasts until the line's day. */
      lasts: z.boolean(),
      /** Taken out of trade: nothing of it may go to anybody. */
      isBlocked: z.boolean(),
    }),
  ),
  canPick: permission,
  canTakeBack: permission,
}

/** What an order goes out in, beside what its goods stand in: so many of each. */
const packing = {
  version: z.int(),
  containers: z.array(packedContainer),
}

export const getPicking = {
  params: z.object({ orderNumber }),
  response: z.object({
    ...order,
    door,
    deliveryDate: day,
    packing: z.object({
      ...packing,
      /** What of the hub's kinds can be packed. */
      kinds: z.array(containerKind),
      canPack: permission,
    }),
    status: orderItemStatus,
    note: z.string(),
    /** Who takes it must be that old, and is asked to show it; null: nobody is asked. */
    minimumAge: minimumAge.nullable(),
    canDepart: permission,
    canComplete: permission,
    items: z.array(z.object(pickItem)),
  }),
}

/** All that go out with it; those that are not named do not. */
export const packContainers = {
  params: z.object({ orderNumber }),
  body: z.strictObject({
    containers: z
      .array(z.strictObject({ kind: z.enum(depositKinds), cents: containerCents, count: z.int().min(0).max(500) }))
      .max(20)
      .refine(isOnceEach, { error: 'fields.onceEach' satisfies FieldKey }),
  }),
  response: z.object(packing),
}

export const getPickingArticle = {
  params: z.object({ salesUnitId: id }),
  query: z.strictObject({ deliveryDate: day }),
  response: z.object({
    salesUnitId: id,
    deliveryDate: day,
    /** Into whose box how much of it goes. */
    lines: z.array(z.object({ ...order, ...pickItem })),
  }),
}
