import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { salesUnitView, statusMove } from './article-view.ts'

/** Takes a sales unit off the market, brings it back, or submits a rejected one again. */
export const moveKeptSalesUnit = defineEndpoint({
  slug: 'move-kept-sales-unit',
  method: 'POST',
  path: '/api/retailer/sales-units/{salesUnitId}/status',
  summary: 'Take a sales unit off the market, bring it back, submit it again',
  access: 'retailer',
  params: z.object({ salesUnitId: id }),
  body: statusMove,
  errors: ['ArticleTransitionNotAllowed'],
  response: salesUnitView,
})
