import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Photos of households that may not be named yet: until when they are kept all the same. */
export const freshPictures = pgTable(
  'fresh_picture',
  {
    /** Of the original. */
    picture: text().primaryKey(),
    keepUntil: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('fresh_picture_until_index').on(t.keepUntil)],
)
