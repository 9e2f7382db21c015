import { defineEndpoint } from '../endpoint.ts'
import { shoppingLists } from './shopping-list.ts'

/** The company's named lists, by name. */
export const listShoppingLists = defineEndpoint({
  slug: 'list-shopping-lists',
  method: 'GET',
  path: '/api/business-customer/shopping-lists',
  summary: 'Shopping lists of the company',
  access: 'businessCustomer',
  response: shoppingLists,
})
