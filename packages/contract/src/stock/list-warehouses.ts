import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

export const listWarehouses = defineEndpoint({
  slug: 'list-warehouses',
  method: 'GET',
  path: '/api/retailer/warehouses',
  summary: 'This hub’s warehouses',
  access: 'retailer',
  response: z.object({
    warehouses: z.array(z.object({ id, name: z.string(), lotCount: z.int(), onHand: z.int(), reserved: z.int() })),
  }),
})
