import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './shopping-lists.schema.ts'

/** The company's named lists, by name. */
export const listShoppingLists = defineEndpoint<typeof schemas.listShoppingLists>()({
  slug: 'list-shopping-lists',
  method: 'GET',
  path: '/api/business-customer/shopping-lists',
  summary: 'Shopping lists of the company',
  access: 'businessCustomer',
})

/** One list with its items, also those that are not on offer at the moment. */
export const getShoppingList = defineEndpoint<typeof schemas.getShoppingList>()({
  slug: 'get-shopping-list',
  method: 'GET',
  path: '/api/business-customer/shopping-lists/{listId}',
  summary: 'A shopping list',
  access: 'businessCustomer',
})

/** A list of what is in the cart, in an order or in the quick order. `NotFound` for a sales unit the hub does not offer. */
export const createShoppingList = defineEndpoint<typeof schemas.createShoppingList>()({
  slug: 'create-shopping-list',
  method: 'POST',
  path: '/api/business-customer/shopping-lists',
  summary: 'Create a shopping list',
  access: 'businessCustomer',
  idempotent: true,
  refusals: ['ListFull'],
})

/** Name and items anew. `VersionOutdated` comes with the facts `current` and `sent`. */
export const updateShoppingList = defineEndpoint<typeof schemas.updateShoppingList>()({
  slug: 'update-shopping-list',
  method: 'PUT',
  path: '/api/business-customer/shopping-lists/{listId}',
  summary: 'Change a shopping list',
  access: 'businessCustomer',
  versioned: true,
})

/** Throws a list away. */
export const deleteShoppingList = defineEndpoint<typeof schemas.deleteShoppingList>()({
  slug: 'delete-shopping-list',
  method: 'DELETE',
  path: '/api/business-customer/shopping-lists/{listId}',
  summary: 'Delete a shopping list',
  access: 'businessCustomer',
})
