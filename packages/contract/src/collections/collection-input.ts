import { collectionAudiences } from '@regionalmarkt/domain/collections/collection-visibility.ts'
import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { z } from 'zod'
import { names, texts } from '../catalogue/article-input.ts'
import { slug } from '../fields.ts'
import { pictureName } from '../media/picture-name.ts'
import { dayOrNone, says } from '../people-fields.ts'

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
