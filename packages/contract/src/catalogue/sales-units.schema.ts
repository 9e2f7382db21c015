import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { z } from 'zod'
import { sameAtBothDesks } from '../at-both-desks.ts'
import { id, slug } from '../fields.schema.ts'
import { salesUnitView, statusMove } from './article-view.schema.ts'
import { dailyLimit, salesUnitBody, supplierPriceCents } from './sales-unit-input.schema.ts'

/** Rows of a grid: what is left out stays as it is. Each row names the version it was made on. */
export const bulkEditBody = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        salesUnitId: id,
        version: z.int(),
        supplierPriceCents: supplierPriceCents.optional(),
        /** Whether it is in the market: `false` takes it off, `true` brings it back. */
        isListed: z.boolean().optional(),
        /** Goods made to order only. */
        dailyLimit: dailyLimit.optional(),
      }),
    )
    .min(1)
    .max(500)
    .refine((rows) => new Set(rows.map(({ salesUnitId }) => salesUnitId)).size === rows.length, {
      error: 'fields.onceEach' satisfies FieldKey,
    }),
})

export const bulkEditResponse = z.object({ rows: z.array(z.object({ salesUnitId: id, version: z.int() })) })

export const createSalesUnit = sameAtBothDesks({
  params: z.object({ articleSlug: slug }),
  body: salesUnitBody,
  response: salesUnitView,
})

export const updateSalesUnit = sameAtBothDesks({
  params: z.object({ salesUnitId: id }),
  body: salesUnitBody,
  response: salesUnitView,
})

export const moveSalesUnit = sameAtBothDesks({
  params: z.object({ salesUnitId: id }),
  body: statusMove,
  response: salesUnitView,
})

export const bulkEditSalesUnits = sameAtBothDesks({
  body: bulkEditBody,
  response: bulkEditResponse,
})
