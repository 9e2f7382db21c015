import { notOnSaleReasons } from '@regionalmarkt/domain/articles/on-sale.ts'
import { z } from 'zod'

const notOnSaleReason = z.enum(notOnSaleReasons)

/** Of a published article, by market why it is not on sale there (null: it is); null of any other. */
export const sale = z.object({ b2b: notOnSaleReason.nullable(), b2c: notOnSaleReason.nullable() }).nullable()

/** Why a published article is on sale in no market; null where it is in one, or is not published. */
export const whyNowhere = notOnSaleReason.nullable()

/** How many published articles are on sale nowhere, by the reason why. */
export const notOnSale = z.array(z.object({ reason: notOnSaleReason, count: z.int() }))
