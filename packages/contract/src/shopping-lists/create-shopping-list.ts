import { defineEndpoint } from '../endpoint.ts'
import { shoppingListBody, shoppingListView } from './shopping-list.ts'

/** A list of what is in the cart, in an order or in the quick order. `NotFound` for a sales unit the hub does not offer. */
export const createShoppingList = defineEndpoint({
  slug: 'create-shopping-list',
  method: 'POST',
  path: '/api/business-customer/shopping-lists',
  summary: 'Create a shopping list',
  access: 'businessCustomer',
  idempotent: true,
  body: shoppingListBody,
  errors: ['ListFull'],
  response: shoppingListView,
})
