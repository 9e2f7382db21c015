import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { shoppingListView } from './shopping-list.ts'

/** One list with its items, also those that are not on offer at the moment. */
export const getShoppingList = defineEndpoint({
  slug: 'get-shopping-list',
  method: 'GET',
  path: '/api/business-customer/shopping-lists/{listId}',
  summary: 'A shopping list',
  access: 'businessCustomer',
  params: z.object({ listId: id }),
  response: shoppingListView,
})
