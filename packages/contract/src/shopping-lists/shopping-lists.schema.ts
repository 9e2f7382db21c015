import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { z } from 'zod'
import { id, quantity, shownText, slug } from '../fields.schema.ts'
import { name } from '../people-fields.schema.ts'

/** A list's name, and which sales units it has in which order, each once. */
export const shoppingListBody = z.strictObject({
  name,
  items: z
    .array(z.strictObject({ salesUnitId: id, quantity }))
    .max(200)
    .refine((items) => new Set(items.map(({ salesUnitId }) => salesUnitId)).size === items.length, {
      error: 'fields.onceEach' satisfies FieldKey,
    }),
})

const head = { id, name: z.string(), version: z.int() }

export const shoppingLists = z.object({ lists: z.array(z.object({ ...head, itemCount: z.int() })) })

export const shoppingListView = z.object({
  ...head,
  items: z.array(
    z.object({
      salesUnitId: id,
      quantity: z.int(),
      articleName: shownText,
      salesUnitName: shownText,
      number: z.string(),
      articleSlug: slug,
      parentCategorySlug: slug,
      childCategorySlug: slug,
      supplierName: z.string(),
      picture: z.string().nullable(),
      tint: z.string(),
      /** False: the hub does not sell it at the moment. */
      isOnOffer: z.boolean(),
    }),
  ),
})

export const listShoppingLists = {
  response: shoppingLists,
}

export const getShoppingList = {
  params: z.object({ listId: id }),
  response: shoppingListView,
}

export const createShoppingList = {
  body: shoppingListBody,
  response: shoppingListView,
}

export const updateShoppingList = {
  params: z.object({ listId: id }),
  body: shoppingListBody,
  response: shoppingListView,
}

export const deleteShoppingList = {
  params: z.object({ listId: id }),
  response: shoppingLists,
}
