import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { articleStatuses } from '@regionalmarkt/domain/articles/article-status.ts'
import { declaredFields } from '@regionalmarkt/domain/articles/declared-information.ts'
import { markingRules } from '@regionalmarkt/domain/articles/marking.ts'
import { organicMarks } from '@regionalmarkt/domain/articles/organic-mark.ts'
import { contentUnits } from '@regionalmarkt/domain/articles/quantity-unit.ts'
import { vatCategories } from '@regionalmarkt/domain/money/vat.ts'
import { z } from 'zod'
import { bilingual, cents, cursor, day, id, instant, slug } from '../fields.schema.ts'
import { deposit } from '../market/deposit.schema.ts'
import { priceBasis } from '../market/offer.schema.ts'
import { permission } from '../orders/customer-order.schema.ts'
import { alcohol, allergenDeclaration, labelTexts, marking, nutrition, shelfLife } from './article-input.schema.ts'
import { sale, whyNowhere } from './on-sale.schema.ts'

const status = z.enum(articleStatuses)

const moves = z.object({ unlist: permission, relist: permission, resubmit: permission })

/** A price to come, or a special price that runs. */
const plannedPrice = z.object({
  id,
  priceCents: cents,
  validFrom: day,
  /** The last day of a special price; null: the regular price from then on. */
  validUntil: day.nullable(),
  /** The price that comes back after a special one that runs; null for what is still to come. */
  regularCents: cents.nullable(),
  /** The file of the price list that named it. */
  priceList: z.string().nullable(),
})

/** A sales unit as those who keep it see it. */
export const salesUnitView = z.object({
  id,
  status,
  rejectionReason: z.string().nullable(),
  number: z.string(),
  gtin: z.string().nullable(),
  name: bilingual,
  contentAmount: z.int(),
  contentUnit: z.enum(contentUnits),
  priceBasis,
  supplierPriceCents: cents,
  /** By their first day. */
  plannedPrices: z.array(plannedPrice),
  expectedWeightGrams: z.int().nullable(),
  drainedWeightGrams: z.int().nullable(),
  minimumQuantity: z.int(),
  stepQuantity: z.int(),
  leadTimeDays: z.int(),
  deposits: z.array(deposit),
  sellsB2b: z.boolean(),
  sellsB2c: z.boolean(),
  isStockTracked: z.boolean(),
  dailyLimit: z.int().nullable(),
  version: z.int(),
  can: moves,
})

/** What a label declares, and what on an article of the market waits for the hub when a supplier changes it. */
export const declaredInformation = z.object({
  name: bilingual,
  ingredients: bilingual,
  allergens: allergenDeclaration,
  nutrition: nutrition.nullable(),
  organicMark: z.enum(organicMarks),
  origin: bilingual,
  storage: bilingual,
  alcohol: alcohol.nullable(),
  marking: marking.nullable(),
  operator: z.string(),
  vatCategory: z.enum(vatCategories),
})

/** A change of the declaration that the hub has not let in: it waits, or came back with a reason. */
export const revision = z.object({
  status: z.enum(['pending', 'rejected']),
  proposed: declaredInformation,
  /** Where it differs from what is live. */
  fields: z.array(z.enum(declaredFields)),
  rejectionReason: z.string().nullable(),
  submittedAt: instant,
})

export const shownPicture = z.object({
  /** Content hash in the picture store. */
  picture: z.string(),
  alt: bilingual,
  /** What must stay visible when the picture is cut, in per cent from the left and from the top. */
  focus: z.object({ x: z.int(), y: z.int() }),
})

/** All about an article, for those who keep it. */
export const articleView = declaredInformation.extend({
  ...labelTexts(bilingual),
  id,
  slug,
  number: z.string(),
  status,
  rejectionReason: z.string().nullable(),
  supplier: z.object({ slug, name: z.string() }),
  category: z.object({
    slug,
    name: bilingual,
    parentSlug: slug,
    parentName: bilingual,
    /** Markings required by law for its goods. */
    marking: z.enum(markingRules).nullable(),
  }),
  detail: bilingual,
  shelfLife: shelfLife.nullable(),
  pictures: z.array(shownPicture),
  /** Stands in as long as there is no picture. */
  tint: z.string(),
  /** Keep it from being published. */
  unknownAllergens: z.array(z.enum(allergens)),
  revision: revision.nullable(),
  salesUnits: z.array(salesUnitView),
  can: moves,
  createdAt: instant,
  updatedAt: instant,
  /** To be sent back as `If-Match`. */
  version: z.int(),
})

/** The same with how it is sold: at a hub in its own market, at a supplier's in that of any hub. */
export const articleAtDesk = articleView.extend({ sale })

/** An article in the list of those who keep it. */
const articleRow = z.object({
  id,
  slug,
  number: z.string(),
  name: bilingual,
  detail: bilingual,
  status,
  notOnSale: whyNowhere,
  /** Why the hub sent it back, or a change of its declaration, or one of its sales units. */
  rejectionReason: z.string().nullable(),
  /** A change of the declaration beside the live version. */
  revision: z.enum(['pending', 'rejected']).nullable(),
  supplier: z.object({ slug, name: z.string() }),
  categoryName: bilingual,
  organicMark: z.enum(organicMarks),
  picture: z.string().nullable(),
  tint: z.string(),
  updatedAt: instant,
  salesUnits: z.array(
    salesUnitView.pick({
      id: true,
      name: true,
      number: true,
      status: true,
      priceBasis: true,
      supplierPriceCents: true,
      plannedPrices: true,
      isStockTracked: true,
      dailyLimit: true,
      version: true,
    }),
  ),
})

export const articlePage = z.object({
  /** Of all that match, whatever their status; only on the first page. */
  counts: z.record(status, z.int()).nullable(),
  articles: z.array(articleRow),
  nextCursor: cursor.nullable(),
})

export const articleFilters = z.strictObject({
  status: status.optional(),
  /** A parent or child category. */
  category: slug.optional(),
  /** Words of the name, an article or sales unit number, a GTIN. */
  search: z.string().max(120).optional(),
  /** `sentBack`: what the hub sent back first, then by name. */
  sort: z.enum(['name', 'newest', 'changed', 'sentBack']).default('name'),
  cursor: cursor.optional(),
})

export const statusMove = z.strictObject({ action: z.enum(['unlist', 'relist', 'resubmit']) })
