import { sql } from 'drizzle-orm'
import { check, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'

/** Where the middle of a postcode is, in degrees; only of those that the operator has brought along. */
export const postcodePlaces = pgTable(
  'postcode_place',
  { postcode: text().primaryKey(), latitude: doublePrecision().notNull(), longitude: doublePrecision().notNull() },
  (t) => [
    check('postcode_place_postcode', sql`${t.postcode} ~ '^[0-9]{5}$'`),
    check('postcode_place_on_earth', sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`),
  ],
)
