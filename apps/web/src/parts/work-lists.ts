import { retailerWorkList, supplierWorkList } from '@regionalmarkt/contract/fulfilment/work-lists.ts'
import { read } from '../platform/queries.ts'

/** What waits for somebody: a first page and the figures beside the entries of the menu show one answer, which is outdated for both at once. */
export const hubWorkListQuery = read(retailerWorkList, {}, [
  'orders',
  'retailerOrders',
  'stock',
  'approvals',
  'articles',
  'account',
])
export const farmWorkListQuery = read(supplierWorkList, {}, [
  'retailerOrders',
  'approvals',
  'account',
  'stock',
  'articles',
])
