import { collectionAudiences } from '@regionalmarkt/domain/collections/collection-visibility.ts'
import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { z } from 'zod'
import { names, texts } from '../catalogue/article-input.schema.ts'
import { bilingual, day, slug } from '../fields.schema.ts'
import { pictureName } from '../media/picture-name.schema.ts'
import { dayOrNone, says } from '../people-fields.schema.ts'

/** What a hub says of a collection; its articles have a request of their own. */
export const collectionBody = z
  .strictObject({
    /** Without an English title the German stands in both languages. */
    title: names,
    text: texts.default({ de: '', en: '' }),
    /** Without one the cover of its first article stands there. */
    picture: pictureName.nullable().default(null),
    audience: z.enum(collectionAudiences),
    /** Both days inclusive; null is open. */
    visibleFrom: dayOrNone.default(null),
    visibleUntil: dayOrNone.default(null),
  })
  .superRefine(({ visibleFrom, visibleUntil }, ctx) => {
    if (visibleFrom !== null && visibleUntil !== null && visibleUntil < visibleFrom) {
      ctx.addIssue({ code: 'custom', path: ['visibleUntil'], message: says('period') })
    }
  })

/** Each once, in the order they are shown. */
export const orderedSlugs = z
  .array(slug)
  .max(200)
  .refine((slugs) => new Set(slugs).size === slugs.length, { error: 'fields.onceEach' satisfies FieldKey })

/** A collection as its hub sees it. */
const collection = {
  slug,
  title: bilingual,
  audience: z.enum(collectionAudiences),
  visibleFrom: day.nullable(),
  visibleUntil: day.nullable(),
  state: z.enum(['hidden', 'coming', 'visible', 'over']),
  /** Its own picture, or else the cover of its first article. */
  cover: z.string().nullable(),
  tint: z.string().nullable(),
  version: z.int(),
}

export const collectionRow = z.object({ ...collection, articleCount: z.int() })

export const collectionView = z.object({
  ...collection,
  text: bilingual,
  picture: z.string().nullable(),
  articles: z.array(
    z.object({
      slug,
      name: bilingual,
      detail: bilingual,
      supplierName: z.string(),
      picture: z.string().nullable(),
      tint: z.string(),
      /** False: the hub does not offer it at the moment, so the market leaves it out. */
      isOnOffer: z.boolean(),
    }),
  ),
})

export const collectionList = z.object({ collections: z.array(collectionRow) })

export const listCollections = {
  response: collectionList,
}

export const getCollection = {
  params: z.object({ collectionSlug: slug }),
  response: collectionView,
}

export const createCollection = {
  body: collectionBody,
  response: collectionView,
}

export const updateCollection = {
  params: z.object({ collectionSlug: slug }),
  body: collectionBody,
  response: collectionView,
}

export const deleteCollection = {
  params: z.object({ collectionSlug: slug }),
  response: collectionList,
}

export const arrangeCollections = {
  body: z.strictObject({ collections: orderedSlugs }),
  response: collectionList,
}

export const arrangeCollectionArticles = {
  params: z.object({ collectionSlug: slug }),
  body: z.strictObject({ articles: orderedSlugs }),
  response: collectionView,
}
