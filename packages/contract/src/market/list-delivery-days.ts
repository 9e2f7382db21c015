import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './list-delivery-days.schema.ts'

/** Apart from the other numbers, because each day is counted by itself and few people ask. */
export const listDeliveryDays = defineEndpoint<typeof schemas.listDeliveryDays>()({
  slug: 'list-delivery-days',
  method: 'GET',
  path: '/api/market/{channel}/delivery-days',
  summary: 'Numbers of articles per delivery day',
  access: 'anyone',
})
