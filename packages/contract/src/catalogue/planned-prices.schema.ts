import { z } from 'zod'
import { sameAtBothDesks } from '../at-both-desks.ts'
import { day, id } from '../fields.schema.ts'
import { says } from '../people-fields.schema.ts'
import { salesUnitView } from './article-view.schema.ts'
import { supplierPriceCents } from './sales-unit-input.schema.ts'

export const typedDay = z.string(says('day')).refine((typed) => day.safeParse(typed).success, says('day'))

/** Both days inclusive; without a last day it is the regular price from the first on. */
export const plannedPriceBody = z
  .strictObject({ priceCents: supplierPriceCents, validFrom: typedDay, validUntil: typedDay.nullable().default(null) })
  .superRefine(({ validFrom, validUntil }, ctx) => {
    if (validUntil !== null && validUntil < validFrom) {
      ctx.addIssue({ code: 'custom', path: ['validUntil'], message: says('period') })
    }
  })

export const planPrice = sameAtBothDesks({
  params: z.object({ salesUnitId: id }),
  body: plannedPriceBody,
  response: salesUnitView,
})

export const withdrawPlannedPrice = sameAtBothDesks({
  params: z.object({ salesUnitId: id, plannedPriceId: id }),
  response: salesUnitView,
})
