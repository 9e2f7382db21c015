import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { shoppingListBody, shoppingListView } from './shopping-list.ts'

/** Name and items anew. `VersionOutdated` comes with the facts `current` and `sent`. */
export const updateShoppingList = defineEndpoint({
  slug: 'update-shopping-list',
  method: 'PUT',
  path: '/api/business-customer/shopping-lists/{listId}',
  summary: 'Change a shopping list',
  access: 'businessCustomer',
  versioned: true,
  params: z.object({ listId: id }),
  body: shoppingListBody,
  response: shoppingListView,
})
