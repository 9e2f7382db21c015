import { organicMarks } from '@regionalmarkt/domain/articles/organic-mark.ts'
import { z } from 'zod'
import { cents, day, grams, id, instant, shownText, slug } from '../fields.schema.ts'

/** What a price is for. */
export const priceBasis = z.enum(['salesUnit', 'kilogram'])

/** The base price: always per 1 kg or 1 l. */
export const basePrice = z.object({ cents, unit: z.enum(['kilogram', 'liter']) })

/** A sales unit at this hub's price, as a list shows it. */
export const offer = z.object({
  salesUnitId: id,
  name: shownText,
  priceBasis,
  /** Cents for one sales unit (weighed goods: estimated); null where prices are not shown to guests. */
  priceCents: cents.nullable(),
  /** Cents per `priceBasis`, what the order is placed with. */
  unitPriceCents: cents.nullable(),
  basePrice: basePrice.nullable(),
  /** All deposits of one sales unit. */
  depositCents: cents,
  expectedWeightGrams: grams.nullable(),
  minimumQuantity: z.int(),
  stepQuantity: z.int(),
  /** Whole sales units that can be had; null: made to order. */
  available: z.int().nullable(),
})

/** What of a picture must stay visible when it is cut, in per cent from the left and from the top. */
export const pictureFocus = z.object({ x: z.int(), y: z.int() })

/** An article as a card. */
export const articleCard = z.object({
  slug,
  parentCategorySlug: slug,
  childCategorySlug: slug,
  name: shownText,
  /** One short line: variety, class, fat content. */
  detail: shownText,
  supplier: z.object({ slug, name: z.string() }),
  organicMark: z.enum(organicMarks),
  /** Shown beside every organic claim. */
  organicControlNumber: z.string().nullable(),
  origin: shownText,
  /** Content hash of the cover in the picture store. */
  picture: z.string().nullable(),
  /** Null where nobody has said what matters in the cover. */
  focus: pictureFocus.nullable(),
  tint: z.string(),
  offers: z.array(offer),
})

/** When something can be had at the earliest, and until when it must be ordered for that. */
export const earliestDelivery = z.object({ date: day, cutOffAt: instant })
