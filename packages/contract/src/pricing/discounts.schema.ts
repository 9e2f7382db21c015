import { channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { z } from 'zod'
import { cents, day, id } from '../fields.schema.ts'
import { says, whole } from '../people-fields.schema.ts'

const reduction = (most: number) => z.int(says('reduction')).min(1, says('reduction')).max(most, says('reduction'))

const dayOrOpen = z
  .string(says('day'))
  .nullable()
  .default(null)
  .refine((typed) => typed === null || day.safeParse(typed).success, says('day'))

/** From a quantity on, in a period (both days inclusive, null is open), by per cent or by an amount. */
export const discountBody = z
  .strictObject({
    channel: z.enum(channels),
    fromQuantity: whole(1, 100_000).default(1),
    validFrom: dayOrOpen,
    validUntil: dayOrOpen,
    /** 1250 is 12.5 %. */
    percentBasisPoints: reduction(9999).nullable().default(null),
    /** Off the price of one sales unit, of weighed goods off that of 1 kg; net in b2b, gross in b2c. */
    amountCents: reduction(10_000_000).nullable().default(null),
  })
  .superRefine(({ validFrom, validUntil, percentBasisPoints, amountCents }, ctx) => {
    if ((percentBasisPoints === null) === (amountCents === null)) {
      ctx.addIssue({ code: 'custom', path: ['percentBasisPoints'], message: says('reduction') })
    }
    if (validFrom !== null && validUntil !== null && validUntil < validFrom) {
      ctx.addIssue({ code: 'custom', path: ['validUntil'], message: says('period') })
    }
  })

export const discountView = z.object({
  id,
  channel: z.enum(channels),
  fromQuantity: z.int(),
  validFrom: day.nullable(),
  validUntil: day.nullable(),
  percentBasisPoints: z.int().nullable(),
  amountCents: cents.nullable(),
  state: z.enum(['coming', 'active', 'over']),
  version: z.int(),
})

export const discountList = z.object({
  /** What the hub sells the unit for without a discount, in each channel where it does. */
  prices: z.object({ b2b: cents.nullable(), b2c: cents.nullable() }),
  discounts: z.array(discountView),
})

export const listDiscounts = {
  params: z.object({ salesUnitId: id }),
  response: discountList,
}

export const createDiscount = {
  params: z.object({ salesUnitId: id }),
  body: discountBody,
  response: discountView,
}

export const updateDiscount = {
  params: z.object({ salesUnitId: id, discountId: id }),
  body: discountBody,
  response: discountView,
}

export const deleteDiscount = {
  params: z.object({ salesUnitId: id, discountId: id }),
  response: discountList,
}
