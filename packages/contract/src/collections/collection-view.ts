import { collectionAudiences } from '@regionalmarkt/domain/collections/collection-visibility.ts'
import { z } from 'zod'
import { bilingual, day, slug } from '../fields.ts'

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
