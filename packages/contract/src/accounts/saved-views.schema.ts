import { savedLists } from '@regionalmarkt/domain/lists/saved-view.ts'
import { z } from 'zod'
import { id, oneLine } from '../fields.schema.ts'
import { name } from '../people-fields.schema.ts'

const list = z.enum(savedLists)

/** What an address says behind its question mark: the list's own screen reads it and leaves out what makes no sense any more. */
const search = z
  .record(z.string().regex(/^[a-zA-Z]{1,30}$/), z.union([z.string().max(120).regex(oneLine), z.literal(true)]))
  .refine((parts) => Object.keys(parts).length <= 12)

const savedViews = z.object({
  views: z.array(z.object({ id, name: z.string(), search, isFirst: z.boolean() })),
})

export const listSavedViews = {
  params: z.object({ list }),
  response: savedViews,
}

export const saveView = {
  params: z.object({ list }),
  body: z.strictObject({
    /** One of the same name is replaced. */
    name,
    search,
    /** Whether the list opens with it; another one that did does not any more. */
    isFirst: z.boolean(),
  }),
  response: savedViews,
}

export const deleteSavedView = {
  params: z.object({ list, viewId: id }),
  response: savedViews,
}
