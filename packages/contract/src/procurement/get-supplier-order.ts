import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { orderNumber } from '../fields.ts'
import { retailerOrder } from './supplier-order.ts'

export const getSupplierOrder = defineEndpoint({
  slug: 'get-supplier-order',
  method: 'GET',
  path: '/api/supplier/orders/{orderNumber}',
  summary: 'What to bring until when',
  access: 'supplier',
  params: z.object({ orderNumber }),
  response: retailerOrder,
})
