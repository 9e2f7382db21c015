import { z } from 'zod'
import { sameAtBothDesks } from '../at-both-desks.ts'
import { id, slug } from '../fields.schema.ts'
import { pictureName } from '../media/picture-name.schema.ts'
import { lineOrNone, says, whole } from '../people-fields.schema.ts'
import { articleBody, articleOfSupplierBody, ownNumber } from './article-input.schema.ts'
import { articleAtDesk, articleFilters, articlePage, statusMove } from './article-view.schema.ts'

const perCent = whole(0, 100)

/** The pictures of an article in their order, the cover first. */
export const articlePicturesBody = z.strictObject({
  pictures: z
    .array(
      z.strictObject({
        picture: pictureName,
        /** What can be seen, for those who cannot see it. */
        alt: z.strictObject({ de: lineOrNone.default(''), en: lineOrNone.default('') }).default({ de: '', en: '' }),
        /** What must stay visible when the picture is cut, in per cent from the left and from the top of what is shown of it. */
        focus: z.strictObject({ x: perCent, y: perCent }).default({ x: 50, y: 50 }),
      }),
      says('picture'),
    )
    .max(10, says('picture'))
    .refine((all) => new Set(all.map(({ picture }) => picture)).size === all.length, says('picture')),
})

export const listCatalogueArticles = {
  supplier: {
    query: articleFilters,
    response: articlePage,
  },
  retailer: {
    query: articleFilters.extend({ supplier: slug.optional() }),
    response: articlePage,
  },
}

export const getCatalogueArticle = sameAtBothDesks({
  params: z.object({ articleSlug: slug }),
  response: articleAtDesk,
})

export const createArticle = {
  supplier: {
    body: articleBody,
    response: z.object({ id, slug }),
  },
  retailer: {
    body: articleOfSupplierBody,
    response: z.object({ id, slug }),
  },
}

export const updateArticle = sameAtBothDesks({
  params: z.object({ articleSlug: slug }),
  body: articleBody,
  response: articleAtDesk,
})

export const duplicateArticle = sameAtBothDesks({
  params: z.object({ articleSlug: slug }),
  body: z.strictObject({ number: ownNumber }),
  response: z.object({ id, slug }),
})

export const moveArticle = sameAtBothDesks({
  params: z.object({ articleSlug: slug }),
  body: statusMove,
  response: articleAtDesk,
})

export const previewUnlisting = sameAtBothDesks({
  body: z.strictObject({
    articles: z.array(slug).max(500).default([]),
    salesUnits: z.array(id).max(500).default([]),
    /** Whatever taking in this price list would take off the market. */
    priceList: id.optional(),
  }),
  response: z.object({ recurringOrders: z.int(), carts: z.int() }),
})

export const arrangeArticlePictures = sameAtBothDesks({
  params: z.object({ articleSlug: slug }),
  body: articlePicturesBody,
  response: articleAtDesk,
})
