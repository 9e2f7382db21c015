import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { shoppingLists } from './shopping-list.ts'

/** Throws a list away. */
export const deleteShoppingList = defineEndpoint({
  slug: 'delete-shopping-list',
  method: 'DELETE',
  path: '/api/business-customer/shopping-lists/{listId}',
  summary: 'Delete a shopping list',
  access: 'businessCustomer',
  params: z.object({ listId: id }),
  response: shoppingLists,
})
